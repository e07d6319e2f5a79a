import { catastrophes, type CatastropheDetails as Details } from '@portico/contract/rooms/catastrophes';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatWholeMoney } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { loadMap } from '../../platform/loadMap.ts';
import { MapFigure } from '../../ui/map/MapFigure.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { daysOf } from './CatastropheList.tsx';
import styles from './Catastrophes.module.css';
import { ClosingTable } from './Closings.tsx';
import { KIND_NAMES } from './closingWords.ts';

const api = client(catastrophes);

const COLUMNS = [
  { key: 'county', title: 'County' },
  { key: 'claims', title: 'Claims', isAmount: true },
  { key: 'open', title: 'Open', isAmount: true },
  { key: 'paid', title: 'Paid', isAmount: true },
];

interface Props {
  readonly catastropheKey: string;
  readonly mayChange: boolean;
}

/** One catastrophe: what it was, where its losses are, and what was closed for it. */
export function CatastropheDetails({ catastropheKey, mayChange }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['catastrophes', 'one', catastropheKey],
    queryFn: ({ signal }) => api.one({ params: { key: catastropheKey } }, { signal }),
  });
  if (isPending) return <Skeleton lines={10} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load this catastrophe.
      </TryAgain>
    );
  return (
    <>
      <PageHeading
        title={data.Name}
        lead={`${KIND_NAMES[data.Kind]} · ${daysOf(data)} · ${data.States.join(', ')} · ${data.Code}`}
      />
      <div className={styles.sections}>
        <Link to={ROUTES.catastrophes.path}>All catastrophes</Link>
        <Losses places={data.PlaceList} name={data.Name} />
        <Section title="Closed to binding">
          {data.ClosingList.length === 0 ? (
            <Nothing>No area was closed for it.</Nothing>
          ) : (
            <ClosingTable closings={data.ClosingList} mayChange={mayChange} />
          )}
        </Section>
      </div>
    </>
  );
}

function Losses({ places, name }: { readonly places: Details['PlaceList']; readonly name: string }) {
  const [first, ...rest] = places.map(({ Latitude, Longitude }) => ({
    latitude: Latitude,
    longitude: Longitude,
  }));
  return (
    <Section title="Losses">
      {first === undefined ? (
        <Nothing>No claims belong to it.</Nothing>
      ) : (
        <div className={styles.losses}>
          <MapFigure label={`Map of losses in ${name}`} load={loadMap} points={[first, ...rest]}>
            The middle of the insured properties with a claim, by county.
          </MapFigure>
          <Table aria-label="Losses by county" className={styles.table} columns={COLUMNS}>
            <tbody>
              {places.map(({ State, County, Claims, Open, PaidCents }) => (
                <tr key={`${State} ${County}`}>
                  <th scope="row">
                    {County}, {State}
                  </th>
                  <td data-amount>{formatCount(Claims)}</td>
                  <td data-amount>{formatCount(Open)}</td>
                  <td data-amount>{formatWholeMoney(PaidCents)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}
