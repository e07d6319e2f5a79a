import { claimDesk } from '@portico/contract/rooms/claimDesk';
import {
  type ClaimLetter,
  type ComposedLetter,
  claimLetters,
  type LetterDesk,
} from '@portico/contract/rooms/claimLetters';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Source } from '../../../../platform/viewer/source.ts';
import { answer, refuse } from '../../../../testing/api.ts';
import { keyOf } from '../../../../testing/keys.ts';
import { renderPage } from '../../../../testing/page.tsx';
import Approvals from '../../queue/Approvals.tsx';
import { atTheDesk, dialog, show, user } from '../deskPage.fixture.tsx';
// Loaded when they're needed; here they're there from the start, so that no test waits for a busy machine.
import './LetterDialog.tsx';
import './Letters.tsx';
import '../StatusDialog.tsx';

// What it shows is a matter of the viewer's own tests.
vi.mock('../../../../platform/viewer/FileViewer.tsx', () => ({
  FileViewer: ({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) => (
    <button type="button" onClick={onClose}>{`Viewer of ${source.key}`}</button>
  ),
}));

const { rows } = claimLetters;
const ROSA = { Key: keyOf(71), NameFull: 'Rosa Diaz' };
const LEON = { Key: keyOf(72), NameFull: 'Leon Boone' };
const HANNAH = {
  ...{ Role: 'insured' as const, Name: 'Hannah Whitlock', Street1: '4 Palm Way', Street2: '' },
  ...{ City: 'St. Petersburg', State: 'FL', PostalCode: '33701' },
};
const BANK = { ...HANNAH, Role: 'mortgagee' as const, Name: 'Hollowbrook Savings' };
const SEAL = 'a'.repeat(64);
const params = { key: keyOf(600) };

const letterOf = (more: Partial<ClaimLetter> = {}): ClaimLetter => ({
  ...{ Key: keyOf(600), ClaimKey: keyOf(500), Kind: 'denial', State: 'draft', Author: ROSA, Version: 1 },
  ...{ EditedAt: '2026-11-15T12:00:00Z', SubmittedAt: null, SentAt: null, SentBy: null, Title: null },
  ...{ To: 'Hannah Whitlock', Copies: [], Corrects: null, SentBackReason: null, SentBackBy: null },
  Content: {
    ...{ Recipients: [HANNAH], Message: '', Reason: '', Provisions: [], Documents: [] },
    ...{ DocumentsDueOn: null, Enclosures: [] },
  },
  ...{ Parts: ['reason', 'provisions', 'message'], AsksDay: false },
  ...more,
});
const composedOf = (more: Partial<ComposedLetter> = {}): ComposedLetter => ({
  ...{ Title: 'Our decision', Seal: SEAL, Missing: [], HasChanged: false },
  Copies: [{ Role: 'insured', Name: 'Hannah Whitlock', Pages: 2 }],
  Notices: [
    {
      ...{ Kind: 'complaint', Citation: '§ 624.307(10), Fla. Stat.', Source: 'Not read' },
      ...{ CheckedOn: '2026-11-19', IsConfirmed: false },
    },
  ],
  ...more,
});

let stored: ClaimLetter;
let desk: LetterDesk;
beforeEach(() => {
  atTheDesk();
  stored = letterOf();
  desk = {
    ...{ CanWrite: true, PersonKey: ROSA.Key, Letters: [], Recipients: [HANNAH, BANK] },
    Forms: [{ Number: 'HO 00 03', Edition: '05 11', Title: 'Special Form' }],
  };
  answer(rows.desk, () => desk);
  answer(rows.one, () => stored);
});

async function letters() {
  await user.click(screen.getByRole('tab', { name: /^Documents/ }));
  return within(await screen.findByRole('list', { name: 'Letters' }));
}

test('a denial is written, looked at, and given to a second person', async () => {
  await show();
  const started = answer(rows.start, () => stored);
  await letters();
  await user.click(screen.getByRole('button', { name: 'Write a letter' }));
  const choice = await dialog('Write a letter');
  await user.selectOptions(choice.getByLabelText('Which letter?'), 'Denial');
  expect(choice.getByText(/A second person approves it/)).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'Continue' }));
  const form = await dialog('Denial');
  expect(started).toMatchObject([{ body: { ClaimKey: keyOf(500), Kind: 'denial' } }]);

  await user.type(form.getByLabelText(/^Why/), 'It leaked for months.');
  await user.click(form.getByRole('button', { name: 'Quote the policy' }));
  await user.type(await form.findByLabelText('Form'), 'HO 00 03 05 11');
  await user.type(form.getByLabelText('Words of the policy'), 'We do not insure seepage.');
  await user.selectOptions(form.getByLabelText('Send a copy to'), 'Hollowbrook Savings (Mortgage company)');
  const saved = answer(rows.save, ({ body }) => {
    stored = letterOf({ Version: 2, Content: body });
    return stored;
  });
  const previewed = answer(rows.preview, composedOf());
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(await form.findAllByText('Enter the page.')).not.toHaveLength(0);
  expect(saved).toEqual([]);
  await user.type(form.getByLabelText('Page'), '11 of 22');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  const check = await dialog('Denial: preview');
  expect(saved).toMatchObject([
    { params, version: 1, body: { Recipients: [HANNAH, BANK], Reason: 'It leaked for months.' } },
  ]);
  await waitFor(() => expect(previewed).not.toHaveLength(0));

  const ask = await check.findByRole('button', { name: 'Ask for approval' });
  expect(await check.findByText('Open the letter and read it before you go on.')).toBeVisible();
  expect(ask).toBeDisabled();
  expect(check.getByText(/^If you disagree with us: § 624/)).toBeVisible();
  await user.click(check.getByRole('button', { name: 'Open the letter to Hannah Whitlock' }));
  await user.click(await screen.findByRole('button', { name: `Viewer of ${keyOf(600)}.0.${SEAL}` }));
  const submitted = answer(rows.submit, () => {
    stored = letterOf({ State: 'awaiting', Version: 3, SubmittedAt: '2026-11-15T12:00:00Z' });
    desk = { ...desk, Letters: [stored] };
    return stored;
  });
  await user.click(ask);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(submitted).toEqual([{ params, body: { Seal: SEAL } }]);
  expect(await screen.findByText(/^Waits for a second person since Nov 15, 2026/)).toBeVisible();
});

test('what was entered stays when saving fails, also after closing the dialog', async () => {
  desk = { ...desk, Letters: [stored] };
  await show();
  const list = await letters();
  await user.click(list.getByRole('button', { name: 'Continue: Denial' }));
  const form = await dialog('Denial');
  await user.type(form.getByLabelText(/^Why/), 'It leaked.');
  refuse(rows.save, 'serverError');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await form.findByText(/An error has occurred/)).toBeVisible();
  expect(form.getByLabelText(/^Why/)).toHaveValue('It leaked.');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await list.findByRole('button', { name: 'Continue: Denial' }));
  expect(await (await dialog('Denial')).findByLabelText(/^Why/)).toHaveValue('It leaked.');
});

test('the second person looks at it as it is now, and sends it or sends it back', async () => {
  stored = letterOf({ State: 'awaiting', SubmittedAt: '2026-11-15T12:00:00Z' });
  desk = { ...desk, PersonKey: LEON.Key, Letters: [stored] };
  await show();
  await user.click((await letters()).getByRole('button', { name: 'Review: Denial' }));
  let made = composedOf({ HasChanged: true, Missing: ['Issue or void the open payments first.'] });
  answer(rows.preview, () => made);
  const check = await dialog('Denial: approve');
  expect(await check.findByText('Issue or void the open payments first.')).toBeVisible();
  expect(check.getByText(/^The letter has changed since its author/)).toBeVisible();
  await user.click(check.getByRole('button', { name: 'Open the letter to Hannah Whitlock' }));
  await user.click(await screen.findByRole('button', { name: /^Viewer of/ }));
  expect(await check.findByRole('button', { name: 'Approve and send' })).toBeDisabled();

  await user.click(check.getByRole('button', { name: 'Send back' }));
  const back = await dialog('Send the letter back');
  await user.click(back.getByRole('button', { name: 'Send back' }));
  expect(await back.findByText('Say what has to change.')).toBeVisible();
  await user.click(back.getByRole('button', { name: 'Cancel' }));

  made = composedOf();
  const [close] = await (await dialog('Denial: approve')).findAllByRole('button', { name: 'Close' });
  await user.click(close as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Review: Denial' }));
  const again = await dialog('Denial: approve');
  await user.click(await again.findByRole('button', { name: 'Open the letter to Hannah Whitlock' }));
  await user.click(await screen.findByRole('button', { name: /^Viewer of/ }));
  expect(
    await again.findByText(/The claim is denied with it, and its reserves are released\.$/),
  ).toBeVisible();
  refuse(rows.send, 'letterChanged');
  await user.click(again.getByRole('button', { name: 'Approve and send' }));
  expect(await again.findByText('The facts changed: preview it again.')).toBeVisible();
  made = composedOf({ Seal: 'b'.repeat(64) });
  await user.click(again.getByRole('button', { name: 'Preview it again' }));
  await again.findByText('Open the letter and read it before you go on.');
  // What was opened before isn't what would be sent now.
  expect(again.getByRole('button', { name: 'Approve and send' })).toBeDisabled();
  await user.click(again.getByRole('button', { name: 'Open the letter to Hannah Whitlock' }));
  await user.click(await screen.findByRole('button', { name: /^Viewer of/ }));
  const sent = answer(rows.send, () => {
    stored = letterOf({
      State: 'sent',
      SentAt: '2026-11-15T12:00:00Z',
      SentBy: 'Leon Boone',
      Title: 'Our decision',
    });
    desk = { ...desk, Letters: [stored] };
    return stored;
  });
  await user.click(await again.findByRole('button', { name: 'Approve and send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ params, body: { Seal: 'b'.repeat(64) } }]);
  expect(await screen.findByText('Sent Nov 15, 2026 by Leon Boone, to Hannah Whitlock')).toBeVisible();
});

test('people without an adjuster record read letters, and closing a claim offers its letter', async () => {
  desk = { ...desk, CanWrite: false, Letters: [letterOf()] };
  await show();
  const list = await letters();
  expect(list.getByText('Draft by Rosa Diaz, Nov 15, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a letter' })).toBeNull();
  expect(list.queryByRole('button')).toBeNull();

  await user.click(screen.getByRole('button', { name: /^Set status/ }));
  const status = await dialog('Set status');
  expect(status.queryByLabelText('Write the closing letter next')).toBeNull();
  await user.click(status.getByRole('button', { name: 'Write the denial' }));
  expect(
    await screen.findByText('Only people with an adjuster record can write and send letters.'),
  ).toBeVisible();
});

test('a denial among the approvals is read before it’s decided, whatever key was pressed', async () => {
  stored = letterOf({ State: 'awaiting', SubmittedAt: '2026-11-15T12:00:00Z' });
  desk = { ...desk, PersonKey: LEON.Key, Letters: [stored] };
  const waiting = {
    Kind: 'letter' as const,
    Key: stored.Key,
    Claim: { Key: keyOf(500), Number: 'CLM-26-000311', Insured: 'Hannah Whitlock' },
    RequestedBy: ROSA,
    AskedAt: '2026-11-15T12:00:00Z',
    IsStale: false,
    CanDecide: true,
    ChangeList: [{ Key: keyOf(610), Text: 'The policyholder sent a message.' }],
    Letter: 'denial' as const,
  };
  let left = [waiting];
  answer(claimDesk.rows.approvals, () => left);
  answer(rows.preview, composedOf());
  renderPage(<Approvals />);
  const link = await screen.findByRole('link', { name: 'Denial to Hannah Whitlock' });
  expect(link).toHaveAttribute('href', `/claims/claim?key=${keyOf(500)}&letter=${keyOf(600)}`);
  expect(screen.getByText('Rosa Diaz asked on Nov 15, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  link.focus();
  await user.keyboard('n');
  const first = await dialog('Denial: approve');
  expect(await first.findByRole('button', { name: 'Send back' })).toBeVisible();
  await user.click((await first.findAllByRole('button', { name: 'Close' }))[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  link.focus();
  await user.keyboard('y');
  const check = await dialog('Denial: approve');
  expect(await check.findByRole('button', { name: 'Approve and send' })).toBeDisabled();
  await user.click(await check.findByRole('button', { name: 'Open the letter to Hannah Whitlock' }));
  await user.click(await screen.findByRole('button', { name: /^Viewer of/ }));
  const sent = answer(rows.send, letterOf({ State: 'sent', Version: 4 }));
  left = [];
  await user.click(await check.findByRole('button', { name: 'Approve and send' }));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(sent).toEqual([{ params, body: { Seal: SEAL } }]);
});
