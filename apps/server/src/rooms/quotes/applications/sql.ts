import type {
  Answers,
  Application,
  ApplicationPurpose,
  ApplicationStatus,
} from '@portico/contract/rooms/quotes';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import type { Charge, RatingInput } from '@portico/rating';
import { policyScope, type TermFacts } from '../../policies/index.ts';
import { RATED_PLACE } from '../../programs/index.ts';
import { BOOKED_TERM, type BookedTerm, type CancelReason, REASON } from './booked.ts';
import type { StoredInsured } from './insured.ts';
import { ITEMS } from './items.sql.ts';
import type { PropertyMove } from './property.ts';

/** The rating last shown. */
export interface LastRating {
  readonly key: string;
  readonly at: string;
  readonly version: number;
  readonly editionKey: string;
  readonly input: RatingInput;
  readonly result: Omit<NonNullable<Application['Rating']>, 'Key' | 'RatedAt' | 'Version'>;
}

/** An application with all that rating it takes. */
export interface StoredApplication extends Omit<TermFacts, 'status'> {
  readonly key: string;
  readonly policyKey: string;
  readonly riskKey: string;
  readonly purpose: ApplicationPurpose;
  readonly status: ApplicationStatus;
  readonly editionKey: string;
  readonly editionCode: string;
  readonly effectiveOn: string;
  readonly expiresOn: string;
  readonly answers: Answers;
  readonly assumed: readonly string[];
  readonly version: number;
  readonly termNumber: number;
  readonly policyStatus: TermFacts['status'];
  readonly programKey: string;
  readonly programCode: string;
  readonly marketKey: string;
  readonly isAdmitted: boolean;
  readonly state: string;
  readonly county: string;
  readonly zone: string;
  readonly charges: readonly Charge[];
  readonly rated: LastRating | null;
  /** The answers of the term when a change of it was opened. Null for a new one. */
  readonly baseAnswers: Answers | null;
  /** The address that an endorsement gives the property. */
  readonly property: PropertyMove | null;
  /** What the term came to by then. Null for a new one. */
  readonly bookedTerm: BookedTerm | null;
  /** Why a policy is canceled. */
  readonly reason: CancelReason | null;
}

const STORED = sql`
  application.key, application.policy_key AS "policyKey", policy.risk_key AS "riskKey", application.purpose, application.status,
  application.edition_key AS "editionKey", edition.code AS "editionCode", application.effective_on AS "effectiveOn",
  application.expires_on AS "expiresOn", application.answers, application.assumed, application.version,
  policy.term_number AS "termNumber", policy.status AS "policyStatus", policy.term_begin AS "TermBegin",
  policy.term_end AS "TermEnd", policy.cancelled_on AS "CancelledOn",
  policy.program_key AS "programKey", program.code AS "programCode", policy.market_key AS "marketKey",
  market.admitted AS "isAdmitted", ${RATED_PLACE},
  (SELECT json_build_object('key', rating.key, 'at', ${instant(sql`rating.at`)}, 'version', rating.application_version,
     'editionKey', rating.edition_key, 'input', rating.input, 'result', rating.result)
   FROM rating WHERE rating.key = application.rated_key) AS rated,
  application.base_answers AS "baseAnswers", application.property, ${BOOKED_TERM} AS "bookedTerm", ${REASON} AS reason`;

const FROM = sql`
  FROM application JOIN edition ON edition.key = application.edition_key
  JOIN policy ON policy.key = application.policy_key JOIN risk ON risk.key = policy.risk_key
  JOIN program ON program.key = policy.program_key JOIN market ON market.key = policy.market_key`;

/** What the page shows besides. */
const SHOWN = sql`json_build_object(
  'InsuredName', account.contact_name, 'Insured', application.insured, 'Street1', risk.street1, 'Street2', risk.street2, 'City', risk.city,
  'State', risk.state, 'PostalCode', risk.postal_code, 'County', risk.county,
  'CustomerRiskAccount', CASE WHEN NOT account.is_applicant THEN json_build_object('Key', account.key) END,
  'Risk', json_build_object('Key', risk.key),
  'Program', json_build_object('Key', program.key, 'Name', program.name, 'Code', program.code),
  'Market', json_build_object('Key', market.key, 'Name', market.name, 'Code', market.code, 'IsAdmitted', market.admitted),
  'Agent', json_build_object('Key', agent.key, 'NameFull', agent_person.name_full),
  'Agency', json_build_object('Key', agency.key, 'Name', agency.name),
  'SalesChannel', application.sales_channel, 'ExternalQuoteId', application.external_quote_id,
  'FollowUpOn', application.follow_up_on, 'UnderwritingItemList', ${ITEMS},
  'MessageCount', (SELECT count(*) FROM underwriting_message message WHERE message.application_key = application.key),
  'ReplyDueAt', CASE WHEN application.status = 'referred' THEN ${instant(sql`application.reply_due_at`)} END,
  'Decision', application.decision, 'UpdatedAt', ${instant(sql`application.updated_at`)},
  'Policy', json_build_object('Key', policy.key, 'AlternateKey', policy.policy_number,
    'QuoteAlternateKey', policy.quote_number, 'TermNumber', policy.term_number, 'TermBegin', policy.term_begin,
    'TermEnd', policy.term_end, 'RecordInactive', policy.record_inactive, 'Version', policy.version)) AS shown`;
const SHOWN_FROM = sql`${FROM} JOIN account ON account.key = policy.account_key
  JOIN agency ON agency.key = account.agency_key JOIN agent ON agent.key = account.agent_key
  JOIN person agent_person ON agent_person.key = agent.person_key`;

export type ShownFacts = Pick<
  Application,
  | 'InsuredName'
  | 'Street1'
  | 'Street2'
  | 'City'
  | 'State'
  | 'PostalCode'
  | 'County'
  | 'CustomerRiskAccount'
  | 'Risk'
  | 'Program'
  | 'Market'
  | 'Agent'
  | 'Agency'
  | 'SalesChannel'
  | 'ExternalQuoteId'
  | 'FollowUpOn'
  | 'UpdatedAt'
  | 'UnderwritingItemList'
  | 'MessageCount'
  | 'ReplyDueAt'
  | 'Decision'
> & {
  readonly Policy: Omit<Application['Policy'], 'Status'>;
  readonly Insured: StoredInsured;
};

export type ShownApplication = StoredApplication & { readonly shown: ShownFacts };

const byKey = (key: string): Sql => sql`application.key = ${key}`;
/** The open one, or else the latest. */
const ofPolicy = (policyKey: string): Sql => sql`
  application.key = (SELECT one.key FROM application one WHERE one.policy_key = ${policyKey}
    ORDER BY one.status IN ('open', 'referred', 'approved') DESC, one.opened_at DESC, one.key DESC LIMIT 1)`;

export const applicationByKey = (ctx: Ctx, key: string): Promise<StoredApplication | undefined> =>
  ctx.db.row(sql`SELECT ${STORED} ${FROM} WHERE ${byKey(key)} AND ${policyScope(ctx)}`);

export const applicationsByKey = (ctx: Ctx, keys: readonly string[]): Promise<StoredApplication[]> =>
  ctx.db.rows(
    sql`SELECT ${STORED} ${FROM} WHERE application.key = ANY (${[...keys]}::uuid[]) AND ${policyScope(ctx)}`,
  );

export const applicationOfPolicy = (ctx: Ctx, policyKey: string): Promise<StoredApplication | undefined> =>
  ctx.db.row(sql`SELECT ${STORED} ${FROM} WHERE ${ofPolicy(policyKey)} AND ${policyScope(ctx)}`);

export const shownOfPolicy = (ctx: Ctx, policyKey: string): Promise<ShownApplication | undefined> =>
  ctx.db.row(
    sql`SELECT ${STORED}, ${SHOWN} ${SHOWN_FROM} WHERE ${ofPolicy(policyKey)} AND ${policyScope(ctx)}`,
  );

export const shownByKey = (ctx: Ctx, key: string): Promise<ShownApplication | undefined> =>
  ctx.db.row(sql`SELECT ${STORED}, ${SHOWN} ${SHOWN_FROM} WHERE ${byKey(key)} AND ${policyScope(ctx)}`);

/** Nothing else changes the term or its application until the transaction ends. Always in this order. */
export async function holdApplication(ctx: Ctx, key: string): Promise<StoredApplication | undefined> {
  const held = await ctx.db.row(sql`
    SELECT policy.key FROM policy WHERE ${policyScope(ctx)}
      AND policy.key = (SELECT application.policy_key FROM application WHERE application.key = ${key})
    FOR UPDATE OF policy`);
  if (held === undefined) return undefined;
  await ctx.db.rows(sql`SELECT 1 FROM application WHERE key = ${key} FOR UPDATE`);
  return applicationByKey(ctx, key);
}
