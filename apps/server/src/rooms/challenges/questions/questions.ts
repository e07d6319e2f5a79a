import { formatMoney, formatWholeMoney } from '@portico/contract/rules/format';

/** What a policy's own data says of it; questions are made of nothing else. */
export interface PolicyFacts {
  readonly line: string;
  readonly occupancy: string;
  readonly street1: string;
  readonly postalCode: string;
  readonly yearBuilt: number;
  readonly roofYear: number;
  readonly squareFeet: number;
  /** Of the dwelling or building coverage. */
  readonly limitCents: number | null;
  readonly totalCents: number;
  /** `2026-11-15` */
  readonly termBegin: string;
  readonly agentName: string;
}

/**
 * A draw has one question from each family. Within a family the answers are related (an expensive house is a large
 * one); between families they aren't, so one question's options reveal nothing about the next.
 */
export type Family = 'place' | 'size' | 'age' | 'calendar' | 'agent';

interface Asked {
  readonly family: Family;
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
  /** The next plausible measure above or below, where other policies give too few. */
  step(from: number, up: boolean, chance: number): number;
  /** Beyond it, a made-up measure would be obvious. */
  readonly most?: (facts: PolicyFacts) => number;
  /** Only policies of the same kind have measures like this one's. */
  readonly ofItsKind: boolean;
}
export type Question = NameQuestion | MeasureQuestion;

const withoutHouseNumber = (street: string) => street.replace(/^\d\S*\s+/, '');

const DAY_MS = 86_400_000;
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
/** Its place in one leap year, where every day of any year has one. */
const dayOfYear = (isoDay: string) => Date.parse(`2000-${isoDay.slice(5, 10)}`) / DAY_MS;

const inProportion = (share: number) => (a: number, b: number) => Math.abs(a - b) >= share * Math.max(a, b);
const byAtLeast = (least: number) => (a: number, b: number) => Math.abs(a - b) >= least;
/** A step of 8 to 25 per cent, to the given unit. */
const proportionalStep = (unit: number) => (from: number, up: boolean, chance: number) => {
  const factor = 1.08 + 0.17 * chance;
  return Math.round((up ? from * factor : from / factor) / unit) * unit;
};
const yearOfTerm = ({ termBegin }: PolicyFacts) => Number(termBegin.slice(0, 4));
const yearStep = (from: number, up: boolean, chance: number) => {
  const years = 3 + Math.floor(7 * chance);
  return up ? from + years : from - years;
};

export const QUESTIONS = {
  street: {
    kind: 'name',
    family: 'place',
    text: 'What street is your property on?',
    name: ({ street1 }) => withoutHouseNumber(street1),
  },
  postalCode: {
    kind: 'name',
    family: 'place',
    text: 'What is your property’s ZIP code?',
    name: ({ postalCode }) => postalCode.slice(0, 5),
  },
  limit: {
    kind: 'measure',
    family: 'size',
    text: 'What is your dwelling or building coverage limit?',
    measure: ({ limitCents }) => limitCents,
    show: formatWholeMoney,
    areApart: inProportion(0.04),
    step: proportionalStep(100_000),
    ofItsKind: true,
  },
  premium: {
    kind: 'measure',
    family: 'size',
    text: 'What is the total cost of your current term, including fees and taxes?',
    measure: ({ totalCents }) => totalCents,
    show: formatMoney,
    areApart: inProportion(0.05),
    step: proportionalStep(1),
    ofItsKind: true,
  },
  squareFeet: {
    kind: 'measure',
    family: 'size',
    text: 'How large is your home?',
    measure: ({ squareFeet }) => squareFeet,
    show: (feet) => `${feet.toLocaleString('en-US')} square feet`,
    areApart: inProportion(0.06),
    step: proportionalStep(10),
    ofItsKind: true,
  },
  yearBuilt: {
    kind: 'measure',
    family: 'age',
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
    text: 'Who is the agent on your policy?',
    name: ({ agentName }) => agentName,
  },
} as const satisfies Record<string, Question>;

export type QuestionType = keyof typeof QUESTIONS;
export const QUESTION_TYPES = Object.keys(QUESTIONS) as QuestionType[];

/** The right answer as it is shown; undefined where the policy's data has none. */
export function answerTo(type: QuestionType, facts: PolicyFacts): string | undefined {
  const question: Question = QUESTIONS[type];
  if (question.kind === 'name') return question.name(facts) || undefined;
  const measure = question.measure(facts);
  return measure === null ? undefined : question.show(measure);
}
