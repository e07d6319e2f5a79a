import * as z from 'zod/mini';
import { line, twoLetters } from '../../postal.ts';
import { Closing } from './closing.ts';

export const CATASTROPHE_KINDS = [
  'hurricane',
  'tropicalStorm',
  'tornado',
  'hail',
  'wind',
  'flood',
  'winterStorm',
  'wildfire',
  'earthquake',
  'other',
] as const;
export type CatastropheKind = (typeof CATASTROPHE_KINDS)[number];

/** The counties of each state where only some of its counties are affected. */
const CountiesByState = z.record(z.string(), z.array(z.string()));

export const Catastrophe = z.object({
  Key: z.uuid(),
  /** Ours, such as CG-2024-05. */
  Code: z.string(),
  Name: z.string(),
  Kind: z.enum(CATASTROPHE_KINDS),
  Begins: z.iso.date(),
  Ends: z.iso.date(),
  States: z.array(z.string()),
  RecordActive: z.boolean(),
});
export type Catastrophe = z.infer<typeof Catastrophe>;

/** What staff see of a catastrophe besides: where its losses are, and what was closed for it. */
export const CatastropheDetails = z.extend(Catastrophe, {
  Counties: z.nullable(CountiesByState),
  /** Keys of ClaimLossType. Empty: every type. */
  LossTypes: z.array(z.string()),
  /** Its number at the property claim service, for those who subscribe to it. */
  PcsSerial: z.nullable(z.string()),
  /** Where we read about it. */
  Source: z.string(),
  Version: z.int(),
  PlaceList: z.array(
    z.object({
      State: z.string(),
      County: z.string(),
      Claims: z.int(),
      Open: z.int(),
      PaidCents: z.int(),
      Latitude: z.number(),
      Longitude: z.number(),
    }),
  ),
  ClosingList: z.array(Closing),
});
export type CatastropheDetails = z.infer<typeof CatastropheDetails>;

const Name = line(120, 'Enter a name.', 'Use at most 120 characters.');
const Kind = z.enum(CATASTROPHE_KINDS, 'Choose what it was.');
const Day = (missing: string) =>
  z.iso
    .date(missing)
    .check(z.refine((day) => day >= '1900-01-01' && day < '2100-01-01', 'Enter a date from 1900 to 2099.'));
const States = z
  .array(twoLetters, 'Choose at least one state.')
  .check(z.minLength(1, 'Choose at least one state.'), z.maxLength(60));
const Counties = z.nullable(z.record(twoLetters, z.array(line(60)).check(z.minLength(1), z.maxLength(300))));
const LossTypes = z.array(z.string().check(z.regex(/^[A-Z_]{1,40}$/))).check(z.maxLength(20));
const PcsSerial = z.nullable(z.string().check(z.trim(), z.regex(/^\d{4}$/, 'Enter four digits.')));
const Source = z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters.'));

const endsAfterBeginning = z.refine<{ Begins?: string | undefined; Ends?: string | undefined }>(
  ({ Begins, Ends }) => !Begins || !Ends || Begins <= Ends,
  { path: ['Ends'], error: 'Choose an end on or after the first day.' },
);

export const NewCatastrophe = z
  .strictObject({
    Name,
    Kind,
    Begins: Day('Enter the first day.'),
    Ends: Day('Enter the last day.'),
    States,
    Counties: z._default(Counties, null),
    LossTypes: z._default(LossTypes, []),
    PcsSerial: z._default(PcsSerial, null),
    Source: z._default(Source, ''),
  })
  .check(endsAfterBeginning);
export type NewCatastrophe = z.infer<typeof NewCatastrophe>;

export const CatastropheChange = z
  .strictObject({
    Name: z.optional(Name),
    Kind: z.optional(Kind),
    Begins: z.optional(Day('Enter the first day.')),
    Ends: z.optional(Day('Enter the last day.')),
    States: z.optional(States),
    Counties: z.optional(Counties),
    LossTypes: z.optional(LossTypes),
    PcsSerial: z.optional(PcsSerial),
    Source: z.optional(Source),
    RecordActive: z.optional(z.boolean()),
  })
  .check(endsAfterBeginning);
export type CatastropheChange = z.infer<typeof CatastropheChange>;
