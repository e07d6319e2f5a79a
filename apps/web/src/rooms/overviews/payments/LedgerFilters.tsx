import type { LedgerSummary } from '@portico/contract/rooms/overviews/insured';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './LedgerFilters.module.css';
import type { LedgerAddress } from './ledgerAddress.ts';

interface Props {
  readonly address: LedgerAddress;
  readonly change: (to: Partial<LedgerAddress>, options?: { readonly replace?: boolean }) => void;
  /** Absent until it is known what there is to choose from. */
  readonly summary: LedgerSummary | undefined;
}

/** Whoever goes on typing is not searched for yet. */
const PAUSE_MS = 300;

export function LedgerFilters({ address, change, summary }: Props) {
  const { typed, type } = useSearch(address.q, (q) => change({ q }, { replace: true }));
  const policies = summary?.PolicyList ?? [];
  const years = summary?.YearList ?? [];
  return (
    <search className={styles.filters}>
      <TextField
        label="Search"
        type="search"
        maxLength={100}
        placeholder="Description, method or amount"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <Field label="Policy">
        {(wiring) => (
          <select
            {...wiring}
            value={address.policy}
            onChange={({ target }) => change({ policy: target.value })}
          >
            <option value="">All policies</option>
            {policies.map(({ AlternateKey, ProgramName, Street1 }) => (
              <option key={AlternateKey} value={AlternateKey}>
                {ProgramName}, {Street1} ({AlternateKey})
              </option>
            ))}
            {address.policy !== '' &&
              !policies.some(({ AlternateKey }) => AlternateKey === address.policy) && (
                <option>{address.policy}</option>
              )}
          </select>
        )}
      </Field>
      <Field label="Year">
        {(wiring) => (
          <select {...wiring} value={address.year} onChange={({ target }) => change({ year: target.value })}>
            <option value="">All years</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
            {address.year !== '' && !years.includes(Number(address.year)) && <option>{address.year}</option>}
          </select>
        )}
      </Field>
    </search>
  );
}

/** What is typed shows at once and is searched for after a pause; an address from elsewhere replaces it. */
function useSearch(said: string, search: (q: string) => void) {
  const [typed, setTyped] = useState(said);
  const asked = useRef(said);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (said === asked.current) return;
    asked.current = said;
    setTyped(said);
  }, [said]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = text;
      search(text);
    }, PAUSE_MS);
  };
  return { typed, type };
}
