import * as z from 'zod/mini';
import { agentOrStaff, get, json, post, room, stream } from '../define.ts';
import { byKey, Named, NamedPerson } from '../fields.ts';
import { Policy } from './policies.ts';
import { APPLICATION_PURPOSES } from './quotes/purpose.ts';

/** How far a quote has come. The first four are open. */
export const STAGES = ['draft', 'rated', 'referred', 'approved', 'bound', 'closed'] as const;
export type Stage = (typeof STAGES)[number];
export const OPEN_STAGES: readonly Stage[] = ['draft', 'rated', 'referred', 'approved'];

/** What to do about a quote next, in words. */
export const NEXT_STEP_TONES = ['plain', 'good', 'warning', 'bad'] as const;
const NextStep = z.object({ Text: z.string(), Tone: z.enum(NEXT_STEP_TONES) });
export type NextStep = z.infer<typeof NextStep>;

export const PipelineLine = z.object({
  /** Null for a quote that has no application yet: its program had no rates when it was opened. */
  Application: z.nullable(z.object({ Key: z.uuid(), Version: z.int() })),
  Policy: z.pick(Policy, { Key: true, AlternateKey: true, QuoteAlternateKey: true }),
  /** A new term, or a change of one that is bound. */
  Purpose: z.enum(APPLICATION_PURPOSES),
  InsuredName: z.string(),
  Street1: z.string(),
  City: z.string(),
  State: z.string(),
  Program: Named,
  Market: Named,
  Agent: NamedPerson,
  Agency: Named,
  Stage: z.enum(STAGES),
  /** A closed quote that can be rated again. */
  IsExpired: z.boolean(),
  EffectiveOn: z.iso.date(),
  /** Null as long as there’s no price. */
  TotalCents: z.nullable(z.int()),
  NextStep,
  /** For an agent: an underwriter wrote or decided something since they last opened it. */
  IsUnread: z.boolean(),
  FollowUpOn: z.nullable(z.iso.date()),
  OpenedOn: z.iso.date(),
  AgeDays: z.int(),
});
export type PipelineLine = z.infer<typeof PipelineLine>;

const StageCount = z.object({ Key: z.enum(STAGES), Count: z.int(), TotalCents: z.int() });
export type StageCount = z.infer<typeof StageCount>;

/** With a minus the other way round. */
export const PIPELINE_SORT_FIELDS = ['FollowUp', 'Name', 'Effective', 'Total', 'Age'] as const;
export type PipelineSortField = (typeof PIPELINE_SORT_FIELDS)[number];
export type PipelineSort = PipelineSortField | `-${PipelineSortField}`;
export const PIPELINE_SORTS = PIPELINE_SORT_FIELDS.flatMap((field) => [field, `-${field}`]) as [PipelineSort];

const State = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/));
const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

const FILTERS = {
  Stage: z.optional(z.enum(STAGES)),
  /** Words of a name, an address or a number, each from its beginning. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  AgentKey: z.optional(z.uuid()),
  ProgramKey: z.optional(z.uuid()),
  MarketKey: z.optional(z.uuid()),
  State: z.optional(State),
  sort: z.optional(z.enum(PIPELINE_SORTS)),
};
const PipelineFilters = z.object(FILTERS);
export type PipelineFilters = z.infer<typeof PipelineFilters>;
const FILTER_KEYS = {
  'query.AgentKey': 'agent',
  'query.ProgramKey': 'program',
  'query.MarketKey': 'market',
} as const;

export const pipeline = room('pipeline', {
  list: get('/api/Quote/Pipeline', {
    about:
      'Quotes and open changes of policies by how far they’ve come, each with its next step, and how many there are in every stage with the same filters. Without a stage, the open ones.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: z.object({
      ...FILTERS,
      Skip: z.optional(whole(0, 1_000_000)),
      Take: z.optional(whole(1, 200)),
    }),
    keys: FILTER_KEYS,
    reply: json(
      z.object({
        /** The brokerage’s day, which ages and follow-ups count from. */
        Today: z.iso.date(),
        StageList: z.array(StageCount),
        /** How many quotes the list has, on all its pages. */
        Total: z.int(),
        LineList: z.array(PipelineLine),
      }),
    ),
  }),
  choices: get('/api/Quote/Pipeline/Choices', {
    about:
      'The values the pipeline can be filtered by: agents with open quotes, programs, markets and states.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    quiet: true,
    unaudited: true,
    reply: json(
      z.object({
        Agents: z.array(NamedPerson),
        Programs: z.array(Named),
        Markets: z.array(Named),
        States: z.array(z.string()),
      }),
    ),
  }),
  download: get('/api/Quote/Pipeline/Export', {
    about: 'The whole list as CSV, with the same filters and order.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: PipelineFilters,
    keys: FILTER_KEYS,
    reply: stream('text/csv'),
  }),
  seen: post('/api/Quote/{key}/Seen', {
    about:
      'The caller has seen this much of the conversation with the underwriter. Someone who acts for them leaves it unread.',
    budget: 'marks',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('application'),
    // The page says so by itself whenever a quote is opened. Opening it is audited.
    unaudited: true,
    quiet: true,
    body: z.strictObject({ MessageCount: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
    example: { body: { MessageCount: 1 } },
    reply: json(z.object({ MessageCount: z.int() })),
  }),
});
export type Pipeline = z.infer<typeof pipeline.rows.list.reply.schema>;
export type PipelineChoices = z.infer<typeof pipeline.rows.choices.reply.schema>;
