import type { CatastropheDetails as Details } from '@portico/contract/rooms/catastrophes';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatWholeMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { loadMap } from '../../platform/loadMap.ts';
import { MapFigure } from '../../ui/map/MapFigure.tsx';
import type { MapArea } from '../../ui/map/mapArea.ts';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Catastrophes.module.css';

const COLUMNS = [
  { key: 'county', title: 'County' },
  { key: 'claims', title: 'Claims', isAmount: true },
  { key: 'open', title: 'Open', isAmount: true },
  { key: 'paid', title: 'Paid', isAmount: true },
];

const claimsText = (count: number) => (count === 1 ? '1 claim' : `${formatCount(count)} claims`);

/** Affected counties and states, and over them the counties with claims. */
export const areasOf = ({ States, Counties, PlaceList }: Details): MapArea[] => [
  ...States.flatMap(
    (state): MapArea[] => Counties?.[state]?.map((county) => ({ state, county })) ?? [{ state }],
  ),
  ...PlaceList.map(({ State, County, Claims }) => ({
    state: State,
    county: County,
    text: `${County}, ${State}: ${claimsText(Claims)}`,
    isStrong: true,
  })),
];

/** Where it was and where its claims are: on a map, and the same in a table. */
export function Losses({ data }: { readonly data: Details }) {
  const { Key, Name, PlaceList } = data;
  const total = PlaceList.reduce((sum, { Claims }) => sum + Claims, 0);
  const queue = `${ROUTES.claims.path}?${new URLSearchParams({ cat: Key, status: 'any' })}`;
  return (
    <Section
      title="Claims"
      actions={
        total > 0 && <Link to={queue}>See {total === 1 ? 'the claim' : `all ${claimsText(total)}`}</Link>
      }
    >
      <div className={styles.losses}>
        <MapFigure label={`Map of ${Name}`} load={loadMap} points={[]} areas={areasOf(data)}>
          Affected areas are shaded lightly, and counties with claims more.
        </MapFigure>
        {total === 0 ? <Nothing>No claims belong to it.</Nothing> : <Places places={PlaceList} />}
      </div>
    </Section>
  );
}

const Places = ({ places }: { readonly places: Details['PlaceList'] }) => (
  <Table aria-label="Claims by county" className={styles.table} columns={COLUMNS}>
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
);
