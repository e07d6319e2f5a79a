import { type Claim, claims } from '@portico/contract/rooms/claims';
import { formatDay } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const { find } = client(claims);

/** The account's other claims that have a number, as options. */
export const useOtherClaims = ({ Key, CustomerRiskAccountKey }: Claim, enabled: boolean) =>
  useQuery({
    queryKey: ['claims', 'ofAccount', CustomerRiskAccountKey],
    queryFn: ({ signal }) => find({ query: { CustomerRiskAccountKey, ReturnInactive: 'true' } }, { signal }),
    enabled,
    select: ({ rows }) =>
      rows
        .filter((one) => one.Key !== Key && one.ClaimNumber !== null)
        .map((one) => ({
          value: one.Key,
          label: `${one.ClaimNumber}, ${one.ClaimCauseSecondary.Name}, ${formatDay(one.LossOn)}`,
        })),
  }).data ?? [];
