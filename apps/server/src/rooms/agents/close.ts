import { fail, refuseField } from '@portico/contract/errors';
import type { Closing, ClosingPreview } from '@portico/contract/rooms/agents';
import { type BookCounts, bookWords, needsSuccessor } from '@portico/contract/rules/bookMoves';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type * as z from 'zod/mini';
import { holdMasters, retireRecord } from '../masters/index.ts';
import { retireAgent } from '../persons/index.ts';
import { bookOf, countUnappointed, ofAgency } from './counts.ts';
import { tellSuccessor } from './emails.ts';
import { keepMove, moveAccounts } from './moves.ts';
import { holdPlaces, isOpen, type Place } from './places.ts';

const inForce = (today: string): Sql => sql`(ended_on IS NULL OR ended_on > ${today}::date)`;

export async function previewClosing(
  ctx: Ctx,
  key: string,
  successorKey: string | undefined,
): Promise<ClosingPreview> {
  const today = dayOf(ctx.now);
  const found =
    (await ctx.db.row<Omit<ClosingPreview, 'Moves' | 'Unappointed'>>(sql`
      SELECT (SELECT count(*)::int FROM agent WHERE agency_key = agency.key AND ended_at IS NULL) AS "Agents",
        (SELECT count(*)::int FROM agency_appointment
          WHERE agency_key = agency.key AND ${inForce(today)}) AS "Appointments",
        (SELECT count(*)::int FROM agency_invitation
          WHERE agency_key = agency.key AND status = 'pending' AND expires_at > ${ctx.now}) AS "Invitations",
        (SELECT count(*)::int FROM agency branch
          WHERE branch.parent_key = agency.key AND NOT branch.record_inactive) AS "Branches",
        (SELECT count(*)::int FROM contract
          WHERE mga_key = agency.key AND NOT record_inactive AND valid_to > ${today}::date) AS "Contracts"
      FROM agency WHERE agency.key = ${key}`)) ?? fail('recordNotFound');
  if (successorKey !== undefined && !(await ctx.db.row(sql`SELECT FROM agency WHERE key = ${successorKey}`)))
    fail('recordNotFound');
  const part = ofAgency(key);
  return {
    ...found,
    Moves: await bookOf(ctx, part),
    Unappointed: successorKey === undefined ? 0 : await countUnappointed(ctx, part, successorKey),
  };
}

interface Agency {
  readonly key: string;
  readonly name: string;
  readonly isClosed: boolean;
}
const holdAgencies = ({ db }: Ctx, keys: readonly (string | null)[]): Promise<Agency[]> =>
  db.rows<Agency>(sql`
    SELECT key, name, record_inactive AS "isClosed" FROM agency
    WHERE key = ANY(${keys.filter((key) => key !== null)}::uuid[]) ORDER BY key FOR NO KEY UPDATE`);

/** Closes an agency. Its book goes to an agent of another one in the same transaction. */
export async function closeAgency(
  ctx: Ctx,
  key: string,
  { SuccessorKey, AgentKey, Reason = '' }: z.infer<typeof Closing>,
): Promise<{ Moved: BookCounts; Successor: { Key: string; Name: string } | null }> {
  const { db, now } = ctx;
  await holdMasters(ctx, 'Agency');
  const held = await holdAgencies(ctx, [key, SuccessorKey]);
  const closing = held.find((agency) => agency.key === key) ?? fail('recordNotFound');
  const successor =
    SuccessorKey === null ? null : (held.find((one) => one.key === SuccessorKey) ?? fail('recordNotFound'));
  if (closing.isClosed) fail('businessError', { message: `${closing.name} is closed already.` });
  // Someone who accepts one of them now is too late, or is among the agents below.
  await db.rows(sql`
    UPDATE agency_invitation SET status = 'withdrawn', answered_at = ${now}
    WHERE agency_key = ${key} AND status = 'pending'`);
  const places = await holdPlaces(
    ctx,
    sql`agent.agency_key = ${key} AND agent.ended_at IS NULL OR agent.key = ${AgentKey}`,
  );
  const heir =
    AgentKey === null
      ? undefined
      : (places.find((place) => place.key === AgentKey) ?? fail('recordNotFound'));

  const part = ofAgency(key);
  const counts = await bookOf(ctx, part);
  const isSelf = successor?.key === key;
  if ((heir === undefined || successor === null || isSelf) && needsSuccessor(counts)) {
    const what = bookWords({ ...counts, Proposals: 0, Tasks: 0, Claims: 0 }).join(' and ');
    fail('successorNeeded', { name: closing.name, what });
  }
  if (successor?.isClosed) refuseField('SuccessorKey', `${successor.name} is closed. Choose another agency.`);
  if (heir && (heir.agencyKey !== successor?.key || !isOpen(heir)))
    refuseField(
      'AgentKey',
      `${heir.name} doesn’t work at ${successor?.name ?? 'that agency'}. Choose someone who does.`,
    );

  const reason = Reason === '' ? null : Reason;
  const moveKey = await keepMove(ctx, {
    cause: 'agencyClosed',
    fromAgencyKey: key,
    fromAgentKey: null,
    toAgentKey: heir?.key ?? null,
    on: dayOf(now),
    reason,
    counts,
  });
  if (heir) await moveAccounts(ctx, moveKey, part.accounts, heir);
  const leaving = places.filter((place) => place.agencyKey === key);
  await handTasks(ctx, part.tasks, leaving, heir);
  await db.rows(sql`
    UPDATE agent SET ended_at = ${now}, version = version + 1 WHERE agency_key = ${key} AND ended_at IS NULL`);
  for (const { personKey } of leaving) await retireAgent(ctx, personKey);
  await endAppointments(ctx, key);
  if (heir)
    await tellSuccessor(ctx, heir.key, {
      moveKey,
      counts,
      earlier: closing.name,
      why: `${closing.name} closed`,
    });
  ctx.note({
    details: {
      successor: successor?.key ?? null,
      agent: heir?.key ?? null,
      agents: leaving.length,
      moved: counts,
    },
  });
  await retireRecord(ctx, 'Agency', key, reason);
  return { Moved: counts, Successor: successor && { Key: successor.key, Name: successor.name } };
}

/** Open tasks go along. What someone of the closed agency had is the successor's; without one, it's for staff. */
const handTasks = ({ db }: Ctx, tasks: Sql, leaving: readonly Place[], heir: Place | undefined) =>
  db.rows(sql`
    UPDATE task SET agency_key = ${heir?.agencyKey ?? null},
      assignee_key = CASE WHEN assignee_key = ANY(${leaving.map(({ personKey }) => personKey)}::uuid[])
        THEN ${heir?.personKey ?? null}::uuid ELSE assignee_key END
    WHERE done_at IS NULL AND ${tasks}`);

/** An appointment lasts for a day at least. */
const endAppointments = ({ db, now }: Ctx, agencyKey: string) =>
  db.rows(sql`
    UPDATE agency_appointment SET ended_on = greatest(${dayOf(now)}::date, appointed_on + 1), version = version + 1
    WHERE agency_key = ${agencyKey} AND ${inForce(dayOf(now))}`);
