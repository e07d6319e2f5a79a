import * as z from 'zod/mini';
import { agentOrStaff, get, json, room } from '../define.ts';
import { Day, Named, NamedPerson } from '../fields.ts';

/** PostgreSQL knows no year 0. */

/** A month, or as much of it as is in the period. */
export const ProductionMonth = z.object({
  /** Its first day. */
  Month: z.iso.date(),
  /** Charges and credits booked for first terms, with fees and taxes. */
  NewCents: z.int(),
  /** The same for later terms. */
  RenewalCents: z.int(),
  /** Both together, on the same days a year earlier. */
  YearBeforeCents: z.int(),
  NewPolicies: z.int(),
  /** Policies that ended without another term, canceled ones among them. */
  LostPolicies: z.int(),
  /** Of a hundred terms that ended in the twelve months until then, how many were renewed. Null if none ended. */
  RetentionPercent: z.nullable(z.number()),
});
export type ProductionMonth = z.infer<typeof ProductionMonth>;

export const PRODUCTION_STAGES = ['started', 'rated', 'sent', 'referred', 'bound', 'closed'] as const;
export type ProductionStage = (typeof PRODUCTION_STAGES)[number];

export const ProgramLosses = z.object({
  Program: Named,
  EarnedCents: z.int(),
  PaidCents: z.int(),
  /** What is reserved for open claims today. Only for staff. */
  ReservedCents: z.optional(z.int()),
});
export type ProgramLosses = z.infer<typeof ProgramLosses>;

export const Production = z.object({
  From: z.iso.date(),
  /** Today at the latest. */
  To: z.iso.date(),
  MonthList: z.array(ProductionMonth),
  /** Quotes started in the period, and how far they’ve come by now. */
  StageList: z.array(z.object({ Key: z.enum(PRODUCTION_STAGES), Count: z.int() })),
  MedianDaysToBind: z.nullable(z.number()),
  LossList: z.array(ProgramLosses),
});
export type Production = z.infer<typeof Production>;

const Filters = z.object({
  From: Day,
  To: Day,
  ProgramKey: z.optional(z.uuid()),
  AgencyKey: z.optional(z.uuid()),
  AgentKey: z.optional(z.uuid()),
});
export type ProductionFilters = z.infer<typeof Filters>;

export const production = room('production', {
  read: get('/api/Production', {
    about:
      'What an agency has written, kept and lost from one day to another, by month, with its quotes and its loss ratios. Staff get all agencies, or one of them.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: Filters,
    example: { query: { From: '2025-12-01', To: '2026-11-15' } },
    keys: { 'query.ProgramKey': 'program', 'query.AgencyKey': 'agency', 'query.AgentKey': 'agent' },
    reply: json(Production),
  }),
  choices: get('/api/Production/Choices', {
    about: 'The values that production can be filtered by: agencies, their agents, and programs.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    quiet: true,
    unaudited: true,
    reply: json(
      z.object({ Agencies: z.array(Named), Agents: z.array(NamedPerson), Programs: z.array(Named) }),
    ),
  }),
});
export type ProductionChoices = z.infer<typeof production.rows.choices.reply.schema>;
