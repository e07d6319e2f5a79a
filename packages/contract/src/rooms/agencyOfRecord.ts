import * as z from 'zod/mini';
import { eachOf, get, json, post, room } from '../define.ts';
import { byKey, Named } from '../fields.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';
import { Book } from './agents.ts';

/** An agency with the agent of it. */
const Side = z.object({
  Agency: Named,
  /** Whether the agent still works there. */
  Agent: z.extend(Named, { IsThere: z.boolean() }),
});

/** A policy in force that an agency isn't appointed for. */
const Unappointed = z.object({
  Number: z.string(),
  Program: z.string(),
  Market: z.string(),
  State: z.string(),
});

/** Who hears about it by email, and who can't. */
const NOTICE_ROLES = ['insured', 'newAgent', 'earlierAgent'] as const;
const Notice = z.object({
  Role: z.enum(NOTICE_ROLES),
  Name: z.string(),
  Email: z.nullable(z.string()),
});

/** What changing who looks after an account would do. */
export const RecordPreview = z.object({
  From: Side,
  To: Side,
  Moves: Book,
  UnappointedList: z.array(Unappointed),
  NoticeList: z.array(Notice),
  /** Another agency: the insured gets a letter. A colleague of the same one takes over without. */
  HasLetter: z.boolean(),
});
export type RecordPreview = z.infer<typeof RecordPreview>;

export const RECORD_REASON_LENGTH = 500;
export const RecordChange = z.strictObject({
  AgentKey: z.uuid('Choose an agent.'),
  /** Who looks after it now, as the page shows it. If someone else does by then, nothing is changed. */
  FromAgentKey: z.uuid(),
  /** For our records. It isn't in the letter. */
  Reason: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(RECORD_REASON_LENGTH, `Use ${RECORD_REASON_LENGTH} characters or fewer.`)),
  ),
  /** The new agency may look after policies that it isn't appointed for. */
  AcceptUnappointed: z.boolean(),
});

const who = { module: 'W2_PORTAL', allow: eachOf(EMPLOYEE_ROLES, 'all'), notImpersonating: true } as const;

/** Who looks after one account: the agency of record and its agent. */
export const agencyOfRecord = room('agencyOfRecord', {
  preview: get('/api/Account/{key}/AgencyOfRecord', {
    about: 'What changing the agency or agent of an account would do, and who hears about it.',
    ...who,
    ...byKey('account', { 'query.AgentKey': 'agent' }),
    query: z.object({ AgentKey: z.uuid() }),
    reply: json(RecordPreview),
  }),
  change: post('/api/Account/{key}/AgencyOfRecord', {
    about:
      'Gives an account another agent, of another agency or the same. The insureds and both agents get an email, and the insureds a letter if the agency changes.',
    budget: 'sends',
    ...who,
    ...byKey('account', { 'body.AgentKey': 'agent', 'body.FromAgentKey': 'agent' }),
    body: RecordChange,
    example: { body: { AcceptUnappointed: true } },
    reply: json(
      z.object({
        To: Side,
        /** The letter. Null if the agency is the same. */
        DocumentKey: z.nullable(z.uuid()),
      }),
    ),
  }),
});
