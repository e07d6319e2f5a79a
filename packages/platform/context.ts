import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Allow, Output, Parsed, Reach, RecordKind, Room, Row, Rows } from '@portico/contract/define';
import type { TokenRole } from '@portico/contract/roles';
import type { Db } from '@portico/database/open';
import type { Throttle } from './throttle.ts';

/** Who makes a call, as the session registry knows them now (not as the token remembers them). */
export interface Actor {
  readonly personKey: string;
  readonly logonKey: string;
  readonly sid: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly TokenRole[];
  readonly canImpersonate: boolean;
  /** Passes the admin check of spec §6: the role ADMIN, and the right or an email on the list. */
  readonly isAdmin: boolean;
}

/** The actor whose rights count and, behind an impersonation, the staff member who acts. */
export interface Presence {
  readonly actor: Actor;
  readonly impersonator?: Actor;
  /** The key of the impersonation, behind one. */
  readonly impersonation?: string;
}

/** Who someone was signed in as, to find out later whether they still are. */
export interface SignedIn extends Pick<Actor, 'personKey' | 'logonKey' | 'sid' | 'roles' | 'canImpersonate'> {
  /** The staff member who acted for them. */
  readonly staffLogonKey?: string | undefined;
  readonly impersonation?: string | undefined;
}

export const signedInAs = ({ actor, impersonator, impersonation }: Presence): SignedIn => ({
  personKey: actor.personKey,
  logonKey: actor.logonKey,
  sid: actor.sid,
  roles: actor.roles,
  canImpersonate: actor.canImpersonate,
  ...(impersonator && { staffLogonKey: impersonator.logonKey }),
  ...(impersonation !== undefined && { impersonation }),
});

/** Who they are now; undefined once their session, person, one of their roles or the impersonation has ended. */
export type FindPresence = (signedIn: SignedIn) => Promise<Presence | undefined>;

/** By what someone sees records of others: links to accounts, and places at agencies. */
export interface Grants {
  readonly links: readonly string[];
  readonly agencies: readonly string[];
}
export type FindGrants = (personKey: string) => Promise<Grants>;

/** Why a reply that takes a while may be sent: an export, a file, a stream of events. */
export interface Reason {
  /** Of the records that decide. When one of them changes, the reason is looked at again. */
  readonly keys: readonly string[];
  /** Whether it still applies. If there's no way to tell, any change ends the reply. */
  holds?(): Promise<boolean>;
}

/** How far someone sees in a call that is for roles: what each of theirs allows. */
export function reachesOf(allow: Exclude<Allow, string>, { roles }: Pick<Actor, 'roles'>): readonly Reach[] {
  const reaches = new Set<Reach>();
  for (const role of roles) {
    const reach = allow[role];
    if (reach !== undefined) reaches.add(reach);
  }
  return [...reaches];
}

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What a handler adds to the audit row that its call leaves anyway. */
export interface AuditNote {
  readonly kind?: RecordKind | 'logon' | 'session';
  readonly key?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Surroundings {
  /** The pool for a read; for a write, the transaction that also has the audit entry. */
  readonly db: Db;
  readonly now: Date;
  /** Counts on `db`: what a failed write has counted is undone with it. */
  readonly throttle: Throttle;
  readonly log: Log;
  readonly requestId: string;
  /** The network address the call came from, as far as the proxies in front are trusted. */
  readonly address: string;
  note(note: AuditNote): void;
  /** Only for calls that answer with a file: aborted when the caller, or their access, has gone. */
  readonly signal?: AbortSignal;
  /**
   * What a reply that takes a while rests on, besides the caller's right to make the call. Tell before you look it up. Unless
   * something is told, the reply ends when one of the links or places ends that the caller had at its beginning.
   */
  restsOn(reason: Reason): void;
}

/** What every handler of a call that needs a token gets. */
export interface Ctx extends Surroundings, Presence {
  /** How far this actor sees in this call: one per role that the row allows, widest meaning included. */
  readonly reaches: readonly Reach[];
}
/** Someone whose records a statement is narrowed down to: the caller, or the person whose link is opened. */
export interface Viewer {
  readonly reaches: readonly Reach[];
  readonly actor: Pick<Actor, 'personKey'>;
}

export type PublicCtx = Surroundings & Partial<Presence>;

/** One HTTP request and its response, for handlers that read and set cookies. */
export interface Exchange {
  /** The host that the request was made to. */
  readonly host: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What handlers get before anyone is signed in. */
export interface BrowserCtx extends Surroundings {
  readonly exchange: Exchange;
}

type CtxOf<R> = R extends { readonly allow: 'browser' }
  ? BrowserCtx
  : R extends { readonly allow: 'public' | 'machine' }
    ? PublicCtx
    : Ctx;
export type Handler<R extends Row> = (ctx: CtxOf<R>, input: Parsed<R>) => Promise<Output<R>>;
export type Handlers<R extends Rows> = { readonly [Name in keyof R]: Handler<R[Name]> };

/** A room with an answer for each of its rows: one that lacks a handler does not compile. */
export interface AnsweredRoom {
  readonly room: Room;
  readonly handlers: Readonly<Record<string, unknown>>;
}
export const answer = <R extends Rows>(room: Room<R>, handlers: Handlers<R>): AnsweredRoom => ({
  room,
  handlers,
});
