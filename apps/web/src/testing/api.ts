import {
  DEFAULT_TAKE,
  type Output,
  type Page,
  type Parsed,
  type Row,
  type Schema,
} from '@portico/contract/define';
import { CATALOGUE, type CatalogueEntry, Failure } from '@portico/contract/errors';
import { queryNames } from '@portico/contract/openapi';
import { analytics } from '@portico/contract/rooms/analytics';
import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** The page only sees a failed call, so errors in here have to fail the test themselves. */
const problems: Error[] = [];

/** The API, for each test file that imports this. Tests use it directly only for what isn't in the contract. */
export const server = setupServer(
  // What the page asks when a call has failed on the way.
  http.get('/readyz', () => HttpResponse.json({ status: 'ready' })),
  // What it sends and loads on its own time, which may be another test's.
  http.post(analytics.rows.record.path, () => HttpResponse.json(null)),
  http.get('*/us-atlas/*', () => new HttpResponse(null, { status: 404 })),
  http.all('*', ({ request: { method, url } }) => {
    problems.push(new Error(`The test doesn't answer ${method} ${url}`));
    return HttpResponse.error();
  }),
);
/** For every file of tests, by setup.ts: one that answers no call must make none. */
export function answerCalls(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  // Before the next test, not after this one: a page may still make calls while it unmounts.
  beforeEach(() => server.resetHandlers());
  afterEach(() => {
    // The hook of setup.ts doesn't run after one that throws.
    cleanup();
    const [first] = problems.splice(0);
    if (first !== undefined) throw first;
  });
  afterAll(() => server.close());
}

/** A list may be given as all its rows: the page that was asked for is cut from them. */
type Reply<S> = S extends { readonly reply: { readonly kind: 'stream' | 'file' } }
  ? BodyInit
  : Output<S> | (Output<S> extends Page<infer T> ? readonly T[] : never);
type Handler<S> = (input: Parsed<S>, request: Request) => Reply<S> | Promise<Reply<S>>;

/** The inputs of the calls that were made, in order. */
export type Sent<S> = Parsed<S>[];

/**
 * Answers a call of the contract until the test ends or answers it again, and returns the inputs it receives.
 * A handler can refuse like one on the server: `fail('stale')`.
 */
export function answer<S extends Row>(
  row: S,
  reply: NoInfer<Reply<S> | Handler<S>>,
  options = { once: false },
): Sent<S> {
  const sent: Sent<S> = [];
  const handler = typeof reply === 'function' ? (reply as Handler<S>) : () => reply as Reply<S>;
  const method = row.method.toLowerCase() as Lowercase<Row['method']>;
  const path = row.path.replace(/\{(\w+)\}/g, ':$1');
  const resolve = async ({ request, params }: { request: Request; params: object }) => {
    // The path of another call: `Seek` isn't a key.
    if (row.params?.safeParse(params).success === false) return undefined;
    try {
      const input = (await inputOf(row, params, request)) as Parsed<S>;
      sent.push(input);
      return responseOf(row, await handler(input, request), pagingOf(row, request));
    } catch (cause) {
      if (cause instanceof Failure) return refusalOf(cause);
      problems.push(new Error(`${row.method} ${row.path} was answered wrongly`, { cause }));
      return HttpResponse.error();
    }
  };
  server.use(http[method](path, resolve, options));
  return sent;
}

type FailureArgs = ConstructorParameters<typeof Failure>;

/** Refuses a call with the status and text of the contract's errors. With `offline`, no response comes at all. */
export const refuse = <S extends Row>(row: S, ...failure: FailureArgs) =>
  answer<S>(row, () => Promise.reject(new Failure(...failure)));

/** Refuses the next call only. Then the earlier answer applies again. */
export const refuseOnce = <S extends Row>(row: S, ...failure: FailureArgs) =>
  answer<S>(row, () => Promise.reject(new Failure(...failure)), { once: true });

/** A handler that answers when the test says so, for what someone does while they wait. */
export function held<T>(value: T) {
  let release: () => void = () => undefined;
  const reply = new Promise<T>((resolve) => {
    release = () => resolve(value);
  });
  return { reply: () => reply, release };
}

/** A handler that never answers. */
export const never = () => new Promise<never>(() => undefined);

/** Reads a request as the server does. */
async function inputOf(row: Row, params: object, request: Request): Promise<object> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const names = queryNames(row);
  const unknown = Object.keys(query).filter((name) => names?.includes(name) === false);
  if (unknown.length > 0) throw new Error(`The server refuses ${unknown.join(', ')}.`);
  const text = await request.clone().text();
  return {
    ...(row.params && { params: row.params.parse(params) }),
    ...(row.query && { query: row.query.parse(query) }),
    ...(row.body && { body: fitting(row.body, text === '' ? undefined : JSON.parse(text)) }),
    ...(row.reply.kind === 'list' && { paging: pagingOf(row, request) }),
    ...(row.method === 'PATCH' && { version: Number(request.headers.get('If-Match')?.replaceAll('"', '')) }),
  };
}

/** As the page sent it: the server tidies what it gets, which would hide that the page didn't. */
function fitting(schema: Schema, body: unknown): unknown {
  schema.parse(body);
  return body;
}

function pagingOf({ reply }: Row, request: Request) {
  const query = new URL(request.url).searchParams;
  const take = reply.kind === 'list' && reply.whole ? Infinity : DEFAULT_TAKE;
  return { Skip: Number(query.get('Skip')), Take: Number(query.get('Take') ?? take) };
}

/** Fails where a fixture lacks what the schema names. What it doesn't name never reaches the page. */
function responseOf(
  { reply, status }: Row,
  value: unknown,
  { Skip, Take }: ReturnType<typeof pagingOf>,
): Response {
  const init = { status: status ?? 200 };
  if (reply.kind === 'json') return HttpResponse.json(reply.schema.parse(value) as object, init);
  if (reply.kind !== 'list') return new HttpResponse(value as BodyInit, init);
  const { rows, total } = Array.isArray(value)
    ? { rows: value.slice(Skip, Skip + Take), total: value.length }
    : (value as Page<unknown>);
  return HttpResponse.json(
    rows.map((one) => reply.item.parse(one) as object),
    { ...init, headers: { 'X-Total-Count': String(total) } },
  );
}

function refusalOf({ code, message, status, fields, details }: Failure): Response {
  const { title }: CatalogueEntry = CATALOGUE[code];
  return status === 0
    ? HttpResponse.error()
    : HttpResponse.json({ code, message, title, fields, details }, { status });
}
