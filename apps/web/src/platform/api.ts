import {
  type Input,
  isRepeatable,
  MODULE_KEY_HEADER,
  type Output,
  type Paging,
  type Room,
  type Row,
  type Rows,
} from '@portico/contract/define';
import { readClaims } from '@portico/contract/token';
import { ApiFailure, Dropped, failureOf } from './apiFailure.ts';
import { busy } from './busy.ts';
import { connection, isOutageStatus } from './connection.ts';
import { renewActive } from './impersonation.ts';
import { refused } from './refused.ts';
import { answered, repeatKey } from './repeats.ts';
import { activeToken, isExpired, session } from './session.ts';

/** A read that takes longer is as good as lost. Writes, files and streams may take their time. */
const READ_WITHIN_MS = 30_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** In place of the session's: for a token that has yet to prove itself. */
  readonly token?: string;
  /** Sent even if the page closes. */
  readonly keepalive?: boolean;
}

type Args<S> =
  object extends Input<S>
    ? [input?: Input<S>, options?: CallOptions]
    : [input: Input<S>, options?: CallOptions];

/** A room's calls as functions: path, types, module key and busy flag come from the row. */
export type Client<R extends Rows> = {
  readonly [Name in keyof R]: (...args: Args<R[Name]>) => Promise<Received<R[Name]>>;
};

/** A file comes as its bytes. */
type Received<S> = S extends { readonly reply: { readonly kind: 'file' } }
  ? AsyncIterable<Uint8Array>
  : Output<S>;

export const client = <R extends Rows>(room: Room<R>): Client<R> =>
  Object.fromEntries(
    Object.entries(room.rows).map(([name, row]) => [
      name,
      (input: AnyInput = {}, options: CallOptions = {}) => call(row, input, options),
    ]),
  ) as unknown as Client<R>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly paging?: Paging;
  readonly version?: number;
}

async function call(
  row: Row,
  input: AnyInput,
  { signal, keepalive = false, token = tokenFor(row) }: CallOptions,
): Promise<unknown> {
  if (!row.quiet) busy.begin();
  try {
    const response = await send(row, input, token, { signal: signal ?? null, keepalive });
    if (!response.ok) throw await failureOf(response);
    return await read(row, response, signal);
  } catch (error) {
    if (token !== undefined && error instanceof ApiFailure && error.status === 401) refused(token);
    throw error;
  } finally {
    if (!row.quiet) busy.end();
  }
}

/**
 * Spec §4: a request with an expired token starts a silent renewal and is dropped. The identity provider is never
 * called through here, and public calls need no token.
 */
function tokenFor({ allow }: Row): string | undefined {
  // A wrong password is no reason to doubt the session of another tab.
  if (allow === 'browser') return undefined;
  const token = activeToken(session.get());
  const claims = token === undefined ? undefined : readClaims(token);
  if (claims && !isExpired(claims)) return token;
  if (token === undefined || allow === 'public') return undefined;
  void renewOrCheck();
  throw new Dropped();
}

/** A provider that doesn't answer may be the first sign of an outage. */
async function renewOrCheck(): Promise<void> {
  if ((await renewActive()) === 'unreachable') await connection.check();
}

async function send(
  row: Row,
  input: AnyInput,
  token: string | undefined,
  { signal, keepalive }: { readonly signal: AbortSignal | null; readonly keepalive: boolean },
) {
  const headers = new Headers();
  if (row.module) headers.set(MODULE_KEY_HEADER, row.module);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.version !== undefined) headers.set('If-Match', `"${input.version}"`);
  const address = addressOf(row, input);
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  const request = `${row.method} ${address} ${input.version} ${body}`;
  if (isRepeatable(row)) headers.set('Idempotency-Key', repeatKey(request));
  try {
    const limited = isRead(row) ? withLimit(signal) : signal;
    const response = await fetch(address, { method: row.method, headers, body, signal: limited, keepalive });
    // A response in an outage may be the first sign of its end.
    if (isOutageStatus(response.status) || connection.outage()) void connection.check();
    // A server that is ill, or a proxy for it, does not know what has become of the request.
    if (response.status < 500 || response.status > 504) answered(request);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    void connection.check();
    throw new ApiFailure(0, { code: 'offline' });
  }
}

const isRead = ({ method, reply }: Row) =>
  method === 'GET' && (reply.kind === 'json' || reply.kind === 'list');

function withLimit(signal: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(READ_WITHIN_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Always on the page's own origin: that is the API host, and no token goes to another. */
function addressOf({ path }: Row, { params = {}, query = {}, paging = {} }: AnyInput): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(filled, window.location.origin);
  for (const [name, value] of Object.entries({ ...query, ...paging }))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

async function read({ reply }: Row, response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (reply.kind === 'text' || reply.kind === 'report') return response.text();
  if (reply.kind === 'stream' || reply.kind === 'file') return response.body;
  const body: unknown = await response.json().catch((error) => {
    // A proxy's page instead of our server's reply, or half of one.
    throw signal?.aborted ? error : new ApiFailure(500, { code: 'serverError' });
  });
  return reply.kind === 'list' ? { rows: body, total: Number(response.headers.get('X-Total-Count')) } : body;
}
