import * as z from 'zod/mini';
import { get, json, post, room, signedIn } from '../define.ts';
import { VERIFICATION_STATES } from '../enums.ts';
import { line, postalAddress, twoLetters } from '../postal.ts';

/** A city with one of its ZIP codes. */
export const PlaceHit = z.object({
  PostalCode: z.string(),
  City: z.string(),
  /** Without ' County'; empty for military post. */
  County: z.string(),
  State: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
});
export type PlaceHit = z.infer<typeof PlaceHit>;

/** As people type it: the hyphen may be missing. */
const typedZipCode = z.string().check(z.trim(), z.regex(/^\d{5}([- ]?\d{4})?$/));
const blankOr = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z._default(z.union([z.literal(''), schema]), '');

/** An address as it was typed. */
export const AddressInput = z.strictObject({
  Street1: line(100),
  Street2: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  City: line(60),
  State: twoLetters,
  PostalCode: typedZipCode,
  CountryCode: z._default(twoLetters, 'US'),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** The same for a form that is half filled in: what belongs together by ZIP code may be missing. */
export const AddressDraft = z.strictObject({
  ...AddressInput.shape,
  City: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  State: blankOr(twoLetters),
  PostalCode: blankOr(typedZipCode),
});
export type AddressDraft = z.infer<typeof AddressDraft>;

/** An address as the postal service writes it, though not in capitals. `verified`: the service knows the very door. */
export const StandardAddress = z.object({
  ...postalAddress,
  /** The center of the ZIP code if the exact location isn't known. */
  Latitude: z.nullable(z.number()),
  Longitude: z.nullable(z.number()),
  Verification: z.enum(VERIFICATION_STATES),
});
export type StandardAddress = z.infer<typeof StandardAddress>;

export const PostalAddress = z.extend(StandardAddress, { Key: z.uuid() });
export type PostalAddress = z.infer<typeof PostalAddress>;

/** A correction: the field, its old value and its new value. */
export const Mended = z.object({ Field: z.string(), From: z.string(), To: z.string() });
export type Mended = z.infer<typeof Mended>;

/** A problem with an address, and the suggested fix if there is one. */
export const AddressProblem = z.object({
  Field: z.string(),
  Message: z.string(),
  Suggestion: z.nullable(z.string()),
});
export type AddressProblem = z.infer<typeof AddressProblem>;

export const AddressCheck = z.object({
  Address: StandardAddress,
  Mended: z.array(Mended),
  Problems: z.array(AddressProblem),
});
export type AddressCheck = z.infer<typeof AddressCheck>;

/** How precise a point is: the house, its ZIP code, or only its city. */
export const GEOCODE_PRECISIONS = ['address', 'postalCode', 'city'] as const;

export const Geocode = z.object({
  ...PlaceHit.shape,
  Street1: z.nullable(z.string()),
  CountryCode: z.string(),
  Precision: z.enum(GEOCODE_PRECISIONS),
  Verification: z.enum(VERIFICATION_STATES),
  /** From the point that was asked for to the one that was found. */
  DistanceFeet: z.nullable(z.number()),
});
export type Geocode = z.infer<typeof Geocode>;

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));
const example = {
  Street1: '12 example lane, apt 4b',
  City: 'naples',
  State: 'FL',
  PostalCode: '34102',
};

export const addresses = room('addresses', {
  seek: get('/api/AddressCityLinkAddressPostalCode/Seek', {
    about: 'Type-ahead over every US ZIP code, by digits or by city, with or without the state.',
    call: 70,
    module: 'W2_ADDRESS',
    allow: signedIn,
    unaudited: true,
    quiet: true,
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
    example: { query: { q: 'tampa, fl' } },
    reply: json(z.array(PlaceHit)),
  }),
  add: post('/api/PostalAddress', {
    about: 'Standardizes an address and saves it. The same address gets the same key, however it was typed.',
    budget: 'adds',
    call: 127,
    module: 'W2_ADDRESS',
    allow: signedIn,
    quiet: true,
    body: AddressInput,
    example: { body: example },
    reply: json(PostalAddress),
  }),
  standardise: post('/proxy/usps', {
    about:
      'Standardizes an address with the Postal Service if it’s configured and reachable. Otherwise the portal standardizes it from its own data and marks it unverified.',
    call: 128,
    module: 'W2_ADDRESS',
    allow: signedIn,
    reads: true,
    quiet: true,
    body: AddressInput,
    example: { body: example },
    reply: json(StandardAddress),
  }),
  geocode: get('/api/Geocode/Address', {
    about:
      'The coordinates of an address from the geocoder, or else the center of its ZIP code or city. Null if neither is known.',
    call: 129,
    module: 'W2_ADDRESS',
    allow: signedIn,
    quiet: true,
    query: z
      .object({
        Street1: z.optional(line(100)),
        City: z.optional(line(60)),
        State: z.optional(twoLetters),
        PostalCode: z.optional(typedZipCode),
      })
      .check(
        z.refine(
          ({ City, State, PostalCode }) =>
            PostalCode !== undefined || (City !== undefined && State !== undefined),
          { error: 'must contain a PostalCode, or a City and a State' },
        ),
      ),
    example: { query: { PostalCode: '34102' } },
    reply: json(z.nullable(Geocode)),
  }),
  geocodePoint: get('/api/Geocode/Coordinates', {
    about:
      'The address at a point from the geocoder, or else the nearest ZIP code. Null if there is nothing near.',
    call: 130,
    module: 'W2_ADDRESS',
    allow: signedIn,
    quiet: true,
    query: z.object({ Latitude: degrees(90), Longitude: degrees(180) }),
    example: { query: { Latitude: 26.14, Longitude: -81.79 } },
    reply: json(z.nullable(Geocode)),
  }),
});
