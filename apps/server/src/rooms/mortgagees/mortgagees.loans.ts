import type { LoanKind, MortgageePosition, PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { policyScope } from '../policies/index.ts';
import { mortgageeJson, STANDS, WITH_ORG } from './mortgagees.sql.ts';

const WITH_LENDER = sql`JOIN mortgagee ON mortgagee.key = loan.mortgagee_key ${WITH_ORG}`;

/** Policyholders see just enough of the number to recognize the loan. */
const loanJson = (isMasked: boolean): Sql => sql`json_build_object(
  'Key', loan.key, 'Policy', json_build_object('Key', loan.policy_key), 'Mortgagee', ${mortgageeJson},
  'Position', loan.position, 'Kind', loan.kind,
  'LoanNumber', ${isMasked ? sql`'••••' || right(loan.loan_number, 4)` : sql`loan.loan_number`},
  'Version', loan.version)`;

/** The mortgagees of a term that the statement has narrowed already, the first one first, as one JSON value. */
export const mortgageesJson = (policyKey: Sql, { isMasked }: { isMasked: boolean }): Sql => sql`(
  SELECT coalesce(json_agg(${loanJson(isMasked)} ORDER BY loan.position), '[]')
  FROM policy_mortgagee loan ${WITH_LENDER} WHERE loan.policy_key = ${policyKey})`;

const isMasked = ({ reaches }: Ctx) => !reaches.some((reach) => reach === 'book' || reach === 'all');

const loans = async (ctx: Ctx, condition: Sql): Promise<PolicyMortgagee[]> =>
  (
    await ctx.db.rows<{ found: PolicyMortgagee }>(sql`
      SELECT ${loanJson(isMasked(ctx))} AS found
      FROM policy_mortgagee loan JOIN policy ON policy.key = loan.policy_key ${WITH_LENDER}
      WHERE ${condition} AND ${policyScope(ctx)} ORDER BY loan.policy_key, loan.position`)
  ).map(({ found }) => found);

export const mortgageesOnPolicy = (ctx: Ctx, policyKey: string) =>
  loans(ctx, sql`policy.key = ${policyKey} AND NOT policy.record_inactive`);

export const mortgageesOnAccount = (ctx: Ctx, accountKey: string) =>
  loans(ctx, sql`policy.account_key = ${accountKey} AND NOT policy.record_inactive`);

export const loanByKey = async (ctx: Ctx, key: string): Promise<PolicyMortgagee | undefined> =>
  (await loans(ctx, sql`loan.key = ${key}`))[0];

/** A loan as it is kept. */
export interface Loan {
  readonly key: string;
  readonly mortgageeKey: string;
  readonly position: MortgageePosition;
  readonly kind: LoanKind;
  readonly loanNumber: string;
}

export async function insertLoan({ db, now }: Ctx, policyKey: string, loan: Loan): Promise<void> {
  await db.rows(sql`
    INSERT INTO policy_mortgagee (key, policy_key, mortgagee_key, position, kind, loan_number, created_at, updated_at)
    VALUES (${loan.key}, ${policyKey}, ${loan.mortgageeKey}, ${loan.position}, ${loan.kind}, ${loan.loanNumber},
      ${now}, ${now})`);
}

/** The loan in the new position gets the old one, in the same statement. */
export async function updateLoan({ db, now }: Ctx, loan: Loan): Promise<void> {
  await db.rows(sql`
    UPDATE policy_mortgagee loan SET version = loan.version + 1, updated_at = ${now},
      position = CASE WHEN loan.key = held.key THEN ${loan.position} ELSE held.position END,
      mortgagee_key = CASE WHEN loan.key = held.key THEN ${loan.mortgageeKey}::uuid ELSE loan.mortgagee_key END,
      kind = CASE WHEN loan.key = held.key THEN ${loan.kind} ELSE loan.kind END,
      loan_number = CASE WHEN loan.key = held.key THEN ${loan.loanNumber} ELSE loan.loan_number END
    FROM policy_mortgagee held
    WHERE held.key = ${loan.key} AND loan.policy_key = held.policy_key
      AND (loan.key = held.key OR loan.position = ${loan.position})`);
}

export async function deleteLoan({ db }: Ctx, key: string): Promise<void> {
  await db.rows(sql`DELETE FROM policy_mortgagee WHERE key = ${key}`);
}

/** The name of a lender that can be chosen. */
export const lenderName = async ({ db }: Ctx, mortgageeKey: string): Promise<string | undefined> =>
  (
    await db.row<{ name: string }>(sql`
      SELECT org.name FROM mortgagee ${WITH_ORG} WHERE mortgagee.key = ${mortgageeKey} AND ${STANDS}`)
  )?.name;
