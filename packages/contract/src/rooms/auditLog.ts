import * as z from 'zod/mini';
import { admin, get, json, post, room, stream } from '../define.ts';
import { Day } from '../fields.ts';

export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** The pages that records have. */
export const RECORD_PAGES = ['person', 'account', 'policy', 'quote', 'claim', 'agency', 'content'] as const;

/** What people call a record, and the page that shows it. */
export const RecordName = z.object({
  Key: z.string(),
  Name: z.string(),
  Page: z.nullable(z.enum(RECORD_PAGES)),
  /** The key of what that page shows: a risk is on the page of its account. */
  PageKey: z.nullable(z.uuid()),
});
export type RecordName = z.infer<typeof RecordName>;

export const AuditSummary = z.object({
  Number: z.int(),
  At: z.iso.datetime(),
  /** The call, such as `persons.change`. */
  Action: z.string(),
  Outcome: z.enum(AUDIT_OUTCOMES),
  /** The person whose rights counted; null for what the portal did itself, and for strangers. */
  Actor: z.nullable(RecordName),
  /** The staff member who acted on that person’s behalf. */
  Impersonator: z.nullable(RecordName),
  Kind: z.nullable(z.string()),
  Key: z.nullable(z.string()),
  /** Null if the record has no name, or is gone. */
  Record: z.nullable(RecordName),
});
export type AuditSummary = z.infer<typeof AuditSummary>;

export const AuditDetail = z.extend(AuditSummary, {
  RequestId: z.nullable(z.string()),
  Details: z.nullable(z.record(z.string(), z.unknown())),
  /** Of the records whose keys are in the details. */
  Names: z.array(RecordName),
  /** The checkpoint that sealed it; null while it’s waiting. */
  Checkpoint: z.nullable(z.int()),
  SealedAt: z.nullable(z.iso.datetime()),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** A check of the whole log that someone asked for. */
export const AuditVerification = z.object({
  AskedBy: z.string(),
  AskedAt: z.iso.datetime(),
  /** Null until a worker takes it. */
  StartedAt: z.nullable(z.iso.datetime()),
  FinishedAt: z.nullable(z.iso.datetime()),
  /** How many entries are to be checked, and how many were found to be in order so far. */
  Total: z.int(),
  Checked: z.int(),
  Checkpoints: z.int(),
  /** How many copies outside the database were compared. */
  Copies: z.int(),
  /** What’s wrong and where, in plain words. */
  Problems: z.array(z.string()),
  /** Why it stopped before the end, which says nothing about the log. */
  Error: z.nullable(z.string()),
});
export type AuditVerification = z.infer<typeof AuditVerification>;

export const AuditChain = z.object({
  SealedAt: z.nullable(z.iso.datetime()),
  Entries: z.int(),
  Checkpoints: z.int(),
  Waiting: z.int(),
  WaitingSince: z.nullable(z.iso.datetime()),
  IsLate: z.boolean(),
  /** The latest one. */
  Verification: z.nullable(AuditVerification),
});
export type AuditChain = z.infer<typeof AuditChain>;

const Digits = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const Filters = z.object({
  /** Days of the brokerage. */
  From: z.optional(Day),
  Through: z.optional(Day),
  Action: z.optional(z.string().check(z.maxLength(100))),
  Outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  /** As the one whose rights counted, or as the one who acted for them. */
  PersonKey: z.optional(z.uuid()),
  Kind: z.optional(z.string().check(z.maxLength(50))),
  /** A record’s key, or the number of a policy, quote, claim or account, or the email of a person. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});
export type AuditFilters = z.infer<typeof Filters>;
const byPerson = { 'query.PersonKey': 'person' } as const;

/** A file has this many of the newest entries and no more. */
export const MOST_EXPORTED = 10_000;

const desk = { module: 'W2_PORTAL', ...admin } as const;

export const auditLog = room('auditLog', {
  list: get('/api/Admin/Audit', {
    about: 'Entries of the audit log, the newest first. `After` is the last entry of the page before.',
    ...desk,
    query: z.extend(Filters, { After: z.optional(Digits) }),
    keys: byPerson,
    reply: json(
      z.object({
        Entries: z.array(AuditSummary),
        /** `After` of the next page; null on the last. */
        Next: z.nullable(z.string()),
        /** The person it is filtered by. */
        Person: z.nullable(RecordName),
      }),
    ),
  }),
  choices: get('/api/Admin/Audit/Choices', {
    about: 'What the log can be filtered by: every call with what it does, and the kinds of record.',
    ...desk,
    unaudited: true,
    reply: json(
      z.object({
        Actions: z.array(z.object({ Action: z.string(), About: z.string() })),
        Kinds: z.array(z.string()),
      }),
    ),
  }),
  download: get('/api/Admin/Audit/Export', {
    about: `The newest ${MOST_EXPORTED.toLocaleString('en-US')} of the filtered entries as CSV.`,
    ...desk,
    query: Filters,
    keys: byPerson,
    reply: stream('text/csv'),
  }),
  chain: get('/api/Admin/Audit/Chain', {
    about: 'How far the log is sealed, and how its latest verification went.',
    ...desk,
    unaudited: true,
    quiet: true,
    reply: json(AuditChain),
  }),
  verify: post('/api/Admin/Audit/Verify', {
    about: 'Starts a verification of the whole log in the background, unless one is under way.',
    budget: 'works',
    ...desk,
    reply: json(AuditVerification),
  }),
  get: get('/api/Admin/Audit/{number}', {
    about: 'One entry with its details, and the names of the records in them.',
    ...desk,
    params: z.object({ number: Digits }),
    keys: { 'params.number': 'auditEntry' },
    example: { params: { number: '1' } },
    reply: json(AuditDetail),
  }),
});
