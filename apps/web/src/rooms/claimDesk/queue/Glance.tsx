import type { DeskStats } from '@portico/contract/rooms/claimDesk';
import { formatCount } from '@portico/contract/rules/format';
import { useIsPhone } from '../../../ui/useMediaQuery.ts';
import styles from './Glance.module.css';
import { type Change, type QueueState, shortName } from './queue.rules.ts';

const MOST_BARS = 3;

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly count: number;
  /** Full length of this bar. */
  readonly of: number;
  /** For a workload: what is full. */
  readonly text?: string;
  readonly tone?: 'late' | 'full' | undefined;
  readonly isChosen: boolean;
  readonly change: Change;
}

interface Props {
  readonly stats: DeskStats;
  readonly state: QueueState;
  readonly onChange: (change: Change) => void;
}

/** Four short lists of bars. Each line lists its claims. On a phone they open on request: the claims come first. */
export function Glance(props: Props) {
  if (!useIsPhone()) return <Groups {...props} />;
  return (
    <details className={styles.folded}>
      <summary>At a glance</summary>
      <Groups {...props} />
    </details>
  );
}

const Groups = ({ stats, state, onChange }: Props) => (
  <div className={styles.place}>
    <section className={styles.glance} aria-label="Open claims at a glance">
      <Bars title="Promised by" bars={dueBars(stats, state)} onChange={onChange} />
      <Bars title="Cause" bars={countBars(stats.ByCause, 'cause', state)} onChange={onChange} />
      <Bars title="Catastrophe" bars={countBars(stats.ByCatastrophe, 'cat', state)} onChange={onChange} />
      <Bars title="Workload" bars={workBars(stats, state)} onChange={onChange} />
    </section>
  </div>
);

function dueBars({ Overdue, DueToday, DueThisWeek }: DeskStats, { due }: QueueState): Bar[] {
  const bar = (key: 'overdue' | 'today' | 'week', label: string, count: number) => ({
    key,
    label,
    count,
    of: Math.max(Overdue, DueToday, DueThisWeek),
    tone: key === 'overdue' ? ('late' as const) : key === 'today' ? ('full' as const) : undefined,
    isChosen: due === key,
    change: { due: due === key ? undefined : key, tab: undefined },
  });
  return [
    bar('overdue', 'Overdue', Overdue),
    bar('today', 'Today', DueToday),
    bar('week', 'Next 7 days', DueThisWeek),
  ];
}

const countBars = (counted: DeskStats['ByCause'], filter: 'cause' | 'cat', state: QueueState): Bar[] =>
  counted.slice(0, MOST_BARS).map(({ Key, Name, Count }) => ({
    key: Key,
    label: Name,
    title: Name,
    count: Count,
    of: counted[0]?.Count ?? Count,
    isChosen: state[filter] === Key,
    change: { [filter]: state[filter] === Key ? undefined : Key },
  }));

/** Those with the least room first. */
const workBars = ({ Adjusters }: DeskStats, { adjuster }: QueueState): Bar[] =>
  Adjusters.toSorted((one, two) => two.Open / two.Capacity - one.Open / one.Capacity)
    .slice(0, MOST_BARS)
    .map(({ Key, Name, Open, Capacity }) => ({
      key: Key,
      label: shortName(Name),
      title: Name,
      count: Open,
      of: Capacity,
      text: `${Open}/${Capacity}`,
      tone: Open >= Capacity * 0.9 ? 'full' : undefined,
      isChosen: adjuster === Key,
      change: { adjuster: adjuster === Key ? undefined : Key },
    }));

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly onChange: (change: Change) => void;
}

const Bars = ({ title, bars, onChange }: BarsProps) => (
  <div className={styles.group}>
    <h2 className={styles.title}>{title}</h2>
    {bars.length === 0 ? (
      <p className={styles.none}>None</p>
    ) : (
      <ul className={styles.bars}>
        {bars.map(({ key, label, title: full, count, of, text, tone, isChosen, change }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.bar}
              title={full}
              aria-pressed={isChosen}
              onClick={() => onChange(change)}
            >
              <span className={styles.label}>{label}</span>{' '}
              <span
                className={styles.track}
                data-has-end={text !== undefined || undefined}
                aria-hidden="true"
              >
                {count > 0 && (
                  <span
                    className={styles.fill}
                    data-tone={tone}
                    style={{ width: `${Math.min(100, (100 * count) / of)}%` }}
                  />
                )}
              </span>{' '}
              <span className={styles.count}>{text ?? formatCount(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
