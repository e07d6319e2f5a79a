import { expect, test } from 'vitest';
import { type Booked, bookedText, issuedText } from './story.rules.ts';

const booked = (more: Partial<Booked>): Booked => ({
  type: 'NEW',
  number: 'CHO-1',
  effectiveOn: '2026-12-20',
  cents: 169_180,
  description: 'New business premium',
  method: null,
  ...more,
});

test.each<[Partial<Booked>, string]>([
  [{}, 'Bound CHO-1 from Dec 20, 2026, $1,691.80'],
  [{ type: 'REN' }, 'Renewed CHO-1 from Dec 20, 2026, $1,691.80'],
  [
    { type: 'END', cents: 4_820, description: 'Endorsement: Dwelling, Deductible' },
    'Endorsed CHO-1 from Dec 20, 2026: Dwelling, Deductible ($48.20 more)',
  ],
  [
    { type: 'END', cents: 0, description: 'Endorsement' },
    'Endorsed CHO-1 from Dec 20, 2026 (no change in price)',
  ],
  [
    { type: 'CAN', cents: -61_240, description: 'Cancellation: Sold the property, pro rata' },
    'Canceled CHO-1 from Dec 20, 2026: Sold the property, pro rata ($612.40 less)',
  ],
  [{ type: 'REI', cents: 61_240 }, 'Reinstated CHO-1 from Dec 20, 2026 ($612.40 more)'],
  [{ type: 'PAY', cents: -16_918, method: 'card' }, 'Payment of $169.18 on CHO-1 by card'],
  [
    { type: 'PAY', cents: -16_918, method: 'mortgagee' },
    'Payment of $169.18 on CHO-1 by the mortgage company',
  ],
  [{ type: 'REF', cents: 820 }, 'Refund of $8.20 on CHO-1'],
])('%j reads "%s"', (more, text) => {
  expect(bookedText(booked(more))).toBe(text);
});

test('documents that were issued together are one line', () => {
  expect(issuedText('CHO-1', ['Declarations', 'ID card'])).toBe('Issued for CHO-1: Declarations, ID card');
});
