import { withoutCounty } from '@portico/contract/rules/addressPlaces';
import { type Outbound, OutboundFailure } from '@portico/platform/outbound';
import * as z from 'zod/mini';
import type { Found, Geocoder } from './services.ts';

const Component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });

const Result = z.object({
  address_components: z.array(Component),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
type Result = z.output<typeof Result>;

const Reply = z.object({ status: z.string(), results: z.array(Result) });

const NAME = 'The geocoder';

/** A geocoder that speaks the Geocoding API's JSON, as Google's and those made to replace it do. */
export function onlineGeocoder(outbound: Outbound, key: string | undefined): Geocoder {
  const ask = async (query: Readonly<Record<string, string>>): Promise<Found | undefined> => {
    const { success, data } = Reply.safeParse(await outbound.json({ query: { ...query, key } }));
    if (!success) throw new OutboundFailure(NAME, 'garbled');
    if (data.status === 'ZERO_RESULTS') return undefined;
    // Over the limit, a wrong key: all of them with 200.
    if (data.status !== 'OK') throw new OutboundFailure(NAME, 'refused');
    const [best] = data.results;
    return best && foundAt(best);
  };
  return {
    byAddress: ({ Street1, City, State, PostalCode }) =>
      ask({
        address: [Street1, City, [State, PostalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        components: 'country:US',
      }),
    byPoint: ({ Latitude, Longitude }) => ask({ latlng: `${Latitude},${Longitude}` }),
  };
}

function foundAt({ address_components: components, geometry: { location } }: Result): Found {
  const part = (...types: readonly string[]) =>
    types.map((type) => components.find((component) => component.types.includes(type))).find(Boolean);
  const street = [part('street_number')?.long_name, part('route')?.short_name].filter(Boolean).join(' ');
  const PostalCode = part('postal_code')?.long_name ?? '';
  return {
    Street1: street === '' ? null : street,
    City: part('locality', 'postal_town', 'sublocality', 'neighborhood')?.long_name ?? '',
    County: withoutCounty(part('administrative_area_level_2')?.long_name ?? ''),
    State: part('administrative_area_level_1')?.short_name ?? '',
    PostalCode,
    CountryCode: part('country')?.short_name ?? 'US',
    Latitude: location.lat,
    Longitude: location.lng,
    Precision: part('street_number') ? 'address' : PostalCode === '' ? 'city' : 'postalCode',
  };
}
