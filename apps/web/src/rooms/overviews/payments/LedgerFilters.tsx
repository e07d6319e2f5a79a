import type { LedgerSummary } from '@portico/contract/rooms/overviews/insured';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSearchText } from '../../../ui/useSearchText.ts';
import styles from './LedgerFilters.module.css';
import type { LedgerAddress } from './ledgerAddress.ts';

interface Props {
  readonly address: LedgerAddress;
  readonly change: (to: Partial<LedgerAddress>, options?: { readonly replace?: boolean }) => void;
  /** Absent until it is known what there is to choose from. */
  readonly summary: LedgerSummary | undefined;
}

export function LedgerFilters({ address, change, summary }: Props) {
  const { typed, setTyped } = useSearchText(address.q, (q) => change({ q }, { replace: true }));
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
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label="Policy"
        all="All policies"
        options={policies.map(({ AlternateKey, ProgramName, Street1 }) => ({
          value: AlternateKey,
          label: `${ProgramName}, ${Street1} (${AlternateKey})`,
        }))}
        unlisted={address.policy}
        value={address.policy}
        onChange={({ target }) => change({ policy: target.value })}
      />
      <Select
        label="Year"
        all="All years"
        options={years.map(String)}
        unlisted={address.year}
        value={address.year}
        onChange={({ target }) => change({ year: target.value })}
      />
    </search>
  );
}
