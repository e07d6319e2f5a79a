/** Renewal offers: open ones, and some that were accepted or declined. By the same rules as the server's. */
import { addYears } from '@portico/contract/rules/days';
import { scheduleOf } from '@portico/contract/rules/installments';
import {
  declared,
  ENGINE,
  explainRenewal,
  type Renewal,
  rate,
  renewalInput,
  renewedAnswers,
} from '@portico/rating';
import { type Db, sql } from '../../../open.ts';
import { editionKey } from '../../samples/keys.ts';
import { DEMO_KEYS } from '../accounts.ts';
import { type Day, dayOf, isoDay, isoInstant } from '../calendar.ts';
import { Chance } from '../chance.ts';
import { keyAt } from '../documents.ts';
import { nextInput } from '../rating.ts';
import { insert, type StoredTerm, termsWhere } from './index.ts';
import { quoteKey } from './quote.ts';

const OFFERS = 60;
type Row = Readonly<Record<string, unknown>>;

interface EndingTerm extends StoredTerm {
  readonly accountKey: string;
  readonly riskKey: string;
  readonly number: string;
  readonly termNumber: number;
  readonly programKey: string;
  readonly marketKey: string;
  readonly contractKey: string;
  readonly totalCents: number;
  readonly plan: string;
}

/** Terms that end within two months and have no successor. The demo's insured has one that ends later, offered early. */
const endingTerms = (db: Db, today: Day): Promise<EndingTerm[]> =>
  db.rows(sql`
    SELECT term.*, policy.account_key AS "accountKey", policy.risk_key AS "riskKey", policy.policy_number AS number,
      policy.term_number AS "termNumber", policy.program_key AS "programKey", policy.market_key AS "marketKey",
      policy.contract_key AS "contractKey", coalesce(billing_plan.plan, 'full') AS plan,
      policy.premium_cents + policy.fees_cents + policy.taxes_cents AS "totalCents"
    FROM (${termsWhere(sql`policy.status = 'bound' AND policy.term_end > ${isoDay(today + 2)}::date
        AND (policy.term_end <= ${isoDay(today + 60)}::date
          OR policy.account_key = ${DEMO_KEYS.account.insured} AND policy.term_end <= ${isoDay(today + 140)}::date)
        AND NOT EXISTS (SELECT FROM policy next WHERE next.policy_number = policy.policy_number
          AND next.term_number > policy.term_number)`)}) AS term
    JOIN policy ON policy.key = term.key LEFT JOIN billing_plan ON billing_plan.policy_key = policy.key
    ORDER BY policy.account_key <> ${DEMO_KEYS.account.insured}, policy.key`);

interface Made {
  readonly policy: Row;
  readonly slice: Row;
  readonly coverages: readonly Row[];
  readonly application: Row;
  readonly rating: Row;
  readonly offer: Row;
  readonly change?: Row;
  readonly entry?: Row;
  readonly plan?: Row;
  readonly installments: readonly Row[];
}

/** Undefined if the home can't be renewed as it is. */
function makeOffer(term: EndingTerm, today: Day, at: number): Made | undefined {
  const chance = new Chance('renewal', at);
  const end = addYears(term.end, 1);
  const { prior, next } = nextInput({ ...term, isRenewal: term.termNumber > 1, nextEnd: end });
  const renewal: Renewal = { prior, next };
  const answers = renewedAnswers(renewal, 0);
  const input = renewalInput(renewal, answers);
  const price = rate(next.edition, input);
  const { AnnualCents, PremiumCents, FeesCents, TaxesCents, TotalCents } = price;
  if (PremiumCents === null || FeesCents === null || TaxesCents === null || TotalCents === null)
    return undefined;
  // The insured's own is for them to answer.
  const isTheirs = term.accountKey === DEMO_KEYS.account.insured;
  const answer = isTheirs
    ? null
    : chance.weighted([
        [null, 60],
        ['accepted', 28],
        ['declined', 12],
      ] as const);
  const sentOn = today - (isTheirs ? 12 : chance.whole(6, 15));
  const sentAt = isoInstant(sentOn, 840 + (at % 60));
  const answeredAt = answer === null ? null : isoInstant(sentOn + chance.whole(1, 5), 900 + (at % 60));
  const key = quoteKey('renewal', term.key);
  const applicationKey = quoteKey('renewalApplication', term.key);
  const ratingKey = quoteKey('renewalRating', term.key);
  const priced = { premium_cents: PremiumCents, fees_cents: FeesCents, taxes_cents: TaxesCents };
  const isAccepted = answer === 'accepted';
  const changeKey = quoteKey('renewalChange', term.key);
  const by = DEMO_KEYS.person.underwriter;
  return {
    policy: {
      key,
      account_key: term.accountKey,
      risk_key: term.riskKey,
      policy_number: term.number,
      term_number: term.termNumber + 1,
      term_begin: term.end,
      term_end: end,
      status: isAccepted ? 'bound' : answer === 'declined' ? 'declined' : 'pending',
      program_key: term.programKey,
      market_key: term.marketKey,
      contract_key: term.contractKey,
      ...priced,
      record_inactive: false,
      version: 1,
      created_at: sentAt,
      updated_at: answeredAt ?? sentAt,
    },
    slice: {
      policy_key: key,
      sequence: 1,
      begins: term.end,
      change_key: isAccepted ? changeKey : null,
      ...priced,
      declared: declared(next.edition, input, price),
    },
    coverages: price.CoverageList.map((coverage, place) => ({
      policy_key: key,
      sequence: 1,
      code: coverage.Code,
      name: coverage.Name,
      position: place + 1,
      limit_cents: coverage.LimitCents,
      deductible_cents: coverage.DeductibleCents,
      premium_cents: coverage.PremiumCents,
    })),
    application: {
      key: applicationKey,
      policy_key: key,
      purpose: 'renew',
      status: isAccepted ? 'committed' : answer === 'declined' ? 'declined' : 'open',
      edition_key: editionKey(next.edition.code),
      effective_on: term.end,
      answers,
      assumed: [],
      rated_key: ratingKey,
      expires_on: term.end,
      opened_by_key: by,
      opened_at: sentAt,
      updated_at: answeredAt ?? sentAt,
      version: 1,
    },
    rating: {
      key: ratingKey,
      application_key: applicationKey,
      application_version: 1,
      edition_key: editionKey(next.edition.code),
      engine: ENGINE,
      kind: 'renewal',
      input,
      result: price,
      ...priced,
      total_cents: TotalCents,
      at: sentAt,
      by_key: by,
    },
    offer: {
      key: quoteKey('offer', term.key),
      policy_key: key,
      prior_policy_key: term.key,
      application_key: applicationKey,
      rating_key: ratingKey,
      prior_edition_key: editionKey(prior.edition.code),
      prior_input: prior.input,
      prior_total_cents: term.totalCents,
      reasons: explainRenewal(renewal, answers, term.totalCents),
      sent_at: sentAt,
      expires_on: term.end,
      answer,
      answered_at: answeredAt,
      answered_by_key: answer === null ? null : term.agentKey,
    },
    ...(isAccepted && {
      change: {
        key: changeKey,
        policy_key: key,
        sequence: 1,
        kind: 'REN',
        application_key: applicationKey,
        rating_key: ratingKey,
        effective_on: term.end,
        annual_cents: AnnualCents,
        ...priced,
        forms: price.FormList,
        document_keys: [],
        booked_at: answeredAt,
        booked_by_key: term.agentKey,
      },
      entry: {
        key: quoteKey('renewalEntry', term.key),
        policy_key: key,
        type_code: 'REN',
        effective_on: term.end,
        booked_at: answeredAt,
        amount_cents: TotalCents,
        description: 'Renewal premium',
        ...priced,
        change_key: changeKey,
      },
      plan: { policy_key: key, plan: term.plan, created_at: answeredAt, updated_at: answeredAt },
    }),
    installments: isAccepted
      ? scheduleOf(
          { plan: term.plan as Parameters<typeof scheduleOf>[0]['plan'], termBegin: term.end, termEnd: end },
          TotalCents,
          isoDay(today),
        ).map(({ dueOn, cents }, place) => ({
          policy_key: key,
          number: place + 1,
          due_on: dueOn,
          amount_cents: cents,
        }))
      : [],
  };
}

export async function makeRenewals(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const terms = await endingTerms(db, today);
  const made: Made[] = [];
  for (const [at, term] of terms.entries()) {
    if (made.length === OFFERS) break;
    const offer = makeOffer(term, today, at);
    if (offer !== undefined) made.push(offer);
  }
  const rows = (pick: (one: Made) => Row | undefined): Row[] =>
    made.map(pick).filter((row) => row !== undefined);
  await insert(
    db,
    'policy',
    rows(({ policy }) => policy),
  );
  await insert(
    db,
    'term_slice',
    rows(({ slice }) => slice),
  );
  await insert(
    db,
    'coverage',
    made.flatMap(({ coverages }) => coverages),
  );
  await insert(
    db,
    'application',
    rows(({ application }) => application),
  );
  await insert(
    db,
    'rating',
    rows(({ rating }) => rating),
  );
  await insert(
    db,
    'renewal_offer',
    rows(({ offer }) => offer),
  );
  await insert(
    db,
    'term_change',
    rows(({ change }) => change),
  );
  await insert(
    db,
    'policy_transaction',
    rows(({ entry }) => entry),
  );
  await insert(
    db,
    'billing_plan',
    rows(({ plan }) => plan),
  );
  await insert(
    db,
    'installment',
    made.flatMap(({ installments }) => installments),
  );
  await copyLoans(db);
  // The offers of the demo are its own, and stay as they are.
  await db.rows(sql`UPDATE configuration SET value = '0' WHERE key = 'W2_Renewal_OfferDays'`);
}

/** The lenders of the term before it stay. */
const copyLoans = (db: Db) =>
  db.rows(sql`
    INSERT INTO policy_mortgagee (key, policy_key, mortgagee_key, position, kind, loan_number, created_at, updated_at)
    SELECT ${keyAt(sql`offer.sent_at`, sql`'renewal' || loan.key`)}, offer.policy_key, loan.mortgagee_key, loan.position, loan.kind, loan.loan_number,
      offer.sent_at, offer.sent_at
    FROM renewal_offer offer JOIN policy_mortgagee loan ON loan.policy_key = offer.prior_policy_key
    WHERE offer.answer = 'accepted'`);

/** The offers as documents, which the portal makes when someone opens one. */
export const nameOfferDocuments = (db: Db) =>
  db.rows(sql`
    UPDATE renewal_offer offer SET document_key = document.key FROM document
    WHERE document.policy_key = offer.policy_key AND document.template = 'renewalOffer'`);
