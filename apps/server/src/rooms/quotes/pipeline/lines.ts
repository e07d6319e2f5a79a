import type { Obstacle } from '@portico/contract/rooms/binding';
import type { PipelineLine, Stage } from '@portico/contract/rooms/pipeline';
import { isChangePurpose, type Price } from '@portico/contract/rooms/quotes';
import { type ClosedArea, closedFor } from '@portico/contract/rules/closings';
import { daysBetween } from '@portico/contract/rules/days';
import { sql } from '@portico/database/open';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Answers, type Edition, ENGINE } from '@portico/rating';
import { closedAreas } from '../../catastrophes/index.ts';
import { openedEdition, RATED_PLACE } from '../../programs/index.ts';
import type { PropertyMove } from '../applications/property.ts';
import { applicationsByKey } from '../applications/sql.ts';
import { precheck } from '../binding/precommit.ts';
import { askedPrice } from '../rating/price.ts';
import { type FoundQuote, stageSql } from './find.ts';
import { nextStepOf, type QuoteFacts, seemsReady } from './nextStep.rules.ts';
import { isUnread } from './seen.ts';

type Shown = Omit<PipelineLine, 'NextStep' | 'AgeDays' | 'IsExpired' | 'Stage'>;

interface Stored {
  readonly shown: Shown;
  readonly stage: Stage;
  readonly status: string;
  readonly programCode: string;
  readonly begin: string;
  readonly end: string;
  readonly state: string;
  readonly county: string;
  readonly zone: string;
  readonly editionKey: string | null;
  readonly answers: Answers;
  /** Of a change: the answers that the term has. */
  readonly baseAnswers: Answers | null;
  readonly property: PropertyMove | null;
  readonly assumed: readonly string[];
  readonly isPriceStale: boolean;
  readonly expiresOn: string | null;
  readonly referredOn: string | null;
  readonly changedOn: string | null;
  readonly isAsked: boolean;
  readonly conditions: number;
  /** Codes of documents that have come, or that an underwriter lets come after binding. */
  readonly arrived: readonly string[];
}

const stored = (ctx: Ctx, found: readonly FoundQuote[]): Promise<Stored[]> =>
  ctx.db.rows(sql`
    SELECT json_build_object(
        'Application', CASE WHEN application.key IS NOT NULL
          THEN json_build_object('Key', application.key, 'Version', application.version) END,
        'Policy', json_build_object('Key', policy.key, 'AlternateKey', policy.policy_number,
          'QuoteAlternateKey', policy.quote_number),
        'InsuredName', account.contact_name, 'Street1', risk.street1, 'City', risk.city, 'State', risk.state,
        'Program', json_build_object('Key', program.key, 'Name', program.name),
        'Market', json_build_object('Key', market.key, 'Name', market.name),
        'Agent', json_build_object('Key', agent.key, 'NameFull', agent_person.name_full),
        'Agency', json_build_object('Key', agency.key, 'Name', agency.name),
        'Purpose', coalesce(application.purpose, 'new'),
        'EffectiveOn', coalesce(application.effective_on, policy.term_begin),
        'TotalCents', NULLIF(policy.premium_cents + policy.fees_cents + policy.taxes_cents, 0),
        'IsUnread', ${isUnread(ctx)}, 'FollowUpOn', application.follow_up_on, 'OpenedOn', ${businessDay(sql`policy.created_at`)}) AS shown,
      ${stageSql(dayOf(ctx.now))} AS stage,
      coalesce(NULLIF(application.status, 'open'), policy.status) AS status, program.code AS "programCode",
      policy.term_begin AS begin, policy.term_end AS end, ${RATED_PLACE}, application.edition_key AS "editionKey",
      coalesce(application.answers, '{}') AS answers,
      application.base_answers AS "baseAnswers", application.property, coalesce(application.assumed, '{}') AS assumed,
      rating.application_version < application.version AS "isPriceStale", application.expires_on AS "expiresOn",
      ${businessDay(sql`application.referred_at`)} AS "referredOn",
      ${businessDay(sql`application.updated_at`)} AS "changedOn",
      coalesce(application.status = 'open' AND application.decision = 'ask', false) AS "isAsked",
      (SELECT count(*)::int FROM underwriting_item item WHERE item.application_key = application.key
         AND item.kind IN ('answer', 'condition') AND item.status = 'open') AS conditions,
      ARRAY(SELECT item.code FROM underwriting_item item WHERE item.application_key = application.key
            AND (item.status IN ('submitted', 'approved', 'waived') OR item.needed = 'afterwards')) AS arrived
    FROM unnest(${found.map(({ key }) => key)}::uuid[], ${found.map(({ applicationKey }) => applicationKey)}::uuid[])
      WITH ORDINALITY AS chosen (key, application_key, place)
    JOIN policy ON policy.key = chosen.key JOIN risk ON risk.key = policy.risk_key
    JOIN account ON account.key = policy.account_key JOIN agency ON agency.key = account.agency_key
    JOIN agent ON agent.key = account.agent_key JOIN person agent_person ON agent_person.key = agent.person_key
    JOIN program ON program.key = policy.program_key JOIN market ON market.key = policy.market_key
    LEFT JOIN application ON application.key = chosen.application_key
    LEFT JOIN rating ON rating.key = application.rated_key
    ORDER BY chosen.place`);

/** The quotes with these keys, which the caller may see, in this order. */
export async function linesOf(
  ctx: Ctx,
  found: readonly FoundQuote[],
  predateDays: number,
): Promise<PipelineLine[]> {
  const today = dayOf(ctx.now);
  const quotes = await stored(ctx, found);
  const editions = await editionsOf(ctx, quotes);
  const closings = await closingsIn(ctx, quotes);
  const known = quotes.map((quote) => ({ quote, facts: factsOf(quote, editions, closings, ctx.now) }));
  const ready = known.filter(({ facts }) => seemsReady(facts, today));
  const obstacles = await obstaclesOf(
    ctx,
    ready.flatMap(({ quote }) => quote.shown.Application?.Key ?? []),
    predateDays,
  );
  return known.map(({ quote, facts }) => ({
    ...quote.shown,
    Stage: quote.stage,
    IsExpired: quote.stage === 'closed' && !['declined', 'withdrawn'].includes(statusOf(quote)),
    NextStep: nextStepOf(
      { ...facts, obstacle: obstacles.get(quote.shown.Application?.Key ?? '') ?? null },
      today,
    ),
    AgeDays: Math.max(0, daysBetween(quote.shown.OpenedOn, today)),
  }));
}

/** What stops each of these, by the check that Review shows and its commit makes. Few quotes get as far as that. */
async function obstaclesOf(
  ctx: Ctx,
  keys: readonly string[],
  predateDays: number,
): Promise<ReadonlyMap<string, Obstacle['Code']>> {
  const stopped = new Map<string, Obstacle['Code']>();
  if (keys.length === 0) return stopped;
  for (const application of await applicationsByKey(ctx, keys)) {
    const { obstacles } = await precheck(ctx, application, predateDays);
    const first = obstacles.find(({ Severity }) => Severity === 'blocks');
    if (first !== undefined) stopped.set(application.key, first.Code);
  }
  return stopped;
}

/** What was put away is withdrawn, also if its application doesn't say so. */
const statusOf = ({ status, stage, expiresOn }: Stored): string =>
  stage === 'closed' && status === 'quote' && expiresOn === null ? 'withdrawn' : status;

async function editionsOf(ctx: Ctx, quotes: readonly Stored[]): Promise<ReadonlyMap<string, Edition>> {
  const keys = [...new Set(quotes.flatMap(({ editionKey }) => editionKey ?? []))];
  return new Map(
    await Promise.all(keys.map(async (key) => [key, await openedEdition(ctx.db, key)] as const)),
  );
}

async function closingsIn(ctx: Ctx, quotes: readonly Stored[]): Promise<readonly ClosedArea[]> {
  const states = [...new Set(quotes.map(({ state }) => state))];
  return (await Promise.all(states.map((state) => closedAreas(ctx.db, state, ctx.now)))).flat();
}

/** A change asks only for what it brings. A cancellation and a reinstatement ask for nothing. */
function ratedNow(quote: Stored, edition: Edition): Price {
  const { state, zone, begin, end, answers, assumed, baseAnswers, property } = quote;
  const input = {
    ...{ term: { state, zone, begin, end, isRenewal: false }, answers, assumed },
    ...{ charges: [], engine: ENGINE },
  };
  return askedPrice(edition, { purpose: quote.shown.Purpose, baseAnswers, property }, input).price;
}

function factsOf(
  quote: Stored,
  editions: ReadonlyMap<string, Edition>,
  closings: readonly ClosedArea[],
  at: Date,
): QuoteFacts {
  const { state, county, stage } = quote;
  const { Purpose: purpose } = quote.shown;
  const edition = editions.get(quote.editionKey ?? '');
  // What the form says of the answers as they are now. That doesn't depend on taxes.
  const rated = edition && ratedNow(quote, edition);
  const documents = rated?.DocumentList.filter(
    ({ Code, Needed }) => Needed === 'bind' && !quote.arrived.includes(Code),
  );
  return {
    stage,
    purpose,
    status: statusOf(quote),
    hasApplication: edition !== undefined,
    missing: (rated?.MissingList.length ?? 0) + (rated?.MessageList.length ?? 0),
    assumed: rated?.AssumedList.length ?? 0,
    isIneligible: (rated?.IneligibleList.length ?? 0) > 0,
    isReferral: (rated?.ReferralList.length ?? 0) > 0,
    isAsked: quote.isAsked,
    conditions: quote.conditions,
    documents: documents?.length ?? 0,
    isPriceStale: quote.isPriceStale === true,
    // What a change raises, and so what a closing stops, shows when it's reviewed.
    isClosedToBinding:
      !isChangePurpose(purpose) &&
      closedFor({ state, county, program: quote.programCode, action: 'new', at }, closings).length > 0,
    obstacle: null,
    expiresOn: quote.expiresOn,
    followUpOn: quote.shown.FollowUpOn,
    referredOn: quote.referredOn,
    boundOn: stage === 'bound' ? quote.changedOn : null,
  };
}
