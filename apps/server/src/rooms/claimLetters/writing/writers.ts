import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { isAdjuster } from '../../claimRecord/index.ts';
import type { StoredLetter } from './stored.ts';

/** People with an adjuster record write letters, approve and send them. No role does by itself. */
export const isWriter = async ({ db, actor }: Ctx): Promise<boolean> =>
  (await db.row(sql`SELECT FROM adjuster WHERE person_key = ${actor.personKey} AND ${isAdjuster}`)) !==
  undefined;

export async function needWriter(ctx: Ctx): Promise<void> {
  if (!(await isWriter(ctx))) fail('letterNotAdjuster');
}

/** Someone's own letter that wasn't sent yet. */
export function needDraft({ actor }: Ctx, { authorKey, state }: StoredLetter): void {
  if (authorKey !== actor.personKey) fail('forbidden');
  if (state === 'sent') fail('letterSent');
}
