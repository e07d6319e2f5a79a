import { type MailMessage, type MailSummary, outbox } from '@portico/contract/rooms/outbox';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { type Mail, queueMail } from '@portico/platform/outbox';
import { expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing.ts';

const { rows } = outbox;

async function desk() {
  const server = await testServer();
  const support = await server.as(DEMO_ACCOUNT.support.Email);
  const list = async (query: object = {}, paging = {}) =>
    (await server.call(rows.list, { query, paging }, support)).body as MailSummary[];
  return { server, support, list };
}

/** Each a second younger than the one before. */
async function mailed(server: TestServer, mails: Partial<Mail>[]): Promise<void> {
  for (const [at, mail] of mails.entries())
    await queueMail(
      server.database,
      { cause: newKey(), to: 'ann@example.com', subject: 'Hello', text: `Text ${at}`, ...mail },
      new Date(server.clock.now().getTime() + at * 1000),
    );
}
const fail = (server: TestServer, subject: string) =>
  server.database.rows(sql`
    UPDATE outbox_message SET status = 'failed', attempts = 8, last_error = '550 no such user'
    WHERE subject = ${subject}`);

test('the newest first, by status and by words, in pages', async () => {
  const { server, support, list } = await desk();
  expect(await list()).toEqual([]);
  await mailed(server, [
    { subject: 'First of ann' },
    { subject: 'Second', to: 'bob@example.com' },
    { subject: 'Third 100%' },
  ]);
  const subjects = async (query: object, paging = {}) =>
    (await list(query, paging)).map(({ Subject }) => Subject);
  expect(await subjects({})).toEqual(['Third 100%', 'Second', 'First of ann']);
  expect(await subjects({ q: 'EXAMPLE first' })).toEqual(['First of ann']);
  expect(await subjects({ q: 'bob@' })).toEqual(['Second']);
  expect(await subjects({ q: '0%' })).toEqual(['Third 100%']);
  expect(await subjects({ q: '_' })).toEqual([]);
  await fail(server, 'Second');
  expect(await subjects({ Status: 'failed' })).toEqual(['Second']);
  expect(await subjects({ Status: 'queued' }, { Skip: 1, Take: 1 })).toEqual(['First of ann']);
  const page = await server.call(rows.list, { paging: { Skip: 5 } }, support);
  expect(page).toMatchObject({ body: [], headers: { 'x-total-count': '3' } });
  expect((await server.call(rows.list, { query: { Status: 'lost' as never } }, support)).status).toBe(400);
});

test('a mail can be read, but not one that opens an account', async () => {
  const { server, support, list } = await desk();
  await mailed(server, [{ text: 'Your claim' }, { subject: 'Code', text: '123456', confidential: true }]);
  const read = async (at: number) => {
    const key = (await list())[at]?.Key ?? '';
    return (await server.call(rows.get, { params: { key } }, support)).body as MailMessage;
  };
  expect(await read(1)).toMatchObject({ Text: 'Your claim', Status: 'queued', IsConfidential: false });
  expect(await read(0)).toMatchObject({ Subject: 'Code', Text: null, IsConfidential: true });
  expect(JSON.stringify(await read(0))).not.toContain('123456');
});

test('what was given up goes out once more, and only that', async () => {
  const { server, support, list } = await desk();
  await mailed(server, [{}, { subject: 'Code', confidential: true }]);
  const retry = async (subject: string) => {
    const key = (await list()).find(({ Subject }) => Subject === subject)?.Key ?? '';
    return (await server.call(rows.retry, { params: { key } }, support)).body;
  };
  await fail(server, 'Hello');
  await fail(server, 'Code');
  expect(await retry('Hello')).toMatchObject({ Status: 'queued', Attempts: 0 });
  expect(await retry('Hello')).toMatchObject({ Status: 'queued' });
  expect(await retry('Code')).toMatchObject({ Status: 'failed', Attempts: 8 });
  await server.database.rows(sql`UPDATE outbox_message SET status = 'sent', finished_at = now()`);
  expect(await retry('Hello')).toMatchObject({ Status: 'sent' });
  const retries = await server.database.rows<{ content: string }>(
    sql`SELECT content FROM audit_entry WHERE action = 'outbox.retry' ORDER BY seq`,
  );
  expect(retries.map(({ content }) => JSON.parse(content).details.retried)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
