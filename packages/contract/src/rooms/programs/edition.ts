import * as z from 'zod/mini';
import { Day, NamedPerson } from '../../fields.ts';
import { twoLetters } from '../../postal.ts';

const moment = z.iso.datetime();

/** Draft, then scheduled until its first day, current, and past once another edition has replaced it everywhere. */
export const EditionStatus = z.enum(['draft', 'scheduled', 'current', 'past', 'withdrawn']);
export type EditionStatus = z.infer<typeof EditionStatus>;

/** The first days of terms that an edition applies to in a state. */
const EditionDays = z.object({ State: z.string(), NewFrom: z.iso.date(), RenewalFrom: z.iso.date() });
export type EditionDays = z.infer<typeof EditionDays>;

const Coded = z.object({ Key: z.uuid(), Code: z.string(), Name: z.string() });

/** A version of a program for one market. Once published, it never changes. */
export const Edition = z.object({
  Key: z.uuid(),
  Code: z.string(),
  /** 2026.2 */
  Number: z.string(),
  Program: Coded,
  Market: Coded,
  Status: EditionStatus,
  /** The states it has rates for. */
  States: z.array(z.string()),
  /** Where it's published, and from when. */
  StateList: z.array(EditionDays),
  CreatedAt: moment,
  PublishedAt: z.nullable(moment),
  /** Null: it came with the portal. */
  PublishedBy: z.nullable(NamedPerson),
});
export type Edition = z.infer<typeof Edition>;

/** Something wrong in a file, and where. */
export const Mistake = z.object({
  File: z.string(),
  /** `tables.age.rows.2` */
  Path: z.string(),
  /** From 1. Zero: not in a file that was sent. */
  Line: z.int(),
  Text: z.string(),
});
export type Mistake = z.infer<typeof Mistake>;

export const EditionPart = z.enum([
  'question',
  'fact',
  'step',
  'table',
  'coverage',
  'fee',
  'rule',
  'form',
  'term',
]);
export type EditionPart = z.infer<typeof EditionPart>;

/** One thing in an edition, in words: a question, a table, a rule. */
export const EditionItem = z.object({
  Part: EditionPart,
  /** The same in every edition. */
  Key: z.string(),
  Title: z.string(),
  Section: z.nullable(z.string()),
  FactList: z.array(z.object({ Label: z.string(), Text: z.string() })),
  /** The headings of its rows, if it has any. */
  ColumnList: z.array(z.string()),
  /** The choices of a question, the credits of a step, or the rows of a table. */
  RowList: z.array(
    z.object({
      Keys: z.array(z.string()),
      Text: z.string(),
      /** Cents, or a factor in ten thousandths. */
      Amount: z.nullable(z.int()),
    }),
  ),
});
export type EditionItem = z.infer<typeof EditionItem>;

/** What the law adds, with where that is from. */
export const EditionCharge = z.object({
  Code: z.string(),
  State: z.string(),
  Name: z.string(),
  /** “4.94%” or “$2”. */
  Rate: z.string(),
  PayableTo: z.string(),
  Source: z.string(),
  CheckedOn: z.iso.date(),
  /** No one has compared it with its source for more than a year. */
  IsStale: z.boolean(),
  ValidFrom: z.iso.date(),
  /** The first day on which it no longer applies. */
  ValidTo: z.nullable(z.iso.date()),
});
export type EditionCharge = z.infer<typeof EditionCharge>;

export const EditionDetails = z.object({
  ...Edition.shape,
  ItemList: z.array(EditionItem),
  ChargeList: z.array(EditionCharge),
  /** For a draft, what the check finds today. */
  MistakeList: z.array(Mistake),
  /** The brokerage’s day: an edition applies from a later one on. */
  Today: z.iso.date(),
});
export type EditionDetails = z.infer<typeof EditionDetails>;

const EditionRef = z.object({ Key: z.uuid(), Code: z.string() });

export const EditionChange = z.object({
  Part: EditionPart,
  Kind: z.enum(['added', 'removed', 'changed']),
  Title: z.string(),
  Section: z.nullable(z.string()),
  /** For changed rates: how many, and by how much. */
  Text: z.nullable(z.string()),
  RowList: z.array(
    z.object({
      Label: z.string(),
      /** Null: it's new. */
      From: z.nullable(z.string()),
      /** Null: it's gone. */
      To: z.nullable(z.string()),
      /** By how much a rate changes. */
      Percent: z.nullable(z.number()),
    }),
  ),
});
export type EditionChange = z.infer<typeof EditionChange>;

export const EditionDiff = z.object({
  From: EditionRef,
  To: EditionRef,
  ChangeList: z.array(EditionChange),
});
export type EditionDiff = z.infer<typeof EditionDiff>;

export const MOST_FILE_CHARACTERS = 400_000;

/** As people keep them: the text says on which line a mistake is. */
const DraftFile = z.strictObject({
  Name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  Text: z.string().check(z.minLength(1, 'Choose a file.'), z.maxLength(MOST_FILE_CHARACTERS)),
});
const SourceHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const NewEdition = z.strictObject({
  Number: z.string().check(z.trim(), z.regex(/^\d{4}\.\d{1,2}$/, 'Enter a year and a number, like 2026.2.')),
  Form: DraftFile,
  Plan: DraftFile,
  /** The hash of the draft that was opened. Null: only if the number is new. Absent: any draft is replaced. */
  Replaces: z.optional(z.nullable(SourceHash)),
});
export type NewEdition = z.infer<typeof NewEdition>;

/** A draft, or everything that keeps its files from becoming one. */
export const AddedEdition = z.object({
  Edition: z.nullable(Edition),
  MistakeList: z.array(Mistake),
  /** Of the files that were kept, or null. */
  Hash: z.nullable(SourceHash),
});
export type AddedEdition = z.infer<typeof AddedEdition>;

const SourceFile = z.object({ Name: z.string(), Text: z.string() });
/** An edition's files as they were written. */
export const EditionSource = z.object({
  Form: SourceFile,
  Plan: SourceFile,
  /** Changes with every saved change. */
  Hash: SourceHash,
});
export type EditionSource = z.infer<typeof EditionSource>;

export const Publication = z.strictObject({
  StateList: z
    .array(z.strictObject({ State: twoLetters, NewFrom: Day, RenewalFrom: Day }))
    .check(z.minLength(1, 'Choose at least one state.'), z.maxLength(60)),
});
export type Publication = z.infer<typeof Publication>;
