import type { PastLoss } from '@portico/contract/rules/countedLosses';
import { readPrograms } from '@portico/database/seeds/reference/programs';
import { openEdition } from '@portico/rating';
import { expect, test } from 'vitest';
import { firstAnswers } from './prefill.ts';

const files = readPrograms().find(({ code }) => code === 'HO3-HBR-2026.2') ?? expect.unreachable();
const denied: PastLoss = {
  ...{
    key: 'one',
    riskKey: 'home',
    status: 'DENIED',
    lossOn: '2025-06-01',
    catastropheKey: null,
    paidCents: 0,
  },
};
const old: PastLoss = { ...denied, key: 'two', status: 'CLOSED_PAID', lossOn: '2022-06-01' };
const lossesWith = (lossHistory?: (typeof files.plan)['lossHistory']) => {
  const edition = openEdition({ ...files, plan: { ...files.plan, lossHistory } });
  const known = {
    ...{ state: 'FL', Occupancy: 'OWNER', Construction: 'MASONRY', YearBuilt: 2004, RoofYear: 2020 },
    ...{ SquareFeet: 2_000, Stories: 1, ProtectionClass: '3', assumed: [] },
    ...{ losses: [denied, old], today: '2026-11-15' },
  };
  return firstAnswers(edition, known).answers['claims3y'];
};

test('the program says which losses count', () => {
  expect(lossesWith()).toBe(1);
  expect(lossesWith({ years: 3, notCounted: ['deniedUnpaid'] })).toBe(0);
  expect(lossesWith({ years: 5, notCounted: [] })).toBe(2);
});
