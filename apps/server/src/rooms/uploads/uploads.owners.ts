import { Failure, fail } from '@portico/contract/errors';
import type { OwnerKind } from '@portico/contract/rooms/uploads';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { claimScope } from '../claims/index.ts';
import { policyScope } from '../policies/index.ts';
import { mayUseType } from './uploads.rules.ts';
import { typeInUse } from './uploads.sql.ts';

/** The records that a document belongs to. */
export interface Owner {
  readonly accountKey: string | null;
  readonly policyKey: string | null;
  readonly agencyKey: string | null;
  readonly claimKey: string | null;
}

const NONE = sql`NULL`;
const columns = ({
  account = NONE,
  policy = NONE,
  agency = NONE,
  claim = NONE,
}: Partial<Record<string, Sql>>) =>
  sql`${account}::uuid AS "accountKey", ${policy}::uuid AS "policyKey", ${agency}::uuid AS "agencyKey",
    ${claim}::uuid AS "claimKey"`;

const FIND: Readonly<Record<OwnerKind, (ctx: Ctx, key: string) => Sql>> = {
  Policy: (ctx, key) => sql`
    SELECT ${columns({ account: sql`account_key`, policy: sql`key` })} FROM policy WHERE key = ${key} AND ${policyScope(ctx)}`,
  CustomerRiskAccount: (ctx, key) => sql`
    SELECT ${columns({ account: sql`key` })} FROM account WHERE key = ${key} AND ${accountScope(ctx)}`,
  // What agencies get from us is for staff to add.
  Agency: ({ reaches }, key) => sql`
    SELECT ${columns({ agency: sql`key` })} FROM agency WHERE key = ${key} AND ${reaches.includes('all')}`,
  Claim: (ctx, key) => sql`
    SELECT ${columns({ account: sql`account_key`, policy: sql`policy_key`, claim: sql`key` })} FROM claim
    WHERE key = ${key} AND ${claimScope(ctx)}`,
};

/** What a document is about, if the actor can see it. */
export async function ownerOf(
  ctx: Ctx,
  { OwnerKind, OwnerKey }: { readonly OwnerKind: OwnerKind; readonly OwnerKey: string },
): Promise<Owner> {
  return (await ctx.db.row<Owner>(FIND[OwnerKind](ctx, OwnerKey))) ?? fail('recordNotFound');
}

export async function requireType(ctx: Ctx, typeKey: string): Promise<void> {
  if (mayUseType(ctx.reaches, typeKey) && (await typeInUse(ctx.db, typeKey, dayOf(ctx.now)))) return;
  throw new Failure('badRequest', {}, [
    { path: 'body.EFileTypeKey', message: 'Choose a type from the list.' },
  ]);
}
