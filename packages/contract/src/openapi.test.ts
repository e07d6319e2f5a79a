import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  del,
  get,
  isWrite,
  json,
  list,
  patch,
  post,
  type Row,
  room,
  signedIn,
  staff,
  stream,
  text,
} from './define.ts';
import { accessText, apiPage, openApiDocument, queryNames } from './openapi.ts';
import { ALL_ROOMS } from './rooms/index.ts';
import { notifications } from './rooms/notifications.ts';
import { sandbox } from './rooms/sandbox.ts';

const Thing = z.object({ Key: z.uuid(), Name: z.nullable(z.string()) });
const things = room('things', {
  get: get('/api/Thing/{key}', {
    about: 'One | thing.',
    call: 7,
    module: 'W2_PORTAL',
    allow: { INSURED: 'self', ...staff('all') },
    params: z.object({ key: z.uuid() }),
    query: z.object({ email: z.optional(z.email()), sure: z.stringbool() }),
    reply: json(Thing),
  }),
  list: get('/api/Thing', { about: 'All.', module: 'W2_PORTAL', allow: signedIn, reply: list(Thing) }),
  add: post('/api/Thing', {
    about: 'New.',
    budget: 'adds',
    allow: staff('all'),
    body: Thing,
    reply: json(Thing),
  }),
  check: post('/api/Thing/Check', { about: 'Fit?', allow: staff('all'), reads: true, reply: json(Thing) }),
  change: patch('/api/Thing/{key}', {
    about: 'Other.',
    budget: 'edits',
    allow: staff('all'),
    needs: 'can_impersonate',
    reply: json(Thing),
  }),
  grant: post('/api/Grant', {
    about: 'Secret.',
    budget: 'signIn',
    allow: staff('all'),
    notImpersonating: true,
    confidential: true,
    reply: json(Thing),
  }),
  enter: post('/login/{uid}/enter', {
    about: 'In.',
    budget: 'signIn',
    allow: 'browser',
    ownTransactions: true,
    status: 202,
    params: z.object({ uid: z.string() }),
    keys: { 'params.uid': 'interaction' },
    reply: json(Thing),
  }),
  drop: del('/api/Thing', { about: 'Gone.', budget: 'edits', allow: staff('all'), reply: text() }),
  notify: post('/Thing/Notice', {
    about: 'Told.',
    budget: 'machines',
    allow: 'machine',
    signer: 'SEP',
    form: true,
    body: z.object({ Name: z.string() }),
    reply: json(Thing),
  }),
  bytes: get('/api/Bytes', { about: 'Bytes.', allow: 'public', reply: stream('application/pdf') }),
});

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly security: readonly object[];
  readonly description: string;
  readonly 'x-budget'?: string;
  readonly requestBody?: object;
  readonly responses: { readonly 200: { readonly content: object; readonly headers?: object } };
}
const paths = (rooms: Parameters<typeof openApiDocument>[0]) =>
  openApiDocument(rooms).paths as Record<string, Record<string, Operation>>;
const operation = (path: string, method: string): Operation => {
  const found = paths([things])[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not there`);
  return found;
};
const names = ({ parameters }: Operation, required: boolean) =>
  parameters.filter((one) => one.required === required).map((one) => `${one.in} ${one.name}`);

test('a row becomes an operation with all that it takes', () => {
  const got = operation('/api/Thing/{key}', 'get');
  expect(names(got, true)).toEqual(['path key', 'query sure', 'header X-Module-Key']);
  expect(names(got, false)).toEqual(['query email']);
  expect(got.responses[200].content).toEqual({
    'application/json': {
      schema: {
        type: 'object',
        properties: { Key: { type: 'string', format: 'uuid' }, Name: { type: ['string', 'null'] } },
        required: ['Key', 'Name'],
        additionalProperties: false,
      },
    },
  });
});

test('a list is paged and tells its total', () => {
  const listed = operation('/api/Thing', 'get');
  expect(names(listed, false)).toEqual(['query Skip', 'query Take']);
  expect(listed.responses[200].headers).toHaveProperty('X-Total-Count');
});

test('a write may be repeated, and a PATCH names its version', () => {
  expect(names(operation('/api/Thing', 'post'), false)).toEqual(['header Idempotency-Key']);
  expect(names(operation('/api/Thing/Check', 'post'), false)).toEqual([]);
  expect(operation('/api/Thing', 'post').requestBody).toMatchObject({ required: true });
  expect(names(operation('/api/Thing/{key}', 'patch'), true)).toEqual(['header If-Match']);
  expect(operation('/api/Thing/{key}', 'patch').description).toContain('can_impersonate');
  expect(operation('/api/Thing', 'post')['x-budget']).toContain('60 times an hour');
  expect(operation('/api/Thing', 'get')['x-budget']).toBeUndefined();
});

test('saves no response with a secret for repeats, and marks calls that are closed while impersonating', () => {
  expect(names(operation('/api/Grant', 'post'), false)).toEqual([]);
  expect(operation('/api/Grant', 'post').description).toBe('Access: staff: all, not while impersonating.');
  expect(apiPage([things])).toContain('| staff: all, not while impersonating | Secret. |');
});

test('text and streams keep their type; public calls need no token', () => {
  expect(operation('/api/Thing', 'delete').responses[200].content).toHaveProperty('text/plain');
  expect(operation('/api/Bytes', 'get').responses[200].content).toHaveProperty('application/pdf');
  expect(operation('/api/Bytes', 'get').security).toEqual([]);
  expect(operation('/api/Thing', 'post').security).toEqual([{ bearer: [] }]);
});

test('asks machines for a signature instead of a token, and takes their forms', () => {
  const notified = operation('/Thing/Notice', 'post');
  expect(names(notified, true)).toEqual(['header webhook-id', 'header webhook-timestamp']);
  expect(names(notified, false)).toEqual([]);
  expect(notified.security).toEqual([{ signature: [] }]);
  expect(notified.description).toBe('Access: signed by SEP.');
  expect(notified.requestBody).toHaveProperty(['content', 'application/x-www-form-urlencoded']);
});

test('takes no token and no idempotency key for calls that sign someone in, and says where they come from', () => {
  const entered = operation('/login/{uid}/enter', 'post');
  expect(entered.security).toEqual([]);
  expect(names(entered, false)).toEqual([]);
  expect(Object.keys(entered.responses)).toEqual(['202', 'default']);
  expect(entered.description).toBe(
    'Access: everyone, from our own pages, in the browser that began the sign-in.',
  );
});

test('access reads in one line', () => {
  expect(accessText('public')).toBe('everyone');
  expect(accessText(signedIn)).toBe('signed in');
  expect(accessText({ SIGNUP: 'self', INSURED: 'self', AGENT: 'book', ...staff('all') })).toBe(
    'SIGNUP, INSURED: self · AGENT: book · staff: all',
  );
  expect(accessText({ ADMIN: 'all', SUPPORT: 'all' })).toBe('ADMIN, SUPPORT: all');
});

test('the page has one line a call, and a bar in a text does not break the table', () => {
  const page = apiPage([things]);
  expect(page).toContain('| 7 | `GET /api/Thing/{key}` | INSURED: self · staff: all | One \\| thing. |');
  expect(page.match(/^\| .*`/gm)).toHaveLength(Object.keys(things.rows).length);
});

test('the real contract has every row once, and no two rows answer the same request', () => {
  const rows = ALL_ROOMS.flatMap((one) => Object.values(one.rows));
  const operations = Object.values(paths(ALL_ROOMS)).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(rows.length);
  const names = ALL_ROOMS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

// @spec D.25
test('only a POST says of itself that it reads, and one that is named so does', () => {
  const rows = ALL_ROOMS.flatMap((one): readonly Row[] => Object.values(one.rows));
  expect(rows.filter(({ method, reads }) => reads && method !== 'POST')).toEqual([]);
  expect(
    rows.filter((row) => row.method === 'POST' && /\/Get(List)?$/.test(row.path) && isWrite(row)),
  ).toEqual([]);
  expect(rows.filter(({ call }) => call === 22 || call === 128).map(isWrite)).toEqual([false, false]);
});

test('each call says which names it takes after the question mark, and a list takes its page', () => {
  const rows = ALL_ROOMS.flatMap(({ name, rows: of }) =>
    Object.entries<Row>(of).map(([id, row]) => ({ id: `${name}.${id}`, row })),
  );
  const anything = rows.filter(({ row }) => queryNames(row) === undefined).map(({ id }) => id);
  expect(anything.filter((id) => id !== 'sandbox.page')).toEqual([]);
  for (const { id, row } of rows)
    if (row.reply.kind === 'list')
      expect(queryNames(row), id).toEqual(expect.arrayContaining(['Skip', 'Take']));
  expect(queryNames(notifications.rows.quoteBind)).toEqual(['efilekeys', 'PolicyKey']);
  expect(queryNames(sandbox.rows.page)).toBeUndefined();
});
