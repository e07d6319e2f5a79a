import * as z from 'zod/mini';
import { budgetInWords } from './budgets.ts';
import {
  type Allow,
  isRepeatable,
  isWrite,
  MODULE_KEY_HEADER,
  MODULE_KEYS,
  REACHES,
  type Room,
  type Row,
  type Schema,
} from './define.ts';
import { CATALOGUE } from './errors.ts';
import { STAFF_ROLES, TOKEN_ROLES } from './roles.ts';

type Json = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

/** A format says it all: the pattern that zod adds to it only makes the page unreadable. */
function jsonSchema(schema: Schema, io: Direction): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      if (made.format !== undefined) delete made.pattern;
    },
  });
  return rest;
}

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, made]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: made,
  }));
}

/** The names that a call takes after the question mark. Undefined: any. */
export function queryNames({ query, reply }: Row): readonly string[] | undefined {
  const paging = reply.kind === 'list' ? PAGING.map(({ name }) => String(name)) : [];
  if (query === undefined) return paging;
  const { properties = {}, additionalProperties } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    additionalProperties?: unknown;
  };
  return additionalProperties ? undefined : [...Object.keys(properties), ...paging];
}

const header = (name: string, required: boolean, schema: Json) => ({ name, in: 'header', required, schema });

/** What a machine sends with its message. */
const SIGNED: Json[] = [
  header('webhook-id', true, { type: 'string', maxLength: 200 }),
  header('webhook-timestamp', true, { type: 'string', pattern: '^[0-9]+$' }),
];

function headersOf(row: Row): Json[] {
  return [
    ...(row.allow === 'machine' ? SIGNED : []),
    ...(row.module === undefined
      ? []
      : [header(MODULE_KEY_HEADER, true, { type: 'string', enum: MODULE_KEYS, default: row.module })]),
    ...(isRepeatable(row) ? [header('Idempotency-Key', false, { type: 'string', maxLength: 200 })] : []),
    ...(row.method === 'PATCH' ? [header('If-Match', true, { type: 'string', examples: ['"1"'] })] : []),
  ];
}

const PAGING: Json[] = [
  { name: 'Skip', in: 'query', required: false, schema: { type: 'integer', minimum: 0 } },
  { name: 'Take', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 200 } },
];

function successOf({ reply }: Row): Json {
  switch (reply.kind) {
    case 'json':
      return content('application/json', jsonSchema(reply.schema, 'output'));
    case 'list':
      return {
        headers: {
          'X-Total-Count': { description: 'The total across all pages.', schema: { type: 'integer' } },
        },
        ...content('application/json', { type: 'array', items: jsonSchema(reply.item, 'output') }),
      };
    case 'text':
      return content(reply.type, { type: 'string' });
    case 'stream':
      return content(reply.type, { type: 'string', contentMediaType: reply.type });
    case 'report':
      return {
        content: {
          'text/html': { schema: { type: 'string' } },
          'application/pdf': { schema: { type: 'string', format: 'binary' } },
        },
      };
    case 'file':
      return content('application/octet-stream', { type: 'string', format: 'binary' });
  }
}

const content = (type: string, schema: Json) => ({ content: { [type]: { schema } } });

/** Who may make a call and how far they see, in one line. */
export function accessText(allow: Allow): string {
  if (allow === 'public') return 'everyone';
  if (allow === 'browser') return 'everyone, from our own pages';
  if (allow === 'machine') return 'signed machines';
  return REACHES.flatMap((reach) => {
    const roles: string[] = TOKEN_ROLES.filter((role) => allow[role] === reach);
    if (roles.length === 0) return [];
    const isAllStaff = STAFF_ROLES.every((role) => roles.includes(role));
    const named = isAllStaff
      ? [...roles.filter((role) => !(STAFF_ROLES as readonly string[]).includes(role)), 'staff']
      : roles;
    const who = roles.length === TOKEN_ROLES.length ? 'signed in' : named.join(', ');
    return [reach === 'open' ? who : `${who}: ${reach}`];
  }).join(' · ');
}

/** The same, with everything a row requires besides the role. */
const conditionsText = ({ allow, signer, needs, limited, notImpersonating, keys = {} }: Row): string =>
  [
    signer === undefined ? accessText(allow) : `signed by ${signer}`,
    ...(Object.values(keys).includes('interaction') ? ['in the browser that began the sign-in'] : []),
    ...(needs === undefined ? [] : [`with ${needs}`]),
    ...(limited ? ['limited links too'] : []),
    ...(notImpersonating ? ['not while impersonating'] : []),
  ].join(', ');

function securityOf({ allow }: Row): Json[] {
  if (allow === 'public' || allow === 'browser') return [];
  return allow === 'machine' ? [{ signature: [] }] : [{ bearer: [] }];
}

/** A machine's form may come in either type. */
function bodyOf({ form, allow }: Row, schema: Json): Json {
  if (!form) return { 'application/json': { schema } };
  const types = [
    'application/x-www-form-urlencoded',
    ...(allow === 'machine' ? ['multipart/form-data'] : []),
  ];
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function operationOf(id: string, roomName: string, row: Row): Json {
  return {
    operationId: id,
    tags: [roomName],
    summary: row.about,
    description: `Access: ${conditionsText(row)}.`,
    ...(isWrite(row) && row.budget ? { 'x-budget': budgetInWords(row.budget) } : {}),
    ...(row.call === undefined ? {} : { 'x-call': row.call }),
    security: securityOf(row),
    parameters: [
      ...parametersIn('path', row.params),
      ...parametersIn('query', row.query),
      ...(row.reply.kind === 'list' ? PAGING : []),
      ...headersOf(row),
    ],
    ...(row.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyOf(row, jsonSchema(row.body, 'input')) } }),
    responses: {
      [row.status ?? 200]: { description: row.status ? 'Accepted.' : 'Done.', ...successOf(row) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const FAILURE: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(CATALOGUE) },
    message: { type: 'string' },
    title: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
};

/** Several rooms may share a name (see Room); readers get them as one. */
const namesOf = (rooms: readonly Room[]): string[] => [...new Set(rooms.map(({ name }) => name))];

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(rooms: readonly Room[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name: roomName, rows } of rooms)
    for (const [name, row] of Object.entries(rows)) {
      const operation = operationOf(`${roomName}.${name}`, roomName, row);
      paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: '1',
      description: 'The portal’s API, generated from the contract that the server and the page share.',
    },
    tags: namesOf(rooms).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: 'webhook-signature' },
      },
      responses: {
        Failure: {
          description: 'The error, identified by its code.',
          ...content('application/json', FAILURE),
        },
      },
    },
  };
}

const cell = (value: string) => value.replaceAll('|', '\\|');

/** The same for readers: one table for each name. */
export function apiPage(rooms: readonly Room[]): string {
  const table = (name: string) => [
    `## ${name}`,
    '',
    '| # | Call | Access | What it does |',
    '|---|---|---|---|',
    ...rooms
      .filter((room) => room.name === name)
      .flatMap(({ rows }) => Object.values(rows))
      .map(
        (row) =>
          `| ${row.call ?? ''} | \`${row.method} ${row.path}\` | ${cell(conditionsText(row))} | ${cell(row.about)} |`,
      ),
    '',
  ];
  return [
    '# API calls',
    '',
    'Generated from the contract by `npm run generate`. Parameters and responses are at `/api/docs` and in `/api/docs/openapi.json`.',
    '',
    '- Calls name the part of the portal they come from in `X-Module-Key` and get a 400 without it. Machine calls, file downloads and sign-in calls don’t need it.',
    '- Lists take `Skip` and `Take` (at most 200) and return their total in `X-Total-Count`.',
    '- Writes take an `Idempotency-Key`. Repeating one with the same content returns the same response and changes nothing.',
    '- Writes are limited by hour and day for each person, record and network address. Past that they get a 429 with `Retry-After`. What each may do is in `x-budget`.',
    '- While staff impersonate someone, calls marked “not while impersonating” return 403.',
    '- A PATCH names the record’s version in `If-Match`. It gets a 428 without one and a 412 if the version is stale.',
    '- Calls that sign someone in (“from our own pages”) take JSON from the portal’s own pages and no token. Other sites’ pages get a 403.',
    '- Calls “signed by” a bank carry `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks) instead of a token. A repeat of the same message gets the same response.',
    '- Access is written `roles: reach`. `self` is the caller, `linked` the accounts linked to them, `book` their agencies, `all` everything.',
    '',
    ...namesOf(rooms).flatMap(table),
  ].join('\n');
}
