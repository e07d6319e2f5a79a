import { v5 } from 'uuid';

/** Fixed keys of the reference records, so other seeds and tests can refer to them by code. */
const NAMESPACE = '6f1b1a52-3c0e-4f0b-9d5e-8a4c2b7d9e10';

const keyOf = (kind: string, code: string): string => v5(`${kind}:${code}`, NAMESPACE);

/** Our managing general agent: every contract runs through it. */
export const MGA_AGENCY_KEY = keyOf('agency', 'CALDER');
/** Taken by the managing general agent; agencies of other seeds start above it. */
export const MGA_ORG_BRANCH_ID = 1;

export const PROGRAM_CODES = ['HO3', 'HO6', 'DP3', 'FLD'] as const;
export type ProgramCode = (typeof PROGRAM_CODES)[number];

export const MARKET_CODES = ['HBR', 'LAN', 'SLT'] as const;
export type MarketCode = (typeof MARKET_CODES)[number];

/** The states we write business in. */
export const WRITING_STATES = ['AL', 'FL', 'GA', 'LA', 'NC', 'NJ', 'SC', 'TX'] as const;
export type WritingState = (typeof WRITING_STATES)[number];

export type ContractCode = `${ProgramCode}-${MarketCode}-${WritingState}`;

/** There is one contract for each program, market and state, in force from `CONTRACTS_BEGIN` on. */
export const CONTRACTS_BEGIN = '2010-01-01';
export const contractCode = (program: ProgramCode, market: MarketCode, state: WritingState): ContractCode =>
  `${program}-${market}-${state}`;

export const programKey = (code: ProgramCode): string => keyOf('program', code);
export const marketKey = (code: MarketCode): string => keyOf('market', code);
export const contractKey = (code: ContractCode): string => keyOf('contract', code);
/** Of an edition's code, such as HO3-HBR-2026.2. */
export const editionKey = (code: string): string => keyOf('edition', code);

/** What `contact_license.license_type_key` may say. */
export const LICENSE_TYPE_KEYS = [
  'PL',
  'PC',
  'SL',
  'CSR',
  'MGA',
  'ADJ_STAFF',
  'ADJ_INDEPENDENT',
  'ADJ_PUBLIC',
  'LH',
] as const;
export type LicenseTypeKey = (typeof LICENSE_TYPE_KEYS)[number];
