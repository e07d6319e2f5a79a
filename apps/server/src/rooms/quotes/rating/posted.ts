import { fail, refuseField } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import type { PostedApplication, PostedRating } from '@portico/contract/rooms/ratings';
import { addYears } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { chargesFor, ENGINE, type RatingInput } from '@portico/rating';
import { editionFor, openedEdition, placeFor, placementFor } from '../../programs/index.ts';
import { requireKnown } from '../applications/answers.ts';
import { logRating } from './log.ts';
import { rated } from './price.ts';

/** Rates an application that we don't keep, with the edition and the charges of its first day. */
export async function ratePosted(ctx: Ctx, posted: PostedApplication): Promise<PostedRating> {
  if (posted.Log === true && !isStaff(ctx.actor.roles)) fail('forbidden');
  const { editionKey, isAdmitted } = await editionOf(ctx, posted);
  await requireKnown(ctx, editionKey, posted.Answers);
  const input = await inputOfPosted(ctx, posted, isAdmitted);
  const result = rated(await openedEdition(ctx.db, editionKey), input);
  if (posted.Log !== true) return { ...result, Key: null, RatedAt: ctx.now.toISOString() };
  const logged = await logRating(ctx, {
    kind: 'posted',
    key: null,
    version: null,
    editionKey,
    input,
    result,
  });
  ctx.note({ kind: 'rating', key: logged.Key, details: { totalCents: result.TotalCents } });
  return logged;
}

async function editionOf(
  { db }: Ctx,
  { Program, Market, State, TermBegin, Purpose }: PostedApplication,
): Promise<{ readonly editionKey: string; readonly isAdmitted: boolean }> {
  const { programKey, marketKey, isAdmitted } = await placementFor(db, Program, Market);
  if (programKey === null) return refuseField('Program', 'is not a program of ours');
  if (marketKey === null || isAdmitted === null) return refuseField('Market', 'is not a market of ours');
  const editionKey = await editionFor(db, {
    programKey,
    marketKey,
    state: State,
    begin: TermBegin,
    isRenewal: Purpose === 'renew',
  });
  if (editionKey === undefined)
    fail('businessError', {
      message: `There are no ${Program} rates of ${Market} for ${State} on ${formatDay(TermBegin)}.`,
    });
  return { editionKey, isAdmitted };
}

async function inputOfPosted(
  { db }: Ctx,
  { Program, State: state, TermBegin: begin, Purpose, Answers, Facts = {} }: PostedApplication,
  isAdmitted: boolean,
): Promise<RatingInput> {
  const { County: county = '', Zone, TermEnd: end = addYears(begin, 1), ExpiringCents } = Facts;
  if (end <= begin) refuseField('Facts.TermEnd', 'must be after the first day');
  const { zone, charges } = await placeFor(db, { state, county, begin });
  return {
    term: {
      state,
      zone: Zone ?? zone,
      begin,
      end,
      isRenewal: Purpose === 'renew',
      ...(ExpiringCents !== undefined && { expiringCents: ExpiringCents }),
    },
    answers: Answers,
    charges: chargesFor(charges, { state, program: Program, isAdmitted, begin }),
    engine: ENGINE,
  };
}
