import { expect, test } from 'vitest';
import { deskOf, entryOf } from '../../claimDesk.fixture.ts';
import { ledgerLines } from './ledger.rules.ts';

test('every entry has what the claim had come to, and a voided payment is marked on both sides', () => {
  const [reserve, payment, release] = [
    entryOf(1, { AmountCents: 500_000 }),
    entryOf(2, { Kind: 'payment', AmountCents: 300_000 }),
    entryOf(3, { AmountCents: -300_000 }),
  ];
  const voided = entryOf(4, { Kind: 'payment', AmountCents: -300_000, ReversesKey: payment?.Key ?? null });
  const salvage = entryOf(5, { Kind: 'recovery', Source: 'salvage', AmountCents: 50_000, Cost: 'expense' });
  const lines = ledgerLines(deskOf({ EntryList: [salvage, voided, release, payment, reserve] }));
  expect(
    lines.map(({ title, coverage, isReversed, after }) => [
      title,
      coverage,
      isReversed,
      after.reserveCents,
      after.paidCents,
      after.recoveredCents,
      after.incurredCents,
    ]),
  ).toEqual([
    ['Salvage', 'Dwelling, expense', false, 200_000, 0, 50_000, 150_000],
    ['Payment reversed', 'Dwelling', false, 200_000, 0, 0, 200_000],
    ['Reserve down', 'Dwelling', false, 200_000, 300_000, 0, 500_000],
    ['Payment', 'Dwelling', true, 500_000, 300_000, 0, 800_000],
    ['Reserve up', 'Dwelling', false, 500_000, 0, 0, 500_000],
  ]);
});

test('a claim without entries has no lines', () => {
  expect(ledgerLines(deskOf({ EntryList: [] }))).toEqual([]);
});
