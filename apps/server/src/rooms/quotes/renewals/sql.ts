import type { Page, Paging } from '@portico/contract/define';
import type { Offer, OfferStatus, RenewalReason } from '@portico/contract/rooms/renewals';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { RatingInput } from '@portico/rating';
import { policyScope } from '../../policies/index.ts';

/** Where an offer is today. It goes with the term that it continues: a canceled one isn't renewed. */
export const offerStatus = (today: string): Sql => sql`
  CASE WHEN offer.answer IS NOT NULL THEN offer.answer
       WHEN prior.status <> 'bound' THEN 'withdrawn'
       WHEN offer.expires_on <= ${today}::date THEN 'expired'
       ELSE 'open' END`;

/** `policy` is the next term, and `prior` the one that ends. */
const FROM = sql`
  FROM renewal_offer offer JOIN policy ON policy.key = offer.policy_key JOIN policy prior ON prior.key = offer.prior_policy_key
  JOIN risk ON risk.key = policy.risk_key JOIN account ON account.key = policy.account_key
  JOIN program ON program.key = policy.program_key`;

const shownSql = (today: string): Sql => sql`json_build_object(
  'Key', offer.key, 'Status', ${offerStatus(today)},
  'Policy', json_build_object('Key', policy.key, 'AlternateKey', policy.policy_number, 'TermNumber', policy.term_number,
    'TermBegin', policy.term_begin, 'TermEnd', policy.term_end),
  'PriorPolicy', json_build_object('Key', prior.key), 'InsuredName', account.contact_name,
  'Street1', risk.street1, 'Street2', risk.street2, 'City', risk.city, 'State', risk.state, 'PostalCode', risk.postal_code,
  'Program', json_build_object('Key', program.key, 'Name', program.name, 'Code', program.code),
  'TotalCents', policy.premium_cents + policy.fees_cents + policy.taxes_cents,
  'PriorTotalCents', offer.prior_total_cents, 'SentAt', ${instant(sql`offer.sent_at`)}, 'ExpiresOn', offer.expires_on,
  'AnsweredAt', ${instant(sql`offer.answered_at`)},
  'HasQuestion', coalesce((SELECT NOT message.is_ours FROM renewal_message message WHERE message.offer_key = offer.key
     ORDER BY message.at DESC, message.key DESC LIMIT 1), false))`;

/** What is kept about an offer besides what people read. */
export interface StoredOffer {
  readonly shown: Offer;
  readonly applicationKey: string;
  readonly priorEditionKey: string;
  readonly priorInput: RatingInput;
  readonly reasons: readonly RenewalReason[];
  readonly offeredCents: number;
  readonly documentKey: string | null;
  readonly priorPlan: string | null;
}

export const offerByKey = (ctx: Ctx, key: string): Promise<StoredOffer | undefined> =>
  ctx.db.row(sql`
    SELECT ${shownSql(dayOf(ctx.now))} AS shown, offer.application_key AS "applicationKey",
      offer.prior_edition_key AS "priorEditionKey", offer.prior_input AS "priorInput", offer.reasons,
      rating.total_cents AS "offeredCents", offer.document_key AS "documentKey",
      (SELECT plan FROM billing_plan WHERE billing_plan.policy_key = prior.key) AS "priorPlan"
    ${FROM} JOIN rating ON rating.key = offer.rating_key WHERE offer.key = ${key} AND ${policyScope(ctx)}`);

/** The offer of this application, or of this next term. The one that counts comes first. */
export async function offerKeyOf(
  { db }: Pick<Ctx, 'db'>,
  of: { readonly applicationKey: string } | { readonly policyKey: string },
): Promise<string | undefined> {
  const found = await db.row<{ key: string }>(sql`
    SELECT offer.key FROM renewal_offer offer
    WHERE ${'policyKey' in of ? sql`offer.policy_key = ${of.policyKey}` : sql`offer.application_key = ${of.applicationKey}`}
    ORDER BY offer.answer = 'withdrawn' NULLS FIRST, offer.sent_at DESC LIMIT 1`);
  return found?.key;
}

interface Asked {
  /** Either of the two terms. */
  readonly PolicyKey?: string | undefined;
  readonly Status?: OfferStatus | undefined;
}

const conditionsOf = (ctx: Ctx, { PolicyKey, Status }: Asked): Sql => {
  const status = offerStatus(dayOf(ctx.now));
  return join(
    [
      policyScope(ctx),
      ...(PolicyKey === undefined
        ? []
        : [sql`${PolicyKey}::uuid IN (offer.policy_key, offer.prior_policy_key)`]),
      // The first condition is what the index of open offers has.
      ...(Status === 'open' ? [sql`offer.answer IS NULL`] : []),
      ...(Status === undefined ? [] : [sql`${status} = ${Status}`]),
    ],
    ' AND ',
  );
};

export async function findOffers(ctx: Ctx, asked: Asked, paging: Required<Paging>): Promise<Page<Offer>> {
  const from = sql`${FROM} WHERE ${conditionsOf(ctx, asked)}`;
  const rows = await ctx.db.rows<{ shown: Offer }>(sql`
    SELECT ${shownSql(dayOf(ctx.now))} AS shown ${from}
    ORDER BY offer.answer IS NOT NULL, offer.expires_on, offer.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(
    ctx.db,
    rows.map(({ shown }) => shown),
    paging,
    sql`(SELECT ${from}) AS found`,
  );
}

/** The open offers that someone sees, the next to expire first. */
export const openOffers = async (ctx: Ctx, most: number): Promise<Offer[]> =>
  (await findOffers(ctx, { Status: 'open' }, { Skip: 0, Take: most })).rows.slice();
