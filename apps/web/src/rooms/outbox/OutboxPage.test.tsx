import { fail } from '@portico/contract/errors';
import { type AuditStatus, audit } from '@portico/contract/rooms/audit';
import { type EmailMessage, type FailedJob, outbox } from '@portico/contract/rooms/outbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { OutboxPage } from './OutboxPage.tsx';

const email = (at: number, facts: Partial<EmailMessage> = {}): EmailMessage => ({
  Key: keyOf(at),
  From: 'Calder Group <help@group.calder.example>',
  To: 'ann@example.com',
  Subject: `Email ${at}`,
  Kind: 'message',
  Status: 'sent',
  Attempts: 1,
  LastError: null,
  CreatedAt: '2026-11-14T13:00:00.000Z',
  NextTryAt: null,
  SentAt: '2026-11-14T13:00:01.000Z',
  IsConfidential: false,
  Text: `Text ${at}`,
  Html: `<style>p{color:red}</style><p style="margin:0">HTML ${at} <a href="https://portal.example/">Open</a></p>`,
  ...facts,
});

const SEALED: AuditStatus = {
  SealedAt: '2026-11-14T13:14:00.000Z',
  Waiting: 0,
  WaitingSince: null,
  IsLate: false,
};
let auditStatus: AuditStatus;
let emails: EmailMessage[];
let jobs: FailedJob[];
let asked: Sent<typeof outbox.rows.list>;
const stored = (key: string) => emails.find(({ Key }) => Key === key) ?? fail('recordNotFound');
beforeEach(() => {
  auditStatus = SEALED;
  emails = [email(1)];
  signInAs('ADMIN');
  answer(audit.rows.status, () => auditStatus);
  jobs = [];
  answer(outbox.rows.failedJobs, () => jobs);
  asked = answer(outbox.rows.list, () => emails);
  answer(outbox.rows.get, ({ params: { key } }) => stored(key));
  answer(outbox.rows.retry, ({ params: { key } }) => {
    const retried: EmailMessage = { ...stored(key), Status: 'queued', Attempts: 0 };
    emails = emails.map((one) => (one.Key === key ? retried : one));
    return retried;
  });
});

function open(address = '/outbox') {
  renderPage(<OutboxPage />, address);
  return userEvent.setup();
}

it('says what shows up here when there are no emails yet', async () => {
  emails = [];
  open();
  expect(await screen.findByText('No emails yet')).toBeVisible();
});

it('lists emails with their recipient, kind, status and time', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Email 1/ });
  for (const text of ['Message to agent', /^Sent Nov 14/, /^Nov 14, 2026/])
    expect(within(row).getByText(text)).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Subject', 'Recipient', 'Kind', 'Status', 'Created']);
  expect(screen.getByText('1 email')).toBeVisible();
});

it('shows whether emails were delivered, and not what they say, to staff who don’t help people with them', async () => {
  signInAs('UNDERWRITER');
  open();
  const row = await screen.findByRole('row', { name: /Email 1/ });
  expect(within(row).getByText(/^Sent Nov 14/)).toBeVisible();
  expect(within(row).queryByRole('button')).toBeNull();
});

it('filters by words, status, kind and days, and clears all of it at once', async () => {
  const user = open('/outbox?from=2026-11-01&through=2026-11-15&kind=letter');
  expect(await screen.findByRole('button', { name: 'Email 1' })).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ From: '2026-11-01', Through: '2026-11-15' });
  emails = [];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Invitation');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not delivered');
  await user.type(screen.getByRole('searchbox', { name: 'Recipient or subject' }), 'bob');
  expect(await screen.findByText('No emails match these filters.')).toBeVisible();
  await expect
    .poll(() => asked.at(-1)?.query)
    .toEqual({ From: '2026-11-01', Through: '2026-11-15', Kind: 'invitation', Status: 'failed', q: 'bob' });
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear) await user.click(clear);
  expect(await screen.findByText('No emails yet')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({});
});

it('shows one page at a time, and starts over when a filter changes', async () => {
  emails = Array.from({ length: 2_000 }, (_, at) => email(at));
  const user = open('/outbox?status=sent&skip=50');
  expect(await screen.findByText('51–100 of 2,000')).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
  expect(asked.at(-1)?.query.Status).toBe('sent');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('101–150 of 2,000')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not delivered');
  expect(await screen.findByText('1–50 of 2,000')).toBeVisible();
  expect(asked.at(-1)?.query.Status).toBe('failed');
});

it('previews the HTML in a frame without scripts, styles or links, and shows the text', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Email 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Email 1' });
  const frame = within(dialog).getByTitle('Preview of “Email 1”');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute(
    'srcdoc',
    '<p data-style="margin:0">HTML 1 <a data-href="https://portal.example/">Open</a></p>',
  );
  await user.click(within(dialog).getByRole('radio', { name: 'Text' }));
  expect(await within(dialog).findByText('Text 1')).toBeVisible();
});

it('sends a failed email again', async () => {
  emails = [email(1, { Status: 'failed', LastError: '550 unknown user', SentAt: null })];
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Email 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Email 1' });
  expect(within(dialog).getByText('It replied: 550 unknown user')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByText('Waiting')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('says that codes and links are hidden, and that such an email can’t be sent again', async () => {
  emails = [
    email(1, { IsConfidential: true, Status: 'failed', SentAt: null }),
    email(2, { IsConfidential: true, Text: null, Html: null }),
  ];
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Email 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Email 1' });
  expect(within(dialog).getByText(/^One-time codes and links are hidden. This email can’t/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Email 2' }));
  expect(await screen.findByText(/^Only the recipient can read this email/)).toBeVisible();
});

it('offers to try again when the list can’t be loaded', async () => {
  refuseOnce(outbox.rows.list, 'serverError');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Email 1' })).toBeVisible();
});

it('says how far the audit log is sealed', async () => {
  open();
  expect(await screen.findByText(/^Audit log: sealed through Nov 14/)).toBeVisible();
  expect(screen.queryByText(/waiting to be sealed/)).toBeNull();
});

// @spec D.29
it('warns when entries of the audit log are stuck', async () => {
  auditStatus = { ...SEALED, Waiting: 1200, WaitingSince: '2026-11-14T13:02:00.000Z', IsLate: true };
  open();
  expect(
    await screen.findByText(/^Audit log: 1,200 entries have been waiting to be sealed since Nov 14/),
  ).toBeVisible();
});

// @spec I12.35
it('shows jobs that were given up, and runs one again', async () => {
  jobs = [
    {
      Key: keyOf(7),
      Kind: 'storage.sweep',
      Attempts: 8,
      LastError: 'disk full',
      CreatedAt: '2026-11-14T13:00:00.000Z',
      FailedAt: '2026-11-15T13:00:00.000Z',
    },
  ];
  const retried = answer(outbox.rows.retryJob, () => {
    jobs = [];
    return true;
  });
  const user = open();
  expect(await screen.findByText('1 job failed')).toBeVisible();
  expect(screen.getByText(/failed 8 times, last on .+: disk full/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Run again: storage.sweep' }));
  await expect.poll(() => screen.queryByText('1 job failed')).toBeNull();
  expect(retried.map(({ params }) => params.key)).toEqual([keyOf(7)]);
});
