import type { ProgramCode, WritingState } from '../reference/keys.ts';
import { contracts, isSurplus } from '../samples/business.ts';
import { contractCode, type MarketCode } from '../samples/keys.ts';
import type { Chance } from './chance.ts';
import type { Line } from './risks.ts';

/** A market's agreement to write a line in a state, as a policy points at it. */
export interface Contract {
  readonly key: string;
  readonly program: ProgramCode;
  readonly market: MarketCode;
  readonly programKey: string;
  readonly marketKey: string;
  readonly admitted: boolean;
}

const PROGRAM_OF: Readonly<Record<Line, ProgramCode>> = {
  homeowners: 'HO3',
  condo: 'HO6',
  dwelling: 'DP3',
  flood: 'FLD',
};
const MARKETS: readonly (readonly [MarketCode, number])[] = [
  ['HBR', 55],
  ['LAN', 28],
  ['SLT', 17],
];
const byCode = new Map<string, (typeof contracts)[number]>(
  contracts.map((contract) => [contract.code, contract]),
);

export function contractOf(line: Line, state: WritingState, chance: Chance): Contract {
  const market = chance.weighted(MARKETS);
  const code = contractCode(PROGRAM_OF[line], market, state);
  const found = byCode.get(code);
  if (found === undefined) throw new RangeError(`There is no contract ${code}.`);
  return {
    key: found.key,
    program: PROGRAM_OF[line],
    market,
    programKey: found.program_key,
    marketKey: found.market_key,
    admitted: !isSurplus(market),
  };
}
