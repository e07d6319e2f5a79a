import { pipeline } from '@portico/contract/rooms/pipeline';
import type { Application } from '@portico/contract/rooms/quotes';
import {
  type Referral,
  type ReferralFacts,
  type UnderwritingMessage,
  underwriting,
} from '@portico/contract/rooms/underwriting';
import type { UnderwritingItem } from '@portico/contract/rooms/underwriting/item';
import { views } from '@portico/contract/rooms/views';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadSheet } from '../../../platform/upload/UploadSheet.tsx';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { efileOf } from '../../../testing/documents.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderPage, renderRouter } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { application, controlOf } from '../application/application.fixture.ts';
import { stepsOf } from '../application/sections.rules.ts';
import { QuotesPage } from '../QuotesPage.tsx';
import { UnderwritingSection } from './UnderwritingSection.tsx';
import { statusWords } from './underwriting.rules.ts';

const { rows } = underwriting;

// It has tests of its own. Here it only adds one file.
vi.mock('../../../platform/upload/UploadSheet.tsx', () => ({
  UploadSheet: ({ types, about, onDone }: ComponentProps<typeof UploadSheet>) => (
    <button type="button" onClick={() => onDone(efileOf(95))}>
      Upload {types.map(({ value }) => value)} for {about}
    </button>
  ),
}));

const itemOf = (n: number, more: Partial<UnderwritingItem> = {}): UnderwritingItem => ({
  Key: keyOf(70 + n),
  Code: 'CLAIMS',
  Kind: 'approval',
  Title: 'Two losses in three years',
  Needed: 'bind',
  Days: null,
  DueOn: null,
  Control: 'claims3y',
  Value: null,
  Status: 'open',
  EFile: null,
  Note: null,
  AskedBy: null,
  DecidedBy: null,
  DecidedAt: null,
  ...more,
});
const REPORT = itemOf(2, {
  Code: 'FOUR_POINT',
  Kind: 'document',
  Title: 'Four-point inspection',
  Control: null,
});
const LOSSES = controlOf('claims3y', { Type: 'integer', Label: 'Losses in three years', Value: 2 });
const [home, ...others] = application.SectionList;
if (home === undefined) throw new Error('The form has no section');
const OPEN: Application = {
  ...application,
  Version: 4,
  SectionList: [{ ...home, ControlList: [...home.ControlList, LOSSES] }, ...others],
  UnderwritingItemList: [itemOf(1), REPORT],
};
const REFERRED: Application = { ...OPEN, Status: 'referred', ReplyDueAt: '2026-11-17T17:00:00.000Z' };
const DECLINED: Application = {
  ...OPEN,
  Status: 'declined',
  UnderwritingItemList: [itemOf(1, { Status: 'rejected' })],
};
const MESSAGE: UnderwritingMessage = {
  Key: keyOf(80),
  At: '2026-11-16T15:00:00.000Z',
  By: { Key: keyOf(81), NameFull: 'Uma Writer' },
  IsStaff: true,
  Kind: 'ask',
  Text: 'Was the roof repaired?',
};
const FACTS: ReferralFacts = {
  ReasonList: [
    { Code: 'CLAIMS', Text: 'Two losses in three years', Control: 'claims3y', Label: 'Losses', Answer: '2' },
  ],
  LossList: [{ Number: 'C-1', LossOn: '2025-02-03', Cause: 'Water', Status: 'closed', PaidCents: 1_234_500 }],
  MayApprove: true,
  LimitText: 'You may approve up to $750,000.',
};

const refresh = vi.fn(() => Promise.resolve());
beforeEach(() => {
  signInAs('AGENT');
  refresh.mockClear();
  answer(rows.messages, [MESSAGE]);
  answer(rows.facts, FACTS);
});

function show(shown: Application) {
  renderPage(<UnderwritingSection application={shown} refresh={refresh} />, '/quotes/quote?policy=1');
  return userEvent.setup({ delay: null });
}

test('lists what is needed in plain words, and counts it in the navigation', async () => {
  const later = itemOf(3, { Kind: 'document', Title: 'Photos', Needed: 'afterwards', DueOn: '2027-01-08' });
  const sent = itemOf(4, {
    ...REPORT,
    Key: keyOf(74),
    Status: 'submitted',
    EFile: { Key: keyOf(90), Title: 'Report' },
  });
  const shown = { ...OPEN, UnderwritingItemList: [itemOf(1), sent, later] };
  show(shown);
  const [approval, report, photos] = within(
    screen.getByRole('region', { name: 'What’s needed' }),
  ).getAllByRole('listitem');
  expect(approval).toHaveTextContent('Needs an underwriter’s approval · Before you bind');
  expect(report).toHaveTextContent('Sent · Before you bind');
  expect(within(report as HTMLElement).getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    `/policy-documents?open=${keyOf(90)}`,
  );
  expect(photos).toHaveTextContent('Document needed · Due Jan 8, 2027');
  expect(screen.getAllByRole('button', { name: /Add a file for/ })).toHaveLength(1);
  expect(stepsOf(shown).find(({ name }) => name === 'underwriting')?.open).toBe(1);
  await answered();
});

test('adds a file to the item that needs it, and tries again if that fails', async () => {
  refuseOnce(rows.item, 'businessError', { message: 'This document was already approved.' });
  const user = show(OPEN);
  await user.click(screen.getByRole('button', { name: 'Add a file for Four-point inspection' }));
  await user.click(await screen.findByRole('button', { name: 'Upload FOUR_POINT for quote Q-6532858' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your file is in Policy Documents');
  const sent = answer(rows.item, { ...REPORT, Status: 'submitted' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { params: { PolicyKey: OPEN.Policy.Key }, query: { EFileKey: keyOf(95) }, body: { Key: REPORT.Key } },
  ]);
});

test('sends it to the underwriter with a message', async () => {
  const sent = answer(rows.decide, REFERRED);
  const user = show(OPEN);
  await user.type(screen.getByLabelText('Message (optional)'), 'Both are repaired.');
  await user.click(screen.getByRole('button', { name: 'Send to the underwriter' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    { WebApplicationID: OPEN.Key, Decision: 'submit', Version: 4, Text: 'Both are repaired.' },
  ]);
  await vi.waitFor(() => expect(screen.getByText(statusWords(OPEN))).toHaveFocus());
});

test('says why it can’t be sent, and keeps the message', async () => {
  refuse(rows.decide, 'businessError', { message: 'Answer what’s still missing first: Roof.' });
  const user = show(OPEN);
  await user.type(screen.getByLabelText('Message (optional)'), 'Please look.');
  await user.click(screen.getByRole('button', { name: 'Send to the underwriter' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Answer what’s still missing first: Roof.');
  expect(screen.getByLabelText('Message (optional)')).toHaveValue('Please look.');
});

test('shows the conversation, and sends a message', async () => {
  const sent = answer(rows.write, { ...MESSAGE, Kind: 'message' });
  const user = show(REFERRED);
  const [first] = within(await screen.findByRole('list', { name: 'Messages, latest first' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/Uma Writer.*Question from the underwriter.*Was the roof repaired\?/);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByLabelText('New message')).toHaveAccessibleDescription(/Write a message first\./);
  await user.type(screen.getByLabelText('New message'), 'Yes, in March.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await vi.waitFor(() => expect(screen.getByLabelText('New message')).toHaveValue(''));
  expect(sent.map(({ body }) => body)).toEqual([{ WebApplicationID: REFERRED.Key, Text: 'Yes, in March.' }]);
});

test('offers agents no decision while it is with the underwriter', async () => {
  show(REFERRED);
  await answered();
  expect(screen.queryByRole('heading', { name: 'Your decision' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send to the underwriter' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw this application' })).toBeVisible();
});

test('lets underwriters decide, and wants a reason to decline', async () => {
  signInAs('UNDERWRITER');
  const sent = answer(rows.decide, DECLINED);
  const user = show(REFERRED);
  expect(await screen.findByText(/Water, \$12,345\.00 paid/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByLabelText('Message')).toBeInvalid();
  await user.type(screen.getByLabelText('Message'), 'Too many losses.');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    { WebApplicationID: REFERRED.Key, Decision: 'decline', Version: 4, Text: 'Too many losses.' },
  ]);
});

test('offers no approval beyond the limit, and says who decided first', async () => {
  signInAs('UNDERWRITER');
  answer(rows.facts, { ...FACTS, MayApprove: false });
  refuse(rows.decide, 'referralDecided', { name: 'Uma Writer' });
  const user = show(REFERRED);
  await user.click(await screen.findByRole('radio', { name: 'Ask the agent' }));
  expect(screen.queryByRole('radio', { name: 'Approve' })).toBeNull();
  await user.type(screen.getByLabelText('Message'), 'Is it repaired?');
  await user.click(screen.getByRole('button', { name: 'Ask the agent' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Uma Writer already decided this referral.');
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
});

test('appeals with an answer that has changed', async () => {
  const sent = answer(rows.decide, REFERRED);
  const user = show(DECLINED);
  expect(screen.getByLabelText('What has changed?')).toHaveValue('claims3y');
  await user.type(screen.getByLabelText('New answer'), '2');
  await user.type(screen.getByLabelText('Message'), 'One was withdrawn.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(screen.getByLabelText('New answer')).toBeInvalid();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('New answer'));
  await user.type(screen.getByLabelText('New answer'), '1');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ Decision: 'appeal', Answers: { claims3y: 1 } });
});

test('asks before it withdraws', async () => {
  const sent = answer(rows.decide, { ...OPEN, Status: 'withdrawn' });
  const user = show(OPEN);
  await user.click(screen.getByRole('button', { name: 'Withdraw this application' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({ WebApplicationID: OPEN.Key, Decision: 'withdraw', Version: 4 });
});

const referral = (n: number, more: Partial<Referral> = {}): Referral => ({
  WebApplicationID: keyOf(n),
  Policy: { Key: keyOf(20 + n), QuoteAlternateKey: `Q-${n}`, AlternateKey: null },
  InsuredName: `Garland Moore ${n}`,
  City: 'Bradenton',
  State: 'FL',
  Program: { Key: keyOf(3), Name: 'Homeowners', Code: 'HO3' },
  Agency: { Key: keyOf(6), Name: 'Harborlight Insurance' },
  Purpose: 'new',
  Status: 'referred',
  EffectiveOn: '2026-12-24',
  TotalCents: 247_400,
  ReasonList: ['Two losses in three years'],
  ReferredAt: '2020-11-16T15:00:00.000Z',
  ReplyDueAt: '2020-11-17T15:00:00.000Z',
  Decision: null,
  DecidedAt: null,
  DecidedBy: null,
  ...more,
});

function showQuotes(address: string) {
  answer(rows.counts, { Open: 2, Waiting: 1, Decided: 0, Overdue: 1 });
  const router = createMemoryRouter([{ path: '/quotes', element: <QuotesPage /> }], {
    initialEntries: [address],
  });
  renderRouter(router);
  return userEvent.setup({ delay: null });
}

test('lists referrals for staff, and leads from an email to the one it is about', async () => {
  signInAs('UNDERWRITER');
  const asked = answer(rows.referrals, ({ paging: { Skip } }) => ({
    rows: Skip === 0 ? [referral(1)] : [referral(2, { TotalCents: null })],
    total: 2,
  }));
  Element.prototype.scrollIntoView = vi.fn();
  const user = showQuotes(`/quotes?view=referrals&application=${keyOf(2)}`);
  const link = await screen.findByRole('link', { name: 'Garland Moore 2' });
  expect(link).toHaveAttribute('href', `/quotes/quote?policy=${keyOf(22)}&section=underwriting`);
  expect(link).toHaveFocus();
  const [first, second] = within(screen.getByRole('list', { name: 'To decide' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /\$2,474.*Two losses in three years.*Bradenton, FL.*Effective Dec 24, 2026.*Reply was due/,
  );
  expect(second).toHaveAttribute('aria-current', 'true');
  answer(rows.referrals, []);
  await user.click(await screen.findByRole('link', { name: 'Waiting for the agent (1)' }));
  expect(await screen.findByText('No agent has an open question.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The referral you opened isn’t on this list.');
  expect(asked.map(({ paging }) => paging.Skip)).toEqual([0, 1]);
});

test('links to the referrals from the quotes of staff only', async () => {
  answer(pipeline.rows.list, { Today: '2026-11-15', StageList: [], Total: 0, LineList: [] });
  answer(pipeline.rows.choices, { Agents: [], Programs: [], Markets: [], States: [] });
  answer(views.rows.list, []);
  showQuotes('/quotes?view=referrals');
  await answered();
  expect(screen.queryByRole('link', { name: /Referrals/ })).toBeNull();
  cleanup();
  signInAs('UNDERWRITER');
  showQuotes('/quotes');
  expect(await screen.findByRole('link', { name: 'Referrals (2)' })).toHaveAttribute(
    'href',
    '/quotes?view=referrals',
  );
});
