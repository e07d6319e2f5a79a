import { POLICY_STATUS_KEYS, POLICY_STATUSES, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { formatCount, formatShortMoney } from '@portico/contract/rules/format';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './BookStats.module.css';
import { type BookState, capital } from './book.rules.ts';
import { useStats } from './useBook.ts';

interface Props {
  readonly state: BookState;
  readonly onChoose: (status: PolicyStatusKey | undefined) => void;
}

/** How many accounts have a term in each status. Each is a button that lists exactly those. */
export function BookStats({ state, onChoose }: Props) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useStats(state);
  if (isPending) return <div className={styles.waiting} />;
  if (!data)
    return (
      <TryAgain kind="warning" loading={isFetching} onRetry={refetch}>
        We couldn’t load the statistics.
      </TryAgain>
    );
  const { status: chosen } = state;
  const statOf = (status: PolicyStatusKey | 'ALL') => data.find(({ Key }) => Key === status);
  const shown = POLICY_STATUS_KEYS.filter((status) => statOf(status) || status === chosen);
  return (
    <fieldset className={styles.stats} aria-busy={isPlaceholderData}>
      <legend className="visually-hidden">Accounts by status</legend>
      <Stat
        label="All"
        count={statOf('ALL')?.Count}
        isChosen={chosen === undefined || chosen === 'ALL'}
        onPress={() => onChoose(undefined)}
      />
      {shown.map((status) => (
        <Stat
          key={status}
          label={capital(POLICY_STATUSES[status])}
          count={statOf(status)?.Count}
          premium={statOf(status)?.PremiumCents}
          isChosen={chosen === status}
          onPress={() => onChoose(chosen === status ? undefined : status)}
        />
      ))}
    </fieldset>
  );
}

interface StatProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly premium?: number | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

const Stat = ({ label, count = 0, premium, isChosen, onPress }: StatProps) => (
  <button type="button" className={styles.stat} aria-pressed={isChosen} onClick={onPress}>
    <span className={styles.label}>{label}</span> <span className={styles.count}>{formatCount(count)}</span>{' '}
    {premium !== undefined && <span className={styles.premium}>{formatShortMoney(premium)}</span>}
  </button>
);
