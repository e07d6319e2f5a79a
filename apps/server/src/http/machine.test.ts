import { randomBytes } from 'node:crypto';
import { json, post, room } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { secretText, timestampOf } from '@portico/platform/signatures';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sharedServer, TEST_SIGNERS, testServer } from '../testing.ts';
import { sendSigned } from './machine.fixture.ts';
import { sweepMessages } from './machine.ts';

const Counted = z.object({ Name: z.string(), Count: z.int() });
const bells = room('bells', {
  ring: post('/bell/ring', {
    about: 'Counts how often a bell was rung.',
    budget: 'machines',
    allow: 'machine',
    signer: 'SEP',
    body: z.strictObject({ Name: z.string() }),
    reply: json(Counted),
  }),
  chime: post('/bell/chime', {
    about: 'The same as a form, by another machine.',
    budget: 'machines',
    allow: 'machine',
    signer: 'BOA',
    form: true,
    body: z.strictObject({ Name: z.string() }),
    reply: json(Counted),
  }),
});
type Ring = (
  ctx: Parameters<Parameters<typeof answer<typeof bells.rows>>[1]['ring']>[0],
  input: { readonly body: { readonly Name: string } },
) => Promise<z.infer<typeof Counted>>;
const ring: Ring = async ({ db, now }, { body: { Name } }) => {
  const key = newKey();
  await db.rows(sql`
    INSERT INTO outbox_message (key, cause, recipient, subject, body_text, created_at, available_at)
    VALUES (${key}, ${key}, ${Name}, 'ring', '', ${now}, ${now})`);
  if (Name.startsWith('cracked')) fail('businessError', { message: 'The bell is cracked.' });
  const counted = await db.row<{ Count: number }>(
    sql`SELECT count(*)::int AS "Count" FROM outbox_message WHERE recipient = ${Name}`,
  );
  return { Name, Count: counted?.Count ?? 0 };
};

const server = await sharedServer({
  template: 'reference',
  rooms: [answer(bells, { ring, chime: ring })],
});
const { rows } = bells;
const rung = async (name: string) =>
  (await server.database.rows(sql`SELECT FROM outbox_message WHERE recipient = ${name}`)).length;
const failures = async (message: string) => {
  const written = await server.database.rows<{ content: string }>(
    sql`SELECT content FROM audit_entry WHERE action LIKE 'bells.%' ORDER BY seq`,
  );
  return written
    .map(({ content }) => JSON.parse(content) as { outcome: string; details: Record<string, string> })
    .filter(({ details }) => details.message === message)
    .map(({ outcome, details: { signer, code, reason } }) => [outcome, signer, code, reason]);
};
/** A bell of its own for each test. */
const bell = () => `bell ${newKey()}`;

describe('a signed call', () => {
  test('is answered without a token, and audited with who signed it', async () => {
    const Name = bell();
    const id = newKey();
    expect(await sendSigned(server, rows.ring, { Name }, { id })).toMatchObject({
      status: 200,
      body: { Name, Count: 1 },
    });
    expect(await failures(id)).toEqual([['done', 'SEP', undefined, undefined]]);
  });

  test('takes a form where the row says so, and each machine its own secret', async () => {
    const Name = bell();
    expect(await sendSigned(server, rows.chime, { Name })).toMatchObject({ status: 200, body: { Name } });
    const secret = TEST_SIGNERS.SEP[0];
    expect(await sendSigned(server, rows.chime, { Name }, { secret })).toMatchObject({ status: 401 });
    expect(await rung(Name)).toBe(1);
  });

  test('accepts what the reference library signs', async () => {
    const payload = JSON.stringify({ Name: bell() });
    const id = `msg_${newKey()}`;
    const at = server.clock.now();
    const signature = new Webhook(secretText(TEST_SIGNERS.SEP[0])).sign(id, at, payload);
    const reply = await server.app.inject({
      method: 'POST',
      url: rows.ring.path,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestampOf(at),
        'webhook-signature': `v1,${randomBytes(32).toString('base64')} ${signature}`,
      },
      payload,
    });
    expect(reply.statusCode, reply.body).toBe(200);
  });

  test.each([-299, 299])('is accepted %i seconds off', async (seconds) => {
    expect((await sendSigned(server, rows.ring, { Name: bell() }, { seconds })).status).toBe(200);
  });

  // @spec I12.22
  test.each([
    ['301 seconds old', { seconds: -301 }, 'timestamp'],
    ['301 seconds early', { seconds: 301 }, 'timestamp'],
    ['with another id', { sent: { id: 'other' } }, 'signature'],
    ['with a full stop in its id', { id: 'a.b' }, 'id'],
    ['with another body', { sent: { body: '{"Name":"forged"}' } }, 'signature'],
    ['with a wrong secret', { secret: randomBytes(32) }, 'signature'],
    ['with an empty signature', { sent: { signature: 'v1,' } }, 'signature'],
  ])('is refused %s, and that is audited', async (_how, how, reason) => {
    const Name = bell();
    const { id = newKey(), sent = {} } = how as { id?: string; sent?: { id?: string } };
    const reply = await sendSigned(server, rows.ring, { Name }, { ...how, id });
    expect(reply).toMatchObject({ status: 401, body: { code: 'signatureInvalid', details: { reason } } });
    expect(reply.headers).not.toHaveProperty('www-authenticate');
    expect(await rung(Name)).toBe(0);
    expect(await failures(sent.id ?? id)).toContainEqual(['failed', 'SEP', 'signatureInvalid', reason]);
  });

  // @spec I12.22
  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'is refused without %s, even with a token',
    async (header) => {
      const reply = await sendSigned(server, rows.ring, { Name: bell() }, { without: [header] });
      expect(reply).toMatchObject({ status: 401, body: { details: { reason: 'missing' } } });
      const admin = await server.as(['ADMIN']);
      expect((await server.call(rows.ring, { body: { Name: 'x' } }, admin)).status).toBe(401);
    },
  );

  test('keeps what the log says to who signed it', async () => {
    await sendSigned(server, rows.ring, { Name: bell() });
    expect(server.logged.at(-1)).toMatchObject({ call: 'bells.ring', status: 200, signer: 'SEP' });
  });

  test.each([
    ['not JSON', 'ring!', 400],
    ['bytes that are no text', Buffer.from('{"Name":"\xff"}', 'latin1'), 400],
    ['a field that the row doesn’t know', { Name: 'x', Loud: true }, 400],
    ['nothing', '', 400],
    ['more than 1 MB', { Name: 'x'.repeat(1_048_576) }, 413],
  ])('is refused if its body is %s', async (_what, content, status) => {
    expect((await sendSigned(server, rows.ring, content)).status).toBe(status);
  });

  const BOUNDARY = '----bank';
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
  const part = (value: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="Name"${more}\r\n\r\n${value}\r\n`;
  const END = `--${BOUNDARY}--\r\n`;

  test('takes a form in parts, signed byte by byte', async () => {
    const Name = bell();
    const sent = part(Name) + END;
    expect(await sendSigned(server, rows.chime, sent, { contentType })).toMatchObject({
      status: 200,
      body: { Name },
    });
    const forged = { contentType, sent: { body: part('forged') + END } };
    expect(await sendSigned(server, rows.chime, sent, forged)).toMatchObject({ status: 401 });
    expect(await rung('forged')).toBe(0);
  });

  test.each([
    ['a field twice', part('a') + part('b') + END, contentType],
    ['a file', part('a', '; filename="a.txt"') + END, contentType],
    ['no end', part('a'), contentType],
    ['no boundary', part('a') + END, 'multipart/form-data'],
    ['bytes that are no text', Buffer.from(part('\xff') + END, 'latin1'), contentType],
  ])('is refused if a form in parts has %s', async (_what, content, type) => {
    expect((await sendSigned(server, rows.chime, content, { contentType: type })).status).toBe(400);
  });

  test('doesn’t take parts where the row takes JSON', async () => {
    expect((await sendSigned(server, rows.ring, part('a') + END, { contentType })).status).toBe(415);
  });

  test('is refused if a form has a field twice, or if it is no form', async () => {
    expect((await sendSigned(server, rows.chime, 'Name=a&Name=b')).status).toBe(400);
    const json = await sendSigned(server, rows.chime, '{"Name":"a"}', { contentType: 'application/json' });
    expect(json.status).toBe(415);
  });
});

describe('a repeat', () => {
  // @spec I12.23
  test('gets the same answer and does nothing, also with 20 at once', async () => {
    const Name = bell();
    const id = newKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sendSigned(server, rows.ring, { Name }, { id })),
    );
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [200, { Name, Count: 1 }]),
    );
    expect((await sendSigned(server, rows.ring, { Name }, { id, seconds: 60 })).body).toEqual({
      Name,
      Count: 1,
    });
    expect(await rung(Name)).toBe(1);
  });

  // @spec I12.23
  test('is refused with another content', async () => {
    const id = newKey();
    await sendSigned(server, rows.ring, { Name: bell() }, { id });
    expect(await sendSigned(server, rows.ring, { Name: bell() }, { id })).toMatchObject({
      status: 409,
      body: { code: 'idempotencyConflict' },
    });
  });

  test('does the work if the first one failed', async () => {
    const Name = `cracked ${newKey()}`;
    const id = newKey();
    expect((await sendSigned(server, rows.ring, { Name }, { id })).status).toBe(550);
    expect((await sendSigned(server, rows.ring, { Name }, { id })).status).toBe(550);
    expect(await failures(id)).toEqual([
      ['failed', 'SEP', 'businessError', undefined],
      ['failed', 'SEP', 'businessError', undefined],
    ]);
  });

  // @spec I12.23
  test('is forgotten after a day', async () => {
    const now = server.clock.now();
    await sendSigned(server, rows.ring, { Name: bell() });
    const kept = async () => (await server.database.rows(sql`SELECT FROM machine_message`)).length;
    const before = await kept();
    await sweepMessages(server.database, new Date(now.getTime() + 86_399_000));
    expect(await kept()).toBe(before);
    await sweepMessages(server.database, new Date(now.getTime() + 86_401_000));
    expect(await kept()).toBe(0);
  });
});

describe('secrets', () => {
  const rooms = [answer(bells, { ring, chime: ring })];

  // @spec I12.22
  test('can be changed one side after the other', async () => {
    const next = randomBytes(32);
    const own = await testServer({
      template: 'reference',
      rooms,
      signers: { SEP: [next, TEST_SIGNERS.SEP[0]] },
    });
    for (const secret of [next, TEST_SIGNERS.SEP[0]])
      expect((await sendSigned(own, rows.ring, { Name: 'x' }, { secret })).status).toBe(200);
  });

  // @spec I12.22
  test('are required: without any, the reply says what to set', async () => {
    const own = await testServer({ template: 'reference', rooms, signers: { BOA: TEST_SIGNERS.BOA } });
    const reply = await sendSigned(own, rows.ring, { Name: 'x' });
    expect(reply).toMatchObject({ status: 503, body: { code: 'signerNotSetUp' } });
    expect((reply.body as { message: string }).message).toContain('SEP_SIGNING_SECRETS');
    expect((await sendSigned(own, rows.chime, { Name: 'x' })).status).toBe(200);
  });
});

test('a machine’s row that doesn’t say who signs it can’t be served', async () => {
  const unsigned = room('unsigned', {
    ring: post('/bell/unsigned', { about: 'x', budget: 'machines', allow: 'machine', reply: json(z.null()) }),
  });
  await expect(
    testServer({ template: 'reference', rooms: [answer(unsigned, { ring: async () => null })] }).then(
      ({ app }) => app.ready(),
    ),
  ).rejects.toThrow('doesn’t say who signs it');
});
