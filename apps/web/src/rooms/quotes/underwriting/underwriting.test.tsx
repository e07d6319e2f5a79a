import { fail } from '@portico/contract/errors';
import { pipeline } from '@portico/contract/rooms/pipeline';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
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
/** Also on a busy machine. */
const SOON = { timeout: 10_000 };

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
  ReasonList: [],
};
const FACTS: ReferralFacts = {
  ReasonList: [
    { Code: 'CLAIMS', Text: 'Two losses in three years', Control: 'claims3y', Label: 'Losses', Answer: '2' },
  ],
  LossList: [{ Number: 'C-1', LossOn: '2025-02-03', Cause: 'Water', Status: 'closed', PaidCents: 1_234_500 }],
  ConditionList: [
    {
      Condition: { Kind: 'answer', Control: 'aop', Value: '5000' },
      Text: 'Deductible: $5,000',
      DeltaCents: -19_400,
    },
    {
      Condition: { Kind: 'answer', Control: 'aop', Value: '10000' },
      Text: 'Deductible: $10,000',
      DeltaCents: -41_200,
    },
    {
      Condition: { Kind: 'document', EFileTypeKey: 'ROOF_INSPECTION', Days: 30 },
      Text: 'Roof inspection within 30 days after binding',
      DeltaCents: null,
    },
  ],
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
  expect(within(report as HTMLElement).getByRole('button', { name: 'Report' })).toBeVisible();
  expect(within(report as HTMLElement).queryByRole('button', { name: /Approve|Waive/ })).toBeNull();
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
  expect(await screen.findByRole('row', { name: /Water C-1 closed \$12,345\.00/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline: Garland Moore' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByLabelText('Message')).toBeInvalid();
  expect(dialog.getByRole('checkbox', { name: 'Losses' })).toHaveAccessibleDescription(
    'Error: Choose at least one reason.',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Losses' }));
  await user.type(dialog.getByLabelText('Message'), 'Too many losses.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      WebApplicationID: REFERRED.Key,
      Decision: 'decline',
      Version: 4,
      Text: 'Too many losses.',
      ReasonList: ['losses'],
    },
  ]);
});

test('approves with the program’s conditions and others, one value for each answer', async () => {
  signInAs('UNDERWRITER');
  const sent = answer(rows.decide, { ...REFERRED, Status: 'approved' });
  const user = show(REFERRED);
  await user.click(await screen.findByRole('button', { name: 'Approve with conditions' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Approve with conditions' });
  await user.click(confirm);
  expect(dialog.getByRole('checkbox', { name: 'Deductible: $5,000 (−$194)' })).toHaveAccessibleDescription(
    'Error: Choose a condition, or write one.',
  );
  for (const name of [/\$5,000/, /\$10,000/, /Roof inspection/])
    await user.click(dialog.getByRole('checkbox', { name }));
  expect(dialog.getByRole('checkbox', { name: /\$5,000/ })).not.toBeChecked();
  await user.type(
    dialog.getByLabelText('Other conditions (optional)'),
    'Trim the tree{Enter}{Enter}Fence the pool',
  );
  await user.click(confirm);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({
    Decision: 'approve',
    ConditionList: [
      { Kind: 'answer', Control: 'aop', Value: '10000' },
      { Kind: 'document', EFileTypeKey: 'ROOF_INSPECTION', Days: 30 },
      { Kind: 'text', Text: 'Trim the tree' },
      { Kind: 'text', Text: 'Fence the pool' },
    ],
  });
});

test('offers no approval beyond the limit, and says who decided first', async () => {
  signInAs('UNDERWRITER');
  answer(rows.facts, { ...FACTS, MayApprove: false });
  refuse(rows.decide, 'referralDecided', { name: 'Uma Writer' });
  const user = show(REFERRED);
  await user.click(await screen.findByRole('button', { name: 'Ask the agent' }));
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message'), 'Is it repaired?');
  await user.click(dialog.getByRole('button', { name: 'Ask the agent' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Uma Writer already decided this referral.');
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
});

const SENT = itemOf(2, {
  ...REPORT,
  Key: REPORT.Key,
  Status: 'submitted',
  EFile: { Key: keyOf(90), Title: 'Report' },
});

test('lets underwriters approve a document, reject it with a note, and waive it', async () => {
  signInAs('UNDERWRITER');
  const sent = answer(rows.item, SENT);
  const user = show({ ...REFERRED, UnderwritingItemList: [itemOf(1), SENT] });
  await user.click(screen.getByRole('button', { name: 'Approve Four-point inspection' }));
  await user.click(screen.getByRole('button', { name: 'Reject Four-point inspection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: Four-point inspection' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByLabelText('What’s wrong with it?')).toBeInvalid();
  await user.type(dialog.getByLabelText('What’s wrong with it?'), 'It’s from 2019.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Waive Four-point inspection' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Waive' }));
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { Key: SENT.Key, Status: 'approved' },
      { Key: SENT.Key, Status: 'rejected', Note: 'It’s from 2019.' },
      { Key: SENT.Key, Status: 'waived' },
    ]),
  );
});

test('lets agents accept a condition, and says what the underwriter asked', async () => {
  const condition = itemOf(5, {
    Kind: 'condition',
    Code: 'condition:1',
    Title: 'Trim the tree',
    AskedBy: { Key: keyOf(81), NameFull: 'Uma Writer' },
  });
  const approved: Application = { ...OPEN, Status: 'approved', UnderwritingItemList: [condition] };
  const sent = answer(rows.item, { ...condition, Status: 'approved' });
  const user = show(approved);
  expect(
    screen.getByText('An underwriter approved this with conditions. Accept them below to bind.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept Trim the tree' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ Key: condition.Key, Status: 'approved' }]);
  expect(statusWords({ ...OPEN, Decision: 'ask' })).toContain('The underwriter has a question.');
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
  answer(pipeline.rows.choices, { Agents: [], Programs: [], Markets: [], States: ['FL', 'NJ'] });
  Element.prototype.scrollIntoView = vi.fn();
  const router = createMemoryRouter([{ path: '/quotes', element: <QuotesPage /> }], {
    initialEntries: [address],
  });
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}

/** Each referral’s application, by its policy. */
const answerCases = () =>
  answer(quotes.rows.get, ({ params }) => {
    const n = [1, 2, 3].find((one) => keyOf(20 + one) === (params as { PolicyKey: string }).PolicyKey) ?? 1;
    return {
      ...REFERRED,
      Key: keyOf(n),
      InsuredName: `Garland Moore ${n}`,
      Policy: { ...REFERRED.Policy, Key: keyOf(20 + n) },
    };
  });

test('shows the most urgent referral beside the list, and moves by keyboard', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, [referral(1), referral(2)]);
  answerCases();
  const { user, router } = showQuotes('/quotes?view=referrals');
  expect(await screen.findByRole('heading', { level: 2, name: 'Garland Moore 1' })).toBeVisible();
  expect(router.state.location.search).toContain(`application=${keyOf(1)}`);
  const [first] = within(screen.getByRole('list', { name: 'To decide' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /\$2,474.*Bradenton, FL.*Effective Dec 24.*Two losses in three years.*Reply was due/,
  );
  await user.keyboard('j');
  const next = await screen.findByRole('article', { name: 'Garland Moore 2' });
  expect(screen.getByRole('link', { name: 'Garland Moore 2' })).toHaveFocus();
  expect(await within(next).findByRole('link', { name: 'Losses: 2' })).toBeVisible();
  expect(within(next).getByText('Within your authority')).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('article', { name: 'Garland Moore 1' })).toBeVisible();
});

test('goes on with the next case after a decision, and says what was decided', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, [referral(1), referral(2)]);
  answerCases();
  const sent = answer(rows.decide, { ...REFERRED, Status: 'approved' });
  const { user } = showQuotes('/quotes?view=referrals');
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Approve: Garland Moore 1' });
  expect(within(dialog).getByLabelText('Message (optional)')).toHaveFocus();
  answer(rows.referrals, [referral(2)]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await vi.waitFor(
    () => expect(screen.getByRole('heading', { level: 2, name: 'Garland Moore 2' })).toHaveFocus(),
    SOON,
  );
  expect(screen.getByText('Approved: Garland Moore 1.')).toHaveRole('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('says so when the last one was decided', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, [referral(1)]);
  answerCases();
  answer(rows.decide, { ...REFERRED, Status: 'approved' });
  const { user } = showQuotes('/quotes?view=referrals');
  await user.click(await screen.findByRole('button', { name: 'Ask the agent' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Message'), 'Why?');
  answer(rows.referrals, []);
  await user.click(dialog.getByRole('button', { name: 'Ask the agent' }));
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Referrals' })).toHaveFocus(), SOON);
});

test('leads from an email to a referral that isn’t on the list', async () => {
  signInAs('UNDERWRITER');
  const asked = answer(rows.referrals, ({ query }) =>
    'WebApplicationID' in (query as object) ? [referral(3, { Status: 'approved' })] : [referral(1)],
  );
  answerCases();
  const { user } = showQuotes(`/quotes?view=referrals&application=${keyOf(3)}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Garland Moore 3' })).toBeVisible();
  answer(rows.referrals, []);
  await user.click(await screen.findByRole('link', { name: 'Waiting for the agent (1)' }));
  expect(await screen.findByText('No agent has an open question.')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('says so when a link leads to a referral that doesn’t exist', async () => {
  signInAs('UNDERWRITER');
  answer(rows.referrals, ({ query }) =>
    'WebApplicationID' in (query as object) ? fail('recordNotFound') : [referral(1)],
  );
  showQuotes(`/quotes?view=referrals&application=${keyOf(9)}`);
  expect(await screen.findByText(/We can’t find this referral/)).toBeVisible();
});

test('shows one after the other on a phone', async () => {
  signInAs('UNDERWRITER');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('40rem'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  answer(rows.referrals, [referral(1), referral(2)]);
  answerCases();
  const { user } = showQuotes('/quotes?view=referrals');
  await user.click(await screen.findByRole('link', { name: 'Garland Moore 2' }));
  expect(await screen.findByRole('article', { name: 'Garland Moore 2' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'To decide' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All referrals' }));
  expect(await screen.findByRole('link', { name: 'Garland Moore 2' })).toHaveFocus();
  expect(screen.queryByRole('article')).toBeNull();
});

test('links to the referrals from the quotes of staff only', async () => {
  answer(pipeline.rows.list, { Today: '2026-11-15', StageList: [], Total: 0, LineList: [] });
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
