import type { LookupFilters } from '../rooms/lookups/filters.ts';

/** The types of document that insureds may add themselves: photos, claim papers, proofs and letters. */
export const isInsuredsType = (typeKey: string): boolean =>
  /^(?:PHOTO|CORRESPONDENCE|CLAIM_\w+|PROOF_\w+)$/.test(typeKey);

/** A term, as far as it decides which types of document it can have. */
export interface FiledTerm {
  readonly TermNumber: number;
  readonly TermBegin: string;
  readonly State: string;
  readonly isBound: boolean;
  readonly programCode: string | undefined;
  readonly contractCode: string | undefined;
}

type TypeFilter = Pick<
  LookupFilters,
  'TermOrigin' | 'TermBegin' | 'State' | 'Program' | 'ContractCode' | 'Mode'
>;

/**
 * What to ask SysEFileTypes about a term. A quote is a transaction in progress, so it gets only what that transaction
 * needs. A bound term gets documents of every transaction it had or may have, and of claims.
 */
export function typeFilterOf(term: FiledTerm): TypeFilter {
  const TermOrigin = term.TermNumber === 1 ? 'NEW' : 'REN';
  const { TermBegin, State, isBound, programCode: Program, contractCode: ContractCode } = term;
  return {
    TermOrigin,
    TermBegin,
    State,
    ...(Program !== undefined && { Program }),
    ...(ContractCode !== undefined && { ContractCode }),
    ...(!isBound && { Mode: TermOrigin }),
  };
}
