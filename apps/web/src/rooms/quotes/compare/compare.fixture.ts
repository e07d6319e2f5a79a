import type { ComparedOption } from '@portico/contract/rooms/ratings';
import { keyOf } from '../../../testing/keys.ts';
import { priceOf } from '../application/application.fixture.ts';

/** The same keys as the application’s own program and market have. */
const PROGRAMS = {
  HO3: { Key: keyOf(60), Name: 'Homeowners' },
  DP3: { Key: keyOf(61), Name: 'Dwelling fire' },
};
const MARKETS = {
  HBR: { Key: keyOf(70), Name: 'Harborline Mutual', IsAdmitted: true },
  LAN: { Key: keyOf(71), Name: 'Lanternfield Specialty', IsAdmitted: false },
};

export function optionOf(
  program: keyof typeof PROGRAMS,
  market: keyof typeof MARKETS,
  total: number | null,
  over: Partial<ComparedOption> = {},
): ComparedOption {
  const { StepList: _, ...price } = priceOf(total ?? 0);
  return {
    Program: { ...PROGRAMS[program], Code: program },
    Market: { ...MARKETS[market], Code: market },
    Contract: { Key: keyOf(80), Code: `${program}-${market}-FL` },
    IsCurrent: false,
    Rating: { ...price, TotalCents: total },
    MissingList: [],
    IneligibleList: [],
    LineList:
      total === null
        ? []
        : [
            { Code: 'covA', Label: 'Dwelling (A)', Text: '$420,000' },
            { Code: 'hurricane', Label: 'Hurricane deductible', Text: '2% · $8,400' },
          ],
    DifferenceList: [],
    ...over,
  };
}
