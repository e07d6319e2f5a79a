import type { Production } from '@portico/contract/rooms/production';
import { describe, expect, it } from 'vitest';
import { monthLabels } from '../../ui/chart/monthLabels.ts';
import { month, production } from './production.fixture.ts';
import {
  changeText,
  csvOf,
  isOpenMonth,
  percentText,
  readState,
  totalsOf,
  writeState,
} from './production.rules.ts';

it('is in the address, period and filters', () => {
  const state = { period: 'custom', from: '2026-01-01', to: '2026-02-01', program: 'x' } as const;
  expect(readState(writeState(state))).toMatchObject(state);
  expect(writeState({ ...state, period: 'year' }).toString()).toBe('program=x');
});

describe('totals', () => {
  it('add up what the months have', () =>
    expect(totalsOf(production())).toEqual({
      writtenCents: 1_330_000,
      yearBeforeCents: 1_000_000,
      newCents: 330_000,
      newPolicies: 5,
      lostPolicies: 3,
      retention: 91.2,
      retentionChange: 1.2,
      paidCents: 40_000,
      earnedCents: 160_000,
    }));

  it('know no change of retention within a month, nor from nothing', () => {
    const only = (MonthList: Production['MonthList']) => totalsOf({ ...production(), MonthList });
    expect(only([month('2026-11-01')]).retentionChange).toBeNull();
    expect(
      only([month('2026-10-01', { RetentionPercent: null }), month('2026-11-01')]).retentionChange,
    ).toBeNull();
  });
});

describe('texts', () => {
  it('say how much more or less it is, if there is something to compare with', () => {
    expect(changeText(104.3, 100)).toBe('+4.3%');
    expect(changeText(90, 100)).toBe('−10%');
    expect(changeText(90, 0)).toBeUndefined();
    expect(changeText(90, -5)).toBeUndefined();
  });

  it('have no share of nothing', () => {
    expect(percentText(1, 3)).toBe('33.3%');
    expect(percentText(1, 0)).toBe('–');
  });

  it('name months, and years only if there are several', () => {
    expect(monthLabels(['2025-12-01', '2026-01-01'])).toEqual(['Dec', 'Jan']);
    const long = Array.from({ length: 13 }, (_, at) =>
      at === 0 ? '2024-12-01' : `2025-${String(at).padStart(2, '0')}-01`,
    );
    expect(monthLabels(long).slice(0, 3)).toEqual(['Dec', 'Jan ’25', 'Feb']);
  });

  it('know whether a month is over', () => {
    expect(isOpenMonth('2026-11-01', '2026-11-15')).toBe(true);
    expect(isOpenMonth('2026-11-01', '2026-11-30')).toBe(false);
    expect(isOpenMonth('2026-10-01', '2026-11-15')).toBe(false);
  });
});

it('writes the months as CSV', () =>
  expect(csvOf(production())).toBe(
    '\uFEFFMonth,New,Renewal,Written,Year before,New policies,Lost policies,Retention %\r\n' +
      '2026-10,1100.00,5000.00,6100.00,4000.00,2,1,90\r\n' +
      '2026-11,2200.00,5000.00,7200.00,6000.00,3,2,91.2\r\n',
  ));
