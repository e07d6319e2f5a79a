import type { EFile } from '@portico/contract/rooms/documents';
import { programName } from '@portico/contract/rules/programName';
import { useTerms } from '../../platform/useTerms.ts';

/** `Homeowners CHO-1002345` for insureds, who know their policies by what they insure. */
export function usePolicyName(isInsured: boolean): (file: EFile) => string {
  const terms = useTerms('', isInsured).data?.rows ?? [];
  return ({ Policy }) => {
    if (!Policy) return '';
    const term = terms.find(({ AlternateKey }) => AlternateKey === Policy.AlternateKey);
    return isInsured && term ? `${programName(term.Program)} ${Policy.AlternateKey}` : Policy.AlternateKey;
  };
}
