import type { DeskPlace } from '@portico/contract/rooms/claimDesk';
import { formatCount, formatDay, formatWholeMoney } from '@portico/contract/rules/format';
import { type ComponentType, lazy, Suspense, useMemo, useRef } from 'react';
import { DayFilter } from '../../../ui/DayFilter.tsx';
import type { CircleMapProps } from '../../../ui/map/CircleMap.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { DaySlider } from './DaySlider.tsx';
import styles from './QueueMap.module.css';
import { type Change, claimsText, type QueueState } from './queue.rules.ts';
import { usePlaces, useStorms } from './useQueue.ts';

/** The table beside it says the same and does the same, so a map that doesn't load is left out. */
const CircleMap = lazy<ComponentType<CircleMapProps>>(() =>
  import('../../../ui/map/CircleMap.tsx').catch(() => ({ default: () => null })),
);

const COLUMNS = [
  { key: 'county', title: 'County' },
  { key: 'claims', title: 'Claims', isAmount: true },
  { key: 'open', title: 'Open', isAmount: true },
  { key: 'paid', title: 'Paid', isAmount: true },
];

interface Props {
  readonly state: QueueState;
  readonly onChange: (change: Change, step?: { readonly replace: boolean }) => void;
}

const keyOf = ({ State, County }: DeskPlace) => `${State}.${County}`;
const nameOf = ({ State, County }: DeskPlace) => `${County}, ${State}`;

/** Where the queue's claims are, by county, on a map and in a table. A county narrows the queue. */
export default function QueueMap({ state, onChange }: Props) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = usePlaces(state);
  // Moves once the claims of another catastrophe or state are there.
  const frame = useRef('');
  if (!isPlaceholderData) frame.current = `${state.cat ?? ''} ${state.state ?? ''}`;
  const storm = useStorms().find(({ Key }) => Key === state.cat);
  const places = data?.rows ?? [];
  const toggle = (county: string) => onChange({ county: state.county === county ? undefined : county });
  const circles = useMemo(
    () =>
      (data?.rows ?? []).flatMap((place) =>
        place.Latitude === null || place.Longitude === null
          ? []
          : [
              {
                key: keyOf(place),
                label: `${nameOf(place)}: ${claimsText(place.Count)}`,
                latitude: place.Latitude,
                longitude: place.Longitude,
                count: place.Count,
                isChosen: state.county === keyOf(place),
              },
            ],
      ),
    [data, state.county],
  );
  return (
    <div className={styles.place}>
      <div className={styles.days}>
        <h2 className={styles.title}>
          {storm ? `${storm.Name}, ${daysText(storm.Begins, storm.Ends)}` : 'Claims by county'}
        </h2>
        {storm && storm.Begins < storm.Ends ? (
          <DaySlider
            first={storm.Begins}
            last={storm.Ends}
            value={state.lossTo}
            onChange={(lossTo) => onChange({ lossTo }, { replace: true })}
          />
        ) : (
          !storm && (
            <div className={styles.range}>
              <DayFilter
                label="Losses from"
                value={state.lossFrom}
                onChange={(day) => onChange({ lossFrom: day || undefined })}
              />
              <DayFilter
                label="Losses through"
                value={state.lossTo}
                onChange={(day) => onChange({ lossTo: day || undefined })}
              />
            </div>
          )
        )}
      </div>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain kind="warning" loading={isFetching} onRetry={refetch}>
          We couldn’t load the map.
        </TryAgain>
      )}
      {data && (
        <div className={styles.both}>
          {/* Without it, the table would move when the map comes, away from under a click. */}
          <Suspense fallback={<div className={styles.mapPlace} />}>
            <CircleMap
              label="Map of claims by county"
              circles={circles}
              frame={frame.current}
              onPick={toggle}
            />
          </Suspense>
          <div className={styles.table}>
            {places.length === 0 ? (
              <p className={styles.none}>No claims match these filters.</p>
            ) : (
              <Table framed aria-label="Claims by county" columns={COLUMNS}>
                <tbody>
                  {places.map((place) => (
                    <tr key={keyOf(place)} data-chosen={state.county === keyOf(place) || undefined}>
                      <th scope="row">
                        <button
                          type="button"
                          className={styles.county}
                          aria-pressed={state.county === keyOf(place)}
                          onClick={() => toggle(keyOf(place))}
                        >
                          {nameOf(place)}
                        </button>
                      </th>
                      <td data-amount>{formatCount(place.Count)}</td>
                      <td data-amount>{formatCount(place.Open)}</td>
                      <td data-amount>{formatWholeMoney(place.PaidCents)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const daysText = (first: string, last: string) =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
