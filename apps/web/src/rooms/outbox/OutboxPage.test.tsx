import { fail } from '@portico/contract/errors';
import { type AuditStatus, audit } from '@portico/contract/rooms/audit';
import { type MailMessage, outbox } from '@portico/contract/rooms/outbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { OutboxPage } from './OutboxPage.tsx';

const mail = (at: number, facts: Partial<MailMessage> = {}): MailMessage => ({
  Key: keyOf(at),
  To: 'ann@example.com',
  Subject: `Mail ${at}`,
  Status: 'sent',
  Attempts: 1,
  LastError: null,
  CreatedAt: '2026-11-14T15:00:00.000Z',
  NextTryAt: null,
  SentAt: '2026-11-14T15:00:01.000Z',
  IsConfidential: false,
  Text: `Text ${at}`,
  ...facts,
});

const SEALED: AuditStatus = {
  SealedAt: '2026-11-14T19:14:00.000Z',
  Waiting: 0,
  WaitingSince: null,
  IsLate: false,
};
let auditStatus: AuditStatus;
let mails: MailMessage[];
let asked: Sent<typeof outbox.rows.list>;
const stored = (key: string) => mails.find(({ Key }) => Key === key) ?? fail('recordNotFound');
beforeEach(() => {
  auditStatus = SEALED;
  mails = [mail(1)];
  signInAs('ADMIN');
  answer(audit.rows.status, () => auditStatus);
  asked = answer(outbox.rows.list, () => mails);
  answer(outbox.rows.get, ({ params: { key } }) => stored(key));
  answer(outbox.rows.retry, ({ params: { key } }) => {
    const retried: MailMessage = { ...stored(key), Status: 'queued', Attempts: 0 };
    mails = mails.map((one) => (one.Key === key ? retried : one));
    return retried;
  });
});

function open(address = '/outbox') {
  renderPage(<OutboxPage />, address);
  return userEvent.setup();
}

it('says so where there is nothing, and where nothing is like that', async () => {
  mails = [];
  const user = open();
  expect(await screen.findByText('No mails yet')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Recipient or subject' }), 'bob{Enter}');
  expect(await screen.findByText('No mail like that')).toBeVisible();
  expect(asked.at(-1)?.query.q).toBe('bob');
});

it('shows page after page, and what is looked for from its beginning', async () => {
  mails = Array.from({ length: 2_000 }, (_, at) => mail(at));
  const user = open('/outbox?status=sent&skip=50');
  expect(await screen.findByText('51–100 of 2,000')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  expect(asked.at(-1)?.query.Status).toBe('sent');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('101–150 of 2,000')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not delivered');
  expect(await screen.findByText('1–50 of 2,000')).toBeVisible();
  expect(asked.at(-1)?.query.Status).toBe('failed');
});

it('opens a mail; what was given up is sent again; what opens an account is not shown', async () => {
  mails = [
    mail(1, { Status: 'failed', LastError: '550 no such user', SentAt: null }),
    mail(2, { IsConfidential: true, Text: null }),
  ];
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Mail 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mail 1' });
  expect(within(dialog).getByText('Text 1')).toBeVisible();
  expect(within(dialog).getByText('The mail server said: 550 no such user')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send it again' }));
  expect(await within(dialog).findByText('Waiting')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Send it again' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Mail 2' }));
  expect(await screen.findByText(/only the person it went to can read it/)).toBeVisible();
});

it('offers another try where it cannot be loaded', async () => {
  refuseOnce(outbox.rows.list, 'serverError');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Mail 1' })).toBeVisible();
});

it('says how far the audit log is sealed', async () => {
  open();
  expect(await screen.findByText(/^Audit log: sealed through Nov 14/)).toBeVisible();
  expect(screen.queryByText(/waiting to be sealed/)).toBeNull();
});

it('warns when entries of the audit log are stuck', async () => {
  auditStatus = { ...SEALED, Waiting: 1200, WaitingSince: '2026-11-14T19:02:00.000Z', IsLate: true };
  open();
  expect(
    await screen.findByText(/^Audit log: 1,200 entries have been waiting to be sealed since Nov 14/),
  ).toBeVisible();
});
