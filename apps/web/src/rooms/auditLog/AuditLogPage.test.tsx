import {
  type AuditChain,
  type AuditDetail,
  type AuditSummary,
  auditLog,
} from '@portico/contract/rooms/auditLog';
import { persons } from '@portico/contract/rooms/persons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { AuditLogPage } from './AuditLogPage.tsx';

const { rows } = auditLog;
const ann = { Key: keyOf(1), Name: 'Ann Lee', Page: 'person', PageKey: keyOf(1) } as const;
const entry = (at: number, more: Partial<AuditSummary> = {}): AuditSummary => ({
  Number: at,
  At: '2026-11-14T15:00:00.000Z',
  Action: 'accounts.change',
  Outcome: 'done',
  Actor: ann,
  Impersonator: null,
  Kind: 'account',
  Key: keyOf(7),
  Record: { Key: keyOf(7), Name: 'Whitlock · A-100', Page: 'account', PageKey: keyOf(7) },
  ...more,
});
const detail: AuditDetail = {
  ...entry(12),
  RequestId: 'r-1',
  Details: {
    before: { City: 'Tampa', Owner: keyOf(1) },
    after: { City: 'Naples', Owner: keyOf(1) },
    found: 3,
  },
  Names: [ann],
  Checkpoint: 4,
  SealedAt: '2026-11-14T15:00:01.000Z',
};
const chain: AuditChain = {
  SealedAt: '2026-11-14T15:00:01.000Z',
  Entries: 1200,
  Checkpoints: 40,
  Waiting: 0,
  WaitingSince: null,
  IsLate: false,
  Verification: null,
};
const finished = {
  AskedBy: 'Grace Holloway',
  AskedAt: '2026-11-14T15:00:00.000Z',
  StartedAt: '2026-11-14T15:00:00.000Z',
  FinishedAt: '2026-11-14T15:01:00.000Z',
  Total: 1200,
  Checked: 1200,
  Checkpoints: 40,
  Copies: 1,
  Problems: [],
  Error: null,
};

let asked: Sent<typeof rows.list>;
beforeEach(() => {
  signInAs('ADMIN');
  asked = answer(rows.list, {
    Entries: [entry(12), entry(11, { Outcome: 'refused' })],
    Next: null,
    Person: null,
  });
  answer(rows.chain, chain);
  answer(rows.choices, {
    Actions: [
      { Action: 'accounts.change', About: 'Changes an account.' },
      { Action: 'invitations.send', About: 'Invites someone to an agency.' },
    ],
    Kinds: ['account', 'policyMortgagee'],
  });
  answer(rows.get, detail);
});

// @spec I15.24
it('lists entries with names, and opens one with what changed', async () => {
  const user = userEvent.setup({ delay: null });
  renderPage(<AuditLogPage />, '/admin?view=audit');
  const table = within(await screen.findByRole('table', { name: 'Audit entries' }));
  expect(table.getAllByRole('link', { name: 'Whitlock · A-100' })[0]).toHaveAttribute(
    'href',
    `/account?cra=${keyOf(7)}`,
  );
  expect(table.getByText('Refused')).toBeVisible();
  await user.click(table.getAllByRole('button', { name: 'Account changed' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Account changed' }));
  const changes = within(await dialog.findByRole('table', { name: 'Changes' }));
  expect(changes.getByRole('row', { name: 'City Tampa Naples' })).toBeVisible();
  expect(changes.queryByText('Owner')).toBeNull();
  expect(dialog.getByText(/Entry 12 · accounts.change · Request r-1/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('filters by what people type and choose', async () => {
  const user = userEvent.setup({ delay: null });
  answer(persons.rows.seek, [
    { Key: keyOf(1), NameFull: 'Ann Lee', OrganizationName: null, Email: 'ann@example.com' },
  ]);
  renderPage(<AuditLogPage />, '/admin?view=audit');
  await user.type(await screen.findByRole('combobox', { name: 'Action' }), 'invit agency');
  await user.click(await screen.findByRole('option', { name: /Agency invitation sent/ }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ Action: 'invitations.send' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Refused');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Policy mortgagee');
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'ann');
  await user.click(await screen.findByRole('option', { name: /Ann Lee/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Record' }), 'HO3-1');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toEqual({
      Action: 'invitations.send',
      Outcome: 'refused',
      Kind: 'policyMortgagee',
      PersonKey: keyOf(1),
      q: 'HO3-1',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveValue('');
});

it('loads the next page after the last entry', async () => {
  const user = userEvent.setup({ delay: null });
  asked = answer(rows.list, ({ query }) =>
    query.After === '11'
      ? { Entries: [entry(10, { Action: 'auditLog.list' })], Next: null, Person: null }
      : { Entries: [entry(12), entry(11)], Next: '11', Person: null },
  );
  renderPage(<AuditLogPage />);
  await user.click(await screen.findByRole('button', { name: 'Show more entries' }));
  expect(await screen.findByRole('button', { name: 'Audit log viewed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
});

it('says if nothing matches, and if the log can’t be loaded', async () => {
  answer(rows.list, { Entries: [], Next: null, Person: null });
  const { unmount } = renderPage(<AuditLogPage />, '/admin?view=audit&outcome=failed');
  expect(await screen.findByText('No entries match these filters.')).toBeVisible();
  unmount();
  refuse(rows.list, 'serverError');
  renderPage(<AuditLogPage />);
  expect(await screen.findByText('We couldn’t load the audit log.')).toBeVisible();
});

// @spec I15.25
it('verifies the log, and says how it went', async () => {
  const user = userEvent.setup({ delay: null });
  answer(rows.verify, () => {
    answer(rows.chain, { ...chain, Verification: finished });
    return { ...finished, StartedAt: null, FinishedAt: null };
  });
  renderPage(<AuditLogPage />);
  expect(await screen.findByText('Sealed entries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verify now' }));
  expect(await screen.findByText('The audit log is intact')).toBeVisible();
  expect(screen.getByText(/1,200 entries in 40 checkpoints are as they were sealed/)).toBeVisible();
});

it.each([
  [{ Problems: ['Entry 8 is not as it was sealed.'] }, 'Entry 8 is not as it was sealed.'],
  [{ Error: 'disk gone' }, /This says nothing about the log/],
  [{ FinishedAt: null, Checked: 600 }, /Verifying… 600 of 1,200 entries/],
])('shows a verification with %j', async (more, text) => {
  answer(rows.chain, { ...chain, Verification: { ...finished, ...more } });
  renderPage(<AuditLogPage />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('warns when entries wait for too long', async () => {
  answer(rows.chain, { ...chain, Waiting: 3, WaitingSince: '2026-11-14T14:00:00.000Z', IsLate: true });
  renderPage(<AuditLogPage />);
  expect(await screen.findByText('The audit log is late')).toBeVisible();
});
