import type { PolicyRequest, RequestKind } from '@portico/contract/rooms/requests';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { documentScope } from '../documents/index.ts';
import { POLICY_NUMBER, policyScope, type TermFacts } from '../policies/index.ts';

/** A term, as far as requests go. */
export interface Term extends TermFacts {
  readonly key: string;
  readonly number: string;
  readonly program: string;
  /** What decides which reasons apply. */
  readonly programCode: string;
  readonly contractCode: string;
  readonly state: string;
  readonly accountKey: string;
  readonly agencyKey: string;
  readonly open: readonly RequestKind[];
  readonly mayCancel: boolean;
}

/** Agents and staff ask on behalf of the insured; a co-insured can't end what the owner pays for. */
const mayCancel = ({ actor, reaches }: Ctx): Sql => sql`(
  ${accountScope({ actor, reaches: reaches.filter((reach) => reach !== 'linked') })}
  OR EXISTS (SELECT FROM account_person mine
             WHERE mine.account_key = account.key AND mine.person_key = ${actor.personKey}
               AND mine.relationship = 'owner'))`;

export const termByKey = (ctx: Ctx, key: string): Promise<Term | undefined> =>
  ctx.db.row(sql`
    SELECT policy.key, ${POLICY_NUMBER} AS number, program.name AS program, program.code AS "programCode",
      contract.code AS "contractCode", risk.state, policy.account_key AS "accountKey",
      account.agency_key AS "agencyKey", policy.status, policy.term_begin AS "TermBegin",
      policy.term_end AS "TermEnd", policy.cancelled_on AS "CancelledOn", ${mayCancel(ctx)} AS "mayCancel",
      ARRAY(SELECT request.kind FROM policy_request request
            WHERE request.policy_key = policy.key
              AND (request.status = 'open' OR request.kind = 'cancel' AND request.status = 'accepted')) AS open
    FROM policy
    JOIN account ON account.key = policy.account_key
    JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key
    JOIN contract ON contract.key = policy.contract_key
    WHERE policy.key = ${key} AND NOT policy.record_inactive AND ${policyScope(ctx)}`);

/** The same, after any other request for it that is under way. */
export async function lockTerm(ctx: Ctx, key: string): Promise<Term | undefined> {
  await ctx.db.rows(sql`SELECT FROM policy WHERE key = ${key} FOR UPDATE`);
  return termByKey(ctx, key);
}

const titled = sql`json_build_object('Key', document.key, 'Title', document.title)`;
const named = (alias: Sql) => sql`json_build_object('Key', ${alias}.key, 'NameFull', ${alias}.name_full)`;

const findRequests = (ctx: Ctx, condition: Sql): Promise<PolicyRequest[]> =>
  ctx.db.rows(sql`
    SELECT request.key AS "Key", request.kind AS "Kind", request.status AS "Status",
      json_build_object('Key', policy.key, 'AlternateKey', ${POLICY_NUMBER}, 'Program', program.name,
        'TermBegin', policy.term_begin, 'TermEnd', policy.term_end) AS "Policy",
      json_build_object('Key', account.key, 'Contact', json_build_object('Name', account.contact_name))
        AS "CustomerRiskAccount",
      request.change_kind AS "ChangeKind",
      CASE WHEN request.reason_key IS NOT NULL
        THEN json_build_object('Key', request.reason_key, 'Name', request.reason_name) END AS "CancellationReason",
      request.effective_on AS "EffectiveOn", request.message AS "Message", ${titled} AS "EFile",
      (SELECT coalesce(json_agg(${titled} ORDER BY sent.position), '[]')
       FROM policy_request_attachment sent JOIN document ON document.key = sent.document_key
       WHERE sent.request_key = request.key AND ${documentScope(ctx)}) AS "AttachmentList",
      ${instant(sql`request.asked_at`)} AS "AskedAt", ${named(sql`asker`)} AS "AskedBy",
      ${instant(sql`request.decided_at`)} AS "DecidedAt",
      CASE WHEN decider.key IS NOT NULL THEN ${named(sql`decider`)} END AS "DecidedBy", request.note AS "Note"
    FROM policy_request request
    JOIN policy ON policy.key = request.policy_key
    JOIN program ON program.key = policy.program_key
    JOIN account ON account.key = policy.account_key
    JOIN document ON document.key = request.document_key
    JOIN person asker ON asker.key = request.asked_by_key
    LEFT JOIN person decider ON decider.key = request.decided_by_key
    WHERE ${condition} AND ${policyScope(ctx)}
    ORDER BY request.asked_at DESC, request.key DESC`);

export const requestsOf = (ctx: Ctx, policyKey: string) =>
  findRequests(ctx, sql`request.policy_key = ${policyKey}`);

export const requestByKey = async (ctx: Ctx, key: string): Promise<PolicyRequest | undefined> =>
  (await findRequests(ctx, sql`request.key = ${key}`))[0];

/** The same, after any other decision about it that is under way. */
export async function lockRequest(ctx: Ctx, key: string): Promise<PolicyRequest | undefined> {
  await ctx.db.rows(sql`SELECT FROM policy_request WHERE key = ${key} FOR UPDATE`);
  return requestByKey(ctx, key);
}
