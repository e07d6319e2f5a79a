import { Failure, fail } from '@portico/contract/errors';
import type { AddedRecord, RecordByHand } from '@portico/contract/rooms/binding';
import { type Db, sql } from '@portico/database/open';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { reschedule } from '../../payments/index.ts';
import { book, entryByKey, policyScope } from '../../policies/index.ts';

interface Term {
  readonly key: string;
  readonly begin: string;
  readonly end: string;
}

/** Books what staff enter by hand. The same entry on the same day is there already, and is answered instead. */
export async function addRecord(ctx: Ctx, certificate: string, record: RecordByHand): Promise<AddedRecord> {
  const { db } = ctx;
  const { TransactionType, EffectiveOn, AmountCents, Description } = record;
  const term = (await holdTermOf(ctx, certificate, EffectiveOn)) ?? fail('recordNotFound');
  ctx.note({ kind: 'policy', key: term.key, details: { type: TransactionType, cents: AmountCents } });
  const type = await ledgerTypeOf(db, TransactionType);
  if (EffectiveOn < term.begin || EffectiveOn > term.end)
    throw new Failure('badRequest', {}, [
      { path: 'query.ProgramTransaction.EffectiveOn', message: 'must be within the term' },
    ]);
  const earlier = await db.row<{ key: string }>(sql`
    SELECT key FROM policy_transaction WHERE policy_key = ${term.key} AND type_code = ${type}
      AND effective_on = ${EffectiveOn} AND amount_cents = ${AmountCents} AND description = ${Description}
      AND ${businessDay(sql`booked_at`)} = ${dayOf(ctx.now)} LIMIT 1`);
  const key =
    earlier?.key ??
    (await book(ctx, {
      policyKey: term.key,
      type,
      effectiveOn: EffectiveOn,
      premiumCents: AmountCents,
      feesCents: 0,
      taxesCents: 0,
      description: Description,
    }));
  if (earlier === undefined) await reschedule(ctx, [term.key]);
  const Transaction = (await entryByKey(db, key)) ?? fail('recordNotFound');
  return { Transaction, Repeated: earlier !== undefined };
}

/** The policy's term of that day, or its latest. */
const holdTermOf = (ctx: Ctx, certificate: string, day: string): Promise<Term | undefined> =>
  ctx.db.row(sql`
    SELECT policy.key, policy.term_begin AS begin, policy.term_end AS end FROM policy
    WHERE policy.policy_number = ${certificate.toUpperCase()} AND policy.status IN ('bound', 'cancelled')
      AND NOT policy.record_inactive AND ${policyScope(ctx)}
    ORDER BY ${day}::date BETWEEN policy.term_begin AND policy.term_end DESC, policy.term_begin DESC
    LIMIT 1 FOR UPDATE OF policy`);

/** What the type is booked as. Payments and the rest have calls of their own. */
async function ledgerTypeOf(db: Db, transactionType: string): Promise<'END' | 'REF'> {
  const found = await db.row<{ code: string | null }>(sql`
    SELECT attributes ->> 'TransactionTypeCode' AS code FROM lookup_item
    WHERE list = 'TransactionType' AND key = ${transactionType} AND NOT record_inactive
    ORDER BY valid_from DESC LIMIT 1`);
  if (found?.code === 'END' || found?.code === 'REF') return found.code;
  throw new Failure('badRequest', {}, [
    {
      path: 'query.ProgramTransaction.TransactionType',
      message: 'must be a type that is booked as an endorsement or a refund',
    },
  ]);
}
