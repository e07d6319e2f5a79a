import type { ClosestLoss } from '@portico/contract/rooms/claims';
import { distanceText } from '@portico/contract/rules/distance';
import type { MapArea } from '../../../ui/map/mapArea.ts';
import type { MapPoint } from '../../../ui/map/mapPoint.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `2026-07` → `July 2026`. */
export const formatMonth = (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));

/** How far away: exactly, or in steps. */
export const distanceOf = ({ Claim, WithinMiles }: ClosestLoss): string =>
  Claim === null ? `within ${WithinMiles} miles` : `${distanceText(Claim.Feet)} away`;

/** Losses whose place the reader may know. */
export const pointsOf = (losses: readonly ClosestLoss[]): MapPoint[] =>
  losses.flatMap(({ Claim }) =>
    Claim === null ? [] : [{ latitude: Claim.Latitude, longitude: Claim.Longitude, isQuiet: true }],
  );

/** The counties of the other losses, with how many each has. */
export function areasOf(losses: readonly ClosestLoss[]): MapArea[] {
  const hidden = losses.filter(({ Claim }) => Claim === null);
  const counties = new Map(hidden.map(({ State, County }) => [`${County}, ${State}`, { State, County }]));
  return [...counties].map(([name, { State, County }]) => {
    const count = hidden.filter((one) => one.State === State && one.County === County).length;
    return {
      state: State,
      county: County,
      text: `${name}: ${count === 1 ? '1 loss' : `${count} losses`}`,
      isStrong: true,
    };
  });
}
