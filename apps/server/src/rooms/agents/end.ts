import { fail, refuseField } from '@portico/contract/errors';
import type { Ending } from '@portico/contract/rooms/agents';
import { type BookCounts, bookWords, needsSuccessor } from '@portico/contract/rules/bookMoves';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type * as z from 'zod/mini';
import { retireAgent } from '../persons/index.ts';
import { bookOf, ofAgent } from './counts.ts';
import { tellSuccessor } from './emails.ts';
import { keepMove, moveAccounts, moveTasks } from './moves.ts';
import { holdPlaces, isOpen } from './places.ts';

/** Ends an agent's work. Their book goes to a colleague in the same transaction, so no account is ever without an agent. */
export async function endAgent(
  ctx: Ctx,
  key: string,
  { On, SuccessorKey }: z.infer<typeof Ending>,
): Promise<BookCounts> {
  const held = await holdPlaces(ctx, sql`agent.key IN (${key}, ${SuccessorKey})`);
  const leaving = held.find((place) => place.key === key) ?? fail('recordNotFound');
  const successor =
    SuccessorKey === null
      ? undefined
      : (held.find((place) => place.key === SuccessorKey) ?? fail('recordNotFound'));
  const { name, agency, endedOn, startedOn } = leaving;
  if (endedOn !== null)
    fail('businessError', {
      message: `${name} already left ${agency}. Their last day was ${formatDay(endedOn)}.`,
    });
  const today = dayOf(ctx.now);
  if (On > today)
    refuseField('On', 'Choose today or an earlier day. Their access ends as soon as you save this.');
  if (On < startedOn)
    refuseField('On', `They started on ${formatDay(startedOn)}. Choose that day or a later one.`);

  const counts = await bookOf(ctx, ofAgent(key));
  const heir = successor?.key === key ? undefined : successor;
  if (heir === undefined && needsSuccessor(counts)) {
    const what = bookWords({ ...counts, Proposals: 0, Tasks: 0, Claims: 0 }).join(' and ');
    fail('successorNeeded', { name, what });
  }
  if (heir && (heir.agencyKey !== leaving.agencyKey || !isOpen(heir)))
    refuseField('SuccessorKey', `${heir.name} doesn’t work at ${agency}. Choose someone who does.`);

  const moveKey = await keepMove(ctx, {
    cause: 'agentLeft',
    fromAgencyKey: leaving.agencyKey,
    fromAgentKey: key,
    toAgentKey: heir?.key ?? null,
    on: On,
    reason: null,
    counts,
  });
  const { accounts, tasks } = ofAgent(key);
  if (heir) await moveAccounts(ctx, moveKey, accounts, heir);
  // Before their place ends, which the condition reads.
  await moveTasks(ctx, tasks, { assigneeKey: heir?.personKey ?? null });
  await ctx.db.rows(sql`
    UPDATE agent SET ended_at = least(${ctx.now}::timestamptz, greatest(started_at, ${startOfBusinessDay(On, 1)} - interval '1 second')),
      version = version + 1 WHERE key = ${key}`);
  await retireAgent(ctx, leaving.personKey);
  if (heir)
    await tellSuccessor(ctx, heir.key, {
      moveKey,
      counts,
      earlier: name,
      why: `${name} left ${agency}. Their last day was ${formatDay(On)}`,
    });
  ctx.note({
    details: {
      agency: leaving.agencyKey,
      person: leaving.personKey,
      successor: heir?.key ?? null,
      on: On,
      moved: counts,
    },
  });
  return counts;
}
