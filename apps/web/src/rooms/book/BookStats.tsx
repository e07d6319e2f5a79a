import type { PolicyStatusGroupKey, PolicyStatusKey } from '@portico/contract/rooms/policies';
import { formatCount } from '@portico/contract/rules/format';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './BookStats.module.css';
import { capital, shortMoney } from './book.rules.ts';
import { useStats } from './useBook.ts';

interface Props {
  readonly chosen: PolicyStatusGroupKey | undefined;
  /** The same again takes the choice back. */
  readonly onChoose: (status: PolicyStatusKey | undefined) => void;
}

/** How many terms stand where (call 17), as bars; a press on one shows its accounts. */
export function BookStats({ chosen, onChoose }: Props) {
  const { data, isPending, isFetching, refetch } = useStats();
  if (isPending) return <div className={styles.waiting} />;
  if (!data)
    return (
      <TryAgain kind="warning" loading={isFetching} onRetry={refetch}>
        The statistics could not be loaded.
      </TryAgain>
    );
  const shown = data.filter(({ Key, Count }) => Count > 0 || Key === chosen);
  const most = Math.max(1, ...shown.map(({ Count }) => Count));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.stats}>
      <legend className={styles.legend}>Policy terms by status</legend>
      {shown.map(({ Key, DisplayText, Count, PremiumCents }) => (
        <button
          type="button"
          key={Key}
          className={styles.stat}
          aria-pressed={chosen === Key}
          onClick={() => onChoose(chosen === Key ? undefined : Key)}
        >
          <span className={styles.label}>{capital(DisplayText)}</span>{' '}
          <span className={styles.count}>{formatCount(Count)}</span>{' '}
          <span className={styles.premium}>{shortMoney(PremiumCents)}</span>
          <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width="100" height="4" />
            <rect className={styles.fill} width={Math.max(1, (Count / most) * 100)} height="4" />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
