import type { Row } from '@portico/contract/define';
import { Failure } from '@portico/contract/errors';
import type { Db } from '@portico/database/open';
import type { AuditEntry } from '@portico/platform/audit';
import type { AuditNote, Exchange, Log, Presence, PublicCtx, Reason } from '@portico/platform/context';
import { knownFailure } from '@portico/platform/failures';
import { createThrottle } from '@portico/platform/throttle';
import type { Admission } from './guard.ts';
import type { MachineMessage } from './machine.ts';

/** One request on its way through: what the handler gets, and what the audit will say of it. */
export interface Visit {
  readonly presence: Presence | undefined;
  readonly actorKey: string | undefined;
  /** Whose call it is, by their keys, for the log. */
  readonly who: { readonly actor?: string; readonly impersonator?: string; readonly signer?: string };
  /** Who is at the keyboard: the actor, or the staff member who acts for them. */
  readonly callerKey: string | undefined;
  /** Only for calls by machines. */
  readonly message?: MachineMessage;
  ctx(db: Db): PublicCtx;
  done(input: object): AuditEntry;
  failed(cause: unknown, input?: object): AuditEntry;
}

interface Facts extends Admission {
  readonly now: Date;
  readonly log: Log;
  readonly requestId: string;
  readonly address: string;
  /** Only for calls that sign someone in. */
  readonly exchange?: Exchange;
  readonly signal?: AbortSignal;
  /** Of a reply that takes a while. */
  readonly restsOn?: (reason: Reason) => void;
  /** Only for calls by machines. */
  readonly message?: MachineMessage;
}

type Subject = Pick<AuditNote, 'kind' | 'key'>;

/** Reads one key of an input, at a place such as `body.Policy.Key`. */
function keyReader(place: string): (input: object) => string | undefined {
  const path = place.split('.');
  return (input) => {
    const key = path.reduce<unknown>(
      (at, field) => (at as Record<string, unknown> | undefined)?.[field],
      input,
    );
    return typeof key === 'string' ? key : undefined;
  };
}

/** Which record a call is about, unless its handler knows better: the first key that the row names. */
export function subjectOf(row: Row): (input: object) => Subject {
  const [first] = Object.entries(row.keys ?? {});
  if (first === undefined) return () => ({});
  const [place, kind] = first;
  const read = keyReader(place);
  return (input) => {
    const key = read(input);
    return key === undefined ? {} : { kind, key };
  };
}

/** Whose budget a call uses: that of the first record it names by a single key. */
export function recordReader(row: Row): (input: object) => string | undefined {
  const readers = Object.keys(row.keys ?? {}).map(keyReader);
  return (input) => {
    for (const read of readers) {
      const key = read(input);
      if (key !== undefined) return key;
    }
    return undefined;
  };
}

export function startVisit(id: string, subject: (input: object) => Subject, facts: Facts): Visit {
  const { presence, reaches, now, log, requestId, address, exchange, signal, message } = facts;
  const { restsOn = () => {} } = facts;
  let noted: AuditNote = message ? { details: { signer: message.signer, message: message.id } } : {};
  const note = (more: AuditNote) => {
    noted = { ...noted, ...more, details: { ...noted.details, ...more.details } };
  };
  const who = {
    ...(presence && { actor: presence.actor.personKey }),
    ...(presence?.impersonator && { impersonator: presence.impersonator.personKey }),
  };
  const entry = (outcome: AuditEntry['outcome'], input: object, details: object): AuditEntry => ({
    at: now,
    action: id,
    outcome,
    requestId,
    ...who,
    ...subject(input),
    ...noted,
    details: { ...noted.details, ...details },
  });
  const surroundings = {
    ...presence,
    ...(exchange && { exchange }),
    ...(signal && { signal }),
    reaches,
    now,
    log,
    requestId,
    address,
    note,
    restsOn,
  };
  return {
    presence,
    actorKey: presence?.actor.personKey,
    who: { ...who, ...(message && { signer: message.signer }) },
    ...(message && { message }),
    callerKey: (presence?.impersonator ?? presence?.actor)?.personKey,
    ctx: (db) => ({
      ...surroundings,
      db,
      throttle: createThrottle({ database: db, clock: { now: () => now } }),
    }),
    done: (input) => entry('done', input, {}),
    failed: (cause, input = {}) => {
      const { code, details } = knownFailure(cause) ?? new Failure('serverError');
      // The other details are for the caller: they may name people.
      const why = details.reason === undefined ? { code } : { code, reason: details.reason };
      return entry(code === 'forbidden' ? 'refused' : 'failed', input, why);
    },
  };
}
