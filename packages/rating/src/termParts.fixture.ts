/** What has to be true of the parts of any term, through any endorsements. */
import { readCharges, readPrograms } from '@portico/database/seeds/reference/programs';
import type { Answers } from './answers.ts';
import { chargesFor } from './charges.ts';
import { chance, makeApplication } from './check/applications.ts';
import { type Edition, openEdition } from './edition.ts';
import { share } from './integers.ts';
import { type Rating, type RatingInput, rate } from './rate.ts';
import { type Part, type PartedPremium, type PartMove, partMoves, partsAfter } from './termParts.ts';

const charges = readCharges();
const DAYS = 365;
const ENDORSEMENTS = 3;
/** Most applications that answer at the edges can't be insured, and many endorsements make one of those. */
const APPLICATIONS_PER_TERM = 60;
const TRIES = 8;

export const EDITIONS = readPrograms().map((files) => [files.code, files] as const);
export const openFiles = openEdition;

type Pick = ReturnType<typeof chance>;
type Priced = Rating & { readonly PremiumCents: number };
const priced = (edition: Edition, input: RatingInput): Priced | undefined => {
  const rating = rate(edition, input);
  return rating.PremiumCents === null ? undefined : (rating as Priced);
};

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { PremiumCents }) => sum + PremiumCents, 0);
const find = (parts: readonly Part[], code: string) => parts.find(({ Code }) => Code === code);

/** One to three other answers that leave it insurable. */
function endorsed(edition: Edition, state: string, input: RatingInput, pick: Pick) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const other = makeApplication(edition, state, pick).answers;
    const names = Object.keys(input.answers).filter((name) => name in other);
    const changes: Answers = Object.fromEntries(
      Array.from({ length: 1 + pick(3) }, () => names[pick(names.length)] ?? '').map((name) => [
        name,
        other[name] ?? null,
      ]),
    );
    const answers = { ...input.answers, ...changes };
    const price = priced(edition, { ...input, answers });
    if (price !== undefined) return { answers, price };
  }
  return undefined;
}

interface Step {
  readonly before: PartedPremium;
  readonly base: Priced;
  readonly price: Priced;
  readonly left: number;
}

/** What isn't as it has to be about one endorsement, in words, and what the term has after it. */
function endorse({ before, base, price, left }: Step): { mistakes: string[]; after: PartedPremium } {
  const difference = price.PremiumCents - base.PremiumCents;
  const premiumCents = before.premiumCents + Math.sign(difference) * share(Math.abs(difference), left, DAYS);
  const moves = partMoves(base.CoverageList, price.CoverageList, { left, ofTerm: DAYS });
  const coverages = partsAfter(before, price.CoverageList, moves, premiumCents);
  const mistakes: string[] = [];
  const gone = before.coverages.filter(({ Code }) => find(coverages, Code) === undefined);
  const used = sumOf(gone) + sumOfMoves(moves.filter(({ Code }) => find(gone, Code) !== undefined));
  const ofNone = before.premiumCents - sumOf(before.coverages);
  const staying = moves.filter(({ Code }) => find(coverages, Code) !== undefined);
  // Where only coverages that end have moved, what rounding leaves is no one's.
  const least = staying.length === 0 ? moves.length : 0;
  const untied = premiumCents - sumOf(coverages) - used - ofNone;
  if (Math.abs(untied) > least) mistakes.push(`parts and premium differ by ${untied}`);
  const largest = Math.max(0, ...staying.map(({ Cents }) => Math.abs(Cents)));
  for (const { Code, PremiumCents } of coverages) {
    const move = moves.find((one) => one.Code === Code)?.Cents;
    const off = PremiumCents - (find(before.coverages, Code)?.PremiumCents ?? 0) - (move ?? 0);
    const isLargest = move !== undefined && Math.abs(move) === largest;
    if (Math.abs(off) > (isLargest ? moves.length : 0)) mistakes.push(`${Code} is off by ${off}`);
    if (PremiumCents < 0) mistakes.push(`${Code} is below zero`);
    if (left === DAYS && PremiumCents !== find(price.CoverageList, Code)?.PremiumCents)
      mistakes.push(`${Code} isn’t what it’s rated with`);
  }
  return { mistakes, after: { premiumCents, coverages } };
}

const sumOfMoves = (moves: readonly PartMove[]) => moves.reduce((sum, { Cents }) => sum + Cents, 0);

/** Endorses so many random terms, up to three times each. */
export function untiedParts(edition: Edition, state: string, terms: number) {
  const { program, isAdmitted } = edition.plan;
  const mistakes: string[] = [];
  let [found, changes] = [0, 0];
  for (let seed = 0; found < terms && seed < terms * APPLICATIONS_PER_TERM; seed += 1) {
    const pick = chance(seed);
    const made = makeApplication(edition, state, pick);
    const { begin } = made.term;
    let input: RatingInput = { ...made, charges: chargesFor(charges, { state, program, isAdmitted, begin }) };
    let base = priced(edition, input);
    if (base === undefined) continue;
    found += 1;
    let before: PartedPremium = { premiumCents: base.PremiumCents, coverages: base.CoverageList };
    let left = pick(3) === 0 ? DAYS : 1 + pick(DAYS);
    for (let at = 0; at < ENDORSEMENTS; at += 1) {
      const change = endorsed(edition, state, input, pick);
      if (change === undefined) break;
      const { price, answers } = change;
      const step = endorse({ before, base, price, left });
      mistakes.push(
        ...step.mistakes.map((text) => `${edition.code} ${state} ${seed}, ${left} days: ${text}`),
      );
      changes += 1;
      [before, base, input] = [step.after, price, { ...input, answers }];
      left = 1 + pick(left);
    }
  }
  return { mistakes, changes };
}
