/** The demo book as applications: what a building answers to each program, and what it costs in the book. */
import type { Answers } from '@portico/rating';
import { dayOf } from '../packages/database/seeds/demo/calendar.ts';
import { Chance } from '../packages/database/seeds/demo/chance.ts';
import { coveragesOf } from '../packages/database/seeds/demo/coverages.ts';
import { buildingOf, type Line, type Occupancy } from '../packages/database/seeds/demo/risks.ts';
import type { ProgramCode, WritingState } from '../packages/database/seeds/reference/keys.ts';

const LINES: Readonly<Record<ProgramCode, Line>> = {
  HO3: 'homeowners',
  HO6: 'condo',
  DP3: 'dwelling',
  FLD: 'flood',
};

export interface BookedHome {
  readonly answers: Answers;
  readonly premiumCents: number;
}

/** Always the same homes. */
export function bookOf(
  program: ProgramCode,
  occupancy: Occupancy,
  state: WritingState,
  count: number,
): BookedHome[] {
  const chance = new Chance(`${program} ${occupancy}`, 1);
  const today = dayOf(new Date('2026-11-16T12:00:00Z'));
  return Array.from({ length: count }, () => {
    const building = buildingOf(occupancy, state, today, chance);
    const { yearBuilt, roofYear, construction, squareFeet, stories, protectionClass } = building;
    const parts = coveragesOf(LINES[program], building, 1);
    const limit = (code: string) => parts.find((part) => part.code === code)?.limitCents;
    const common = { yearBuilt, construction, squareFeet };
    const home = { ...common, pc: String(protectionClass), covA: limit('A') };
    const answers = {
      HO3: { ...home, roofYear, stories },
      HO6: { ...home, contents: limit('C') },
      DP3: { ...home, roofYear, stories, contents: limit('C') },
      FLD: { ...common, stories, occupancy, building: limit('BLDG'), contents: limit('CONT') },
    };
    const premiumCents = parts.reduce((sum, part) => sum + part.premiumCents, 0);
    return { answers: answers[program], premiumCents };
  });
}
