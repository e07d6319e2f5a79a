import { keyOf, type ProgramCode, type WritingState } from '../reference/keys.ts';

/** Our managing general agent: every contract of the samples runs through it. */
export const MGA_AGENCY_KEY = keyOf('agency', 'CALDER');
/** Taken by the managing general agent; agencies of the demo start above it. */
export const MGA_ORG_BRANCH_ID = 1;

export const MARKET_CODES = ['HBR', 'LAN', 'SLT'] as const;
export type MarketCode = (typeof MARKET_CODES)[number];

export type ContractCode = `${ProgramCode}-${MarketCode}-${WritingState}`;

/** There is one contract for each program, market and state, in force from `CONTRACTS_BEGIN` on. */
export const CONTRACTS_BEGIN = '2010-01-01';
export const contractCode = (program: ProgramCode, market: MarketCode, state: WritingState): ContractCode =>
  `${program}-${market}-${state}`;

export const marketKey = (code: MarketCode): string => keyOf('market', code);
export const contractKey = (code: ContractCode): string => keyOf('contract', code);
/** Of an edition's code, such as HO3-HBR-2026.2. */
export const editionKey = (code: string): string => keyOf('edition', code);
