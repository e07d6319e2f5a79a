import { fail } from '@portico/contract/errors';
import type { AdjusterChange, NewAdjuster } from '@portico/contract/rooms/adjusters';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holdClaims } from '../../claimRecord/index.ts';
import { adjusterByKey, giveTo } from '../work/give.ts';
import { keepHistory, keptOf } from './history.ts';
import { candidateByKey } from './read.ts';
import { holdAdjuster, type StoredAdjuster, writeChange, writeLicenses } from './stored.ts';

/** One at a time: deputies depend on when others are away. */
const inTurn = ({ db }: Ctx) =>
  db.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('adjusters.change', 0))`);

const needAdjuster = async (ctx: Ctx, key: string): Promise<StoredAdjuster> =>
  (await holdAdjuster(ctx, key)) ?? fail('recordNotFound');

/** Makes someone an adjuster, for the first time or again. */
export async function addAdjuster(
  ctx: Ctx,
  { PersonKey: key, LicenseList, ...facts }: NewAdjuster,
): Promise<void> {
  await inTurn(ctx);
  if (key === ctx.actor.personKey) fail('ownAuthority');
  const before = await holdAdjuster(ctx, key);
  if (before && !before.isEnded) fail('adjusterExists', { name: before.name });
  if ((await candidateByKey(ctx, key)) === undefined) fail('recordNotFound');
  await ctx.db.rows(sql`
    INSERT INTO adjuster (person_key, phone, hours, authority_cents, reserve_authority_cents, capacity)
    VALUES (${key}, ${facts.Phone}, ${facts.Hours}, ${facts.AuthorityCents}, ${facts.ReserveAuthorityCents}, ${facts.Capacity})
    ON CONFLICT (person_key) DO UPDATE SET ended_at = NULL, phone = EXCLUDED.phone,
      hours = EXCLUDED.hours, authority_cents = EXCLUDED.authority_cents,
      reserve_authority_cents = EXCLUDED.reserve_authority_cents, capacity = EXCLUDED.capacity`);
  await writeLicenses(ctx, key, LicenseList);
  await keep(ctx, key, before);
}

/** Changes what was sent, all of it or nothing. */
export async function changeAdjuster(
  ctx: Ctx,
  key: string,
  version: number,
  change: AdjusterChange,
): Promise<void> {
  await inTurn(ctx);
  const before = await needAdjuster(ctx, key);
  if (before.version !== version) fail('stale');
  if (before.isEnded) fail('adjusterEnded', { name: before.name });
  const setsLimits = change.AuthorityCents !== undefined || change.ReserveAuthorityCents !== undefined;
  if (setsLimits && key === ctx.actor.personKey) fail('ownAuthority');
  if (change.Away) await requireDeputy(ctx, before, change.Away);
  await writeChange(ctx, key, change);
  if (change.LicenseList !== undefined) await writeLicenses(ctx, key, change.LicenseList);
  await keep(ctx, key, before);
}

/** A deputy is there while they're needed, and doesn't go away themselves. */
async function requireDeputy(
  { db }: Ctx,
  { key, name }: StoredAdjuster,
  { From, Until, DeputyKey }: NonNullable<AdjusterChange['Away']>,
): Promise<void> {
  if (DeputyKey === key) fail('deputyIsSelf');
  const overlaps = sql`other.away_until > ${From} AND coalesce(other.away_from < ${Until}, true)`;
  const deputy = await db.row<{ name: string; until: string | null }>(sql`
    SELECT person.name_full AS name, CASE WHEN ${overlaps} THEN other.away_until END AS until
    FROM adjuster other JOIN person ON person.key = other.person_key AND NOT person.record_inactive
    WHERE other.person_key = ${DeputyKey} AND other.ended_at IS NULL`);
  if (deputy === undefined) return fail('recordNotFound');
  if (deputy.until !== null) fail('deputyAway', { name: deputy.name, day: formatDay(deputy.until) });
  const owner = await db.row<{ name: string }>(sql`
    SELECT person.name_full AS name FROM adjuster other JOIN person ON person.key = other.person_key
    WHERE other.deputy_key = ${key} AND ${overlaps} LIMIT 1`);
  if (owner !== undefined) fail('isDeputy', { name, owner: owner.name });
}

/** Their open claims go to someone else first, all of them or none. */
export async function endAdjuster(ctx: Ctx, key: string, toKey: string | undefined): Promise<void> {
  await inTurn(ctx);
  const before = await needAdjuster(ctx, key);
  if (before.isEnded) return;
  const { db, now } = ctx;
  const owner = await db.row<{ name: string }>(sql`
    SELECT person.name_full AS name FROM adjuster other JOIN person ON person.key = other.person_key
    WHERE other.deputy_key = ${key} AND other.away_until > ${dayOf(now)}::date LIMIT 1`);
  if (owner !== undefined) fail('isDeputy', { name: before.name, owner: owner.name });
  const moved = await giveAll(ctx, before, toKey);
  await db.rows(sql`
    UPDATE adjuster SET ended_at = ${now}, away_from = NULL, away_until = NULL, deputy_key = NULL
    WHERE person_key = ${key}`);
  await keep(ctx, key, before, { claims: moved, ...(toKey !== undefined && { to: toKey }) });
}

async function giveAll(ctx: Ctx, { key, name }: StoredAdjuster, toKey: string | undefined): Promise<number> {
  const to = toKey === undefined || toKey === key ? undefined : await adjusterByKey(ctx, toKey);
  if (toKey !== undefined && to === undefined) fail('recordNotFound');
  const open = await ctx.db.rows<{ key: string }>(
    sql`SELECT key FROM claim WHERE adjuster_key = ${key} AND is_open`,
  );
  if (open.length === 0) return 0;
  if (to === undefined)
    return fail('adjusterHasClaims', {
      name,
      count: open.length === 1 ? '1 open claim' : `${open.length} open claims`,
    });
  if (to.isAway) fail('adjusterAway', { name: to.name });
  const claims = await holdClaims(
    ctx,
    open.map((claim) => claim.key),
  );
  for (const claim of claims) {
    if (!to.states.includes(claim.state)) fail('adjusterNotLicensed', { name: to.name, state: claim.state });
    await giveTo(ctx, claim, to, 'staff');
  }
  return claims.length;
}

/** What has changed, in the history and in the audit log. */
async function keep(
  ctx: Ctx,
  key: string,
  before: StoredAdjuster | undefined,
  details: object = {},
): Promise<void> {
  const after = await needAdjuster(ctx, key);
  const changed = await keepHistory(ctx, key, before === undefined ? {} : keptOf(before), keptOf(after));
  if (changed.length > 0 && before !== undefined)
    await ctx.db.rows(sql`UPDATE adjuster SET version = version + 1 WHERE person_key = ${key}`);
  ctx.note({ kind: 'adjuster', key, details: { changed, ...details } });
}
