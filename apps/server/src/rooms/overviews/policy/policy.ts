import { isStaff } from '@portico/contract/roles';
import type { OverviewTerm, PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { whyNotTakenBack } from '@portico/contract/rules/reinstatement';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { mortgageesJson } from '../../mortgagees/index.ts';
import { findBillings, totalsOf } from '../../payments/index.ts';
import {
  changesAhead,
  namedIn,
  type Parties,
  POLICY_NUMBER,
  partiesOn,
  policyScope,
  type Slice,
  slicesFrom,
  totalOf,
} from '../../policies/index.ts';
import { agentJson, type ReadTerm, TERM, WITH_AGENT, withStatus } from './fragments.ts';

type WithStoredStatus<T> = Omit<T, 'Status'> & ReadTerm;
type ReadOverview = WithStoredStatus<
  Omit<
    PolicyOverview,
    | 'Today'
    | 'AsOf'
    | 'TermList'
    | 'Billing'
    | 'TermBilling'
    | 'Slice'
    | 'CoverageList'
    | 'Declared'
    | 'ChangeAheadList'
    | 'UninsuredCents'
    | 'Cancellation'
    | 'NamedThen'
  >
> & {
  readonly NamedThen: Parties | null;
  readonly SliceList: readonly Slice[];
  readonly canceledHere: CanceledHere | null;
  readonly TermList: readonly WithStoredStatus<OverviewTerm>[];
};

const RISK: Sql = sql`json_build_object(
  'Street1', risk.street1, 'Street2', risk.street2, 'City', risk.city, 'County', risk.county, 'State', risk.state,
  'PostalCode', risk.postal_code, 'CountryCode', risk.country_code, 'Latitude', risk.latitude,
  'Longitude', risk.longitude, 'Occupancy', risk.occupancy, 'Construction', risk.construction,
  'YearBuilt', risk.year_built, 'RoofYear', risk.roof_year, 'SquareFeet', risk.square_feet,
  'Stories', risk.stories, 'ProtectionClass', risk.protection_class)`;

const BALANCE: Sql = sql`'BalanceCents', (
  SELECT coalesce(sum(amount_cents), 0)::bigint FROM policy_transaction WHERE policy_key = policy.key)`;

/** Who canceled it, if it was by a booking of ours, which can be taken back. */
const CANCELED_HERE: Sql = sql`(
  SELECT CASE WHEN change.kind = 'CAN' THEN json_build_object('bookedByKey', change.booked_by_key, 'bookedBy', person.name_full) END
  FROM term_change change LEFT JOIN person ON person.key = change.booked_by_key WHERE change.policy_key = policy.key
  ORDER BY change.sequence DESC LIMIT 1)`;

interface CanceledHere {
  readonly bookedByKey: string | null;
  readonly bookedBy: string | null;
}

function cancellationOf(
  { actor, now }: Ctx,
  on: string | null,
  canceled: CanceledHere | null,
): PolicyOverview['Cancellation'] {
  if (on === null || canceled === null || actor.roles.includes('INSURED')) return null;
  const person = { isStaff: isStaff(actor.roles), key: actor.personKey };
  const Why = whyNotTakenBack({ ...canceled, on }, person, dayOf(now));
  return { MayTakeBack: Why === null, Why };
}

/** The terms of the requested policy that the caller sees; an offer without a number has no other terms. */
const siblings = (ctx: Ctx, columns: Sql, joins: Sql): Sql => sql`
  SELECT ${columns} FROM policy ${joins}
  WHERE (policy.key = asked.key OR policy.policy_number = asked.policy_number)
    AND NOT policy.record_inactive AND ${policyScope(ctx)}`;

/** Insureds see the last four digits of a loan number, agents and staff all of it. */
export async function policyOverview(
  ctx: Ctx,
  key: string,
  { isMasked, asOf }: { readonly isMasked: boolean; readonly asOf?: string | undefined },
): Promise<PolicyOverview | undefined> {
  const Today = dayOf(ctx.now);
  const AsOf = asOf ?? Today;
  const terms = siblings(
    ctx,
    sql`json_agg(json_build_object(${TERM}, ${BALANCE}) ORDER BY policy.term_begin DESC, policy.key)`,
    sql``,
  );
  const entries = siblings(
    ctx,
    sql`coalesce(json_agg(json_build_object('Key', entry.key, 'PolicyKey', policy.key,
        'TransactionTypeCode', entry.type_code, 'Description', entry.description, 'EffectiveOn', entry.effective_on,
        'BookedAt', ${instant(sql`entry.booked_at`)}, 'BookedOn', ${businessDay(sql`entry.booked_at`)},
        'AmountCents', entry.amount_cents, 'PaymentMethod', payment.method)
      ORDER BY entry.booked_at DESC, entry.key DESC), '[]')`,
    sql`JOIN policy_transaction entry ON entry.policy_key = policy.key
        LEFT JOIN payment ON payment.key = entry.payment_key`,
  );
  const row = await ctx.db.row<{ found: ReadOverview }>(sql`
    SELECT json_build_object(${TERM}, ${BALANCE},
      'AlternateKey', ${POLICY_NUMBER}, 'InsuredName', account.contact_name,
      'Program', json_build_object('Code', program.code, 'Name', program.name),
      'Market', json_build_object('Name', market.name), 'Risk', ${RISK},
      'NamedThen', ${partiesOn(sql`${AsOf}::date`)}, 'SliceList', ${slicesFrom(sql`${AsOf}::date`)},
      'Agent', ${agentJson}, 'canceledHere', ${CANCELED_HERE},
      'MortgageeList', ${mortgageesJson(sql`policy.key`, { isMasked })},
      'TermList', (SELECT listed FROM (SELECT policy.key, policy.policy_number) AS asked, LATERAL (${terms}) AS found (listed)),
      'TransactionList', (SELECT listed FROM (SELECT policy.key, policy.policy_number) AS asked, LATERAL (${entries}) AS found (listed))
      ) AS found
    FROM policy ${WITH_AGENT}
    JOIN risk ON risk.key = policy.risk_key JOIN program ON program.key = policy.program_key
    JOIN market ON market.key = policy.market_key
    WHERE policy.key = ${key} AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  if (row === undefined) return undefined;
  const { TermList, SliceList, canceledHere, NamedThen, ...asked } = row.found;
  const billings = await findBillings(ctx, sql`policy.key = ANY (${TermList.map(({ Key }) => Key)}::uuid[])`);
  return {
    ...withStatus(asked, Today),
    ...shownOn(SliceList, asked),
    Today,
    AsOf,
    Cancellation: cancellationOf(ctx, asked.CancelledOn, canceledHere),
    NamedThen: NamedThen && namedIn(NamedThen),
    Billing: totalsOf(billings),
    TermBilling: billings.find(({ PolicyKey }) => PolicyKey === key) ?? null,
    TermList: TermList.map((term) => withStatus(term, Today)),
  };
}

/** What applies on the day, what changes after it, and what is left to the price that is booked. */
function shownOn(
  slices: readonly Slice[],
  booked: Pick<PolicyOverview, 'TotalCents'>,
): Pick<PolicyOverview, 'Slice' | 'CoverageList' | 'Declared' | 'ChangeAheadList' | 'UninsuredCents'> {
  const [{ CoverageList, Declared, ...slice }, newest] = [slices[0] as Slice, slices.at(-1) as Slice];
  return {
    Slice: { ...slice, TotalCents: totalOf(slice) },
    CoverageList: [...CoverageList],
    Declared,
    ChangeAheadList: changesAhead(slices),
    UninsuredCents: booked.TotalCents - totalOf(newest),
  };
}
