import { resources } from '@portico/contract/rooms/resources';
import { ROUTES } from '@portico/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../../platform/address.ts';
import { client } from '../../../platform/api.ts';
import { loadMap } from '../../../platform/loadMap.ts';
import { serverNow } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { MapFigure } from '../../../ui/map/MapFigure.tsx';
import type { MapPoint } from '../../../ui/map/mapPoint.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from '../Resources.module.css';
import type { StartQuote } from '../startQuote.ts';
import { areasOf } from './availability.rules.ts';
import { ClosingList } from './ClosingList.tsx';
import { Counties } from './Counties.tsx';
import { PlaceCheck } from './PlaceCheck.tsx';
import { StateTable } from './StateTable.tsx';

const api = client(resources);

interface Props {
  readonly StartQuote: StartQuote;
}

/** What is written where, and what is closed now. */
export function AvailabilityPage({ StartQuote: Start }: Props) {
  const [params, setParams] = useAddress();
  const state = params.get('state') ?? '';
  const [point, setPoint] = useState<MapPoint>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['resources', 'availability', state],
    queryFn: ({ signal }) => api.availability({ query: state === '' ? {} : { State: state } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const wanted = { program: params.get('program') ?? '', market: params.get('market') ?? '' };
  const choose = (changes: Readonly<Record<string, string>>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), {
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeading
        title={ROUTES.agentAvailability.title}
        lead="What each market is writing today, and where binding is closed."
      />
      {isPending && <Skeleton heading lines={12} />}
      {!data && !isPending && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load what’s available.
        </TryAgain>
      )}
      {data && (
        <div className={styles.page}>
          <PlaceCheck today={data.Today} StartQuote={Start} onPlace={setPoint} />
          <div className={styles.columns}>
            <MapFigure
              label="Map of where we write"
              load={loadMap}
              points={point ? [point] : []}
              areas={areasOf(data, wanted, new Date(serverNow()))}
            >
              States we write in are shaded lightly, and closed areas more. The table has the same.
            </MapFigure>
            <ClosingList data={data} />
          </div>
          <Section
            title="By state"
            actions={
              <>
                <FilterSelect
                  label="Program"
                  all="All"
                  value={wanted.program}
                  options={data.ProgramList.map(({ Code, Name }) => ({ value: Code, label: Name }))}
                  onChange={({ target }) => choose({ program: target.value })}
                />
                <FilterSelect
                  label="Market"
                  all="All"
                  value={wanted.market}
                  options={data.MarketList.map(({ Code, Name }) => ({ value: Code, label: Name }))}
                  onChange={({ target }) => choose({ market: target.value })}
                />
              </>
            }
          >
            {data.StateList.length === 0 ? (
              <EmptyState title="Nothing is written today">
                States show up here once an insurance company writes with us there.
              </EmptyState>
            ) : (
              <StateTable
                data={data}
                wanted={wanted}
                state={state}
                onChoose={(key) => choose({ state: key })}
              />
            )}
          </Section>
          {state !== '' && <Counties data={data} state={state} program={wanted.program} />}
        </div>
      )}
    </>
  );
}
