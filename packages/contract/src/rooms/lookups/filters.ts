import * as z from 'zod/mini';
import { Day } from '../../fields.ts';

const Code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{1,40}$/));

/** All that a reference list can be narrowed by; each row takes those which the spec gives it (§7, Lookups). */
const Filters = z.object({
  ReturnInactive: z.optional(z.stringbool()),
  /** The values in force that day; today's where no day is given. */
  AtDate: z.optional(Day),
  /** The values in force on some day of the term. */
  TermBegin: z.optional(Day),
  TermEnd: z.optional(Day),
  /** How the term came about: NEW or REN. */
  TermOrigin: z.optional(Code),
  State: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/))),
  Program: z.optional(Code),
  ContractCode: z.optional(Code),
  /** The transaction in hand, by its code: NEW, END, REN, CAN, REI. */
  Mode: z.optional(Code),
  InsuranceRegulatoryTypeCode: z.optional(Code),
  /** The underwriting findings of an application (`ROOF,POOL`): what only a finding asks for needs it named. */
  UnderwritingString: z.optional(
    z.string().check(z.toUpperCase(), z.maxLength(500), z.regex(/^[A-Z0-9_,; -]*$/)),
  ),
});
export type LookupFilters = z.output<typeof Filters>;
/** The filters that say for what; the others say when. */
export type LookupLimit = Exclude<keyof LookupFilters, 'ReturnInactive' | 'AtDate' | 'TermBegin' | 'TermEnd'>;

export const NoFilter = z.object({});
export const ActivityFilter = z.pick(Filters, { ReturnInactive: true });
/** Besides the program. */
export const CONTRACT_FILTERS = z.pick(Filters, { State: true, AtDate: true }).shape;
export const DayFilter = z.pick(Filters, { AtDate: true });
export const CarrierFilter = z.pick(Filters, { InsuranceRegulatoryTypeCode: true, AtDate: true });
export const EFileTypeFilter = z.pick(Filters, {
  UnderwritingString: true,
  TermOrigin: true,
  TermBegin: true,
  State: true,
  Program: true,
  Mode: true,
  ContractCode: true,
});
export const CancellationFilter = z
  .pick(Filters, { TermEnd: true, TermBegin: true, State: true, Program: true, ContractCode: true })
  .check(
    z.refine(({ TermBegin, TermEnd }) => !TermBegin || !TermEnd || TermBegin <= TermEnd, {
      path: ['TermEnd'],
      error: 'The term can’t end before it begins.',
    }),
  );
