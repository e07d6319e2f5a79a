import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, patch, post, room, scoped, staff } from '../define.ts';
import { OCCUPANCIES } from '../enums.ts';
import { byKey, filteredBy, notEmpty, Pointer } from '../fields.ts';
import { postalAddress, postalAddressInput, twoLetters } from '../postal.ts';
import { AddressCheck, AddressDraft } from './addresses.ts';

export const CONSTRUCTIONS = ['Frame', 'Masonry', 'Masonry Veneer', 'Superior'] as const;
/** How well the fire brigade protects the place, 1 the best. */
export const PROTECTION_CLASSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** What an address alone doesn't tell. */
export const BUILDING_FACTS = [
  'Occupancy',
  'Construction',
  'YearBuilt',
  'RoofYear',
  'SquareFeet',
  'Stories',
  'ProtectionClass',
] as const;

/** Spec §3, Risk: the insured location. `parent` is the building of a condominium association. */
export const Risk = z.object({
  Key: z.uuid(),
  /** Null for the place an applicant has a quote for. */
  CustomerRiskAccount: z.nullable(z.object({ Key: z.uuid() })),
  ...postalAddress,
  Latitude: z.number(),
  Longitude: z.number(),
  Occupancy: z.enum(OCCUPANCIES),
  Construction: z.string(),
  YearBuilt: z.int(),
  RoofYear: z.int(),
  SquareFeet: z.int(),
  Stories: z.int(),
  ProtectionClass: z.string(),
  /** The facts that are only typical for the place, because no one has confirmed them yet. */
  Assumed: z.array(z.enum(BUILDING_FACTS)),
  RecordInactive: z.boolean(),
  Version: z.int(),
});
export type Risk = z.infer<typeof Risk>;

const year = z.int().check(z.minimum(1700), z.maximum(2100));

const place = {
  ...postalAddressInput,
  CountryCode: z.optional(twoLetters),
  Latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  Longitude: z.number().check(z.minimum(-180), z.maximum(180)),
};
const building = {
  Occupancy: z.enum(OCCUPANCIES),
  Construction: z.enum(CONSTRUCTIONS),
  YearBuilt: year,
  RoofYear: year,
  SquareFeet: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  Stories: z.int().check(z.minimum(1), z.maximum(200)),
  ProtectionClass: z.enum(PROTECTION_CLASSES),
};
const RiskFacts = z.strictObject({ ...place, ...building });
const NewRisk = z.extend(RiskFacts, { CustomerRiskAccount: Pointer });

/** A place to quote for: its address, and what is known of the building. */
export const Location = z.strictObject({ ...place, ...z.partial(z.object(building)).shape });
export type Location = z.infer<typeof Location>;

export const RiskChange = z.partial(RiskFacts).check(notEmpty);
export type RiskChange = z.infer<typeof RiskChange>;

/** What an endorsement may change about a property. In another county or state, it isn't this property anymore. */
export const RiskEndorsement = z
  .strictObject({ ...z.partial(z.object(postalAddressInput)).shape, ...z.partial(z.object(building)).shape })
  .check(notEmpty);
export type RiskEndorsement = z.infer<typeof RiskEndorsement>;

/** The name alone says yes, too: `?healZipOrCity`. */
const flag = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => true),
  ),
  z.stringbool(),
]);

export const risks = room('risks', {
  get: get('/api/Risk/{key}', {
    about: 'One insured location: address, coordinates, building.',
    call: 18,
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('risk'),
    reply: json(Risk),
  }),
  change: patch('/api/Risk/{key}', {
    about:
      'Changes the given fields. Once a current or upcoming term is bound on it, only its coordinates and country can be corrected. Anything else is refused with that term’s key: it takes an endorsement. A risk with policies can’t move to another state.',
    budget: 'edits',
    call: 19,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('risk'),
    body: RiskChange,
    example: { body: { Latitude: 26.1402, Longitude: -81.7904 } },
    reply: json(Risk),
  }),
  check: post('/api/Risk/Check', {
    about:
      'Standardizes a location’s address and reports problems. With healZipOrCity, corrects a ZIP code and city that don’t match and reports the correction.',
    call: 22,
    module: 'W2_ADDRESS',
    allow: { AGENT: 'open', ...staff('open') },
    reads: true,
    quiet: true,
    query: z.object({ healZipOrCity: z._default(flag, false) }),
    body: AddressDraft,
    example: { body: { Street1: '12 example lane', City: 'Napels', State: 'FL', PostalCode: '34102' } },
    reply: json(AddressCheck),
  }),
  list: get('/api/Risk', {
    about: 'An account’s risks, or a policy’s risk, oldest first.',
    call: 20,
    module: 'W2_PORTAL',
    allow: scoped,
    ...filteredBy(
      { CustomerRiskAccountKey: 'account', PolicyKey: 'policy' },
      {
        ReturnInactive: z.optional(z.stringbool()),
      },
    ),
    reply: list(Risk),
  }),
  add: post('/api/Risk', {
    about: 'Adds a location to an account.',
    budget: 'adds',
    call: 21,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    body: NewRisk,
    keys: { 'body.CustomerRiskAccount.Key': 'account' },
    example: {
      body: {
        Street1: '12 Example Lane',
        City: 'Naples',
        County: 'Collier',
        State: 'FL',
        PostalCode: '34102',
        Latitude: 26.14,
        Longitude: -81.79,
        Occupancy: 'home',
        Construction: 'Masonry',
        YearBuilt: 1998,
        RoofYear: 2019,
        SquareFeet: 1850,
        Stories: 1,
        ProtectionClass: '4',
      },
    },
    reply: json(Risk),
  }),
});
