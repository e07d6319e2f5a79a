import type * as z from 'zod/mini';
import type { BudgetName } from './budgets.ts';
import { STAFF_ROLES, TOKEN_ROLES, type TokenRole } from './roles.ts';

/** Spec §3: each call names the part of the portal it is made for in the X-Module-Key header. */
export const MODULE_KEYS = [
  'W2_LOGON',
  'W2_PORTAL',
  'W2_INSURED',
  'W2_CLAIM',
  'W2_POLICYDOC',
  'W2_ADDRESS',
] as const;
export type ModuleKey = (typeof MODULE_KEYS)[number];
export const MODULE_KEY_HEADER = 'X-Module-Key';

/**
 * What a role can see: its own person, the accounts linked to it, its agency's book, or everything. `open` is for
 * calls without personal records (a list of states), where there is nothing to narrow. `limited` comes with `linked` in rows
 * that say so.
 */
export const REACHES = ['open', 'self', 'linked', 'limited', 'book', 'all'] as const;
export type Reach = (typeof REACHES)[number];

/**
 * Who may make a call: anyone, a signed machine, or these roles, each with its reach. `browser` is for signing in and for
 * links in emails: anyone on a page of ours. No token is looked at, and pages of other sites are refused.
 */
export type Allow = 'public' | 'browser' | 'machine' | Readonly<Partial<Record<TokenRole, Reach>>>;

/** The machines that call us, each with its own secrets: the card processor and the bank. */
export const SIGNERS = ['SEP', 'BOA'] as const;
export type Signer = (typeof SIGNERS)[number];

export const eachOf = (roles: readonly TokenRole[], reach: Reach): Partial<Record<TokenRole, Reach>> =>
  Object.fromEntries(roles.map((role) => [role, reach]));
export const staff = (reach: Reach) => eachOf(STAFF_ROLES, reach);
export const signedIn = eachOf(TOKEN_ROLES, 'open');
/** Agents for their agency's book, staff for everything. */
export const agentOrStaff = { AGENT: 'book', ...staff('all') } as const satisfies Allow;
/** Administration: the role ADMIN and the admin check of spec §6 together, and never on someone's behalf. */
export const admin = { allow: { ADMIN: 'all' }, needs: 'is_admin', notImpersonating: true } as const;
/** The word "scoped" of the call table. */
export const scoped = { INSURED: 'linked', ...agentOrStaff } as const satisfies Allow;

/** Kinds of record whose keys travel in a call: the access test puts own, foreign and unknown ones in. */
export const RECORD_KINDS = [
  'person',
  'logon',
  'account',
  'policy',
  'risk',
  'program',
  'market',
  'contract',
  'edition',
  // A policy key too: of a quote without an application, and of one with it.
  'bareQuote',
  'quote',
  'application',
  'rating',
  // Numbers: of a quote that can be bound, and of a policy.
  'certificate',
  'policyNumber',
  'underwritingItem',
  // A policy key: of a term whose renewal can be offered.
  'renewablePolicy',
  'offer',
  // A policy key: of a quote that was sent to the insured.
  'proposal',
  'claim',
  'catastrophe',
  'closing',
  'lossRun',
  'adjuster',
  'claimBulk',
  'claimPayment',
  'claimRecovery',
  'claimDiary',
  'claimQuestion',
  'claimPromise',
  'claimLetter',
  'letterCopy',
  'letterBatch',
  'agency',
  'agent',
  'invitation',
  'document',
  'share',
  'upload',
  'lock',
  'managingAgency',
  'license',
  'appointment',
  'policyForm',
  'charge',
  'deadline',
  'holiday',
  'listItem',
  'shot',
  'masterChange',
  'mortgagee',
  'mortgageeOrg',
  'policyMortgagee',
  'configuration',
  'setting',
  'settingChange',
  'challenge',
  'challengeOption',
  'conversation',
  'colleague',
  'chatPicture',
  'chatTask',
  'email',
  'savedView',
  'emailChange',
  'securityCode',
  'session',
  'administratorRequest',
  'passkey',
  'transaction',
  'payment',
  'paymentStart',
  'heldPayment',
  'accountInvitation',
  'linkRequest',
  'linkReport',
  'task',
  'interaction',
  'request',
  'job',
  'bulletin',
  'content',
  'contentImage',
  'auditEntry',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export type Schema = z.ZodMiniType;

/**
 * What a call answers with. A list is paged and carries its total; text, streams and files carry no schema.
 * A `whole` list is short by nature (the states): it comes complete where the caller names no Take.
 * A file has a name, a type and a length of its own, and can be asked for in part.
 */
export type Reply =
  | { readonly kind: 'json'; readonly schema: Schema }
  | { readonly kind: 'list'; readonly item: Schema; readonly whole?: boolean }
  | { readonly kind: 'text'; readonly type: string }
  | { readonly kind: 'stream'; readonly type: string }
  | { readonly kind: 'file' }
  | { readonly kind: 'report' };

export const json = <S extends Schema>(schema: S) => ({ kind: 'json', schema }) as const;
export const list = <S extends Schema>(item: S, { whole = false } = {}) =>
  ({ kind: 'list', item, whole }) as const;
export const text = (type = 'text/plain') => ({ kind: 'text', type }) as const;
export const stream = (type = 'application/octet-stream') => ({ kind: 'stream', type }) as const;

export const file = () => ({ kind: 'file' }) as const;
/** A page that is ready to show and print or, if that was asked for, the same content as a file. */
export const report = () => ({ kind: 'report' }) as const;

/** The first and the last byte of a part of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file to send, which is opened only for the bytes that the caller asks for. */
export interface FileToSend {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Of the content: the same as long as it doesn't change. */
  readonly sha256: string;
  /** Whether a browser may show it, or must save it. */
  readonly disposition: 'inline' | 'attachment';
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/** One page of a list, with the total across all pages. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everything about a call, in one place. */
export interface RowSpec {
  /** One sentence for the API page. */
  readonly about: string;
  /** The number of the call in the spec that this row answers. */
  readonly call?: number;
  readonly allow: Allow;
  readonly reply: Reply;
  /** Absent only for machine calls, file streams and signing in. */
  readonly module?: ModuleKey;
  /** Who signs the request. For machine calls, and required there. */
  readonly signer?: Signer;
  /** A token claim required in addition to the role. */
  readonly needs?: 'can_impersonate' | 'is_admin';
  /** Whoever may make it for linked accounts may also make it for what a limited link opens (ADR 67). Everything else is closed. */
  readonly limited?: true;
  /** Refused while impersonating: linking, password, second factor, consent, payment, chat. */
  readonly notImpersonating?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is an HTML form instead of JSON. A machine may send it as multipart, too. */
  readonly form?: true;
  /** Where the input has record keys: `params.key`, `query.PolicyKey`, `body.RecordKey`. */
  readonly keys?: Readonly<Record<string, RecordKind>>;
  /** How a record out of reach answers. Default `notFound`. */
  readonly missing?: 'notFound' | 'null' | 'false' | 'empty' | 'expired';
  /** What it may cost in an hour and a day. Every write has one. */
  readonly budget?: BudgetName;
  /** A GET that changes something: primary database, no cache, no automatic retry, one transaction. */
  readonly writes?: true;
  /** A POST that changes nothing: no transaction, audited as a read, and no Idempotency-Key. */
  readonly reads?: true;
  /** Left out of the busy indicator's count (spec §9). */
  readonly quiet?: true;
  /** A write whose response contains a secret, so it isn't saved for repeats of the request. */
  readonly confidential?: true;
  /** The handler opens its own transactions, because a refused attempt has to be counted and audited too. */
  readonly ownTransactions?: true;
  /** Leaves no audit entry of its own: it reads no personal data, or its handler writes the entries. */
  readonly unaudited?: true;
  /** Other than 200. */
  readonly status?: 202;
  /** The largest body it accepts, if that's less than the server's limit. */
  readonly bodyBytes?: number;
  /**
   * Also takes its body as the field `meta` of a form, followed by one file. The file is received before the call, which
   * finds its key in the body under this name.
   */
  readonly multipart?: string;
  /** Answers HEAD as well, which runs the handler: for health checks. */
  readonly head?: true;
  /** Input that makes the call succeed, keys aside: for the API page and the access test. */
  readonly example?: { readonly params?: object; readonly query?: object; readonly body?: object };
}

export interface Row extends RowSpec {
  readonly method: Method;
  /** As the spec writes it, with `{key}`. */
  readonly path: string;
}

/** A write says what it may cost, or it doesn't compile. */
type SpecOf<M extends Method> = RowSpec &
  (M extends 'GET'
    ? { readonly writes?: undefined } | { readonly budget: BudgetName }
    : { readonly reads: true } | { readonly budget: BudgetName });

const define =
  <M extends Method>(method: M) =>
  <const P extends string, const S extends SpecOf<M>>(path: P, spec: S) =>
    ({ method, path, ...spec }) as const;

export const get = define('GET');
export const post = define('POST');
export const put = define('PUT');
export const patch = define('PATCH');
export const del = define('DELETE');

export type Rows = Readonly<Record<string, Row>>;
export interface Room<R extends Rows = Rows> {
  /** Starts the id of each call, which the audit log records. */
  readonly name: string;
  readonly rows: R;
}

export const room = <const R extends Rows>(name: string, rows: R): Room<R> => ({ name, rows });

/** A call changes data if its method says so, unless its row says otherwise. */
export const isWrite = ({ method, reads, writes }: Row): boolean =>
  method === 'GET' ? writes === true : reads !== true;

/**
 * A write that happens once however often it is sent under the same Idempotency-Key. A machine's message has an id instead,
 * and no one else is known well enough.
 */
export const isRepeatable = (row: Row): boolean =>
  isWrite(row) && !row.confidential && !row.ownTransactions && row.allow !== 'machine';

type Part<S, K extends 'params' | 'query' | 'body', Direction extends 'in' | 'out'> = S extends {
  readonly [P in K]: infer T extends Schema;
}
  ? Direction extends 'in'
    ? undefined extends z.input<T>
      ? { readonly [P in K]?: z.input<T> }
      : object extends z.input<T>
        ? { readonly [P in K]?: z.input<T> }
        : { readonly [P in K]: z.input<T> }
    : { readonly [P in K]: z.output<T> }
  : unknown;

/** How many rows of a list come where the caller names no Take. */
export const DEFAULT_TAKE = 50;

/** Lists take these two in addition to their own filters. */
export interface Paging {
  readonly Skip?: number;
  readonly Take?: number;
}

/** Every PATCH says which version of the record it was made from; on the wire that is `If-Match`. */
type Versioned<S> = S extends { readonly method: 'PATCH' } ? { readonly version: number } : unknown;

/** What the caller hands over. */
export type Input<S> = Part<S, 'params', 'in'> &
  Part<S, 'query', 'in'> &
  Part<S, 'body', 'in'> &
  Versioned<S> &
  (S extends { readonly reply: { readonly kind: 'list' } } ? { readonly paging?: Paging } : unknown);

/** What the handler gets, parsed. */
export type Parsed<S> = Part<S, 'params', 'out'> &
  Part<S, 'query', 'out'> &
  Part<S, 'body', 'out'> &
  Versioned<S> &
  (S extends { readonly reply: { readonly kind: 'list' } } ? { readonly paging: Required<Paging> } : unknown);

/** What comes back. */
export type Output<S> = S extends { readonly reply: infer R }
  ? R extends { readonly kind: 'json'; readonly schema: infer T extends Schema }
    ? z.output<T>
    : R extends { readonly kind: 'list'; readonly item: infer T extends Schema }
      ? Page<z.output<T>>
      : R extends { readonly kind: 'text' }
        ? string
        : R extends { readonly kind: 'stream' }
          ? AsyncIterable<Uint8Array>
          : R extends { readonly kind: 'file' }
            ? FileToSend
            : R extends { readonly kind: 'report' }
              ? string | FileToSend
              : never
  : never;
