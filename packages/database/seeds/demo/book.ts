import { MGA_AGENCY_KEY } from '../samples/keys.ts';
import type { Office } from './agents.ts';
import { type Day, isoInstant } from './calendar.ts';
import { Chance } from './chance.ts';
import { contractOf } from './contracts.ts';
import type { Draft } from './draft.ts';
import { addHousehold, associationOf, householdOf, type Member } from './households.ts';
import { keyOf, scattered } from './keys.ts';
import { type Address, addressAt, streetOf } from './places.ts';
import { paymentPlanOf } from './plans.ts';
import { addPolicy, type Policy } from './policies.ts';
import { occupancyFor, type Property, propertyOf, riskRow } from './properties.ts';
import type { Records } from './records.ts';
import { termsOf } from './terms.ts';
import { associationWishes, type Wish, type Wishes, wishesOf } from './wishes.ts';

/** An account of which tests and the demo page speak by name. */
export interface KnownAccount {
  readonly key: string;
  readonly owner: Member;
  readonly wishes: Wishes;
}

/** Room for the policies of an account among all policies. */
const SPAN = 4;

/** An account with its persons, addresses, risks and policies, all from its number and its office. */
export function addAccount(
  records: Records,
  number: number,
  office: Office,
  today: Day,
  known?: KnownAccount,
): void {
  const chance = new Chance('account', number);
  const draft: Draft = { records, today, chance };
  const accountKey = known?.key ?? keyOf('account', number);
  const isAssociation = known === undefined && chance.happens(0.01);
  const household = isAssociation ? associationOf(number, chance) : householdOf(number, chance, known?.owner);
  const wishes = known?.wishes ?? (isAssociation ? associationWishes(chance) : wishesOf(chance));
  const home = propertyOf(draft, isAssociation ? 'parent' : occupancyFor(wishes[0].line, chance), office);

  const holdings = wishes.map((wish, at) => {
    const isAtHome = at === 0 || wish.isCompanion === true;
    const property = isAtHome ? home : propertyOf(draft, occupancyFor(wish.line, chance), office);
    return { property, policy: policyOf(draft, wish, property, accountKey, number * SPAN + at) };
  });
  const createdOn = Math.min(...holdings.map(({ policy }) => policy.terms[0].writtenOn));
  const createdAt = isoInstant(createdOn, 815);
  records.account.push({
    key: accountKey,
    number: `A-${scattered(number)}`,
    contact_name: household.contactName,
    agency_key: office.agency.key,
    agent_key: ((known && office.agents[0]) ?? chance.pick(office.agents)).key,
    mga_key: MGA_AGENCY_KEY,
    created_at: createdAt,
    updated_at: createdAt,
  });
  addHousehold(draft, accountKey, household, office.agency.state, createdOn);
  records.account_address.push({ account_key: accountKey, type: 'PHYSICAL', ...home.address });
  records.account_address.push({
    account_key: accountKey,
    type: 'DEFAULT',
    ...mailingAddress(home, office, chance),
  });
  for (const { property, policy } of holdings) {
    records.risk.push(riskRow(policy.riskKey, accountKey, property, createdOn));
    addPolicy(draft, policy);
  }
}

function policyOf(
  { today, chance }: Draft,
  { line, state, priorTerms, plan, hasLoan }: Wish,
  { building, address }: Property,
  accountKey: string,
  number: number,
): Policy {
  return {
    number,
    accountKey,
    riskKey: keyOf('risk', number),
    line,
    building,
    county: address.county,
    contract: contractOf(line, building.state, chance),
    terms: termsOf(state, today, chance, priorTerms),
    plan: plan ?? paymentPlanOf(chance),
    hasLoan,
  };
}

/** Most people get their mail at home. */
function mailingAddress({ address }: Property, { agency }: Office, chance: Chance): Address {
  const kind = chance.next();
  if (kind < 0.85) return address;
  const place = chance.pick(agency.places);
  return addressAt(place, kind < 0.93 ? `PO Box ${chance.whole(10, 9_800)}` : streetOf(chance), null);
}
