import * as z from 'zod/mini';
import { Named } from '../../fields.ts';
import { ControlState, FewAnswers } from '../quotes/application.ts';
import { Price } from '../quotes/rating.ts';
import { Placement } from './again.ts';

export const ComparisonRequest = z.strictObject({
  WebApplicationID: z.uuid(),
  /** Without it: everything that is written in the state on the first day. */
  To: z.optional(z.array(Placement).check(z.minLength(1), z.maxLength(50))),
  /** Answers that aren’t saved, also to questions that only another program asks. */
  Answers: z.optional(FewAnswers),
});
export type ComparisonRequest = z.infer<typeof ComparisonRequest>;

/** One fact of an option, in words. The same code is the same fact in every option. */
const OptionLine = z.object({ Code: z.string(), Label: z.string(), Text: z.string() });
export type OptionLine = z.infer<typeof OptionLine>;

const OptionDifference = z.object({
  Code: z.string(),
  Label: z.string(),
  /** As the application has it, and as this option would. Null: there’s nothing of the kind. */
  From: z.nullable(z.string()),
  To: z.nullable(z.string()),
  /** For the insured: more coverage, less coverage (or a stricter term), or neither. */
  Is: z.enum(['more', 'less', 'other']),
});
export type OptionDifference = z.infer<typeof OptionDifference>;

/** The application as one market’s program would take it. */
const ComparedOption = z.object({
  Program: z.extend(Named, { Code: z.string() }),
  Market: z.extend(Named, { Code: z.string(), IsAdmitted: z.boolean() }),
  /** Null if the market doesn’t write the program in the state on the first day. */
  Contract: z.nullable(z.object({ Key: z.uuid(), Code: z.string() })),
  /** What the application is for now. */
  IsCurrent: z.boolean(),
  /** Null without a contract or rates. Its total is null as long as there’s no price. */
  Rating: z.nullable(z.omit(Price, { StepList: true, PartList: true })),
  /** The questions that need an answer before there’s a price. */
  MissingList: z.array(ControlState),
  /** Why it isn’t possible, with the question whose answer is the reason. */
  IneligibleList: z.array(
    z.object({
      Code: z.string(),
      Text: z.string(),
      Control: z.nullable(z.string()),
      /** The question in words. */
      Label: z.nullable(z.string()),
      /** The section of the application’s own form that has it. Null if only the other program asks. */
      Section: z.nullable(z.string()),
    }),
  ),
  LineList: z.array(OptionLine),
  /** From the application as it is. */
  DifferenceList: z.array(OptionDifference),
});
export type ComparedOption = z.infer<typeof ComparedOption>;

export const Comparison = z.object({
  /** The application’s own first, then by price; those without a price last. */
  OptionList: z.array(ComparedOption),
  Version: z.int(),
});
export type Comparison = z.infer<typeof Comparison>;
