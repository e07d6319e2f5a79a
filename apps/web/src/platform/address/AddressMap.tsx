import { useQuery } from '@tanstack/react-query';
import { MapFigure } from '../../ui/map/MapFigure.tsx';
import { geocode } from '../geocode.ts';
import { loadMap } from '../loadMap.ts';

interface Props {
  readonly Street1: string;
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
  /** No request if they're on record. */
  readonly Latitude?: number | null;
  readonly Longitude?: number | null;
}

/** An address on a small map of its surroundings, with the same in words. Nothing if its location isn't known. */
export function AddressMap({ Street1, City, State, PostalCode, Latitude, Longitude }: Props) {
  const address = { Street1, City, State, PostalCode };
  const isKnown = typeof Latitude === 'number' && typeof Longitude === 'number';
  const asked = useQuery({
    queryKey: ['geocode', address],
    queryFn: () => geocode(address),
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    // The page says the address anyhow.
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable', 'badRequest'] },
    retry: false,
  });
  const point = isKnown ? { Latitude, Longitude, Precision: 'address' as const } : asked.data;
  if (!point) return null;
  const line = `${Street1}, ${City}, ${State} ${PostalCode}`;
  const isRough = point.Precision !== 'address';
  return (
    <MapFigure
      label={`Map of ${line}`}
      load={loadMap}
      points={[{ latitude: point.Latitude, longitude: point.Longitude, isRough }]}
    >
      {line}
      {isRough &&
        `. This is about the middle of ${point.Precision === 'city' ? City : `ZIP code ${PostalCode}`}.`}
    </MapFigure>
  );
}
