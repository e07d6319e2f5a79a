import * as z from 'zod/mini';
import { agentOrStaff, del, eachOf, get, json, list, post, room } from '../define.ts';
import { byKey, NamedPerson } from '../fields.ts';
import { EMPLOYEE_ROLES, TOKEN_ROLES } from '../roles.ts';

/** The kinds of record that people edit under a lock; each hangs on an account, which says who may see it. */
export const LOCKABLE_TYPES = ['CustomerRiskAccount', 'Policy', 'Risk', 'Claim', 'WebApplication'] as const;
export type LockableType = (typeof LOCKABLE_TYPES)[number];

/** How long a lock lasts without being renewed, so an editor who walks away doesn't block others for long. */
export const LOCK_SECONDS = 120;
/** How often an editor renews a lock, so that losing it shows at once. Many renewals can fail before it expires. */
export const LOCK_RENEWAL_SECONDS = 4;
/** The same where losing it needn't show at once: as often as its life needs, with one renewal to spare. */
export const LOCK_UPKEEP_SECONDS = LOCK_SECONDS / 3;

/** Spec §3, record lock: tells people that someone is editing. The record's version is what protects the data. */
export const RecordLock = z.object({
  Key: z.uuid(),
  TypeString: z.enum(LOCKABLE_TYPES),
  RecordKey: z.uuid(),
  LockedAt: z.iso.datetime(),
  ExpiresAt: z.iso.datetime(),
});
export type RecordLock = z.infer<typeof RecordLock>;

/** A lock as others see it, with its holder. */
export const LockedRecord = z.extend(RecordLock, {
  Holder: NamedPerson,
});
export type LockedRecord = z.infer<typeof LockedRecord>;

/** Chosen by the page, as a UUID. A person may edit the same record in several windows. */
const WindowId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

export const locks = room('locks', {
  take: post('/api/RecordLock', {
    about: `Locks a record, or renews the caller’s own lock, for ${LOCK_SECONDS} seconds. If someone else holds it, returns 423 with their name and when the lock expires.`,
    budget: 'marks',
    call: 1,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    // Editors renew their locks several times a minute. The audit log has what they change, and broken locks.
    unaudited: true,
    body: z.strictObject({
      TypeString: z.enum(LOCKABLE_TYPES),
      RecordKey: z.uuid(),
      Window: z.optional(WindowId),
    }),
    keys: { 'body.RecordKey': 'account' },
    example: { body: { TypeString: 'CustomerRiskAccount' } },
    reply: json(RecordLock),
  }),
  renew: post('/api/RecordLock/{key}/renew', {
    about: `Keeps the caller’s lock for another ${LOCK_SECONDS} seconds. Returns 404 once someone else has broken or taken it.`,
    budget: 'marks',
    module: 'W2_PORTAL',
    allow: eachOf(['AGENT', 'INTERNAL', ...EMPLOYEE_ROLES], 'self'),
    ...byKey('lock'),
    // Every few seconds while a form is open: nothing to audit, and nothing to keep for a repeat.
    unaudited: true,
    ownTransactions: true,
    quiet: true,
    reply: json(RecordLock),
  }),
  releaseAll: del('/api/RecordLock', {
    about: 'Releases all of the caller’s locks.',
    budget: 'marks',
    call: 2,
    module: 'W2_PORTAL',
    allow: eachOf(TOKEN_ROLES, 'self'),
    unaudited: true,
    reply: json(z.object({ Released: z.int() })),
  }),
  release: del('/api/RecordLock/{key}', {
    about:
      'Releases one of the caller’s locks. With `Window`, it’s kept while another window of theirs has it. Employees can break someone else’s lock, which is audited.',
    budget: 'marks',
    call: 3,
    module: 'W2_PORTAL',
    allow: { AGENT: 'self', INTERNAL: 'self', ...eachOf(EMPLOYEE_ROLES, 'all') },
    ...byKey('lock'),
    query: z.object({ Window: z.optional(WindowId) }),
    reply: json(LockedRecord),
  }),
  list: get('/seasys/sys/SysLockedRecords', {
    about: 'Current record locks: who holds each one, since when, and when it expires unless renewed.',
    call: 90,
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: z.object({
      /** A TypeString. */
      tableName: z.optional(z.enum(LOCKABLE_TYPES)),
      /** The key of a record. */
      keyValue: z.optional(z.uuid()),
    }),
    keys: { 'query.keyValue': 'account' },
    missing: 'empty',
    reply: list(LockedRecord),
  }),
});
