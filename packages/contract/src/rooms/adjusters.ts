import * as z from 'zod/mini';
import { admin, get, json, list, patch, post, room, staff } from '../define.ts';
import { byKey, Day, Named, NamedPerson } from '../fields.ts';
import { words } from './claimDesk/changes.ts';

/** Whether a license counts today. */
export const LICENSE_STATES = ['valid', 'expired', 'notYet'] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

const license = {
  State: z.string('Choose a state.').check(z.regex(/^[A-Z]{2}$/, 'Choose a state.')),
  Number: words(40, 'Enter the license number.'),
  /** Null: not on record, so it doesn't limit anything. */
  FirstOn: z.nullable(Day),
  LastOn: z.nullable(Day),
};
const License = z.strictObject(license).check(
  z.refine(({ FirstOn, LastOn }) => FirstOn === null || LastOn === null || FirstOn <= LastOn, {
    error: 'Choose the first day or a later one.',
    path: ['LastOn'],
  }),
);
type Days = Pick<z.infer<typeof License>, 'State' | 'FirstOn' | 'LastOn'>;
const overlap = (one: Days, other: Days): boolean =>
  one.State === other.State &&
  (one.LastOn ?? '9999') >= (other.FirstOn ?? '0000') &&
  (other.LastOn ?? '9999') >= (one.FirstOn ?? '0000');

const LicenseList = z.array(License).check(
  z.maxLength(60, 'Keep at most 60 licenses.'),
  z.refine(
    (all: readonly Days[]) => !all.some((one, at) => all.slice(at + 1).some((other) => overlap(one, other))),
    {
      error: 'A state can have only one license on a day. Change the days or remove one.',
    },
  ),
);

/** A hundred million dollars is more than any home policy pays. */
const Cents = z
  .int('Enter an amount.')
  .check(
    z.minimum(0, 'Enter an amount that isn’t negative.'),
    z.maximum(10_000_000_000, 'Enter a smaller amount.'),
  );

const Away = z
  .strictObject({
    From: Day,
    /** The day they're back. */
    Until: Day,
    DeputyKey: z.uuid('Choose a deputy.'),
  })
  .check(z.refine(({ From, Until }) => From < Until, { error: 'Choose a later day.', path: ['Until'] }));

const facts = {
  Phone: z
    .string('Enter a phone number.')
    .check(z.trim(), z.regex(/^\+?[\d\s().-]{10,25}$/, 'Enter a phone number with its area code.')),
  Hours: z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters.')),
  AuthorityCents: Cents,
  ReserveAuthorityCents: Cents,
  Capacity: z
    .int('Enter a number.')
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(1000, 'Enter at most 1,000.')),
  LicenseList,
};

/** Makes someone on staff an adjuster. */
export const NewAdjuster = z.strictObject({ PersonKey: z.uuid('Choose a person.'), ...facts });
export type NewAdjuster = z.infer<typeof NewAdjuster>;

/** What isn't sent stays as it is. Licenses come all together. */
export const AdjusterChange = z.strictObject({
  Phone: z.optional(facts.Phone),
  Hours: z.optional(facts.Hours),
  AuthorityCents: z.optional(Cents),
  ReserveAuthorityCents: z.optional(Cents),
  Capacity: z.optional(facts.Capacity),
  LicenseList: z.optional(LicenseList),
  /** Null: they aren't away, and don't plan to be. */
  Away: z.optional(z.nullable(Away)),
});
export type AdjusterChange = z.infer<typeof AdjusterChange>;

const EndAdjuster = z.strictObject({
  /** Who gets their open claims. Without it, there may be none. */
  ToKey: z.optional(z.uuid()),
});

/** Someone who works on claims, or did. */
export const AdjusterSummary = z.object({
  Key: z.uuid(),
  Name: z.string(),
  Email: z.string(),
  AuthorityCents: z.int(),
  ReserveAuthorityCents: z.int(),
  Capacity: z.int(),
  /** Their open claims. */
  Open: z.int(),
  LicenseList: z.array(
    z.object({
      ...license,
      FirstOn: z.nullable(z.iso.date()),
      LastOn: z.nullable(z.iso.date()),
      Status: z.enum(LICENSE_STATES),
    }),
  ),
  /** Now or later. Null if that's over. */
  Away: z.nullable(
    z.object({
      From: z.nullable(z.iso.date()),
      Until: z.iso.date(),
      Deputy: z.nullable(Named),
      IsNow: z.boolean(),
    }),
  ),
  /** The day from which they weren't an adjuster anymore. */
  EndedOn: z.nullable(z.iso.date()),
});
export type AdjusterSummary = z.infer<typeof AdjusterSummary>;

/** Something that was changed about an adjuster. Null where there was or is nothing. */
const AdjusterHistory = z.object({
  Key: z.uuid(),
  At: z.iso.datetime(),
  By: z.string(),
  Label: z.string(),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
});

export const AdjusterDetails = z.extend(AdjusterSummary, {
  Phone: z.string(),
  Hours: z.string(),
  /** Whether this is the caller. No one sets their own limits. */
  IsMe: z.boolean(),
  /** Who they stand in for, now or later. */
  DeputyOfList: z.array(Named),
  /** The latest first. */
  HistoryList: z.array(AdjusterHistory),
  Version: z.int(),
});
export type AdjusterDetails = z.infer<typeof AdjusterDetails>;

const desk = { module: 'W2_CLAIM', allow: staff('all') } as const;
const administration = { module: 'W2_CLAIM', ...admin } as const;
const EXAMPLE = {
  Phone: '(800) 555-0151',
  Hours: 'Monday to Friday, 8 AM to 6 PM Eastern',
  AuthorityCents: 2_500_000,
  ReserveAuthorityCents: 5_000_000,
  Capacity: 25,
  LicenseList: [{ State: 'FL', Number: 'W482193', FirstOn: '2025-01-01', LastOn: '2026-12-31' }],
};

/** The people who work on claims. All staff see them; administrators change them. */
export const adjusters = room('adjusters', {
  list: get('/api/Adjuster', {
    about:
      'Adjusters by name, with their licenses, limits, workload and time away. Those who no longer are come last.',
    ...desk,
    reply: list(AdjusterSummary, { whole: true }),
  }),
  candidates: get('/api/Adjuster/Candidate', {
    about: 'Staff who aren’t adjusters, with words in the name or email.',
    ...administration,
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    example: { query: { q: 'a' } },
    reply: list(z.extend(NamedPerson, { Email: z.string() })),
  }),
  get: get('/api/Adjuster/{key}', {
    about: 'One adjuster with the history of their record.',
    ...desk,
    ...byKey('adjuster'),
    reply: json(AdjusterDetails),
  }),
  add: post('/api/Adjuster', {
    about: 'Makes someone on staff an adjuster. No one does this for themselves.',
    budget: 'edits',
    ...administration,
    body: NewAdjuster,
    keys: { 'body.PersonKey': 'person' },
    example: { body: EXAMPLE },
    reply: json(AdjusterDetails),
  }),
  change: patch('/api/Adjuster/{key}', {
    about:
      'Changes an adjuster’s licenses, limits, capacity or time away. No one changes their own limits. While someone is away, their deputy gets new claims, messages and the work of the day; the claims stay with their owner.',
    budget: 'edits',
    ...administration,
    ...byKey('adjuster'),
    body: AdjusterChange,
    example: { body: { Capacity: 20 } },
    reply: json(AdjusterDetails),
  }),
  end: post('/api/Adjuster/{key}/End', {
    about: 'Ends someone’s work as an adjuster. Their open claims go to another one, all of them or none.',
    budget: 'works',
    ...administration,
    ...byKey('adjuster', { 'body.ToKey': 'adjuster' }),
    body: EndAdjuster,
    example: { body: {} },
    reply: json(AdjusterDetails),
  }),
});
