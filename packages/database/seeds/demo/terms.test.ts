import { expect, test } from 'vitest';
import { addYears, type Day, dayOf } from './calendar.ts';
import { Chance } from './chance.ts';
import { type Term, type TermState, type Terms, termsOf } from './terms.ts';

const onlyOne = (status: Term['status']) => (terms: Terms) =>
  terms.length === 1 && terms[0].status === status;
const isCurrent = ({ begin, end, status }: Term, today: Day) =>
  status === 'bound' && begin <= today && end > today;

/** What each state guarantees for the whole sequence of terms. */
const EXPECTED: Readonly<Record<TermState, (terms: Terms, today: Day) => boolean>> = {
  inForce: (terms, today) => terms.filter((term) => isCurrent(term, today)).length === 1,
  upcoming: (terms, today) => onlyOne('bound')(terms) && terms[0].begin > today,
  expired: (terms, today) => terms.at(-1)?.status === 'expired' && terms.every(({ end }) => end <= today),
  cancelled: (terms, today) => {
    const { begin, end, status, cancelledOn = 0 } = terms.at(-1) ?? terms[0];
    return status === 'cancelled' && cancelledOn > begin && cancelledOn < Math.min(today, end);
  },
  pending: onlyOne('pending'),
  quote: onlyOne('quote'),
  declined: onlyOne('declined'),
};

const follow = (terms: Terms, today: Day) =>
  terms.every(
    ({ number, begin, end, writtenOn, status, cancelledOn }, at) =>
      number === at + 1 &&
      end === addYears(begin, 1) &&
      begin === (terms[at - 1]?.end ?? begin) &&
      writtenOn < today &&
      (cancelledOn !== undefined) === (status === 'cancelled'),
  );

// A leap day, the last day of a year, and a day like others.
const DAYS = ['2028-02-29', '2026-12-31', '2026-11-15'];
const cases = (Object.keys(EXPECTED) as TermState[]).flatMap((state) => DAYS.map((day) => ({ state, day })));

test.each(cases)('a policy that is $state on $day', ({ state, day }) => {
  const today = dayOf(new Date(day));
  const policies = Array.from({ length: 400 }, (_, at) => termsOf(state, today, new Chance('terms', at)));
  expect(policies.filter((terms) => !follow(terms, today))).toEqual([]);
  expect(policies.filter((terms) => !EXPECTED[state](terms, today))).toEqual([]);
});
