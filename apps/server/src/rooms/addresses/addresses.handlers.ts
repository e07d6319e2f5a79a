import { addresses } from '@portico/contract/rooms/addresses';
import { readPlaceQuery } from '@portico/contract/rules/addressPlaces';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { geocodeAddress, geocodePoint } from './addresses.geocode.ts';
import { seekPlaces } from './addresses.places.sql.ts';
import type { AddressServices } from './addresses.services.ts';
import { keepAddress } from './addresses.sql.ts';
import { standardise } from './addresses.standard.ts';

export const addressesRoom = (services: AddressServices): AnsweredRoom =>
  answer(addresses, {
    seek: ({ db }, { query }) => seekPlaces(db, readPlaceQuery(query.q)),

    async add(ctx, { body }) {
      const kept = await keepAddress(ctx, await standardise(ctx, services, body));
      ctx.note({ details: { address: kept.Key } });
      return kept;
    },

    standardise: (ctx, { body }) => standardise(ctx, services, body),
    geocode: (ctx, { query }) => geocodeAddress(ctx, services, query),
    geocodePoint: (ctx, { query }) => geocodePoint(ctx, services, query),
  });
