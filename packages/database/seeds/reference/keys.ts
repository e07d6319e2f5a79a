import { v5 } from 'uuid';

/** Fixed keys of the records that come with the portal, so other seeds and tests can refer to them by code. */
const NAMESPACE = '6f1b1a52-3c0e-4f0b-9d5e-8a4c2b7d9e10';

export const keyOf = (kind: string, code: string): string => v5(`${kind}:${code}`, NAMESPACE);

export const PROGRAM_CODES = ['HO3', 'HO6', 'DP3', 'FLD'] as const;
export type ProgramCode = (typeof PROGRAM_CODES)[number];
export const programKey = (code: ProgramCode): string => keyOf('program', code);

/** The states whose charges, coastal zones and forms come with the portal. */
export const WRITING_STATES = ['AL', 'FL', 'GA', 'LA', 'NC', 'NJ', 'SC', 'TX'] as const;
export type WritingState = (typeof WRITING_STATES)[number];

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
