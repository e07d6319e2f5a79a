import type { Production, ProductionMonth } from '@portico/contract/rooms/production';
import { keyOf } from '../../testing/keys.ts';

export const month = (Month: string, more: Partial<ProductionMonth> = {}): ProductionMonth => ({
  Month,
  NewCents: 110_000,
  RenewalCents: 500_000,
  YearBeforeCents: 400_000,
  NewPolicies: 2,
  LostPolicies: 1,
  RetentionPercent: 90,
  ...more,
});

export const production = (more: Partial<Production> = {}): Production => ({
  From: '2026-10-01',
  To: '2026-11-15',
  MonthList: [
    month('2026-10-01'),
    month('2026-11-01', {
      NewCents: 220_000,
      YearBeforeCents: 600_000,
      NewPolicies: 3,
      LostPolicies: 2,
      RetentionPercent: 91.2,
    }),
  ],
  StageList: [
    { Key: 'started', Count: 20 },
    { Key: 'rated', Count: 15 },
    { Key: 'sent', Count: 9 },
    { Key: 'referred', Count: 4 },
    { Key: 'bound', Count: 5 },
    { Key: 'closed', Count: 3 },
  ],
  MedianDaysToBind: 6,
  LossList: [
    {
      Program: { Key: keyOf(1), Name: 'Homeowners' },
      EarnedCents: 100_000,
      PaidCents: 40_000,
    },
    { Program: { Key: keyOf(2), Name: 'Flood' }, EarnedCents: 60_000, PaidCents: 0 },
  ],
  ...more,
});
