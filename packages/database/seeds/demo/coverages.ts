import type { WritingState } from '../reference/keys.ts';
import type { Building, Line } from './risks.ts';

interface Coverage {
  readonly code: string;
  readonly name: string;
  readonly limitCents: number;
  readonly deductibleCents: number | null;
  readonly premiumCents: number;
}

/** A coverage whose limit follows the building's value, at a share of the program's rate. */
interface Following {
  readonly code: string;
  readonly name: string;
  readonly ofValue: number;
  readonly ofRate: number;
  readonly most?: number;
  readonly deductible?: number;
}
/** A coverage with the same limit and price for everyone. In dollars. */
interface Flat {
  readonly code: string;
  readonly name: string;
  readonly limit: number;
  readonly price: number;
}

const PARTS: Readonly<Record<Line | 'association', readonly (Following | Flat)[]>> = {
  homeowners: [
    { code: 'A', name: 'Dwelling', ofValue: 1, ofRate: 1, deductible: 2_500 },
    { code: 'B', name: 'Other Structures', ofValue: 0.1, ofRate: 0.5, deductible: 2_500 },
    { code: 'C', name: 'Personal Property', ofValue: 0.5, ofRate: 0.28, deductible: 2_500 },
    { code: 'D', name: 'Loss of Use', ofValue: 0.2, ofRate: 0.15 },
    { code: 'E', name: 'Personal Liability', limit: 300_000, price: 64 },
    { code: 'F', name: 'Medical Payments to Others', limit: 5_000, price: 18 },
  ],
  condo: [
    { code: 'A', name: 'Dwelling', ofValue: 0.4, ofRate: 1.1, deductible: 1_000 },
    { code: 'C', name: 'Personal Property', ofValue: 0.35, ofRate: 0.6, deductible: 1_000 },
    { code: 'D', name: 'Loss of Use', ofValue: 0.15, ofRate: 0.2 },
    { code: 'E', name: 'Personal Liability', limit: 300_000, price: 48 },
    { code: 'F', name: 'Medical Payments to Others', limit: 5_000, price: 15 },
    { code: 'LA', name: 'Loss Assessment', limit: 10_000, price: 22 },
  ],
  dwelling: [
    { code: 'A', name: 'Dwelling', ofValue: 1, ofRate: 0.9, deductible: 2_500 },
    { code: 'B', name: 'Other Structures', ofValue: 0.1, ofRate: 0.4, deductible: 2_500 },
    { code: 'C', name: 'Personal Property', ofValue: 0.08, ofRate: 0.4, deductible: 2_500 },
    { code: 'D', name: 'Fair Rental Value', ofValue: 0.1, ofRate: 0.3 },
    { code: 'L', name: 'Premises Liability', limit: 100_000, price: 72 },
    { code: 'M', name: 'Medical Payments to Others', limit: 5_000, price: 16 },
  ],
  flood: [
    { code: 'BLDG', name: 'Building Property', ofValue: 1, ofRate: 0.5, most: 250_000, deductible: 2_000 },
    { code: 'CONT', name: 'Contents', ofValue: 0.4, ofRate: 0.45, most: 100_000, deductible: 2_000 },
  ],
  association: [
    { code: 'BLDG', name: 'Building Property', ofValue: 1, ofRate: 0.22, deductible: 25_000 },
    { code: 'CONT', name: 'Contents', ofValue: 0.01, ofRate: 0.3, most: 100_000, deductible: 5_000 },
  ],
};

/** Limits rise with building costs from term to term, and rates a little too. */
const VALUE_RISE = 1.03;
const RATE_RISE = 1.025;
/** Dollars a year for a thousand dollars of an ordinary building. */
const BASE_RATE: Readonly<Record<WritingState, number>> = {
  AL: 5.6,
  FL: 9.4,
  GA: 4.9,
  LA: 8.8,
  NC: 5.1,
  NJ: 4.2,
  SC: 5.8,
  TX: 7.6,
};
const CONSTRUCTION_FACTOR = { Frame: 1.12, Masonry: 0.96, 'Masonry Veneer': 1, Superior: 0.82 } as const;

const rateOf = ({ state, construction, yearBuilt, protectionClass }: Building): number =>
  BASE_RATE[state] *
  CONSTRUCTION_FACTOR[construction] *
  (yearBuilt >= 2002 ? 0.86 : 1.06) *
  (protectionClass >= 9 ? 1.3 : 1);

/** What a term covers: whole dollars of premium each, their sum is the term's premium. */
export function coveragesOf(line: Line, building: Building, term: number): readonly Coverage[] {
  const value = building.replacementCost * VALUE_RISE ** (term - 1);
  const rate = rateOf(building) * RATE_RISE ** (term - 1);
  return PARTS[building.occupancy === 'parent' ? 'association' : line].map((part) => {
    const { code, name } = part;
    if ('price' in part)
      return {
        code,
        name,
        limitCents: part.limit * 100,
        deductibleCents: null,
        premiumCents: part.price * 100,
      };
    const limit = Math.min(part.most ?? Number.POSITIVE_INFINITY, toThousand(value * part.ofValue));
    return {
      code,
      name,
      limitCents: limit * 100,
      deductibleCents: part.deductible === undefined ? null : part.deductible * 100,
      premiumCents: Math.max(9, Math.round((limit / 1_000) * rate * part.ofRate)) * 100,
    };
  });
}

const toThousand = (dollars: number) => Math.max(1_000, Math.round(dollars / 1_000) * 1_000);
