import { fail } from '@portico/contract/errors';
import type {
  Cost,
  EntryAmount,
  LedgerEntry,
  RecoverySource,
  ValuedLine,
} from '@portico/contract/rules/claimLedger';
import { valued } from '@portico/contract/rules/claimLedger';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

/** After every entry that was booked so far. */
const NOW_AND_LATER = new Date(8.64e15);

/** What each claim's entries come to, by coverage and cost. */
export async function moneyOn(
  { db }: Pick<Ctx, 'db'>,
  claimKeys: readonly string[],
): Promise<Map<string, ValuedLine[]>> {
  const entries = await db.rows<LedgerEntry & { claimKey: string }>(sql`
    SELECT claim_key AS "claimKey", coverage_code AS "coverageCode", cost, kind, amount_cents AS "amountCents",
      booked_at AS "bookedAt"
    FROM claim_entry WHERE claim_key = ANY (${claimKeys}::uuid[]) ORDER BY booked_at, key`);
  return new Map(
    claimKeys.map((key) => [
      key,
      valued(
        entries.filter(({ claimKey }) => claimKey === key),
        NOW_AND_LATER,
      ),
    ]),
  );
}

/** For a claim that is held. */
export const moneyOf = async (ctx: Pick<Ctx, 'db'>, claimKey: string): Promise<ValuedLine[]> =>
  (await moneyOn(ctx, [claimKey])).get(claimKey) ?? [];

export const outstanding = (lines: readonly ValuedLine[], coverageCode: string, cost: Cost): number =>
  lines.find((line) => line.coverageCode === coverageCode && line.cost === cost)?.reserveCents ?? 0;

interface Booking {
  readonly reason: string;
  readonly paymentKey?: string;
  /** Of a single entry that has to be found by it later. */
  readonly key?: string;
  /** Of recoveries. */
  readonly source?: RecoverySource;
  /** The entries that these undo, in the same order. */
  readonly reverses?: readonly string[];
}

export async function book(
  { db, now, actor }: Ctx,
  claimKey: string,
  entries: readonly EntryAmount[],
  { reason, key, paymentKey, source, reverses = [] }: Booking,
): Promise<void> {
  for (const [at, { coverageCode, cost, kind, amountCents }] of entries.entries())
    await db.rows(sql`
      INSERT INTO claim_entry (key, claim_key, coverage_code, kind, cost, amount_cents, booked_at, by_key, reason,
                               payment_key, reverses_key, source)
      VALUES (${key ?? newKey()}, ${claimKey}, ${coverageCode}, ${kind}, ${cost}, ${amountCents}, ${now}, ${actor.personKey},
              ${reason}, ${paymentKey ?? null}, ${reverses[at] ?? null}, ${source ?? null})`);
}

/** The name of a coverage that the policy had on the day of the loss. */
export async function needCoverage({ db }: Ctx, claimKey: string, code: string): Promise<string> {
  const coverage = await db.row<{ name: string }>(sql`
    SELECT coverage.name FROM claim CROSS JOIN LATERAL coverage_on(claim.policy_key, claim.loss_on) AS coverage
    WHERE claim.key = ${claimKey} AND coverage.code = ${code}`);
  return coverage?.name ?? fail('coverageUnknown');
}

/** Everyone who looks at the claim has to read it again. */
export const changed = ({ db }: Ctx, claimKey: string) =>
  db.rows(sql`UPDATE claim SET version = version + 1 WHERE key = ${claimKey}`);
