import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { type Database, DatabaseUnreachable, type Db, openDatabase, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testClock } from './clock.ts';
import { testWords } from './emails/email.fixture.ts';
import type { EmailTransport, OutgoingEmail } from './emails/transport.ts';
import { type Email, queueEmail, startOutbox } from './outbox.ts';

const SOON = { timeout: 20_000 };
const NOON = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60_000;
const email = (cause: string, more: Partial<Email> = {}): Email => ({
  cause,
  kind: 'message',
  to: 'jane@example.test',
  ...testWords({ subject: 'Your policy', body: 'It starts today.', brand: DEMO_BRANDS.claims }),
  ...more,
});
const stored = <T>(db: Db) => db.row<T>(sql`SELECT * FROM outbox_message`);
const statuses = (db: Db) =>
  db.rows(sql`SELECT status, attempts, count(*) AS n FROM outbox_message GROUP BY 1, 2 ORDER BY 1, 2`);
const minutesToNextTry = async (db: Db, now: Date) => {
  const row = await stored<{ available_at: Date }>(db);
  return ((row?.available_at.getTime() ?? 0) - now.getTime()) / MINUTE;
};

/** Notes what it is given; `send` may be exchanged for one that fails. */
function memoryTransport() {
  const sent: OutgoingEmail[] = [];
  const transport = {
    sent,
    closed: false,
    async send(message: OutgoingEmail): Promise<void> {
      sent.push(message);
    },
    close() {
      transport.closed = true;
    },
  };
  return transport satisfies EmailTransport;
}

/** A worker that has claimed an email and waits for a mail server that answers only when the test says so. */
async function startSending(database: Database) {
  const transport = memoryTransport();
  let letGo = () => {};
  transport.send = () => new Promise((resolve) => (letGo = resolve));
  const { outbox, clock } = await start(deaf(database), transport);
  await queueEmail(database, email('a'), NOON);
  const sending = outbox.drain();
  await expect.poll(() => stored(database), SOON).toMatchObject({ status: 'sending' });
  return { clock, sending, letGo: () => letGo() };
}

/** A worker on this hears nothing: after its first look it looks only when it is told to. */
const deaf = (database: Database): Database => ({
  ...database,
  listen: () => Promise.reject(new Error('deaf')),
});

async function start(database: Database, transport: EmailTransport) {
  const clock = testClock(NOON);
  const lines: object[] = [];
  const note = (facts: object) => void lines.push(facts);
  const log = { info: note, warn: note, error: note };
  const outbox = startOutbox({ database, clock, transport, log });
  onTestFinished(() => outbox.stop());
  await new Promise((resolve) => setImmediate(resolve));
  await outbox.drain();
  return { outbox, clock, lines };
}

describe('an email is queued', () => {
  test('with the transaction that caused it, or not at all', async () => {
    const database = await testDatabase('empty');
    const undone = database.transaction(async (tx) => {
      await queueEmail(tx, email('a'), NOON);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored(database)).toBeUndefined();
  });

  test('once per cause, also by ten requests at once', async () => {
    const database = await testDatabase('empty');
    await Promise.all(
      Array.from({ length: 10 }, () => database.transaction((tx) => queueEmail(tx, email('same'), NOON))),
    );
    expect(await database.row(sql`SELECT count(*) AS queued FROM outbox_message`)).toEqual({ queued: 1 });
  });

  test.each([
    ['a line break in the address', { to: 'jane@example.test\r\nBcc: eve@example.test' }],
    ['a second address', { to: 'jane@example.test,eve@example.test' }],
    ['a display name', { to: 'Jane <jane@example.test>' }],
    ['no address', { to: 'jane' }],
  ])('but not with %s', async (_what, more) => {
    const unreached = () => Promise.reject(new Error('it was queued'));
    const never: Db = { row: unreached, rows: unreached };
    await expect(queueEmail(never, email('a', more), NOON)).rejects.toThrow('one plain address');
  });
});

test('a subject has no line breaks', async () => {
  const database = await testDatabase('empty');
  await queueEmail(database, email('a', testWords({ subject: 'Hello\r\nBcc: eve@example.test\0' })), NOON);
  expect(await stored(database)).toMatchObject({ subject: 'Hello Bcc: eve@example.test' });
});

describe('the outbox', () => {
  test('sends what is due and keeps what it sent', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    const { outbox, clock } = await start(deaf(database), transport);
    await queueEmail(database, email('a'), NOON);
    await queueEmail(database, email('later'), new Date(NOON.getTime() + MINUTE));
    clock.advance(1000);
    expect(await outbox.drain()).toBe(1);
    expect(transport.sent).toMatchObject([
      {
        to: 'jane@example.test',
        sender: 'Calder Claims <help@claims.calder.example>',
        subject: 'Your policy',
        text: expect.stringContaining('\n\nIt starts today.\n\n'),
        html: expect.stringContaining('>It starts today.</p>'),
        createdAt: NOON,
      },
    ]);
    expect(await database.row(sql`SELECT * FROM outbox_message WHERE cause = 'a'`)).toMatchObject({
      key: transport.sent[0]?.key,
      status: 'sent',
      attempts: 1,
      finished_at: clock.now(),
      kind: 'message',
      confidential: false,
      body_text: transport.sent[0]?.text,
      preview_text: null,
    });
    expect(await outbox.drain()).toBe(0);
  });

  test('is notified of a new email when its transaction commits', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    await start(database, transport);
    for (const cause of ['first', 'second']) {
      await database.transaction((tx) => queueEmail(tx, email(cause), NOON));
      await expect.poll(() => transport.sent.length, SOON).toBe(cause === 'first' ? 1 : 2);
    }
  });

  test('sends what lay there before it started', async () => {
    const database = await testDatabase('empty');
    await queueEmail(database, email('early'), NOON);
    const transport = memoryTransport();
    await start(database, transport);
    await expect.poll(() => transport.sent.length, SOON).toBe(1);
  });

  test('erases a secret once it is sent, and keeps the email without it', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    const { outbox } = await start(deaf(database), transport);
    await queueEmail(database, email('a', { code: '123 456' }), NOON);
    await outbox.drain();
    const [{ text, html } = { text: '', html: '' }] = transport.sent;
    expect([text.includes('123 456'), html?.includes('123 456')]).toEqual([true, true]);
    expect(await stored(database)).toMatchObject({
      status: 'sent',
      confidential: true,
      body_text: '',
      body_html: null,
      preview_text: text.replace('123 456', '[code hidden]'),
      preview_html: html?.replace('123 456', '[code hidden]'),
    });
  });

  test('tries again later and later, eight times in all, then gives up', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    let tries = 0;
    transport.send = async () => {
      tries += 1;
      throw Object.assign(new Error('connect to smtp://user:secret@mail'), { code: 'ECONNECTION' });
    };
    const { outbox, clock, lines } = await start(deaf(database), transport);
    await queueEmail(database, email('a', { code: '123 456' }), NOON);
    const waits: number[] = [];
    for (let attempt = 1; attempt < 8; attempt++) {
      expect(await outbox.drain()).toBe(0);
      expect(await stored(database)).toMatchObject({ attempts: attempt, last_error: 'ECONNECTION' });
      const wait = await minutesToNextTry(database, clock.now());
      waits.push(wait);
      clock.advance(wait * MINUTE - 1);
      await outbox.drain();
      expect(tries, 'not a moment too early').toBe(attempt);
      clock.advance(1);
    }
    expect(waits).toEqual([1, 3, 9, 27, 81, 243, 360]);
    expect(await outbox.drain()).toBe(0);
    expect(tries).toBe(8);
    expect(await stored(database)).toMatchObject({
      status: 'failed',
      finished_at: expect.any(Date),
      body_text: '',
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret|jane/);
  });

  test('an email that fails doesn’t hold up others, and goes out when it can', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    const { send } = transport;
    transport.send = (message) =>
      message.subject === 'bad' ? Promise.reject(new TypeError('bad')) : send(message);
    const { outbox, clock } = await start(deaf(database), transport);
    await queueEmail(database, email('bad', testWords({ subject: 'bad' })), NOON);
    for (let n = 0; n < 9; n++) await queueEmail(database, email(`good ${n}`), NOON);
    expect(await outbox.drain()).toBe(9);
    transport.send = send;
    clock.advance(MINUTE);
    expect(await outbox.drain()).toBe(1);
    expect(await database.row(sql`SELECT * FROM outbox_message WHERE cause = 'bad'`)).toMatchObject({
      status: 'sent',
      attempts: 2,
      last_error: null,
    });
  });

  test('one that hangs holds up no other', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    const { send } = transport;
    let letGo = () => {};
    transport.send = (message) =>
      message.subject === 'slow' ? new Promise((resolve) => (letGo = resolve)) : send(message);
    await start(database, transport);
    await queueEmail(database, email('slow', testWords({ subject: 'slow' })), NOON);
    await expect.poll(() => stored(database), SOON).toMatchObject({ status: 'sending' });
    await queueEmail(database, email('quick'), NOON);
    await expect.poll(() => transport.sent, SOON).toMatchObject([{ subject: 'Your policy' }]);
    letGo();
  });

  // @spec I9.3
  test('takes over what a dead process left, but only when its lease has run out', async () => {
    const database = await testDatabase('empty');
    const { sending: forgotten, letGo } = await startSending(database);

    const transport = memoryTransport();
    const { outbox, clock } = await start(deaf(database), transport);
    clock.advance(40_000 - 1);
    expect(await outbox.drain()).toBe(0);
    clock.advance(1);
    expect(await outbox.drain()).toBe(1);
    expect(transport.sent).toHaveLength(1);
    const taken = await stored(database);
    expect(taken).toMatchObject({ status: 'sent', attempts: 2, finished_at: clock.now() });

    letGo();
    await forgotten;
    expect(await stored(database), 'the first has no say any more').toEqual(taken);
  });

  // @spec I9.3
  test('keeps its claim on an email for as long as the mail server takes', async () => {
    const database = await testDatabase('empty');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = await startSending(database);

    const transport = memoryTransport();
    const { outbox, clock } = await start(deaf(database), transport);
    for (let passed = 0; passed < 5; passed++) {
      for (const { advance } of [first.clock, clock]) advance(30_000);
      const leaseEnds = (await stored<{ available_at: Date }>(database))?.available_at.getTime() ?? 0;
      vi.advanceTimersByTime(10_000);
      const renewed = async () => (await stored<{ available_at: Date }>(database))?.available_at.getTime();
      await expect.poll(renewed, SOON).toBe(leaseEnds + 30_000);
      expect(await outbox.drain()).toBe(0);
    }
    first.letGo();
    expect(await first.sending).toBe(1);
    expect(await stored(database)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(vi.getTimerCount(), 'only the looks of the two outboxes').toBe(2);
  });

  // @spec I9.3
  test('does not send an email twice if the database was away after the first time', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    let lost = 2;
    const shaky: Database = {
      ...deaf(database),
      row: (query) => {
        if (query.text.includes('finished_at = ') && lost-- > 0)
          return Promise.reject(new DatabaseUnreachable('away'));
        return database.row(query);
      },
    };
    const { outbox } = await start(shaky, transport);
    await queueEmail(database, email('a'), NOON);
    expect(await outbox.drain()).toBe(1);
    expect(await stored(database)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(transport.sent).toHaveLength(1);
  });

  test('ends what is under way before it stops, and closes the transport', async () => {
    const database = await testDatabase('empty');
    const transport = memoryTransport();
    const underWay: (() => void)[] = [];
    transport.send = () => new Promise((resolve) => underWay.push(resolve));
    const { outbox } = await start(deaf(database), transport);
    for (let n = 0; n < 20; n++) await queueEmail(database, email(`${n}`), NOON);
    const draining = outbox.drain();
    await expect.poll(() => underWay.length, SOON).toBe(4);
    const stopping = outbox.stop();
    for (const end of underWay) end();
    expect(transport.closed).toBe(false);
    await stopping;
    expect(transport.closed).toBe(true);
    expect(await draining).toBe(4);
    expect(await statuses(database)).toEqual([
      { status: 'queued', attempts: 0, n: 16 },
      { status: 'sent', attempts: 1, n: 4 },
    ]);
  });

  test('two workers send 200 emails once each', async () => {
    const database = await testDatabase('empty');
    const second = openDatabase(database.url);
    const transport = memoryTransport();
    const workers = [await start(database, transport), await start(second, transport)];
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        database.transaction((tx) => queueEmail(tx, email(`${n}`), NOON)),
      ),
    );
    await Promise.all(workers.map(({ outbox }) => outbox.drain()));
    expect(transport.sent).toHaveLength(200);
    expect(new Set(transport.sent.map(({ key }) => key)).size).toBe(200);
    expect(await statuses(database)).toEqual([{ status: 'sent', attempts: 1, n: 200 }]);
    await Promise.all(workers.map(({ outbox }) => outbox.stop()));
    await second.close();
  });
});
