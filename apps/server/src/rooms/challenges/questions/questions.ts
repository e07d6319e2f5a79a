import { PAY_PLAN_TEXTS } from '@portico/contract/rooms/payments';
import { formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { PAY_PLANS, type PayPlan } from '@portico/contract/rules/installments';

/** What a policy's own data says of it; questions are made of nothing else. */
export interface PolicyFacts {
  readonly line: string;
  readonly occupancy: string;
  readonly street1: string;
  readonly postalCode: string;
  /** Null, like the two below, where we only assume it. */
  readonly yearBuilt: number | null;
  readonly roofYear: number | null;
  readonly squareFeet: number | null;
  /** Of the dwelling or building coverage. */
  readonly limitCents: number | null;
  /** Of the same coverage. */
  readonly deductibleCents: number | null;
  readonly totalCents: number;
  /** `2026-11-15` */
  readonly termBegin: string;
  readonly agentName: string;
  /** Null for a term that isn't billed yet. */
  readonly payPlan: PayPlan | null;
  /** Of the first mortgage. */
  readonly loanNumber: string | null;
}

/**
 * A draw has one question from each family. Within a family the answers are related (the street gives the ZIP code);
 * between families they aren't, so one question's options reveal nothing about the next.
 */
export type Family =
  | 'place'
  | 'size'
  | 'age'
  | 'agent'
  | 'coverage'
  | 'cost'
  | 'calendar'
  | 'loan'
  | 'deductible'
  | 'billing';

/**
 * Who else knows the answer. `county`: people who look the house up in public records. `neighbors`: people who ask around.
 * A draw has at most one question that the policyholder isn't alone in being able to answer.
 */
export type KnownBy = 'policyholder' | 'neighbors' | 'county';

interface Asked {
  readonly family: Family;
  readonly knownBy: KnownBy;
  readonly text: string;
}
/** A name: wrong answers are those of other policies. */
export interface NameQuestion extends Asked {
  readonly kind: 'name';
  name(facts: PolicyFacts): string;
}
/** A measure: wrong answers are far enough from it, and from each other, for the policyholder to tell. */
export interface MeasureQuestion extends Asked {
  readonly kind: 'measure';
  measure(facts: PolicyFacts): number | null;
  show(measure: number): string;
  areApart(a: number, b: number): boolean;
  /** The next plausible measure above or below, where other policies give too few or aren't asked. */
  step(from: number, up: boolean, chance: number): number;
  /** Beyond it, a made-up measure would be obvious. */
  readonly most?: (facts: PolicyFacts) => number;
  /** Only policies of the same kind have measures like this one's. */
  readonly ofItsKind: boolean;
  /**
   * Wrong answers are always made up close to the right one. Other policies' would be too far apart for someone who knows
   * the size of the house.
   */
  readonly isClose?: true;
}
/** One of a few values that many policies share, so it's asked only if nothing better is left. */
export interface ChoiceQuestion extends Asked {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  choice(facts: PolicyFacts): string | undefined;
}
/** The end of a number: wrong answers are random characters of the same kinds. */
export interface NumberQuestion extends Asked {
  readonly kind: 'number';
  ending(facts: PolicyFacts): string | undefined;
}
export type Question = NameQuestion | MeasureQuestion | ChoiceQuestion | NumberQuestion;

const withoutHouseNumber = (street: string) => street.replace(/^\d\S*\s+/, '');

const DAY_MS = 86_400_000;
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
/** Its place in one leap year, where every day of any year has one. */
const dayOfYear = (isoDay: string) => Date.parse(`2000-${isoDay.slice(5, 10)}`) / DAY_MS;

const inProportion = (share: number) => (a: number, b: number) => Math.abs(a - b) >= share * Math.max(a, b);
const byAtLeast = (least: number) => (a: number, b: number) => Math.abs(a - b) >= least;
/** A step by this share, or up to half as much again, to the given unit. */
const proportionalStep = (share: number, unit: number) => (from: number, up: boolean, chance: number) => {
  const factor = 1 + share * (1 + chance / 2);
  const to = Math.round((up ? from * factor : from / factor) / unit) * unit;
  return up ? Math.max(to, from + unit) : Math.min(to, from - unit);
};
const DEDUCTIBLES = [50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000];
const ENDING_LENGTH = 4;
const yearOfTerm = ({ termBegin }: PolicyFacts) => Number(termBegin.slice(0, 4));
const yearStep = (from: number, up: boolean, chance: number) => {
  const years = 3 + Math.floor(7 * chance);
  return up ? from + years : from - years;
};

export const QUESTIONS = {
  street: {
    kind: 'name',
    family: 'place',
    knownBy: 'county',
    text: 'What street is your property on?',
    name: ({ street1 }) => withoutHouseNumber(street1),
  },
  postalCode: {
    kind: 'name',
    family: 'place',
    knownBy: 'county',
    text: 'What is your property’s ZIP code?',
    name: ({ postalCode }) => postalCode.slice(0, 5),
  },
  limit: {
    kind: 'measure',
    family: 'coverage',
    knownBy: 'policyholder',
    text: 'What is your dwelling or building coverage limit?',
    measure: ({ limitCents }) => limitCents,
    show: formatWholeMoney,
    areApart: inProportion(0.03),
    step: proportionalStep(0.05, 100_000),
    ofItsKind: true,
    isClose: true,
  },
  premium: {
    kind: 'measure',
    family: 'cost',
    knownBy: 'policyholder',
    text: 'What is the total cost of your current term, including fees and taxes?',
    measure: ({ totalCents }) => totalCents,
    show: formatMoney,
    areApart: inProportion(0.03),
    step: proportionalStep(0.05, 1),
    ofItsKind: true,
    isClose: true,
  },
  squareFeet: {
    kind: 'measure',
    family: 'size',
    knownBy: 'county',
    text: 'How large is your home?',
    measure: ({ squareFeet }) => squareFeet,
    show: (feet) => `${feet.toLocaleString('en-US')} square feet`,
    areApart: inProportion(0.06),
    step: proportionalStep(0.1, 10),
    ofItsKind: true,
  },
  yearBuilt: {
    kind: 'measure',
    family: 'age',
    knownBy: 'county',
    text: 'What year was your home built?',
    measure: ({ yearBuilt }) => yearBuilt,
    show: String,
    areApart: byAtLeast(2),
    step: yearStep,
    most: yearOfTerm,
    ofItsKind: true,
  },
  roofYear: {
    kind: 'measure',
    family: 'age',
    knownBy: 'county',
    text: 'When was your roof last replaced?',
    measure: ({ roofYear }) => roofYear,
    show: String,
    areApart: byAtLeast(1),
    step: (from, up, chance) => from + (up ? 1 : -1) * (1 + Math.floor(2 * chance)),
    most: yearOfTerm,
    ofItsKind: true,
  },
  termBegin: {
    kind: 'measure',
    family: 'calendar',
    knownBy: 'policyholder',
    text: 'What day does your policy term begin?',
    measure: ({ termBegin }) => dayOfYear(termBegin),
    show: (day) => monthAndDay.format(new Date(day * DAY_MS)),
    areApart: byAtLeast(4),
    step: (from, up, chance) => from + (up ? 1 : -1) * (9 + Math.floor(50 * chance)),
    ofItsKind: false,
  },
  agent: {
    kind: 'name',
    family: 'agent',
    knownBy: 'neighbors',
    text: 'Who is the agent on your policy?',
    name: ({ agentName }) => agentName,
  },
  loan: {
    kind: 'number',
    family: 'loan',
    knownBy: 'policyholder',
    text: `What are the last ${ENDING_LENGTH} characters of your mortgage loan number?`,
    ending: ({ loanNumber }) => loanNumber?.slice(-ENDING_LENGTH),
  },
  deductible: {
    kind: 'choice',
    family: 'deductible',
    knownBy: 'policyholder',
    text: 'What is your dwelling or building coverage deductible?',
    choices: DEDUCTIBLES.map(formatWholeMoney),
    choice: ({ deductibleCents }) =>
      deductibleCents === null ? undefined : formatWholeMoney(deductibleCents),
  },
  payPlan: {
    kind: 'choice',
    family: 'billing',
    knownBy: 'policyholder',
    text: 'How do you pay for your policy?',
    choices: PAY_PLANS.map((plan) => PAY_PLAN_TEXTS[plan]),
    choice: ({ payPlan }) => (payPlan === null ? undefined : PAY_PLAN_TEXTS[payPlan]),
  },
} as const satisfies Record<string, Question>;

export type QuestionType = keyof typeof QUESTIONS;
export const QUESTION_TYPES = Object.keys(QUESTIONS) as QuestionType[];

/** The right answer as it is shown; undefined where the policy's data has none. */
export function answerTo(type: QuestionType, facts: PolicyFacts): string | undefined {
  const question: Question = QUESTIONS[type];
  if (question.kind === 'name') return question.name(facts) || undefined;
  if (question.kind === 'choice') return question.choice(facts);
  if (question.kind === 'number') return question.ending(facts);
  const measure = question.measure(facts);
  return measure === null ? undefined : question.show(measure);
}
