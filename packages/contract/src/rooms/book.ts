import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, room, stream } from '../define.ts';
import { Day, Named } from '../fields.ts';
import { NextPayment } from './payments.ts';
import { POLICY_STATUS_GROUP_KEYS, Policy } from './policies.ts';

/** How many days ahead to look for terms that expire. */
export const RENEWAL_DAYS = ['30', '60', '90'] as const;
export type RenewalDays = (typeof RENEWAL_DAYS)[number];

/** An account and one of its matching terms: the most relevant one by name, the first one in any other order. */
export const BookLine = z.object({
  Key: z.uuid(),
  AlternateKey: z.string(),
  Contact: z.object({ Name: z.string() }),
  Agency: Named,
  RecordInactive: z.boolean(),
  /** Every policy on the account, newest first. Empty if there are only quotes. */
  PolicyNumbers: z.array(z.string()),
  /** What the account owes for all its terms together; negative for a credit. */
  BalanceCents: z.int(),
  /**
   * The insured's oldest installment that isn't paid in full, of all terms. Null if there is none, or if the mortgage
   * company pays. It's computed from the ledger, so the list can't be sorted by it.
   */
  NextDue: z.nullable(z.pick(NextPayment, { AmountCents: true, DueOn: true, IsPastDue: true })),
  Policy: z.pick(Policy, {
    Key: true,
    AlternateKey: true,
    QuoteAlternateKey: true,
    State: true,
    TermBegin: true,
    TermEnd: true,
    Status: true,
    Program: true,
    PremiumCents: true,
  }),
});
export type BookLine = z.infer<typeof BookLine>;

/** How many accounts the list would have with this status, and the premium of their matching terms. */
export const BookStat = z.object({
  Key: z.enum(POLICY_STATUS_GROUP_KEYS),
  Count: z.int(),
  PremiumCents: z.int(),
});
export type BookStat = z.infer<typeof BookStat>;

/** With a minus the other way round. Each has an index that gives its order, however large the book. */
export const BOOK_SORT_FIELDS = ['Name', 'TermBegin', 'TermEnd', 'Premium'] as const;
export type BookSortField = (typeof BOOK_SORT_FIELDS)[number];
export type BookSort = BookSortField | `-${BookSortField}`;
export const BOOK_SORTS = BOOK_SORT_FIELDS.flatMap((field) => [field, `-${field}`]) as [BookSort];

/** A total is counted so far; one more says that there are more. */
export const BOOK_COUNT_LIMIT = 1_000;

/** PostgreSQL knows no year 0. */

const FILTERS = {
  ReturnInactive: z.optional(z.stringbool()),
  /** Words of a name, an address or a number, as the type-ahead understands them. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  PolicyStatusGroupKey: z.optional(z.enum(POLICY_STATUS_GROUP_KEYS)),
  State: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/))),
  ProgramKey: z.optional(z.uuid()),
  AgencyKey: z.optional(z.uuid()),
  TermBeginFrom: z.optional(Day),
  TermBeginTo: z.optional(Day),
  TermEndFrom: z.optional(Day),
  TermEndTo: z.optional(Day),
  /** Terms that expire within so many days from today. */
  RenewsWithinDays: z.optional(z.enum(RENEWAL_DAYS)),
  sort: z.optional(z.enum(BOOK_SORTS)),
};
const BookFilters = z.object(FILTERS);
export type BookFilters = z.infer<typeof BookFilters>;

const FILTER_KEYS = { 'query.ProgramKey': 'program', 'query.AgencyKey': 'agency' } as const;

export const book = room('book', {
  list: get('/api/Overview/Book', {
    about:
      'Manage Accounts: accounts with a term that matches all filters, one row each. A page starts after the row whose Policy.Key is After, or ends before the one in Before, so rows added in between don’t repeat or hide others. The total is counted up to 1,000; 1,001 means more, and Stats has the exact number.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: z.object({ ...FILTERS, After: z.optional(z.uuid()), Before: z.optional(z.uuid()) }),
    keys: { ...FILTER_KEYS, 'query.After': 'policy', 'query.Before': 'policy' },
    missing: 'empty',
    reply: list(BookLine),
  }),
  stats: get('/api/Overview/Book/Stats', {
    about:
      'Manage Accounts: how many accounts the list has for each status and group of statuses, with all other filters applied. Statuses without accounts are left out. An account with several terms can count in more than one.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    quiet: true,
    unaudited: true,
    query: BookFilters,
    keys: FILTER_KEYS,
    missing: 'empty',
    reply: json(z.array(BookStat)),
  }),
  choices: get('/api/Overview/Book/Choices', {
    about: 'The values the list can be filtered by: the agencies the caller can see, programs and states.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    quiet: true,
    unaudited: true,
    reply: json(
      z.object({ Agencies: z.array(Named), Programs: z.array(Named), States: z.array(z.string()) }),
    ),
  }),
  download: get('/api/Overview/Book/Export', {
    about: 'The whole list as CSV, with the same filters and order.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: BookFilters,
    keys: FILTER_KEYS,
    missing: 'empty',
    reply: stream('text/csv'),
  }),
});
export type BookChoices = z.infer<typeof book.rows.choices.reply.schema>;
