import type { Ctx } from '@portico/platform/context';
import type { Edition, RatingInput } from '@portico/rating';
import { editionFor, openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { knownPlaceOf } from '../applications/place.ts';
import { carriedAnswers } from '../applications/prefill.ts';
import type { StoredApplication } from '../applications/sql.ts';

/**
 * The edition that applies to an application's term: what a new term has by its first day. A term that is bound keeps its own, also
 * for changes. Undefined if there is none (anymore).
 */
export async function applyingEdition(
  { db }: Ctx,
  { purpose, editionKey, programKey, marketKey, state, TermBegin: begin, termNumber }: StoredApplication,
): Promise<string | undefined> {
  if (purpose !== 'new' && purpose !== 'renew') return editionKey;
  return editionFor(db, { programKey, marketKey, state, begin, isRenewal: termNumber > 1 });
}

/** An application as another edition takes it: its answers, and what is known about the place for new questions. */
export interface Moved {
  readonly edition: Edition;
  readonly editionKey: string;
  readonly input: RatingInput;
}
export async function movedTo(ctx: Ctx, application: StoredApplication, editionKey: string): Promise<Moved> {
  const edition = await openedEdition(ctx.db, editionKey);
  if (editionKey === application.editionKey) return { edition, editionKey, input: inputOf(application) };
  const carried = carriedAnswers(edition, await knownPlaceOf(ctx, application.riskKey), application);
  return { edition, editionKey, input: inputOf({ ...application, ...carried }) };
}
