import type { WritingState } from '../reference/keys.ts';
import { contracts } from '../samples/business.ts';
import { MGA_ORG_BRANCH_ID } from '../samples/keys.ts';
import { type Day, isoDay, isoInstant } from './calendar.ts';
import { Chance } from './chance.ts';
import { keyOf } from './keys.ts';
import { phoneIn } from './people.ts';
import { addressAt, type Place, placesAround, streetOf, TOWNS } from './places.ts';
import type { Row } from './records.ts';

/** A brokerage's main agency, or one of its branches. */
export interface Agency {
  readonly key: string;
  /** Counted over all brokerages. */
  readonly number: number;
  readonly parentKey: string | null;
  readonly name: string;
  readonly domain: string;
  readonly state: WritingState;
  /** Where its customers live, the agency's own ZIP code first. */
  readonly places: readonly [Place, ...Place[]];
}

/** The keys of agencies that tests speak of by name. */
export interface KnownAgencies {
  readonly parent: string;
  readonly firstBranch: string;
}

/** Room for the agencies of one brokerage among all agencies' numbers. */
export const SPAN = 100;
const FIRST_ORG_BRANCH_ID = MGA_ORG_BRANCH_ID + SPAN - 1;
/** Which brokerage comes next, by the highest number that any agency has. */
export const nextBrokerage = (highestOrgBranchId: number): number =>
  Math.max(0, Math.floor((highestOrgBranchId - FIRST_ORG_BRANCH_ID) / SPAN) + 1);

const NAMES = [
  'Harborlight',
  'Palmetto Row',
  'Cypress Point',
  'Gulfstream',
  'Blue Heron',
  'Seagrove',
  'Longleaf',
];
const nameOf = (brokerage: number) => NAMES[brokerage] ?? `${NAMES[brokerage % NAMES.length]} ${brokerage}`;

/** The parent first, then its branches: two brokerages share no town. */
export function agenciesOf(brokerage: number, known?: KnownAgencies): readonly [Agency, ...Agency[]] {
  const name = nameOf(brokerage);
  const domain = `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}.example`;
  const towns = TOWNS.filter((_, at) => at % 2 === brokerage % 2);
  const keyAt = (at: number) => keyOf('agency', brokerage * SPAN + at);
  const parentKey = known?.parent ?? keyAt(0);
  const [home, ...branches] = [towns[0], ...towns].map((town, at): Agency => {
    const places = placesAround(...(town ?? TOWNS[0]));
    const number = brokerage * SPAN + at;
    const common = { number, domain, state: places[0].state, places };
    if (at === 0) return { ...common, key: parentKey, parentKey: null, name: `${name} Insurance Group` };
    const key = at === 1 && known ? known.firstBranch : keyAt(at);
    return { ...common, key, parentKey, name: `${name} Insurance of ${places[0].city}` };
  });
  if (home === undefined) throw new RangeError('A brokerage needs a town.');
  return [home, ...branches];
}

const HOURS = [
  'Mon–Fri 8:30 am – 5:00 pm',
  'Mon–Fri 9:00 am – 5:30 pm',
  'Mon–Fri 9:00 am – 5:00 pm, Sat 9:00 am – noon',
];

export function agencyRow({ key, number, parentKey, name, domain, state, places }: Agency, today: Day): Row {
  const chance = new Chance('agency', number);
  const foundedAt = isoInstant(today - chance.whole(2_500, 6_000), 14 * 60);
  const suite = chance.happens(0.4) ? `Suite ${chance.whole(100, 950)}` : null;
  return {
    key,
    name,
    parent_key: parentKey,
    org_branch_id: FIRST_ORG_BRANCH_ID + number,
    ...addressAt(places[0], streetOf(chance), suite),
    phone: phoneIn(state, chance),
    email: `branch${number % SPAN}@${domain}`,
    hours: chance.pick(HOURS),
    created_at: foundedAt,
    updated_at: foundedAt,
  };
}

/** An agency may write every contract of the states its customers live in: its policies are all on such a one. */
export function appointmentRows({ key, number, places }: Agency, today: Day): Row[] {
  const states = new Set<string>(places.map(({ state }) => state));
  const chance = new Chance('appointments', number);
  return contracts
    .filter(({ state }) => states.has(state))
    .map((contract) => ({
      agency_key: key,
      contract_key: contract.key,
      appointed_on: isoDay(today - chance.whole(400, 2_400)),
      ended_on: null,
    }));
}
