import { fail } from '@portico/contract/errors';
import type { Cost, RecoverySource, ValuedLine } from '@portico/contract/rules/claimLedger';
import { overPaid, recoveryRefusal } from '@portico/contract/rules/claimRecovery';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

export interface AskedRecovery {
  readonly key: string;
  readonly claimKey: string;
  readonly coverageCode: string;
  readonly cost: Cost;
  readonly source: RecoverySource;
  readonly amountCents: number;
  /** Who paid it, or what was sold. */
  readonly reason: string;
}
/** A recovery above what was paid. */
export interface StoredRecovery extends AskedRecovery {
  /** Why it's more than was paid. */
  readonly overReason: string;
  readonly state: 'requested' | 'declined' | 'booked';
  readonly requestedBy: string;
  readonly askedAgainBy: string | null;
  /** When it was asked for, last. */
  readonly askedAt: Date;
}

export const recoveriesWhere = ({ db }: Pick<Ctx, 'db'>, condition: Sql) =>
  db.rows<StoredRecovery>(sql`
    SELECT key, claim_key AS "claimKey", coverage_code AS "coverageCode", cost, source, amount_cents AS "amountCents", reason,
      over_reason AS "overReason", state, requested_by AS "requestedBy", asked_again_by AS "askedAgainBy",
      coalesce(asked_again_at, requested_at) AS "askedAt"
    FROM claim_recovery WHERE ${condition} ORDER BY coalesce(asked_again_at, requested_at), key`);

/** For changing it, the claim has to be held. */
export async function oneRecovery(ctx: Ctx, claimKey: string, key: string): Promise<StoredRecovery> {
  const [recovery] = await recoveriesWhere(ctx, sql`claim_key = ${claimKey} AND key = ${key}`);
  return recovery ?? fail('recordNotFound');
}

/** What the line of a recovery was paid and has back, and by how much the recovery leads above that. */
export function recoveredWith(
  lines: readonly ValuedLine[],
  { coverageCode, cost, amountCents }: Pick<AskedRecovery, 'coverageCode' | 'cost' | 'amountCents'>,
) {
  const line = lines.find((one) => one.coverageCode === coverageCode && one.cost === cost);
  const { paidCents, recoveredCents } = line ?? { paidCents: 0, recoveredCents: 0 };
  return { paidCents, recoveredCents, overCents: overPaid({ paidCents, recoveredCents }, amountCents) };
}

/** What has come back on the coverage with it. In parts, it's the same. */
export const totalWith = (
  lines: readonly ValuedLine[],
  { coverageCode, amountCents }: Pick<AskedRecovery, 'coverageCode' | 'amountCents'>,
): number =>
  lines.reduce(
    (total, line) => total + (line.coverageCode === coverageCode ? line.recoveredCents : 0),
    amountCents,
  );

/** Why someone can't be its second person, or nothing. */
export const refusalFor = (
  lines: readonly ValuedLine[],
  recovery: StoredRecovery,
  person: { readonly key: string; readonly authorityCents: number },
) =>
  recoveryRefusal({
    totalCents: totalWith(lines, recovery),
    authorityCents: person.authorityCents,
    approver: person.key,
    requestedBy: recovery.requestedBy,
    askedAgainBy: recovery.askedAgainBy,
  });
