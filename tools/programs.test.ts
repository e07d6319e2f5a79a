import { existsSync, readFileSync } from 'node:fs';
import { datesOf, type Edition, openEdition, rate } from '@portico/rating';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../packages/database/seeds/demo/calendar.ts';
import { Chance } from '../packages/database/seeds/demo/chance.ts';
import { coveragesOf } from '../packages/database/seeds/demo/coverages.ts';
import { type Building, buildingOf } from '../packages/database/seeds/demo/risks.ts';
import { documentTypes } from '../packages/database/seeds/reference/documents.ts';
import { WRITING_STATES } from '../packages/database/seeds/reference/keys.ts';
import { isLong } from '../packages/database/testing.ts';
import { type ReadEdition, readCalendar, readCharges, readEditions } from './programFiles.ts';
import { goldenFile, goldenText } from './programGolden.ts';

let editions: readonly ReadEdition[];
beforeAll(() => {
  editions = readEditions();
});

const filesOf = ({ code, checked }: ReadEdition) => {
  if (checked.plan === undefined) throw new RangeError(`${code} has mistakes.`);
  return { code, form: checked.form, plan: checked.plan };
};

describe('the programs', () => {
  it('have no mistakes', () => {
    expect(editions.flatMap(({ checked }) => checked.mistakes)).toEqual([]);
    expect(editions.map(({ code }) => code)).toContain('HO3-HBR-2026.2');
    expect(readCharges().mistakes).toEqual([]);
    expect(readCalendar(editions).mistakes).toEqual([]);
  });

  it('apply to new business first and to renewals two months later', () => {
    const { calendar } = readCalendar(editions);
    expect(calendar && datesOf(calendar, '2026.2', 'FL')).toEqual({
      state: 'FL',
      newFrom: '2026-07-01',
      renewalFrom: '2026-09-01',
    });
  });

  it('cost what their golden files say (npm run programs -- golden, if a price was meant to change)', () => {
    const { charges } = readCharges();
    for (const edition of editions) {
      const file = goldenFile(edition.code);
      expect(existsSync(file), edition.code).toBe(true);
      expect(goldenText(filesOf(edition), charges).split('\n'), edition.code).toEqual(
        readFileSync(file, 'utf8').split('\n'),
      );
    }
  });

  it('ask only for documents that have a type', () => {
    const types = documentTypes.map(({ Key }) => Key);
    const asked = editions.flatMap((edition) => filesOf(edition).plan.documents.map(({ code }) => code));
    expect(asked.filter((code) => !types.includes(code))).toEqual([]);
  });

  it('have a charge once at a time', () => {
    const { charges } = readCharges();
    for (const one of charges)
      for (const other of charges)
        if (one !== other && one.code === other.code && one.state === other.state)
          expect(
            one.validFrom >= (other.validTo ?? '9999') || other.validFrom >= (one.validTo ?? '9999'),
          ).toBe(true);
  });

  it('keep the demo book’s median premium in each state, within 3 percent', () => {
    const chance = new Chance('rating', 1);
    const today = dayOf(new Date('2026-11-16T12:00:00Z'));
    for (const state of WRITING_STATES) {
      // The median of a few hundred homes is off by several percent by chance alone.
      const homes = Array.from({ length: 3_000 }, () => buildingOf('home', state, today, chance));
      const booked = median(
        homes.map((home) => sum(coveragesOf('homeowners', home, 1).map((part) => part.premiumCents))),
      );
      const current = editions.filter(({ code }) => /^HO3-.*2026\.2$/.test(code));
      for (const edition of isLong() ? current : current.slice(0, 1)) {
        const opened = openEdition(filesOf(edition));
        const rated = median(homes.map((home, at) => premiumOf(opened, home, String(1 + (at % 5)))));
        expect(Math.abs(rated / booked - 1), `${edition.code} in ${state}`).toBeLessThan(0.03);
      }
    }
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function premiumOf(edition: Edition, home: Building, zone: string): number {
  const { state, yearBuilt, roofYear, construction, protectionClass, replacementCost } = home;
  const answers = {
    yearBuilt,
    roofYear,
    construction,
    pc: String(protectionClass),
    covA: replacementCost * 100,
  };
  const term = { state, zone, begin: '2026-11-16', end: '2027-11-16', isRenewal: false };
  return rate(edition, { term, answers, charges: [] }).PremiumCents ?? 0;
}
