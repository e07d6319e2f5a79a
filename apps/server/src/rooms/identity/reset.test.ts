import { errorText } from '@portico/contract/errors';
import { security } from '@portico/contract/rooms/security';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, expect, test } from 'vitest';
import { type TestServer, undoneServer } from '../../testing.ts';

const { person } = DEMO_KEYS;
const EMAIL = 'insured@demo.portico.test';

const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});
const send = async (key: string = person.insured, name = 'support', headers = {}) =>
  server.call(security.rows.sendReset, { params: { key } }, { ...(await server.demo(name)), ...headers });
const emails = () =>
  server.database.rows<{ body_text: string; preview_text: string; confidential: boolean }>(sql`
    SELECT body_text, preview_text, confidential FROM outbox_message WHERE recipient = ${EMAIL}
    ORDER BY created_at, key`);
const refused = (code: Parameters<typeof errorText>[0]) => ({ body: { code, message: errorText(code) } });

test('emails the person a link, tells staff only the address, and is audited without the link', async () => {
  expect(await send()).toMatchObject({ status: 200, body: { EmailedTo: EMAIL } });
  const [email] = await emails();
  const token = /#token=(\S+)/.exec(email?.body_text ?? '')?.[1] ?? 'none';
  expect(token).toMatch(/^\S{40,}$/);
  expect(email?.body_text).toContain('Our team sent you this link');
  expect(email?.confidential).toBe(true);
  expect(email?.preview_text).not.toContain(token);
  const entry = await server.database.row<{ content: string }>(sql`
    SELECT outcome, record_kind, record_key, actor_key, content FROM audit_entry WHERE action = 'security.sendReset'`);
  expect(entry).toMatchObject({
    outcome: 'done',
    record_kind: 'person',
    record_key: person.insured,
    actor_key: person.support,
  });
  expect(entry?.content).not.toContain(token);
});

test('a repeat of the request sends nothing more', async () => {
  const headers = { 'idempotency-key': newKey() };
  const first = await send(person.insured, 'support', headers);
  expect(await send(person.insured, 'support', headers)).toMatchObject({
    status: 200,
    body: first.body as object,
  });
  expect(await emails()).toHaveLength(1);
});

test('stops after three for one person, also by different staff', async () => {
  for (const name of ['support', 'employee', 'admin'])
    expect((await send(person.insured, name)).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect(await emails()).toHaveLength(3);
  server.clock.advance(31 * 60_000);
  expect((await send()).status).toBe(200);
});

test.each(['agent', 'insured'])('is not for %s', async (name) => {
  expect((await send(person.insured, name)).status).toBe(403);
  expect(await emails()).toEqual([]);
});

test('is refused without a sign-in, for one that is off, and for an unknown person', async () => {
  expect(await send(person.invitedAgent)).toMatchObject(refused('noSignIn'));
  expect(await send(newKey())).toMatchObject(refused('recordNotFound'));
  await server.database.rows(sql`
    UPDATE logon SET upstream_subject = 'x' WHERE person_key = ${person.insured}`);
  expect(await send()).toMatchObject(refused('passwordElsewhere'));
  await server.database.rows(sql`UPDATE logon SET disabled_at = now() WHERE person_key = ${person.insured}`);
  expect(await send()).toMatchObject(refused('signInDisabled'));
  expect(await emails()).toEqual([]);
});
