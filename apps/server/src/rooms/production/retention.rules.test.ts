import { describe, expect, test } from 'vitest';
import { retentionAt } from './retention.rules.ts';

describe('retention', () => {
  const ended = (month: string, all: number, renewed: number) => ({ month, ended: all, renewed });

  test('is of the twelve months up to the one asked for', () => {
    const counts = [
      ended('2025-11-01', 100, 0),
      ended('2025-12-01', 3, 2),
      ended('2026-11-01', 5, 5),
      ended('2026-12-01', 9, 0),
    ];
    expect(retentionAt('2026-11-01', counts)).toBe(87.5);
    expect(retentionAt('2026-10-01', counts)).toBe(1.9);
  });

  test('is unknown if nothing has ended', () => {
    expect(retentionAt('2026-11-01', [])).toBeNull();
    expect(retentionAt('2026-11-01', [ended('2024-01-01', 4, 4)])).toBeNull();
  });
});
