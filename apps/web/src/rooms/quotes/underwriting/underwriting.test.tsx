import type { Application } from '@portico/contract/rooms/quotes';
import { underwriting } from '@portico/contract/rooms/underwriting';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadSheet } from '../../../platform/upload/UploadSheet.tsx';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { efileOf } from '../../../testing/documents.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { stepsOf } from '../application/sections.rules.ts';
import { UnderwritingSection } from './UnderwritingSection.tsx';
import { DECLINED, FACTS, itemOf, MESSAGE, OPEN, REFERRED, REPORT } from './underwriting.fixture.ts';
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
  expect(await screen.findByLabelText('New message')).toHaveAccessibleDescription(/Write a message first\./);
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
});

test('lets underwriters decide, and wants a reason to decline', async () => {
  signInAs('UNDERWRITER');
  const sent = answer(rows.decide, DECLINED);
  const user = show(REFERRED);
  expect(await screen.findByRole('row', { name: /Water C-1 closed \$12,345\.00/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline: Garland Moore' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByLabelText('Message')).toBeInvalid();
  expect(dialog.getByRole('checkbox', { name: 'Losses' })).toHaveAccessibleDescription(
    'Error: Choose at least one reason.',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Losses' }));
  await user.type(await dialog.findByLabelText('Message'), 'Too many losses.');
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
  expect(
    await dialog.findByRole('checkbox', { name: 'Deductible: $5,000 (−$194)' }),
  ).toHaveAccessibleDescription('Error: Choose a condition, or write one.');
  for (const name of [/\$5,000/, /\$10,000/, /Roof inspection/])
    await user.click(dialog.getByRole('checkbox', { name }));
  expect(await dialog.findByRole('checkbox', { name: /\$5,000/ })).not.toBeChecked();
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
  await user.click(await screen.findByRole('button', { name: 'Reject Four-point inspection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: Four-point inspection' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByLabelText('What’s wrong with it?')).toBeInvalid();
  await user.type(dialog.getByLabelText('What’s wrong with it?'), 'It’s from 2019.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await user.click(await screen.findByRole('button', { name: 'Waive Four-point inspection' }));
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
  expect(await screen.findByLabelText('New answer')).toBeInvalid();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('New answer'));
  await user.type(screen.getByLabelText('New answer'), '1');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ Decision: 'appeal', Answers: { claims3y: 1 } });
});
