import * as z from 'zod/mini';
import { day } from '../../fields.ts';
import { line, twoLetters } from '../../postal.ts';
import { Coded } from '../claims/claim.ts';
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

/** An open claim that may belong to a catastrophe, going by its day, place and type. */
export const CatastropheMatch = z.object({
  Key: z.uuid(),
  ClaimNumber: z.string(),
  Insured: z.string(),
  LossOn: z.iso.date(),
  State: z.string(),
  County: z.string(),
  ClaimCausePrimary: Coded,
  /** What the person who reported it said about a catastrophe. Null: no one asked. */
  Answer: z.nullable(z.enum(['yes', 'no', 'unsure'])),
});
export type CatastropheMatch = z.infer<typeof CatastropheMatch>;

const Code = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^CG-\d{4}-\d{2,4}$/, 'Use the form CG-2026-01.'));
const Name = line(120, 'Enter a name.', 'Use at most 120 characters.');
const Kind = z.enum(CATASTROPHE_KINDS, 'Choose what it was.');
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

/** Saves it although another one of its kind has the same days and a state in common. */
const Accept = z.optional(z.literal(true));

export const NewCatastrophe = z
  .strictObject({
    /** The year's next one, if it's left out. */
    Code: z.optional(Code),
    Name,
    Kind,
    Begins: day('Enter the first day.'),
    Ends: day('Enter the last day.'),
    States,
    Counties: z._default(Counties, null),
    LossTypes: z._default(LossTypes, []),
    PcsSerial: z._default(PcsSerial, null),
    Source: z._default(Source, ''),
    Accept,
  })
  .check(endsAfterBeginning);
export type NewCatastrophe = z.infer<typeof NewCatastrophe>;

export const CatastropheChange = z
  .strictObject({
    Code: z.optional(Code),
    Name: z.optional(Name),
    Kind: z.optional(Kind),
    Begins: z.optional(day('Enter the first day.')),
    Ends: z.optional(day('Enter the last day.')),
    States: z.optional(States),
    Counties: z.optional(Counties),
    LossTypes: z.optional(LossTypes),
    PcsSerial: z.optional(PcsSerial),
    Source: z.optional(Source),
    RecordActive: z.optional(z.boolean()),
    Accept,
  })
  .check(endsAfterBeginning);
export type CatastropheChange = z.infer<typeof CatastropheChange>;
