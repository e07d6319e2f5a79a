import { fail, refuseField } from '@portico/contract/errors';
import type { LenderMerge } from '@portico/contract/rooms/lenders';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { holdMasters, keepEvent, retireRecord } from '../masters/index.ts';
import { mergeOf, sameAddress } from './lenders.sql.ts';

interface Held {
  readonly key: string;
  readonly name: string;
  readonly isRetired: boolean;
}

/** Merges a lender into another one. Policies keep their loans, which name the other one from now on. */
export async function mergeLender(ctx: Ctx, key: string, intoKey: string): Promise<LenderMerge> {
  const { db, now } = ctx;
  await holdMasters(ctx, 'Lender');
  await holdMasters(ctx, 'Branch');
  const held = await db.rows<Held>(sql`
    SELECT key, name, record_inactive AS "isRetired" FROM mortgagee_org
    WHERE key IN (${key}, ${intoKey}) ORDER BY key FOR UPDATE`);
  const from = held.find((one) => one.key === key) ?? fail('recordNotFound');
  const into = held.find((one) => one.key === intoKey) ?? fail('recordNotFound');
  if (key === intoKey) fail('mergeSelf', { name: from.name });
  if (from.isRetired) fail('businessError', { message: `${from.name} is retired already.` });
  if (into.isRetired) refuseField('IntoKey', `${into.name} is retired. Choose a lender that’s in use.`);
  const merge = (await mergeOf(db, key, intoKey)) ?? fail('recordNotFound');
  const same = await db.rows<{ key: string; staying_key: string }>(sameAddress(key, intoKey));
  const [moving, staying] = [same.map((one) => one.key), same.map((one) => one.staying_key)];
  // A term can't have the same loan twice at one branch: such a loan stays with the branch that's retired.
  await db.rows(sql`
    UPDATE policy_mortgagee AS loan SET mortgagee_key = pair.staying, version = version + 1, updated_at = ${now}
    FROM unnest(${moving}::uuid[], ${staying}::uuid[]) AS pair (moving, staying)
    WHERE loan.mortgagee_key = pair.moving AND NOT EXISTS (
      SELECT FROM policy_mortgagee other WHERE other.policy_key = loan.policy_key
        AND other.mortgagee_key = pair.staying AND other.loan_number = loan.loan_number)`);
  await db.rows(sql`
    UPDATE mortgagee SET org_key = ${intoKey}, version = version + 1, updated_at = ${now},
      record_inactive = record_inactive OR key = ANY(${moving}::uuid[])
    WHERE org_key = ${key}`);
  ctx.note({ details: { into: intoKey, branches: merge.Branches, sameAddress: moving, loans: merge.Loans } });
  await retireRecord(ctx, 'Lender', key, `Merged into ${into.name}`);
  await keepEvent(ctx, 'Lender', intoKey, { 'Merged with': from.name });
  return merge;
}
