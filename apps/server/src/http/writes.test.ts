import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../testing.ts';
import { sweepReplies } from './idempotency.ts';
import { notes, notesRoom } from './serve.fixture.ts';

const server = await sharedServer({ template: 'reference', rooms: [notesRoom] });
const insured = await server.as(['INSURED']);

const { rows } = notes;
const once = (requestKey: string, caller = insured): Caller => ({ ...caller, 'idempotency-key': requestKey });
const add = (Text: string, caller: Caller) => server.call(rows.add, { body: { Text } }, caller);
const count = async (table: 'notes' | 'audit', what: string) => {
  const query =
    table === 'notes'
      ? sql`SELECT count(*) AS n FROM outbox_message WHERE body_text = ${what} OR cause = ${what}`
      : sql`SELECT count(*) AS n FROM audit_entry WHERE action = ${what} AND outcome = 'done'`;
  return (await server.database.row<{ n: number }>(query))?.n;
};

describe('one transaction', () => {
  // @spec D.31
  test('commits the change and its audit row together', async () => {
    const { body } = await add('together', insured);
    const [entry] = await server.database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE record_key = ${(body as { Key: string }).Key}`,
    );
    expect(JSON.parse(entry?.content ?? '')).toMatchObject({
      action: 'notes.add',
      kind: 'document',
      outcome: 'done',
      details: { length: 8 },
    });
  });

  test('what fails half-way leaves nothing, and the audit says that it failed', async () => {
    const reply = await server.call(rows.addTwo, {}, once('two'));
    expect(reply).toMatchObject({ status: 550, body: { message: 'The second of two is one too many.' } });
    expect(await count('notes', 'first of two')).toBe(0);
    expect(await count('audit', 'notes.addTwo')).toBe(0);
    expect(
      await server.database.rows(sql`SELECT outcome FROM audit_entry WHERE action = 'notes.addTwo'`),
    ).toEqual([{ outcome: 'failed' }]);
    expect(await server.database.rows(sql`SELECT 1 FROM idempotent_reply WHERE request_key = 'two'`)).toEqual(
      [],
    );
  });

  test('a GET that writes is a write, a POST that reads is none', async () => {
    const { body } = await add('touched', insured);
    const { Key } = body as { Key: string };
    expect(await server.call(rows.touch, { params: { key: Key } }, once('touch'))).toMatchObject({
      body: 'true',
    });
    expect(await server.call(rows.touch, { params: { key: Key } }, once('touch'))).toMatchObject({
      body: 'true',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
    expect(await server.database.row(sql`SELECT attempts FROM outbox_message WHERE key = ${Key}`)).toEqual({
      attempts: 2,
    });
    await server.call(rows.find, {}, once('find'));
    expect(
      await server.database.rows(sql`SELECT 1 FROM idempotent_reply WHERE request_key = 'find'`),
    ).toEqual([]);
  });
});

describe('a repeated request', () => {
  test('gets the reply of the first', async () => {
    const first = await add('repeated', once('a'));
    const second = await add('repeated', once('a'));
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await count('notes', 'repeated')).toBe(1);
  });

  // @spec D.31
  test('treats fifty concurrent repeats as one', async () => {
    const before = (await count('audit', 'notes.add')) ?? 0;
    const replies = await Promise.all(Array.from({ length: 50 }, () => add('fifty', once('b'))));
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await count('notes', 'fifty')).toBe(1);
    expect(await count('audit', 'notes.add')).toBe(before + 1);
  });

  test('returns a conflict for different content', async () => {
    await add('one', once('c'));
    expect(await add('other', once('c'))).toMatchObject({
      status: 409,
      body: { code: 'idempotencyConflict' },
    });
    expect(await count('notes', 'other')).toBe(0);
  });

  test("treats someone else's key, or another call's, as a different request", async () => {
    const other = await server.as(['INSURED']);
    const mine = await add('shared', once('d'));
    const theirs = await add('shared', once('d', other));
    expect((theirs.body as { Key: string }).Key).not.toBe((mine.body as { Key: string }).Key);
    expect((await server.call(rows.drop, { params: { key: newKey() } }, once('d'))).status).toBe(200);
  });

  test('after a failure is made again', async () => {
    await server.call(rows.addTwo, {}, once('e'));
    expect((await server.call(rows.addTwo, {}, once('e'))).status).toBe(550);
  });

  test('is forgotten after a day', async () => {
    const first = await add('yesterday', once('f'));
    const dayLater = new Date(server.clock.now().getTime() + 25 * 60 * 60 * 1000);
    await sweepReplies(server.database, dayLater);
    expect(await add('yesterday', once('f'))).not.toMatchObject({ body: first.body });
  });

  test.each(['', 'a b', 'ü', 'x'.repeat(201)])('the key %j is refused', async (requestKey) => {
    expect(await add('refused', once(requestKey))).toMatchObject({
      status: 400,
      body: { code: 'badRequest', fields: [{ path: 'Idempotency-Key' }] },
    });
  });
});

describe('a record that someone else may have changed', () => {
  test('must be named with its version', async () => {
    const { body } = await add('versioned', insured);
    const params = { key: (body as { Key: string }).Key };
    const change = (version: number, Text: string) =>
      server.call(rows.change, { params, body: { Text }, version }, insured);
    expect(await change(1, 'mine')).toMatchObject({ status: 200, body: { Text: 'mine', Version: 2 } });
    expect(await change(1, 'too late')).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await change(2, 'again')).toMatchObject({ status: 200, body: { Version: 3 } });
    expect(
      await server.call(rows.change, { params, body: { Text: 'blind' } } as never, insured),
    ).toMatchObject({ status: 428, body: { code: 'preconditionRequired' } });
  });

  test.each(['*', '"a"', '"1", "2"', '-1', 'W/"x"'])('If-Match %s is refused', async (value) => {
    const reply = await server.call(rows.change, { params: { key: newKey() }, body: { Text: '' } } as never, {
      ...insured,
      'if-match': value,
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'If-Match' }] } });
  });
});
