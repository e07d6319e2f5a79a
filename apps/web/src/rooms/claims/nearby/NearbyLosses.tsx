import { CLOSEST_MILES, CLOSEST_YEARS, type ClosestLoss } from '@portico/contract/rooms/claims';
import type { Risk } from '@portico/contract/rooms/risks';
import { formatDay } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { loadMap } from '../../../platform/loadMap.ts';
import { Button } from '../../../ui/Button.tsx';
import { MapFigure } from '../../../ui/map/MapFigure.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import list from '../ClaimList.module.css';
import { CLAIMS, claimsApi } from '../useClaim.ts';
import styles from './NearbyLosses.module.css';
import { areasOf, distanceOf, formatMonth, pointsOf } from './nearby.rules.ts';

const SHOWN = 5;

interface Props {
  readonly account: string;
  readonly risks: readonly Pick<Risk, 'Latitude' | 'Longitude'>[];
}

/** For agents and staff: losses of other accounts near this one. Nothing if there are none. */
export default function NearbyLosses({ account, risks }: Props) {
  const { data } = useQuery({
    queryKey: [...CLAIMS, 'closest', account],
    queryFn: ({ signal }) => claimsApi.closest({ query: { CustomerRiskAccountKey: account } }, { signal }),
    // The page does its work without them.
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable', 'recordNotFound', 'badRequest'] },
  });
  const [isWhole, setIsWhole] = useState(false);
  if (!data || data.rows.length === 0) return null;
  const losses = data.rows;
  const here = risks.map(({ Latitude, Longitude }) => ({ latitude: Latitude, longitude: Longitude }));
  const shown = isWhole ? losses : losses.slice(0, SHOWN);
  return (
    <Panel dense title="Nearby losses">
      <div className={styles.nearby}>
        <MapFigure
          label="Map of nearby losses"
          load={loadMap}
          points={[...pointsOf(losses), ...here]}
          areas={areasOf(losses)}
        >
          {captionOf(losses)}
        </MapFigure>
        <ul className={list.list} aria-label="Nearby losses">
          {shown.map((loss, at) => (
            <Loss key={loss.Claim?.Key ?? at} loss={loss} />
          ))}
        </ul>
        {losses.length > shown.length && (
          <Button small kind="quiet" onClick={() => setIsWhole(true)}>
            Show all {losses.length}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function captionOf(losses: readonly ClosestLoss[]): string {
  const what = `Losses at other accounts within ${CLOSEST_MILES.at(-1)} miles in the last ${CLOSEST_YEARS} years.`;
  return losses.some(({ Claim }) => Claim === null)
    ? `${what} For accounts of other agencies, only the county and month are shown. Recent losses appear at the start of next month.`
    : what;
}

function Loss({ loss }: { readonly loss: ClosestLoss }) {
  const { Claim, ClaimCausePrimary, Month, County, State } = loss;
  if (Claim === null)
    return (
      <li>
        {ClaimCausePrimary.Name}
        <span className={list.quiet}>
          {formatMonth(Month)} · {County}, {State}, {distanceOf(loss)}
        </span>
      </li>
    );
  return (
    <li>
      <Link to={claimAddress(Claim.Key)}>
        {ClaimCausePrimary.Name}, {Claim.ClaimNumber}
      </Link>
      <span className={list.quiet}>
        {formatDay(Claim.LossOn)} · {Claim.Status.Name}
      </span>
      <span className={list.quiet}>
        {distanceOf(loss)} · {Claim.Street1}, {Claim.City}
      </span>
    </li>
  );
}
