import { useQuery } from '@tanstack/react-query';
import { useClaims } from '../../platform/session.ts';
import { readVariable } from '../../platform/variable.ts';

/**
 * Whether this insured reports and follows claims online. Operators have to open claims to insureds, and people without
 * a policy have none. Undefined until it's known.
 */
export function useIsOpen(): boolean | undefined {
  const isInsured = useClaims()?.role.includes('INSURED') === true;
  const { data } = useQuery({
    queryKey: ['variable', 'W2_CLAIM_InsuredIsAvailable'],
    queryFn: () => readVariable('W2_CLAIM_InsuredIsAvailable'),
    enabled: isInsured,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isInsured ? data : false;
}
