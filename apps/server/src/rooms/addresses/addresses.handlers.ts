import { addresses } from '@portico/contract/rooms/addresses';
import { readPlaceQuery } from '@portico/contract/rules/addressPlaces';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { keepAddress } from './addresses.sql.ts';
import { geocodeAddress, geocodePoint } from './places/geocode.ts';
import { seekPlaces } from './places/sql.ts';
import type { AddressServices } from './services/services.ts';
import { standardise } from './standard/standard.ts';

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
