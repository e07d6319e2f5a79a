/** Why the next term costs more or less: one thing after the other changes, so the reasons always add up exactly. */
import { formatWholeMoney } from '@portico/contract/rules/format';
import type { Answers } from './answers.ts';
import type { Edition } from './edition.ts';
import { type RatingInput, totalOf } from './rate.ts';
import { LOSS_HISTORY, limitQuestions, type Renewal, renewalInput } from './renewal.ts';
import type { Term } from './term.ts';

export interface RenewalReason {
  readonly Code: string;
  readonly Title: string;
  readonly Detail: string;
  readonly Cents: number;
}

/** A step on the way from one term to the next: all that rates it, and what to call the difference that it makes. */
interface Stage {
  readonly code: string;
  readonly edition: Edition;
  readonly input: RatingInput;
  readonly words: (cents: number) => Pick<RenewalReason, 'Title' | 'Detail'>;
}

/**
 * Everything that made the price change since `nowCents`, which is what the term that ends has come to. What one change
 * alone leaves without a price counts with the next.
 */
export function explainRenewal(renewal: Renewal, answers: Answers, nowCents: number): RenewalReason[] {
  const reasons: RenewalReason[] = [];
  let before = nowCents;
  for (const { code, edition, input, words } of stagesOf(renewal, answers)) {
    const after = totalOf(edition, input);
    if (after === null || after === before) continue;
    reasons.push({ Code: code, ...words(after - before), Cents: after - before });
    before = after;
  }
  return reasons;
}

/** By where the first answer to a question came from, as programs name it. */
const nameOf = ({ questions }: Edition, from: string): string | undefined =>
  [...questions.values()].find(({ control }) => control.from === from)?.name;

const yearIn = (day: string): number => Number(day.slice(0, 4));

function stagesOf({ prior, next }: Renewal, answers: Answers): Stage[] {
  const { edition } = next;
  const wholeYear = { ...prior.input.term, end: yearAfter(prior.input.term) };
  const asBefore: RatingInput = { ...prior.input, term: wholeYear };
  const years = yearIn(next.term.begin) - yearIn(wholeYear.begin);
  const roof = nameOf(edition, 'Risk.RoofYear');
  const built = nameOf(edition, 'Risk.YearBuilt');
  const claims = nameOf(edition, LOSS_HISTORY);
  const was = prior.input.answers;
  const roofYear = roof === undefined ? undefined : was[roof];
  // A roof that was replaced later by as many years is as old as before.
  const youngRoof = typeof roofYear === 'number' ? { ...was, [roof as string]: roofYear + years } : was;
  const losses = claims === undefined ? {} : { [claims]: answers[claims] };
  const rated = (from: RatingInput, more: Partial<RatingInput>): RatingInput => ({ ...from, ...more });
  const atRates = rated(asBefore, { term: { ...wholeYear, isRenewal: true }, engine: next.engine });
  const aged = rated(atRates, { term: next.term, answers: youngRoof });
  const withRoof = rated(aged, { answers: was });
  const withLosses = rated(withRoof, { answers: { ...was, ...losses } });
  const withCharges = rated(withLosses, { charges: next.charges });
  const { term, charges, engine } = next;
  const uncapped: RatingInput = { term, answers, charges, engine };
  const age = (name: string | undefined) => yearIn(next.term.begin) - Number(was[name ?? '']);

  return [
    {
      code: 'MIDTERM',
      edition: prior.edition,
      input: prior.input,
      words: () => ({
        Title: 'Changes during this term',
        Detail: 'Your current coverage for all of the term',
      }),
    },
    {
      code: 'FULL_YEAR',
      edition: prior.edition,
      input: asBefore,
      words: () => ({ Title: 'The new term is a full year', Detail: 'Your current term is shorter' }),
    },
    {
      code: 'RATES',
      edition,
      input: atRates,
      words: () => ({ Title: 'Our rates changed', Detail: 'They apply to every renewal like yours' }),
    },
    {
      code: 'HOME_AGE',
      edition,
      input: aged,
      words: () => ({
        Title: Number.isFinite(age(built)) ? `Your home turned ${age(built)}` : 'Your home is a year older',
        Detail: Number.isFinite(age(built))
          ? `Built in ${was[built ?? '']}`
          : 'Older homes cost more to repair',
      }),
    },
    {
      code: 'ROOF_AGE',
      edition,
      input: withRoof,
      words: () => ({ Title: `Your roof turned ${age(roof)}`, Detail: `Replaced in ${roofYear}` }),
    },
    {
      code: 'CLAIMS',
      edition,
      input: withLosses,
      words: (cents) => ({
        Title: cents > 0 ? 'You had a claim' : 'Older claims no longer count',
        Detail: `Claims in the last three years: ${losses[claims ?? ''] ?? 0}`,
      }),
    },
    {
      code: 'TAXES',
      edition,
      input: withCharges,
      words: () => ({ Title: 'Taxes and assessments changed', Detail: 'Your state sets them' }),
    },
    {
      code: 'LIMITS',
      edition,
      input: uncapped,
      words: (cents) => ({
        Title: cents > 0 ? 'Rebuilding costs rose' : 'Your coverage changed',
        Detail: limitChange(edition, was, answers),
      }),
    },
    {
      code: 'CAP',
      edition,
      input: renewalInput({ prior, next }, answers),
      words: (cents) => ({
        Title: cents < 0 ? 'We limited the increase' : 'We limited the decrease',
        Detail: `Premiums change by ${percentOf(edition)} a year at most`,
      }),
    },
  ];
}

/** The term's last day if it ran for a year. From February 29, that's the 28th. */
function yearAfter({ begin, end }: Term): string {
  const full = `${yearIn(begin) + 1}${begin.endsWith('-02-29') ? '-02-28' : begin.slice(4)}`;
  return end > full ? end : full;
}

function limitChange(edition: Edition, before: Answers, after: Answers): string {
  const changed = limitQuestions(edition).find(({ name }) => before[name] !== after[name]);
  if (changed === undefined) return 'So that you can rebuild at today’s prices';
  const dollars = (answers: Answers) => formatWholeMoney(Number(answers[changed.name] ?? 0));
  return `${changed.control.label} from ${dollars(before)} to ${dollars(after)}`;
}

const percentOf = ({ plan }: Edition): string => `${Math.round(Number(plan.renewalCap ?? '0') * 100)}%`;
