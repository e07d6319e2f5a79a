import { PROGRAM_CODES, type ProgramCode, programKey } from './keys.ts';

export const PROGRAMS: Record<ProgramCode, { name: string; line: string; number_prefix: string }> = {
  HO3: { name: 'Homeowners', line: 'homeowners', number_prefix: 'CHO' },
  HO6: { name: 'Condominium unit owners', line: 'condo', number_prefix: 'CCU' },
  DP3: { name: 'Dwelling fire', line: 'dwelling', number_prefix: 'CDF' },
  FLD: { name: 'Flood', line: 'flood', number_prefix: 'CFL' },
};

export const programs = PROGRAM_CODES.map((code) => ({ key: programKey(code), code, ...PROGRAMS[code] }));
