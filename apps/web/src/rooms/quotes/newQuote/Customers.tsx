import { accounts } from '@portico/contract/rooms/accounts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { customerWords, type NewQuoteValues, similarCustomers } from './newQuote.rules.ts';

const { seek } = client(accounts);
const FEWEST = 3;

interface Props {
  readonly values: NewQuoteValues;
  readonly onChoose: (account: string) => void;
}

/** Customers with this name or at this address, so that no one gets a second account. Nothing if there are none. */
export function Customers({ values, onChoose }: Props) {
  const { Name, Street1, PostalCode } = values;
  const [name, street] = useDebounced(`${Name.trim()}\n${Street1.trim()}`, 400).split('\n') as [
    string,
    string,
  ];
  const sought = [name, street].filter((text) => text.length >= FEWEST);
  const { data: hits = [] } = useQuery({
    queryKey: ['accounts', 'similar', name, street],
    queryFn: async ({ signal }) =>
      (
        await Promise.all(sought.map((value) => seek({ params: { value: value.slice(0, 100) } }, { signal })))
      ).flat(),
    enabled: sought.length > 0 && PostalCode.length >= 5,
    // The quote can be made without it.
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable', 'badRequest'] },
  });
  const customers = similarCustomers(values, hits);
  if (customers.length === 0) return null;
  return (
    <RadioGroup
      legend="Is this one of your customers?"
      hint="We found someone with the same name or address."
      options={[
        ...customers.map((hit) => ({ value: hit.Key, label: customerWords(hit) })),
        { value: '', label: 'No, this is someone new' },
      ]}
      value={customers.some(({ Key }) => Key === values.Account) ? values.Account : ''}
      onChange={onChoose}
    />
  );
}
