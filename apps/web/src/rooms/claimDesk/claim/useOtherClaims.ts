import { type Claim, claims } from '@portico/contract/rooms/claims';
import { formatDay } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const { find } = client(claims);

/** The account's other claims that this one may be a duplicate of, as options. Undefined until they're read. */
export const useOtherClaims = ({ Key, CustomerRiskAccountKey }: Claim) =>
  useQuery({
    queryKey: ['claims', 'ofAccount', CustomerRiskAccountKey],
    queryFn: ({ signal }) => find({ query: { CustomerRiskAccountKey, ReturnInactive: 'true' } }, { signal }),
    select: ({ rows }) =>
      rows
        .filter((one) => one.Key !== Key && one.ClaimNumber !== null && one.Status.Key !== 'DUPLICATE')
        .map((one) => ({
          value: one.Key,
          label: `${one.ClaimNumber}, ${one.ClaimCauseSecondary.Name}, ${formatDay(one.LossOn)}`,
        })),
  }).data;
