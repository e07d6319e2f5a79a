import type { WritingState } from '../reference/keys.ts';
import { type Day, isoInstant } from './calendar.ts';
import { Chance } from './chance.ts';
import { keyOf } from './keys.ts';
import { addressAt, placesAround, streetOf, TOWNS } from './places.ts';
import type { Method } from './plans.ts';
import type { Records, Row } from './records.ts';
import type { Line } from './risks.ts';
import type { Term } from './terms.ts';

/** Made-up lenders, with the suffix that follows their names on a policy. */
const LENDERS: readonly (readonly [name: string, suffix: string | null])[] = [
  ['Ternhaven Mortgage Company', 'ISAOA_ATIMA'],
  ['Sablewood Home Lending', 'ISAOA_ATIMA'],
  ['Brightmarsh Savings Bank', 'ISAOA'],
  ['Larkmoor Federal Credit Union', 'ITS_SUCCESSORS'],
  ['Kestrelgate Loan Servicing', 'CO_SERVICER'],
  ['Stonewren Bank', 'ISAOA_ATIMA'],
  ['Dunescape Home Loans', 'ATIMA'],
  ['Hollowbrook Savings & Loan', 'ISAOA'],
  ['Corvidale Mortgage Trust', 'TRUSTEE'],
  ['Bluemarl Bank', 'ITS_SUCCESSORS_ATIMA'],
  ['Saltmeadow Teachers Credit Union', null],
  ['O’Dell & Finch Mortgage', 'ISAOA_ATIMA'],
  ['Quillfeather Mortgage', 'ISAOA_ATIMA'],
  ['Merrowfield Credit Union', null],
];
const BRANCHES_EACH = 4;

interface Branch {
  readonly number: number;
  readonly state: WritingState;
}
const BRANCHES: readonly Branch[] = LENDERS.flatMap((_, lender) =>
  Array.from({ length: BRANCHES_EACH }, (_, at) => {
    const number = lender * BRANCHES_EACH + at;
    return { number, state: townOf(number)[0] };
  }),
);

/** Skips through the list of towns, so a lender's branches are in several states. */
function townOf(number: number): (typeof TOWNS)[number] {
  return TOWNS[(number * 5) % TOWNS.length] ?? TOWNS[0];
}

/** Every lender with its branches. All brokerages' policies name the same ones. */
export function addLenders(records: Records, today: Day): void {
  const known = { created_at: isoInstant(today - 2_000, 800), updated_at: isoInstant(today - 2_000, 800) };
  LENDERS.forEach(([name, suffix], number) => {
    records.mortgagee_org.push({ key: keyOf('mortgageeOrg', number), name, suffix_key: suffix, ...known });
  });
  for (const { number } of BRANCHES) {
    const chance = new Chance('mortgagee', number);
    const street = chance.happens(0.6) ? `PO Box ${chance.whole(1_000, 98_000)}` : streetOf(chance);
    records.mortgagee.push({
      key: keyOf('mortgagee', number),
      org_key: keyOf('mortgageeOrg', Math.floor(number / BRANCHES_EACH)),
      ...addressAt(placesAround(...townOf(number))[0], street, null),
      ...known,
    });
  }
}

/** What of a policy decides on its loans. */
interface Mortgaged {
  readonly number: number;
  readonly line: Line;
  readonly building: { readonly state: WritingState };
  readonly plan: { readonly method: Method };
  readonly hasLoan: boolean | undefined;
}

/** In addition to the policies the lender pays for: together three of five homes. */
const OTHERWISE_IN_DEBT = 0.44;
const HAS_A_SECOND = 0.06;
/** Room for the loans of a policy's terms among all loans. */
const LOANS = 16;

function owesOn({ line, plan, hasLoan }: Mortgaged, chance: Chance): boolean {
  const isHome = line === 'homeowners' || line === 'condo';
  return hasLoan ?? ((isHome && chance.happens(OTHERWISE_IN_DEBT)) || plan.method === 'mortgagee');
}

/** The loans on a policy. They stay the same from term to term and apply to current and upcoming terms. */
export function addMortgagees(
  records: Records,
  policy: Mortgaged,
  term: Term,
  policyKey: string,
  today: Day,
): void {
  if (term.status !== 'bound' || term.end <= today) return;
  const chance = new Chance('loan', policy.number);
  if (!owesOn(policy, chance)) return;
  const nearby = BRANCHES.filter(({ state }) => state === policy.building.state);
  const isFar = nearby.length === 0 || chance.happens(0.3);
  const first = chance.pick(isFar ? BRANCHES : nearby);
  const others = BRANCHES.filter(({ number }) => number !== first.number);
  records.policy_mortgagee.push(loan(first, 1, 'MORTGAGE'));
  if (policy.hasLoan === undefined && chance.happens(HAS_A_SECOND))
    records.policy_mortgagee.push(loan(chance.pick(others), 2, 'HOME_EQUITY'));

  function loan(branch: Branch, position: 1 | 2, kind: string): Row {
    const at = isoInstant(term.writtenOn, 832);
    return {
      key: keyOf('policyMortgagee', policy.number * LOANS + term.number * 2 + position),
      policy_key: policyKey,
      mortgagee_key: keyOf('mortgagee', branch.number),
      position,
      kind,
      loan_number: `${chance.whole(10, 99)}${String(chance.whole(0, 99_999_999)).padStart(8, '0')}`,
      created_at: at,
      updated_at: at,
    };
  }
}
