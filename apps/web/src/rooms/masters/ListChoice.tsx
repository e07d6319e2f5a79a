import { lookups } from '@portico/contract/rooms/lookups';
import type { ChosenList } from '@portico/contract/rooms/masters';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { client } from '../../platform/api.ts';
import { Select, type SelectOption } from '../../ui/Select.tsx';

const api = client(lookups);

interface Offered {
  readonly Key: string;
  readonly Name: string;
}
type Reading = (signal: AbortSignal) => Promise<{ readonly rows: readonly unknown[] }>;

/** What each list offers today. */
const READ: Readonly<Record<ChosenList, Reading>> = {
  ContactLicenseType: (signal) => api.licenseTypes({}, { signal }),
  MortgageeSuffix: (signal) => api.sysMortgageeSuffixes({ query: {} }, { signal }),
  ClaimLossType: (signal) => api.sysClaimLossTypes({ query: {} }, { signal }),
  ClaimCauseCode: (signal) => api.sysClaimCauseCodes({ query: {} }, { signal }),
};

interface Props extends Omit<ComponentProps<typeof Select>, 'options' | 'placeholder' | 'all' | 'unlisted'> {
  readonly list: ChosenList;
  readonly mayBeEmpty: boolean;
  /** What the item is called that's chosen now, in case the list no longer offers it. */
  readonly shown: string;
}

export function useOffered(list: ChosenList | undefined): readonly SelectOption[] {
  const { data } = useQuery({
    queryKey: ['masters', 'list', list],
    queryFn: ({ signal }) => (list === undefined ? undefined : READ[list](signal)),
    enabled: list !== undefined,
    staleTime: 0,
  });
  return ((data?.rows ?? []) as readonly Offered[]).map(({ Key, Name }) => ({ value: Key, label: Name }));
}

/** An item of one of the portal's lists. */
export function ListChoice({ list, mayBeEmpty, shown, ...select }: Props) {
  return (
    <Select
      {...select}
      options={useOffered(list)}
      {...(mayBeEmpty ? { all: 'None' } : { placeholder: 'Choose one' })}
      unlisted={shown}
    />
  );
}
