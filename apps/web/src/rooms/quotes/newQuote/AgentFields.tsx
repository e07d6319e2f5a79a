import { agencies } from '@portico/contract/rooms/agencies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import styles from './NewQuoteDialog.module.css';
import type { NewQuoteForm } from './useNewQuote.ts';

const { seek, agents } = client(agencies);
const FEWEST = 2;

/** For staff: the agent whose quote it will be. First the agency, then one of its agents. */
export function AgentFields({ form: { values, set, field } }: { readonly form: NewQuoteForm }) {
  const typed = useDebounced(values.Agency.trim());
  const isSought = values.AgencyKey === '' && typed.length >= FEWEST;
  const hits = useQuery({
    queryKey: ['agencies', 'seek', typed],
    queryFn: ({ signal }) => seek({ params: { value: typed }, query: {} }, { signal }),
    enabled: isSought,
    placeholderData: keepPreviousData,
  });
  const found = useQuery({
    queryKey: ['agencies', 'agents', values.AgencyKey],
    queryFn: ({ signal }) =>
      agents({ query: { AgencyKey: values.AgencyKey }, paging: { Take: 200 } }, { signal }),
    enabled: values.AgencyKey !== '',
  });
  const options = (found.data?.rows ?? []).map(({ Key, Person }) => ({ value: Key, label: Person.NameFull }));
  return (
    <div className={styles.placement}>
      <Combobox
        label="Agency"
        hint="Start typing the name or city."
        maxLength={100}
        {...field('Agency')}
        options={isSought ? (hits.data ?? []) : []}
        keyOf={({ Key }) => Key}
        show={({ Name, City, State }) => `${Name}, ${City}, ${State}`}
        nothing={isSought && hits.data?.length === 0 ? 'No agencies match that name.' : undefined}
        onChange={(Agency) => set({ Agency, AgencyKey: '', Agent: '' })}
        onChoose={({ Key, Name }) => set({ Agency: Name, AgencyKey: Key, Agent: '' })}
      />
      <Select
        label="Agent"
        placeholder={values.AgencyKey === '' ? 'Choose an agency first' : 'Choose an agent'}
        options={options}
        {...field('Agent')}
      />
    </div>
  );
}
