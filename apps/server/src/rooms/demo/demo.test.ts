import { type ChatSummary, chat } from '@portico/contract/rooms/chat';
import { claimDesk, type DeskApproval } from '@portico/contract/rooms/claimDesk';
import { claimLetters, type PrintQueue, type WaitingLetter } from '@portico/contract/rooms/claimLetters';
import { demo } from '@portico/contract/rooms/demo';
import { type EmailSummary, type FailedJob, outbox } from '@portico/contract/rooms/outbox';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import type { JobCtx } from '@portico/platform/jobs';
import { startOutbox } from '@portico/platform/outbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../testing.ts';
import { identityJobs } from '../identity/index.ts';
import { seedDemoDesk } from './demo.desk.ts';
import { seedDemoOutbox } from './demo.outbox.ts';
import { demoPage } from './demo.page.ts';

const { rows } = demo;

test('a demo shows its accounts, to people and to programs', async () => {
  const server = await testServer({ template: 'reference' });
  const page = await server.call(rows.page, {});
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const facts = await server.call(rows.facts, {});
  expect(facts.body).toEqual({
    accounts: DEMO_ACCOUNTS.map(({ Email, Role }) => ({ Email, Role })),
    linkable: [],
  });
  expect(page.body).toContain(DEMO_PASSWORD);
  for (const { Name, can } of DEMO_ACCOUNTS) {
    expect(page.body).toContain(Name);
    expect(page.body).toContain(can);
  }
  expect((await server.call(rows.style, {})).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('contains nothing that a strict policy would block', () => {
  const linkable = [{ PolicyNumber: 'CHO-1', Answers: [{ Question: 'Where?', Answer: 'Here' }] }];
  expect(demoPage(DEMO_ACCOUNTS, DEMO_PASSWORD, linkable)).not.toMatch(
    /<script|<style|\sstyle=|\son\w+=|https?:/,
  );
});

test("shows an account's data as text", () => {
  const [first] = DEMO_ACCOUNTS;
  if (first === undefined) throw new Error('there are no demo accounts');
  const linkable = [{ PolicyNumber: '<i>', Answers: [{ Question: '<u>', Answer: '<s>' }] }];
  const page = demoPage([{ ...first, Name: '<img src=x>', Email: '"a&b"@c.test' }], '<b>', linkable);
  expect(page).not.toMatch(/<img|<b>|<i>|<u>|<s>|"a&b"/);
  expect(page).toContain('&#60;img src=x&#62;');
});

test('elsewhere there is no demo', async () => {
  const server = await testServer({ template: 'reference', demo: false });
  for (const row of Object.values(rows)) expect((await server.call(row, {})).status).toBe(404);
});

test('has undelivered emails to send again and a failed job to run again, added once', async () => {
  const server = await testServer();
  const { database, call, clock } = server;
  for (let start = 0; start < 2; start++) await seedDemoOutbox(database, clock.now());
  const support = await server.demo('support');
  const failed = async () =>
    (await call(outbox.rows.list, { query: { Status: 'failed' } }, support)).body as EmailSummary[];
  const emails = await failed();
  expect(emails).toHaveLength(3);
  for (const { Key, LastError, Attempts } of emails) {
    expect([LastError, Attempts]).toEqual([expect.stringMatching(/^\d{3} /), 8]);
    const email = await call(outbox.rows.retry, { params: { key: Key } }, support);
    expect(email.body).toMatchObject({ Status: 'queued', Html: expect.stringContaining('<!doctype html>') });
  }
  const sent: string[] = [];
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => {} };
  const worker = startOutbox({ database, clock, transport, log: server.app.log });
  onTestFinished(() => worker.stop());
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(emails.map(({ To }) => To).toSorted()));

  const [job] = (await call(outbox.rows.failedJobs, {}, support)).body as FailedJob[];
  const payload = await database.row<{ payload: never }>(
    sql`SELECT payload FROM job WHERE key = ${job?.Key}`,
  );
  const kind = identityJobs.find(({ name }) => name === job?.Kind);
  await kind?.run({ database, now: clock.now() } as unknown as JobCtx, payload?.payload as never);
  expect((await call(outbox.rows.retryJob, { params: { key: job?.Key ?? '' } }, support)).body).toBe(true);

  await seedDemoOutbox(database, clock.now());
  expect(await failed()).toEqual([]);
});

test('has payments and letters that wait for a second person, letters to print, and chats, added once', async () => {
  const server = await testServer();
  const { database, call, clock, uploadDoor } = server;
  for (let start = 0; start < 2; start++) await seedDemoDesk(database, uploadDoor.storage, clock.now());
  const read = async <T>(row: Parameters<typeof call>[0], who: string, query = {}) =>
    (await call(row, { query }, await server.demo(who))).body as T;

  const approvals = await read<DeskApproval[]>(claimDesk.rows.approvals, 'employee');
  expect(approvals).toMatchObject([
    { Kind: 'payment', CanDecide: true, IsStale: false, ReasonList: [] },
    { Kind: 'payment', CanDecide: true, IsStale: false, ReasonList: [{ Code: 'lenderMissing' }] },
    { Kind: 'recovery', CanDecide: true, IsStale: false, OverCents: 41_250 },
    { Kind: 'letter', CanDecide: true, Letter: 'denial' },
  ]);
  expect(await read(claimDesk.rows.approvals, 'internal')).toContainEqual(
    expect.objectContaining({ CanDecide: false, IsStale: true }),
  );
  expect(await read<WaitingLetter[]>(claimLetters.rows.waiting, 'employee')).toMatchObject([
    { Kind: 'denial', CanDecide: true },
  ]);
  const { Waiting, Batches } = await read<PrintQueue>(claimLetters.rows.printQueue, 'employee');
  expect(Waiting.map(({ Kind }) => Kind)).toEqual(['acknowledgment', 'documentRequest']);
  expect(Batches).toMatchObject([
    {
      PrintedAt: expect.any(String),
      Copies: [{ Kind: 'paymentExplanation' }, { Kind: 'paymentExplanation' }],
    },
  ]);
  const denials = sql`
    SELECT count(*)::int AS claims, count(letter.key)::int AS letters FROM claim
    LEFT JOIN claim_letter letter ON letter.claim_key = claim.key AND letter.kind = 'denial' AND letter.sent_at = claim.closed_at
    WHERE claim.status = 'DENIED'`;
  expect(await database.row(denials)).toEqual({ claims: 21, letters: 21 });

  const tab = async (Tab: string) => read<ChatSummary[]>(chat.rows.list, 'support', { Tab });
  expect(await tab('unassigned')).toMatchObject([{ Owner: null, WaitingSince: expect.any(String) }]);
  expect(await tab('mine')).toMatchObject([
    { WaitingSince: expect.any(String), TaskList: [] },
    { WaitingSince: null, TaskList: [{ Subject: 'Send the wind mitigation form' }] },
  ]);
  expect(await tab('closed')).toHaveLength(1);
  expect(
    await database.row(sql`SELECT count(*)::int AS emails FROM outbox_message WHERE status = 'queued'`),
  ).toEqual({
    emails: 0,
  });
});
