/** What policy numbers begin with, by program. */
const PREFIXES: Readonly<Record<string, string>> = { HO3: 'CHO', HO6: 'CCU', DP3: 'CDF', FLD: 'CFL' };

export const prefixOf = (program: string): string => PREFIXES[program] ?? 'CPL';
