import { type LookupItem, type LookupList, lookups } from '@portico/contract/rooms/lookups';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const lists = client(lookups);

interface Asked {
  readonly signal: AbortSignal;
}
type Read = (asked: Asked) => Promise<{ readonly rows: readonly unknown[] }>;

/** What a list holds follows from its name, which the rows under /seasys/sys don’t tell the compiler. */
const useList = <L extends LookupList>(name: string, read: Read): readonly LookupItem<L>[] =>
  useQuery({
    queryKey: ['lookups', name],
    queryFn: async (asked) => (await read(asked)).rows as readonly LookupItem<L>[],
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];

const query = {};

/** What a named insured is described with. */
export const useInsuredLists = () => ({
  types: useList<'CustomerType'>('customerTypes', (asked) => lists.sysCustomerTypes({ query }, asked)),
  naming: useList<'NamingConvention'>('namingConventions', (asked) =>
    lists.sysNamingConventions({ query }, asked),
  ),
  relationships: useList<'CustomerRelationship'>('customerRelationships', (asked) =>
    lists.sysCustomerRelationships({ query }, asked),
  ),
  occupations: useList<'CustomerIndustryOccupation'>('occupations', (asked) =>
    lists.sysCustomerIndustryOccupations({ query }, asked),
  ),
  mobileCarriers: useList<'PhoneMobileCarrier'>('mobileCarriers', (asked) => lists.mobileCarriers({}, asked)),
});
export type InsuredLists = ReturnType<typeof useInsuredLists>;

/** Lenders are mortgagees, who have their own list. */
export const useInterestTypes = (): readonly LookupItem<'AdditionalInterestType'>[] =>
  useList<'AdditionalInterestType'>('interestTypes', (asked) =>
    lists.sysAdditionalInterestTypes({ query }, asked),
  ).filter(({ Key }) => !Key.startsWith('MORTGAGEE_'));

export const useCarriers = () =>
  useList<'InsuranceCarrier'>('insuranceCarriers', (asked) => lists.sysInsuranceCarriers({ query }, asked));
