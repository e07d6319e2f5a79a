import type { Page, Paging } from '@portico/contract/define';
import type { Proposal, ProposalDetail } from '@portico/contract/rooms/proposals';
import type { Price } from '@portico/contract/rooms/quotes';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { declared, type RatingInput } from '@portico/rating';
import { accountScope } from '../../accounts/index.ts';
import { openedEdition } from '../../programs/index.ts';

/** Where a sent quote is today. What became of the quote counts more than the answer, and the answer more than its age. */
export const proposalStatus = (today: string): Sql => sql`
  CASE WHEN policy.status IN ('bound', 'cancelled') THEN 'bound'
       WHEN policy.record_inactive OR policy.status = 'declined' THEN 'withdrawn'
       WHEN proposal.answer IS NOT NULL THEN proposal.answer
       WHEN policy.proposed_at IS NULL THEN 'changed'
       WHEN proposal.expires_on <= ${today}::date THEN 'expired'
       ELSE 'open' END`;

const FROM = sql`
  FROM proposal JOIN policy ON policy.key = proposal.policy_key JOIN rating ON rating.key = proposal.rating_key
  JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key
  JOIN application ON application.key = proposal.application_key JOIN edition ON edition.key = rating.edition_key
  JOIN program ON program.key = edition.program_key JOIN market ON market.key = edition.market_key
  JOIN person sender ON sender.key = proposal.sent_by_key`;

/** As it was sent: program, market, dates and price are those of the rating, whatever the agent has changed since. */
const shownSql = (today: string): Sql => sql`json_build_object(
  'Key', proposal.key, 'Status', ${proposalStatus(today)},
  'Policy', json_build_object('Key', policy.key, 'AlternateKey', policy.policy_number, 'QuoteAlternateKey', policy.quote_number,
    'TermBegin', rating.input->'term'->>'begin', 'TermEnd', rating.input->'term'->>'end'),
  'InsuredName', account.contact_name,
  'Street1', risk.street1, 'Street2', risk.street2, 'City', risk.city, 'State', risk.state, 'PostalCode', risk.postal_code,
  'Program', json_build_object('Key', program.key, 'Name', program.name, 'Code', program.code),
  'Market', json_build_object('Key', market.key, 'Name', market.name), 'TotalCents', rating.total_cents,
  'SentAt', ${instant(sql`proposal.sent_at`)}, 'SentBy', json_build_object('Key', sender.key, 'NameFull', sender.name_full),
  'ExpiresOn', proposal.expires_on, 'AnsweredAt', ${instant(sql`proposal.answered_at`)})`;

/** What is kept about a sent quote besides what a list shows. */
export interface StoredProposal {
  readonly shown: Proposal;
  readonly applicationKey: string;
  readonly ratingKey: string;
  readonly documentKey: string | null;
  readonly accountKey: string;
  readonly agencyKey: string;
}

interface ReadProposal extends StoredProposal {
  readonly editionKey: string;
  readonly input: RatingInput;
  readonly result: Price;
  readonly message: string | null;
  readonly reason: string | null;
  readonly document: ProposalDetail['Document'];
  readonly agent: ProposalDetail['Agent'];
}

const latestOf = (ctx: Ctx, policyKey: string): Sql =>
  sql`proposal.policy_key = ${policyKey} AND proposal.replaced_at IS NULL AND ${accountScope(ctx)}`;

/** The quote as it was sent last. */
export const proposalOf = (ctx: Ctx, policyKey: string): Promise<StoredProposal | undefined> =>
  ctx.db.row(sql`
    SELECT ${shownSql(dayOf(ctx.now))} AS shown, proposal.application_key AS "applicationKey",
      proposal.rating_key AS "ratingKey", proposal.document_key AS "documentKey", account.key AS "accountKey",
      account.agency_key AS "agencyKey"
    ${FROM} WHERE ${latestOf(ctx, policyKey)}`);

export async function proposalDetail(ctx: Ctx, policyKey: string): Promise<ProposalDetail | undefined> {
  const read = await ctx.db.row<ReadProposal>(sql`
    SELECT ${shownSql(dayOf(ctx.now))} AS shown, rating.edition_key AS "editionKey",
      rating.input, rating.result, proposal.message, proposal.decline_reason AS reason,
      CASE WHEN document.key IS NOT NULL THEN json_build_object('Key', document.key, 'Title', document.title) END AS document,
      json_build_object('NameFull', CASE WHEN agent.ended_at IS NULL THEN person.name_full END, 'AgencyName', agency.name,
        'Phone', CASE WHEN agent.ended_at IS NULL THEN coalesce(person.phone, agency.phone) ELSE agency.phone END,
        'Email', CASE WHEN agent.ended_at IS NULL THEN coalesce(person.email, agency.email) ELSE agency.email END) AS agent
    ${FROM} JOIN agency ON agency.key = account.agency_key JOIN agent ON agent.key = account.agent_key
    JOIN person ON person.key = agent.person_key
    LEFT JOIN document ON document.key = proposal.document_key AND document.state = 'final'
      AND (policy.proposed_at IS NOT NULL OR policy.policy_number IS NOT NULL)
    WHERE ${latestOf(ctx, policyKey)}`);
  if (read === undefined) return undefined;
  const { shown, editionKey, input, result, message, reason, document, agent } = read;
  const edition = await openedEdition(ctx.db, editionKey);
  return {
    ...shown,
    PremiumCents: result.PremiumCents ?? 0,
    FeesCents: result.FeesCents ?? 0,
    TaxesCents: result.TaxesCents ?? 0,
    CoverageList: result.CoverageList,
    Declared: declared(edition, input, result),
    IsIndication: result.IsIndication,
    Message: message,
    Reason: reason,
    Document: document,
    Agent: agent,
  };
}

export async function findProposals(
  ctx: Ctx,
  { PolicyKey }: { readonly PolicyKey?: string | undefined },
  paging: Required<Paging>,
): Promise<Page<Proposal>> {
  const where = join(
    [
      accountScope(ctx),
      sql`proposal.replaced_at IS NULL`,
      ...(PolicyKey === undefined ? [] : [sql`proposal.policy_key = ${PolicyKey}`]),
    ],
    ' AND ',
  );
  const today = dayOf(ctx.now);
  const rows = await ctx.db.rows<{ shown: Proposal }>(sql`
    SELECT ${shownSql(today)} AS shown ${FROM} WHERE ${where}
    ORDER BY ${proposalStatus(today)} <> 'open', proposal.sent_at DESC, proposal.key
    LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(
    ctx.db,
    rows.map(({ shown }) => shown),
    paging,
    sql`(SELECT ${FROM} WHERE ${where}) AS found`,
  );
}
