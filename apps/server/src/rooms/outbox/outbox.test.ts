import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { type EmailMessage, type EmailSummary, type FailedJob, outbox } from '@portico/contract/rooms/outbox';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { type TestWords, testWords } from '@portico/platform/emails/email.fixture';
import { newKey } from '@portico/platform/ids';
import { type Email, queueEmail } from '@portico/platform/outbox';
import { expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing.ts';

const { rows } = outbox;
const DAY = 24 * 60 * 60 * 1000;

async function desk() {
  const server = await testServer();
  const support = await server.as(DEMO_ACCOUNT.support.Email);
  const list = async (query: object = {}, paging = {}) =>
    (await server.call(rows.list, { query, paging }, support)).body as EmailSummary[];
  const subjects = async (query: object, paging = {}) =>
    (await list(query, paging)).map(({ Subject }) => Subject);
  const read = async (subject: string) => {
    const key = (await list()).find(({ Subject }) => Subject === subject)?.Key ?? '';
    return (await server.call(rows.get, { params: { key } }, support)).body as EmailMessage;
  };
  return { server, support, list, subjects, read };
}

/** Each a second younger than the one before. */
async function queue(
  server: TestServer,
  emails: (Partial<Email> & Partial<TestWords>)[],
  since = server.clock.now(),
): Promise<void> {
  for (const [at, { subject = 'Hello', body = `Text ${at}`, button, ...email }] of emails.entries())
    await queueEmail(
      server.database,
      {
        cause: newKey(),
        kind: 'message',
        to: 'ann@example.com',
        ...testWords({ subject, body, brand: DEMO_BRANDS.group, button }),
        ...email,
      },
      new Date(since.getTime() + at * 1000),
    );
}
const fail = (server: TestServer, subject: string) =>
  server.database.rows(sql`
    UPDATE outbox_message SET status = 'failed', attempts = 8, last_error = '550 unknown user'
    WHERE subject = ${subject}`);

test('lists the newest first, by status, kind and words, in pages', async () => {
  const { server, support, list, subjects } = await desk();
  expect(await list()).toEqual([]);
  await queue(server, [
    { subject: 'First of ann' },
    { subject: 'Second', to: 'bob@example.com', kind: 'chat' },
    { subject: 'Third 100%' },
  ]);
  expect(await subjects({})).toEqual(['Third 100%', 'Second', 'First of ann']);
  expect(await subjects({ q: 'EXAMPLE first' })).toEqual(['First of ann']);
  expect(await subjects({ q: 'bob@' })).toEqual(['Second']);
  expect(await subjects({ q: '0%' })).toEqual(['Third 100%']);
  expect(await subjects({ q: '_' })).toEqual([]);
  expect(await subjects({ Kind: 'chat' })).toEqual(['Second']);
  await fail(server, 'Second');
  expect(await subjects({ Status: 'failed' })).toEqual(['Second']);
  expect(await subjects({ Status: 'failed', Kind: 'message' })).toEqual([]);
  expect(await subjects({ Status: 'queued' }, { Skip: 1, Take: 1 })).toEqual(['First of ann']);
  const page = await server.call(rows.list, { paging: { Skip: 5 } }, support);
  expect(page).toMatchObject({ body: [], headers: { 'x-total-count': '3' } });
});

test('is read by those who help people with their emails; other staff see only whether one was delivered', async () => {
  const { server, list } = await desk();
  await queue(server, [{ subject: 'Yours' }]);
  const [email] = await list();
  const params = { key: email?.Key ?? '' };
  const statusFor = async (account: keyof typeof DEMO_ACCOUNT, row: 'list' | 'get' | 'retry') => {
    const caller = await server.as(DEMO_ACCOUNT[account].Email);
    const input = row === 'list' ? {} : { params };
    return (await server.call(rows[row] as typeof rows.get, input as { params: typeof params }, caller))
      .status;
  };
  expect(
    await Promise.all((['list', 'get', 'retry'] as const).map((row) => statusFor('underwriter', row))),
  ).toEqual([200, 403, 403]);
  expect(
    await Promise.all((['list', 'get', 'retry'] as const).map((row) => statusFor('employee', row))),
  ).toEqual([200, 200, 200]);
});

test('filters by the days of the brokerage', async () => {
  const { server, subjects } = await desk();
  // In New York it is still Nov 14 at 4 AM UTC of the next day.
  const lateOn14th = new Date('2026-11-15T04:00:00Z');
  await queue(server, [{ subject: 'On the 14th' }], lateOn14th);
  await queue(server, [{ subject: 'On the 15th' }], new Date(lateOn14th.getTime() + DAY));
  expect(await subjects({ From: '2026-11-14' })).toEqual(['On the 15th', 'On the 14th']);
  expect(await subjects({ From: '2026-11-15' })).toEqual(['On the 15th']);
  expect(await subjects({ Through: '2026-11-14' })).toEqual(['On the 14th']);
  expect(await subjects({ From: '2026-11-14', Through: '2026-11-13' })).toEqual([]);
});

test.each([{ Status: 'lost' }, { Kind: 'letter' }, { From: 'yesterday' }, { q: 'x'.repeat(101) }])(
  'refuses %j',
  async (query) => {
    const { server, support } = await desk();
    expect((await server.call(rows.list, { query: query as never }, support)).status).toBe(400);
  },
);

test('shows an email as HTML and text, with its pictures', async () => {
  const { server, read } = await desk();
  await queue(server, [{ body: 'Your claim' }]);
  const email = await read('Hello');
  expect(email).toMatchObject({
    Status: 'queued',
    Kind: 'message',
    From: 'Calder Group <help@group.calder.example>',
    IsConfidential: false,
    Text: expect.stringContaining('Your claim'),
    Html: expect.stringContaining('Your claim'),
  });
  expect(email.Html).toContain('src="data:image/png;base64,');
  expect(email.Html).not.toContain('cid:');
});

test('hides one-time codes and links from staff, before and after the email is sent', async () => {
  const { server, read } = await desk();
  await queue(server, [
    {
      subject: 'Code',
      code: '123456',
      button: { url: 'https://portal.example/x#token=s3cret', isSecret: true },
    },
  ]);
  for (const status of ['queued', 'sent']) {
    if (status === 'sent')
      await server.database.rows(sql`
        UPDATE outbox_message SET status = 'sent', finished_at = now(), body_text = '', body_html = NULL`);
    const email = await read('Code');
    expect(email).toMatchObject({ Status: status, IsConfidential: true });
    expect(JSON.stringify(email)).not.toMatch(/123456|s3cret/);
    expect(email.Text).toContain('[code hidden]');
    expect(email.Html).toContain('[link hidden]');
  }
});

test('shows no text of a confidential email that an older version has queued', async () => {
  const { server, read } = await desk();
  await queue(server, [{ subject: 'Code', code: '123456' }]);
  await server.database.rows(sql`
    UPDATE outbox_message SET preview_text = NULL, preview_html = NULL, kind = 'other'`);
  expect(await read('Code')).toMatchObject({ Text: null, Html: null, Kind: 'other' });
});

test('sends only a failed email again, and records who tried', async () => {
  const { server, support, list } = await desk();
  await queue(server, [{}, { subject: 'Code', code: '123456' }]);
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

// @spec I12.35
test('shows first what wasn’t delivered', async () => {
  const { server, subjects } = await desk();
  await queue(server, [{ subject: 'Old' }, { subject: 'Failed' }, { subject: 'New' }]);
  await fail(server, 'Failed');
  expect(await subjects({})).toEqual(['Failed', 'New', 'Old']);
  expect(await subjects({}, { Skip: 1, Take: 1 })).toEqual(['New']);
});

// @spec I12.35
test('shows jobs that were given up, and runs one again', async () => {
  const { server, support } = await desk();
  const { database, call, clock } = server;
  const add = (kind: string, status: string) =>
    database.rows(sql`
      INSERT INTO job (key, kind, cause, payload, status, attempts, last_error, created_at, available_at, finished_at)
      VALUES (${newKey()}, ${kind}, ${newKey()}, '{}', ${status}, 8, 'disk full', ${clock.now()}, ${clock.now()},
              ${status === 'queued' ? null : clock.now()})`);
  for (const [kind, status] of [
    ['a.failed', 'failed'],
    ['b.done', 'done'],
    ['c.queued', 'queued'],
  ] as const)
    await add(kind, status);
  const failed = async () => (await call(rows.failedJobs, {}, support)).body as FailedJob[];
  const [job, ...others] = await failed();
  expect(others).toEqual([]);
  expect(job).toEqual({
    Key: expect.any(String),
    Kind: 'a.failed',
    Attempts: 8,
    LastError: 'disk full',
    CreatedAt: clock.now().toISOString(),
    FailedAt: clock.now().toISOString(),
  });
  const again = () => call(rows.retryJob, { params: { key: job?.Key ?? '' } }, support);
  expect((await again()).body).toBe(true);
  expect(await failed()).toEqual([]);
  expect(await database.row(sql`SELECT status, attempts FROM job WHERE kind = 'a.failed'`)).toEqual({
    status: 'queued',
    attempts: 0,
  });
  expect((await again()).body).toBe(false);
});
