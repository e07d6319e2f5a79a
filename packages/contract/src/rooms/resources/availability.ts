import * as z from 'zod/mini';
import { Day, Named } from '../../fields.ts';
import { line, twoLetters } from '../../postal.ts';
import { Closing } from '../catastrophes/closing.ts';
import { Coded, CodedMarket } from './placement.ts';

const day = z.iso.date();

/** A program that a market writes in a state today. */
export const Written = z.object({
  /** Codes. */
  Program: z.string(),
  Market: z.string(),
  /** Since when the caller's agency is appointed for it. Null: it isn't, or the caller has no agency. */
  AppointedOn: z.nullable(day),
});
export type Written = z.infer<typeof Written>;

export const WritingState = z.object({
  State: z.string(),
  Name: z.string(),
  /** Whether the caller's agency may bind there. Null: the caller has no agency. */
  IsLicensed: z.nullable(z.boolean()),
  WrittenList: z.array(Written),
});
export type WritingState = z.infer<typeof WritingState>;

/** A county, with the programs that are closed there to new business now. */
export const CountyStatus = z.object({
  Name: z.string(),
  ClosedList: z.array(z.object({ Program: z.string(), ClosingID: z.uuid() })),
});
export type CountyStatus = z.infer<typeof CountyStatus>;

export const Availability = z.object({
  Today: day,
  /** The agency that the caller works for. Null for staff. */
  Agency: z.nullable(Named),
  ProgramList: z.array(Coded),
  MarketList: z.array(CodedMarket),
  /** The states where anything is written today. */
  StateList: z.array(WritingState),
  /** In effect now or planned, the latest first. */
  ClosingList: z.array(Closing),
  /** Of the state that was asked about. */
  CountyList: z.array(CountyStatus),
});
export type Availability = z.infer<typeof Availability>;

export const PlaceQuery = z.object({
  State: twoLetters,
  County: line(60),
  /** The first day of coverage: today, if it's left out. */
  TermBegin: z.optional(Day),
});

/** Why something can't be quoted or bound there. `appointment` stops neither. */
export const PLACE_REASONS = ['noRates', 'closing', 'license', 'appointment'] as const;

export const PlaceOption = z.object({
  Program: Coded,
  Market: CodedMarket,
  CanQuote: z.boolean(),
  CanBind: z.boolean(),
  ReasonList: z.array(z.object({ Code: z.enum(PLACE_REASONS), Text: z.string() })),
});
export type PlaceOption = z.infer<typeof PlaceOption>;

/** What can be written at a place. */
export const PlaceAnswer = z.object({
  State: z.string(),
  County: z.string(),
  TermBegin: day,
  Agency: z.nullable(Named),
  /** What is written in the state on that day. Empty: nothing. */
  OptionList: z.array(PlaceOption),
  /** That stop new business in the county now. */
  ClosingList: z.array(Closing),
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;
