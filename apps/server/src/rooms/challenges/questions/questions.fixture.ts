import { PAY_PLANS } from '@portico/contract/rules/installments';
import type { Random } from './draw.ts';
import type { PolicyFacts } from './questions.ts';

/** The same numbers for the same seed, so a failing test fails again (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const between = (random: Random, from: number, to: number) => Math.floor(from + random() * (to - from));

/** A policy such as the book is full of. */
export function somePolicy(random: Random, facts: Partial<PolicyFacts> = {}): PolicyFacts {
  const squareFeet = between(random, 85, 420) * 10;
  const limit = Math.round((squareFeet * between(random, 160, 290)) / 1000) * 1000;
  const yearBuilt = between(random, 1948, 2019);
  const day = new Date(Date.UTC(2026, 0, between(random, 1, 360)));
  return {
    line: 'homeowners',
    occupancy: 'home',
    street1: `${between(random, 1, 9999)} Street ${between(random, 1, 60)}`,
    postalCode: String(between(random, 33000, 33200)),
    yearBuilt,
    roofYear: Math.max(yearBuilt, 2026 - between(random, 1, 21)),
    squareFeet,
    limitCents: limit * 100,
    totalCents: limit + between(random, 0, 99_999),
    termBegin: day.toISOString().slice(0, 10),
    agentName: `Agent ${between(random, 1, 30)}`,
    // Half of them have the same deductible.
    deductibleCents: [50_000, 100_000, 250_000, 250_000, 250_000, 500_000][between(random, 0, 6)] ?? 0,
    payPlan: PAY_PLANS[between(random, 0, PAY_PLANS.length)] ?? 'full',
    loanNumber: random() < 0.2 ? `${between(random, 1_000_000, 9_999_999)}` : null,
    ...facts,
  };
}

export const someBook = (random: Random, size = 200, facts: Partial<PolicyFacts> = {}): PolicyFacts[] =>
  Array.from({ length: size }, () => somePolicy(random, facts));
