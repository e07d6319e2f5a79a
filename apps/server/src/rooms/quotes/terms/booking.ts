import type { CommitMode } from '@portico/contract/rooms/binding';
import type { CancelMethod, Price } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { Amounts } from '@portico/rating';
import { book } from '../../policies/index.ts';

const NOTHING: Amounts = { premiumCents: 0, feesCents: 0, taxesCents: 0 };

interface NewChange {
  readonly key: string;
  readonly kind: CommitMode;
  readonly policyKey: string;
  readonly applicationKey: string;
  readonly ratingKey: string;
  readonly effectiveOn: string;
  readonly annualCents: number;
  /** What the term comes to with it. */
  readonly target: Amounts;
  /** What is booked already, where the changes so far don't say it. */
  readonly booked?: Amounts | undefined;
  /** Of a cancellation. */
  readonly method?: CancelMethod | null;
  readonly reasonKey?: string | null;
  /** The cancellation that a reinstatement takes back. */
  readonly reversesKey?: string | null;
  readonly forms: Price['FormList'];
  readonly documentKeys: readonly string[];
  readonly description: string;
}

/** What the changes so far have booked. */
async function bookedFor({ db }: Ctx, policyKey: string): Promise<Amounts & { sequence: number }> {
  const last = await db.row<Amounts & { sequence: number }>(sql`
    SELECT sequence, premium_cents AS "premiumCents", fees_cents AS "feesCents", taxes_cents AS "taxesCents"
    FROM term_change WHERE policy_key = ${policyKey} ORDER BY sequence DESC LIMIT 1`);
  return last ?? { ...NOTHING, sequence: 0 };
}

/** Writes a change down and books the difference to what is booked already, so the ledger always adds up (ADR 43). */
export async function bookChange(ctx: Ctx, change: NewChange): Promise<void> {
  const { db, now, actor } = ctx;
  const { key, kind, policyKey, effectiveOn, target, description } = change;
  const { sequence, ...last } = await bookedFor(ctx, policyKey);
  const before = change.booked ?? last;
  await db.rows(sql`
    INSERT INTO term_change (key, policy_key, sequence, kind, application_key, rating_key, effective_on, annual_cents,
      premium_cents, fees_cents, taxes_cents, method, reason_key, reverses_key, forms, document_keys, booked_at,
      booked_by_key)
    VALUES (${key}, ${policyKey}, ${sequence + 1}, ${kind}, ${change.applicationKey}, ${change.ratingKey}, ${effectiveOn},
      ${change.annualCents}, ${target.premiumCents}, ${target.feesCents}, ${target.taxesCents}, ${change.method ?? null},
      ${change.reasonKey ?? null}, ${change.reversesKey ?? null}, ${JSON.stringify(change.forms)}, ${change.documentKeys}, ${now}, ${actor.personKey})`);
  await book(ctx, {
    policyKey,
    type: kind,
    effectiveOn,
    premiumCents: target.premiumCents - before.premiumCents,
    feesCents: target.feesCents - before.feesCents,
    taxesCents: target.taxesCents - before.taxesCents,
    description,
    changeKey: key,
  });
}
