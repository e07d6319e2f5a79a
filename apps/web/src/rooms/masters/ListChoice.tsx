import { lookups } from '@portico/contract/rooms/lookups';
import type { ChosenList } from '@portico/contract/rooms/masters';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { client } from '../../platform/api.ts';
import { Select } from '../../ui/Select.tsx';

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
};

interface Props extends Omit<ComponentProps<typeof Select>, 'options' | 'placeholder' | 'all' | 'unlisted'> {
  readonly list: ChosenList;
  readonly mayBeEmpty: boolean;
  /** What the item is called that's chosen now, in case the list no longer offers it. */
  readonly shown: string;
}

/** An item of one of the portal's lists. */
export function ListChoice({ list, mayBeEmpty, shown, ...select }: Props) {
  const { data } = useQuery({
    queryKey: ['masters', 'list', list],
    queryFn: ({ signal }) => READ[list](signal),
    staleTime: 0,
  });
  return (
    <Select
      {...select}
      options={((data?.rows ?? []) as readonly Offered[]).map(({ Key, Name }) => ({ value: Key, label: Name }))}
      {...(mayBeEmpty ? { all: 'None' } : { placeholder: 'Choose one' })}
      unlisted={shown}
    />
  );
}
