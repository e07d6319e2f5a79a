import type { MasterItem } from '@portico/contract/rooms/masters';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { api } from '../useMasters.ts';
import styles from './ChargeHistory.module.css';
import { type Charge, chargesOf, matches, type TimeLine, timeLineOf } from './charges.rules.ts';

interface Props {
  readonly state: string;
  /** Only charges with this in their name or code. */
  readonly q: string;
  readonly onOpen: (version: MasterItem) => void;
}

/** The style sheet decides whether there is room for a line. */
const placeIn = (left: number, right = left) =>
  ({ '--left': `${left}%`, '--width': `${right - left}%` }) as CSSProperties;

/** A state’s charges, each with its versions on a line in time. On a phone they’re below each other. */
export default function ChargeHistory({ state, q, onOpen }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['masters', 'chargeHistory', state],
    queryFn: ({ signal }) => api.chargeHistory({ query: { State: state } }, { signal }),
    staleTime: 0,
  });
  if (isPending) return <Skeleton lines={8} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the charges.
      </TryAgain>
    );
  const charges = chargesOf(data.ChargeList, data.Today);
  if (charges.length === 0)
    return (
      <EmptyState title={`No charges in ${state} yet`}>
        New terms in {state} have no taxes, fees or assessments.
      </EmptyState>
    );
  const found = charges.filter((charge) => matches(charge, q));
  if (found.length === 0)
    return <EmptyState title="No results">No charges in {state} match that search.</EmptyState>;
  const line = timeLineOf(charges, data.Today);
  return (
    <div className={styles.history}>
      <div className={styles.axis} aria-hidden="true">
        {line.years.map(({ year, at }) => (
          <span key={year} style={placeIn(at)}>
            {year}
          </span>
        ))}
        <span className={styles.today} style={placeIn(line.placeOf(data.Today))}>
          Today
        </span>
      </div>
      <ul className={styles.charges} aria-label={`Charges in ${state}`}>
        {found.map((charge) => (
          <Line key={charge.code} charge={charge} line={line} today={data.Today} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

interface LineProps extends Pick<Props, 'onOpen'> {
  readonly charge: Charge;
  readonly line: TimeLine;
  readonly today: string;
}

function Line({ charge, line: { end, placeOf }, today, onOpen }: LineProps) {
  const { code, name, appliesTo, versions, gaps, notes } = charge;
  return (
    <li className={styles.charge}>
      <div className={styles.name}>
        <h2>{name}</h2>
        <span>
          {code} · {appliesTo}
        </span>
      </div>
      <div className={styles.time}>
        <span className={styles.now} style={placeIn(placeOf(today))} />
        <ol className={styles.track} aria-label={`${name} over time`}>
          {versions.map(({ item, from, to, status, amount, details }) => (
            <li key={item.Key} className={styles.place} style={placeIn(placeOf(from), placeOf(to ?? end))}>
              <button
                type="button"
                className={styles.version}
                data-status={status}
                data-open={to === null || undefined}
                aria-label={`${String(item.Name)}, ${amount}, ${details}`}
                title={`${amount}, ${details}`}
                onClick={() => onOpen(item)}
              >
                <strong>{amount}</strong> <span className={styles.details}>{details}</span>
              </button>
            </li>
          ))}
        </ol>
        {gaps.map(({ from, to }) => (
          <span key={from} className={styles.gap} style={placeIn(placeOf(from), placeOf(to))} />
        ))}
        {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
      </div>
    </li>
  );
}
