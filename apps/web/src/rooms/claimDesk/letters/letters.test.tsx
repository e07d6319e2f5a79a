import { claimLetters, type PrintCopy, type PrintQueue } from '@portico/contract/rooms/claimLetters';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { LettersPage } from './LettersPage.tsx';

const { rows } = claimLetters;
const user = userEvent.setup({ delay: null });
const AT = '2026-11-15T12:00:00Z';
const copyOf = (at: number, Name: string, ReprintReason: string | null = null): PrintCopy => ({
  ...{
    Key: keyOf(at),
    Kind: 'closing',
    Title: 'Your claim is closed',
    Name,
    SentAt: AT,
    Pages: 2,
    ReprintReason,
  },
  Claim: { Key: keyOf(500), ClaimNumber: 'CLM-26-000311' },
});
const HANNAH = copyOf(1, 'Hannah Whitlock');
const BANK = copyOf(2, 'Hollowbrook Savings', 'It came back.');

let queue: PrintQueue;
beforeEach(() => {
  signInAs('INTERNAL');
  queue = { Waiting: [], WaitingTotal: 0, Batches: [] };
  answer(rows.printQueue, () => queue);
  answer(rows.waiting, { rows: [], total: 0 });
});

test('says when nothing waits', async () => {
  renderPage(<LettersPage />, '/claims/letters');
  expect(await screen.findByText('Nothing waits to be printed.')).toBeVisible();
  expect(await screen.findByText('No letters wait for approval.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('leads to the letters that wait for a second person: to the letter itself for those who can decide', async () => {
  const letter = {
    ...{ Key: keyOf(600), Kind: 'denial' as const, SubmittedAt: AT, CanDecide: true },
    Claim: { Key: keyOf(500), ClaimNumber: 'CLM-26-000311', Insured: 'Hannah Whitlock', State: 'FL' },
    Author: { Key: keyOf(71), NameFull: 'Rosa Diaz' },
  };
  const mine = { ...letter, Key: keyOf(601), Kind: 'partialDenial' as const, CanDecide: false };
  answer(rows.waiting, { rows: [letter, mine], total: 2 });
  renderPage(<LettersPage />, '/claims/letters');
  expect(await screen.findByRole('link', { name: 'Denial to Hannah Whitlock' })).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(500)}&letter=${keyOf(600)}`,
  );
  expect(screen.getByRole('link', { name: 'Partial denial to Hannah Whitlock' })).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(500)}`,
  );
});

test('letters become a batch, are marked as printed, and are printed again for a reason', async () => {
  queue = { Waiting: [HANNAH, BANK], WaitingTotal: 2, Batches: [] };
  const batch = {
    ...{ Key: keyOf(700), MadeAt: AT, MadeBy: 'Tobias Lang', PrintedAt: null, PrintedBy: null },
    Copies: [HANNAH],
  };
  renderPage(<LettersPage />, '/claims/letters');
  const waiting = within(await screen.findByRole('table', { name: 'Letters to print' }));
  expect(waiting.getByText('Again: It came back.')).toBeVisible();
  await user.click(waiting.getByRole('checkbox', { name: 'Hollowbrook Savings' }));
  refuse(rows.makeBatch, 'stale');
  await user.click(await screen.findByRole('button', { name: 'Make a batch of 1 letter' }));
  expect(await screen.findByText(/^Someone else changed this record/)).toBeVisible();
  const made = answer(rows.makeBatch, () => {
    queue = { Waiting: [BANK], WaitingTotal: 1, Batches: [batch] };
    return queue;
  });
  await user.click(await screen.findByRole('button', { name: 'Make a batch of 1 letter' }));
  const list = within(await screen.findByRole('region', { name: 'Batches' }));
  expect(made).toMatchObject([{ body: { CopyKeys: [HANNAH.Key] } }]);
  expect(list.getByText('Not printed yet. Made by Tobias Lang.')).toBeVisible();
  answer(rows.markPrinted, () => {
    queue = { ...queue, Batches: [{ ...batch, PrintedAt: AT, PrintedBy: 'Tobias Lang' }] };
    return queue;
  });
  await user.click(list.getByRole('button', { name: /^Mark as printed/ }));
  expect(await list.findByText(/^Printed .* by Tobias Lang$/)).toBeVisible();
  await user.click(await list.findByText('Letters in this batch'));
  await user.click(
    await list.findByRole('button', { name: 'Print again: Your claim is closed, Hannah Whitlock' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Print a letter again' }));
  await user.click(dialog.getByRole('button', { name: 'Print again' }));
  expect(await dialog.findByText('Say why it’s printed again.')).toBeVisible();
  await user.type(dialog.getByLabelText('Why?'), 'The printer jammed.');
  const again = answer(rows.reprint, () => ({ ...queue, Waiting: [BANK, HANNAH], WaitingTotal: 2 }));
  await user.click(await dialog.findByRole('button', { name: 'Print again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(again).toEqual([{ params: { copy: HANNAH.Key }, body: { Reason: 'The printer jammed.' } }]);
});
