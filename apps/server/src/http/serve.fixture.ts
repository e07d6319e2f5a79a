import {
  admin,
  del,
  get,
  json,
  list,
  patch,
  post,
  room,
  signedIn,
  staff,
  stream,
  text,
} from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import * as z from 'zod/mini';

const Note = z.object({ Key: z.uuid(), Text: z.string(), Version: z.int() });
const common = { module: 'W2_PORTAL', allow: signedIn } as const;

/** A room that exists only here, with one row for everything that serve() must be able to do. */
export const notes = room('notes', {
  get: get('/api/Note/{key}', {
    ...common,
    about: 'One.',
    allow: { INSURED: 'self', AGENT: 'book', ...staff('all') },
    params: z.object({ key: z.uuid() }),
    query: z.object({ loud: z.optional(z.stringbool()) }),
    keys: { 'params.key': 'document' },
    reply: json(z.object({ key: z.string(), reaches: z.array(z.string()), loud: z.nullable(z.boolean()) })),
  }),
  list: get('/api/Note', { ...common, about: 'A page.', reply: list(z.object({ n: z.int() })) }),
  whole: get('/api/Note/Whole', {
    ...common,
    about: 'All.',
    unaudited: true,
    reply: list(z.object({ n: z.int() }), { whole: true }),
  }),
  add: post('/api/Note', {
    ...common,
    about: 'New.',
    budget: 'edits',
    body: z.object({ Text: z.string().check(z.minLength(1), z.maxLength(2_000_000)) }),
    reply: json(Note),
  }),
  addTwo: post('/api/Note/Two', {
    ...common,
    about: 'Fails after the first.',
    budget: 'edits',
    reply: json(Note),
  }),
  change: patch('/api/Note/{key}', {
    ...common,
    about: 'Another text.',
    budget: 'edits',
    params: z.object({ key: z.uuid() }),
    body: z.object({ Text: z.string() }),
    keys: { 'params.key': 'document' },
    reply: json(Note),
  }),
  drop: del('/api/Note/{key}', {
    ...common,
    about: 'Gone.',
    budget: 'edits',
    params: z.object({ key: z.uuid() }),
    keys: { 'params.key': 'document' },
    reply: json(z.null()),
  }),
  touch: get('/api/Note/{key}/Touch', {
    ...common,
    about: 'A GET that writes.',
    budget: 'edits',
    writes: true,
    params: z.object({ key: z.uuid() }),
    reply: text(),
  }),
  find: post('/api/Note/Find', {
    ...common,
    about: 'A POST that reads, and says whether it does so in one transaction.',
    reads: true,
    reply: json(z.boolean()),
  }),
  impersonators: get('/api/Note/Claim', {
    ...common,
    about: 'With a claim.',
    needs: 'can_impersonate',
    reply: json(z.boolean()),
  }),
  admins: get('/api/Note/Admin', {
    ...common,
    ...admin,
    about: 'For administrators.',
    reply: json(z.boolean()),
  }),
  machine: post('/api/Note/Machine', {
    about: 'Signed.',
    budget: 'machines',
    allow: 'machine',
    signer: 'SEP',
    reply: json(z.boolean()),
  }),
  open: get('/api/Note/Open', {
    about: 'For everyone.',
    allow: 'public',
    unaudited: true,
    reply: json(z.nullable(z.string())),
  }),
  drift: get('/api/Note/Drift', {
    ...common,
    about: 'Answers what it should not.',
    query: z.object({ kind: z.enum(['wrong', 'more', 'right']) }),
    reply: json(z.object({ Name: z.string() })),
  }),
  fails: get('/api/Note/Fails', {
    ...common,
    about: 'Ends as it is told.',
    query: z.object({ how: z.string() }),
    reply: json(z.null()),
  }),
  page: get('/api/Note/Page', { ...common, about: 'A page.', reply: text('text/html') }),
  bytes: get('/api/Note/Bytes', { about: 'A file.', allow: signedIn, reply: stream('application/pdf') }),
});

const NOTE = sql`key AS "Key", body_text AS "Text", attempts AS "Version"`;
const COUNT = 137;

/** Keeps its records in a table that is there anyway. */
export const notesRoom = answer(notes, {
  get: async ({ reaches }, { params, query }) => ({
    key: params.key,
    reaches: [...reaches],
    loud: query.loud ?? null,
  }),
  list: async (_ctx, { paging: { Skip, Take } }) => ({
    rows: Array.from({ length: Math.max(0, Math.min(Take, COUNT - Skip)) }, (_, at) => ({ n: Skip + at })),
    total: COUNT,
  }),
  whole: async (_ctx, { paging: { Skip, Take } }) => ({
    rows: Array.from({ length: COUNT }, (_, n) => ({ n })).slice(Skip, Skip + Take),
    total: COUNT,
  }),
  add: async (ctx, { body }) => {
    const key = newKey();
    ctx.note({ kind: 'document', key, details: { length: body.Text.length } });
    const added = await ctx.db.row<z.infer<typeof Note>>(sql`
      INSERT INTO outbox_message (key, cause, recipient, subject, body_text, attempts, created_at, available_at)
      VALUES (${key}, ${key}, 'recipient', 'note', ${body.Text}, 1, ${ctx.now}, ${ctx.now}) RETURNING ${NOTE}`);
    return added ?? fail('serverError');
  },
  addTwo: async (ctx) => {
    await ctx.db.rows(sql`
      INSERT INTO outbox_message (key, cause, recipient, subject, body_text, created_at, available_at)
      VALUES (gen_random_uuid(), 'first of two', 'recipient', 'note', '', ${ctx.now}, ${ctx.now})`);
    return fail('businessError', { message: 'The second of two is one too many.' });
  },
  change: async (ctx, { params, body, version }) => {
    const changed = await ctx.db.row<z.infer<typeof Note>>(sql`
      UPDATE outbox_message SET body_text = ${body.Text}, attempts = attempts + 1
      WHERE key = ${params.key} AND attempts = ${version} RETURNING ${NOTE}`);
    return changed ?? fail('stale');
  },
  drop: async (ctx, { params }) => {
    await ctx.db.rows(sql`DELETE FROM outbox_message WHERE key = ${params.key}`);
    return null;
  },
  touch: async (ctx, { params }) => {
    await ctx.db.rows(sql`UPDATE outbox_message SET attempts = attempts + 1 WHERE key = ${params.key}`);
    return 'true';
  },
  find: async ({ db }) => {
    const statement = sql`SELECT pg_current_xact_id()::text AS id`;
    const [first, second] = [
      await db.row<{ id: string }>(statement),
      await db.row<{ id: string }>(statement),
    ];
    return first?.id === second?.id;
  },
  impersonators: async () => true,
  admins: async () => true,
  machine: async () => true,
  open: async ({ actor }) => actor?.email ?? null,
  drift: async (_ctx, { query: { kind } }) => {
    const replies = {
      right: { Name: 'x' },
      wrong: { Name: 3 },
      more: { Name: 'x', password_hash: 'secret' },
    };
    return replies[kind] as { Name: string };
  },
  fails: async (ctx, { query: { how } }) => {
    if (how === 'locked') fail('locked', { holder: 'Ruth McAllister' });
    if (how === 'tooManyRequests') fail('tooManyRequests', { seconds: 30 });
    if (how === 'businessError') fail('businessError', { message: 'No policy was in force.' });
    if (how === 'businessWarning') fail('businessWarning', { message: 'The policy has lapsed.' });
    if (how === 'forbidden') fail('forbidden');
    if (how === 'recordNotFound') fail('recordNotFound');
    if (how === 'constraint')
      await ctx.db.rows(sql`INSERT INTO configuration VALUES ('a', 'secret@value.test', 'strangers', '')`);
    throw new Error('the password is hunter2');
  },
  page: async () => '<!doctype html><title>x</title>',
  bytes: async () =>
    (async function* () {
      yield Buffer.from('%PDF');
      yield Buffer.from('-1.7');
    })(),
});
