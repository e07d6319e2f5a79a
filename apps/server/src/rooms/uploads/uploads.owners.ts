import { BRAND_IDS } from '@portico/contract/brands';
import { Failure, fail } from '@portico/contract/errors';
import { isEmployee } from '@portico/contract/roles';
import type { UploadOwnerKind } from '@portico/contract/rooms/uploads';
import { BRAND_KEYS } from '@portico/contract/rules/brandPictures';
import { type FiledTerm, typeFilterOf } from '@portico/contract/rules/documentTypes';
import { type Db, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { claimScope } from '../claims/index.ts';
import { findItems } from '../lookups/index.ts';
import { policyScope } from '../policies/index.ts';
import { mayUseType } from './uploads.rules.ts';

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

const FIND: Readonly<Record<UploadOwnerKind, (ctx: Ctx, key: string) => Sql>> = {
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
  // Pictures: they become part of what staff write, or of a message, and no document.
  Content: ({ actor }, key) => sql`
    SELECT ${columns({})} FROM content_item WHERE key = ${key} AND ${isEmployee(actor.roles)}`,
  Brand: ({ actor }, key) => sql`
    SELECT ${columns({})} WHERE ${actor.isAdmin && BRAND_IDS.some((id) => BRAND_KEYS[id] === key)}`,
  Conversation: ({ actor, reaches }, key) => sql`
    SELECT ${columns({})} FROM chat_conversation
    WHERE key = ${key} AND (person_key = ${actor.personKey} OR ${reaches.includes('all')})`,
};

/** What a document is about, if the actor can see it. */
export async function ownerOf(
  ctx: Ctx,
  { OwnerKind, OwnerKey }: { readonly OwnerKind: UploadOwnerKind; readonly OwnerKey: string },
): Promise<Owner> {
  return (await ctx.db.row<Owner>(FIND[OwnerKind](ctx, OwnerKey))) ?? fail('recordNotFound');
}

const termOf = (db: Db, policyKey: string) =>
  db.row<FiledTerm>(sql`
    SELECT policy.term_number AS "TermNumber", policy.term_begin AS "TermBegin", risk.state AS "State",
      policy.status NOT IN ('quote', 'pending', 'declined') AS "isBound",
      program.code AS "programCode", contract.code AS "contractCode"
    FROM policy
    JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key
    JOIN contract ON contract.key = policy.contract_key
    WHERE policy.key = ${policyKey}`);

/** The type must be one of those that a document about this record can have: the same list that forms offer. */
export async function requireType(
  { db, now, reaches }: Ctx,
  { policyKey }: Pick<Owner, 'policyKey'>,
  typeKey: string,
): Promise<void> {
  const term = policyKey === null ? undefined : await termOf(db, policyKey);
  const offered = await findItems(db, 'EFileType', term ? typeFilterOf(term) : {}, now);
  if (mayUseType(reaches, typeKey) && offered.some(({ Key }) => Key === typeKey)) return;
  throw new Failure('badRequest', {}, [
    { path: 'body.EFileTypeKey', message: 'Choose a type from the list.' },
  ]);
}
