import { challenges } from '@portico/contract/rooms/challenges';
import { type Lockout, lockouts } from '@portico/contract/rooms/challenges/lockouts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { PolicyLinkingPage } from './PolicyLinkingPage.tsx';

const ANN = { Key: keyOf(1), NameFull: 'Ann Lee', Email: 'ann@example.com' };
const FINGERPRINT = 'mXu0Zq3cS1dU8v5nT7kP2wYb4eRf6gHj9aLi0oKsVx0';
const lockout = (Kind: Lockout['Kind'], facts: Partial<Lockout>): Lockout => ({
  Kind,
  Status: 'locked',
  Person: null,
  PolicyNumber: null,
  Address: null,
  WrongAnswers: 3,
  Limit: 3,
  Until: '2026-12-15T13:00:00.000Z',
  ...facts,
});

let stored: Lockout[];
let asked: Sent<typeof lockouts.rows.list>;
beforeEach(() => {
  signInAs('ADMIN');
  stored = [
    lockout('policy', { PolicyNumber: 'CHO-1' }),
    lockout('personPolicy', { Person: ANN, PolicyNumber: 'CHO-2', WrongAnswers: 4, Limit: 4 }),
    lockout('policy', { PolicyNumber: 'CHO-3', Status: 'needsProof', WrongAnswers: 0, Until: null }),
    lockout('person', { Person: ANN, Status: 'near', WrongAnswers: 8, Limit: 10 }),
    lockout('address', { Address: FINGERPRINT, WrongAnswers: 30, Limit: 30 }),
  ];
  asked = answer(lockouts.rows.list, () => stored);
});

function open(address = '/admin?view=policy-linking') {
  renderPage(<PolicyLinkingPage />, address);
  return userEvent.setup();
}
const clear = async (user: ReturnType<typeof open>, subject: string) => {
  await user.click(await screen.findByRole('button', { name: `Clear ${subject}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Clear ${subject}?` }));
  return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Clear' })) };
};

// @spec I15.46
it('says who is locked out, why and until when', async () => {
  open();
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/CHO-1.*Locked.*3 of 3 wrong answers about this policy by anyone.*Dec 15, 2026/),
    expect.stringMatching(/Ann Lee · CHO-2ann@example\.com.*4 of 4 wrong answers by this person/),
    expect.stringMatching(/CHO-3.*Needs proof.*Someone clears it/),
    expect.stringMatching(/Ann Lee.*Almost locked.*8 of 10 wrong answers by this person in a day/),
    expect.stringMatching(/Network address mXu0Zq3c.*30 of 30/),
  ]);
  expect(screen.queryByText(new RegExp(FINGERPRINT))).toBeNull();
});

// @spec I15.47
it.each([
  ['policy', 'CHO-1', /open for everyone/, { params: { number: 'CHO-1' } }],
  ['person', 'Ann Lee', /Their locks on single policies stay/, { params: { key: ANN.Key } }],
  ['address', 'Network address mXu0Zq3c', /counted from zero/, { params: { network: FINGERPRINT } }],
  [
    'personPolicy',
    'Ann Lee · CHO-2',
    /answer this policy’s questions again/,
    { body: { PersonKey: ANN.Key, PolicyAlternateKey: 'CHO-2' } },
  ],
] as const)('clears a lockout by %s, after saying what that does', async (kind, subject, words, input) => {
  stored = stored.filter(({ Kind, Status }) => Kind === kind && Status !== 'needsProof');
  const cleared = () => {
    stored = [];
    return { Cleared: true, WasLocked: true };
  };
  const sent = [
    answer(lockouts.rows.clearPolicy, cleared),
    answer(lockouts.rows.clearPerson, cleared),
    answer(lockouts.rows.clearAddress, cleared),
    answer(challenges.rows.unlock, cleared),
  ];
  const user = open();
  const { dialog, confirm } = await clear(user, subject);
  expect(await dialog.findByText(words)).toBeVisible();
  await confirm();
  expect(await screen.findByText('No lockouts')).toBeVisible();
  expect(sent.flat()).toEqual([input]);
});

it('says why something can’t be cleared, and stays open', async () => {
  refuseOnce(lockouts.rows.clearPerson, 'forbidden');
  const user = open();
  const { dialog, confirm } = await clear(user, 'Ann Lee');
  await confirm();
  expect(await dialog.findByText('You don’t have access to this.')).toBeVisible();
});

it('searches and filters, and clears that at once', async () => {
  const user = open('/admin?view=policy-linking&kind=nothing');
  await screen.findAllByRole('row');
  stored = [];
  await user.selectOptions(screen.getByLabelText('Status'), 'Locked');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Network address');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '203.0.113.7{Enter}');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toEqual({ q: '203.0.113.7', Kind: 'address', Status: 'locked' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No lockouts')).toBeVisible();
});

it('offers another try if they don’t load', async () => {
  refuseOnce(lockouts.rows.list, 'serverError');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('row')).toHaveLength(6);
});
