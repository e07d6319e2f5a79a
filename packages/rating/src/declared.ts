/**
 * What was sold, line by line: the one source of declarations, evidence and policy pages. A question has its place by what
 * it's for, so a new one that the price, a limit or a form depends on is shown without anyone adding it to a list.
 */
import type { Declared, DeclaredLine, DeclaredSection } from '@portico/contract/declared';
import { formatCount, formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import type { Edition, Option, Question, RatingStep } from './edition.ts';
import type { Scope, Value } from './expression.ts';
import { ONE, parseFactor, timesFactor } from './integers.ts';
import { amountBehind } from './price.ts';
import { type Rating, type RatingInput, walk } from './rate.ts';
import { spellAnswer } from './words.ts';

/** Of a rating, or of a term that a change has moved: what it has is then named by its fees and charges. */
export interface Sold {
  readonly CoverageList: readonly Pick<Rating['CoverageList'][number], 'Code' | 'Name' | 'LimitCents'>[];
  readonly FormList: Rating['FormList'];
  readonly FeeList: readonly NamedAmount[];
  readonly ChargeList: readonly NamedAmount[];
}
export interface NamedAmount {
  readonly Code: string;
  readonly Name: string;
  readonly AmountCents: number;
}

/** How often a deductible is paid. For storms, the state's law decides. */
export type DeductiblePeriod = 'loss' | 'calendarYear' | 'windOrHail' | 'namedStorm';
export function deductiblePeriod(name: string, state: string): DeductiblePeriod {
  if (name !== STORM) return 'loss';
  if (state === 'FL') return 'calendarYear';
  return state === 'TX' ? 'windOrHail' : 'namedStorm';
}
const STORM = 'hurricane';
const ALL_PERILS = 'aop';
const STORM_LABELS = {
  calendarYear: 'Hurricane',
  windOrHail: 'Wind or hail',
  namedStorm: 'Named storm',
} as const;
const PERIODS: Readonly<Record<DeductiblePeriod, string>> = {
  loss: 'each loss',
  calendarYear: 'per calendar year',
  windOrHail: 'each wind or hail loss',
  namedStorm: 'each named storm',
};

const TITLES: Readonly<Record<DeclaredSection['Kind'], string>> = {
  limits: 'Limits',
  deductibles: 'Deductibles',
  options: 'Options',
  basis: 'What this is based on',
  credits: 'Credits and surcharges',
  forms: 'Forms',
  fees: 'Fees',
  taxes: 'Taxes and surcharges',
};
/** The questions of a form about what is insured are in the section of this name. */
const COVERAGES = 'coverages';

export function declared(edition: Edition, input: RatingInput, sold: Sold): Declared {
  const { scope, visible } = walk(edition, input);
  const limits = limitsOf(edition, scope, sold);
  const inLimits = new Set(limits.map(({ Control }) => Control));
  const asked = edition.sections.flatMap(({ name, questions }) =>
    questions
      .filter(({ slot }) => visible[slot] === true)
      .map((question) => ({ question, isWish: name === COVERAGES })),
  );
  const isDeductible = ({ control }: Question) => control.amount === 'deductible';
  const others = asked.filter(({ question }) => !inLimits.has(question.name) && !isDeductible(question));
  const isOption = ({ question, isWish }: (typeof asked)[number]) =>
    isWish || question.control.amount === 'limit';
  const relevant = readFor(edition);
  const lines: Readonly<Record<DeclaredSection['Kind'], readonly DeclaredLine[]>> = {
    limits,
    deductibles: deductiblesOf(
      edition,
      scope,
      asked.map(({ question }) => question).filter(isDeductible),
      input.term.state,
    ),
    options: others.filter(isOption).map(({ question }) => optionLine(edition, scope, question)),
    basis: [
      territoryLine(input),
      ...others
        .filter((one) => !isOption(one) && relevant.has(one.question.name))
        .map(({ question }) => answerLine(scope, question)),
    ],
    credits: creditsOf(edition, scope),
    forms: sold.FormList.map(({ Number: Code, Edition: Value, Title }) =>
      line({ Code, Label: Title ?? Code, Value }),
    ),
    fees: sold.FeeList.map(amountLine),
    taxes: sold.ChargeList.map(amountLine),
  };
  return {
    Edition: edition.code,
    SectionList: (Object.keys(TITLES) as DeclaredSection['Kind'][])
      .map((Kind) => ({ Kind, Title: TITLES[Kind], LineList: [...lines[Kind]] }))
      .filter(({ LineList }) => LineList.length > 0),
  };
}

const line = (
  known: Pick<DeclaredLine, 'Code' | 'Label' | 'Value'> & Partial<DeclaredLine>,
): DeclaredLine => ({ Control: null, Detail: null, Cents: null, Percent: null, ...known });

const amountLine = ({ Code, Name, AmountCents }: NamedAmount): DeclaredLine =>
  line({ Code, Label: Name, Value: formatMoney(AmountCents), Cents: AmountCents });

function limitsOf(edition: Edition, scope: Scope, { CoverageList }: Sold): DeclaredLine[] {
  return CoverageList.map(({ Code, Name, LimitCents }) => {
    const coverage = edition.coverages.find(({ item }) => item.code === Code)?.item;
    const question = edition.questions.get(coverage?.limit ?? '');
    const share = coverage?.limitShare;
    const part =
      share === undefined
        ? question && partOf(edition, scope, question)
        : partIn(edition, coverage?.limit ?? '', parseFactor(share));
    return line({
      Code,
      Control: share === undefined ? (question?.name ?? null) : null,
      Label: Name,
      Value: LimitCents === null ? 'Included' : formatWholeMoney(LimitCents),
      Detail: part?.words ?? null,
      Cents: LimitCents,
      Percent: part?.percent ?? null,
    });
  });
}

interface Part {
  readonly percent: number;
  /** “10% of the Dwelling limit”. */
  readonly words: string;
}

/** Of an answer such as “10%”, what it's a part of. */
function partOf(edition: Edition, scope: Scope, question: Question): Part | undefined {
  const factor = optionIn(scope, question)?.share;
  const { shareOf } = question.control;
  return factor === undefined || shareOf === undefined
    ? undefined
    : partIn(edition, shareOf, parseFactor(factor));
}

function partIn(edition: Edition, name: string, factor: number): Part {
  const named = edition.coverages.find(({ item }) => item.limit === name)?.item.name;
  const whole = named ?? edition.questions.get(name)?.control.label ?? name;
  const percent = factor / ONE_PERCENT;
  return { percent, words: `${percent}% of the ${whole} limit` };
}
const ONE_PERCENT = ONE / 100;

const optionIn = (scope: Scope, { slot, options }: Question): Option | undefined =>
  options.get(String(scope[slot]));

function deductiblesOf(
  edition: Edition,
  scope: Scope,
  questions: readonly Question[],
  state: string,
): DeclaredLine[] {
  const isAlone = questions.length === 1;
  return questions.map((question) => {
    const { name } = question;
    const period = deductiblePeriod(name, state);
    const Cents = amountBehind(edition, scope, name);
    const part = partOf(edition, scope, question);
    return line({
      Code: name,
      Control: name,
      Label: deductibleLabel(question, period, isAlone),
      Value: Cents === null ? spelled(question, scope) : formatWholeMoney(Cents),
      Detail: part === undefined ? capitalized(PERIODS[period]) : `${part.words}, ${PERIODS[period]}`,
      Cents,
      Percent: part?.percent ?? null,
    });
  });
}

function deductibleLabel({ name, control }: Question, period: DeductiblePeriod, isAlone: boolean): string {
  if (period !== 'loss') return STORM_LABELS[period];
  if (name === ALL_PERILS) return isAlone ? 'All perils' : 'All other perils';
  return control.label.replace(/ deductible$/, '');
}

const NOT_INCLUDED = 'Not included';

function optionLine(edition: Edition, scope: Scope, question: Question): DeclaredLine {
  const { name, control, slot } = question;
  const value = scope[slot];
  const Cents = control.type === 'yesNo' ? null : amountBehind(edition, scope, name);
  const part = partOf(edition, scope, question);
  const isLeftOut = value === false || Cents === 0;
  return line({
    Code: name,
    Control: name,
    Label: edition.coverages.find(({ item }) => item.limit === name)?.item.name ?? control.label,
    Value: isLeftOut
      ? NOT_INCLUDED
      : value === true
        ? 'Included'
        : Cents === null
          ? spelled(question, scope)
          : formatWholeMoney(Cents),
    Detail: part?.words ?? null,
    Cents,
    Percent: part?.percent ?? null,
  });
}

const territoryLine = ({ term: { state, zone } }: RatingInput): DeclaredLine =>
  line({
    Code: 'zone',
    Label: 'Territory',
    Value: `${state}, zone ${zone}`,
    Detail: 'Zone 1 is at the shore, zone 5 inland',
  });

const answerLine = (scope: Scope, question: Question): DeclaredLine => {
  const { name, control, slot } = question;
  const value = scope[slot];
  return line({
    Code: name,
    Control: name,
    Label: control.label,
    Value: spelled(question, scope),
    Cents: control.type === 'money' && typeof value === 'number' ? value : null,
  });
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function spelled(question: Question, scope: Scope): string {
  const { control, slot } = question;
  const value = scope[slot];
  if (value === undefined) return 'Not given';
  const words = control.type === 'integer' ? formatCount(Number(value)) : spellOption(question, scope, value);
  return control.unit === undefined ? words : `${words} ${control.unit}`;
}

const spellOption = (question: Question, scope: Scope, value: Value): string =>
  capitalized(spellAnswer(question.control.type, value, optionIn(scope, question)?.label));

/** Every credit and surcharge by its name, and where a program holds them together at a bound. */
function creditsOf(edition: Edition, scope: Scope): DeclaredLine[] {
  const steps = [...edition.perils.values()].flat().filter(({ modifiers }) => modifiers.length > 0);
  const byCode = new Map<string, RatingStep[]>();
  for (const step of steps) byCode.set(step.step.code, [...(byCode.get(step.step.code) ?? []), step]);
  return [...byCode.values()].flatMap((same) => creditsIn(edition, scope, same));
}

/** A step that applies to several perils is one of each. */
function creditsIn(edition: Edition, scope: Scope, same: readonly RatingStep[]): DeclaredLine[] {
  const [first] = same.filter(({ when }) => when === undefined || when.run(scope) === true);
  if (first === undefined || !('of' in first.step)) return [];
  const { step, modifiers, bound } = first;
  const applied = step.of
    .map((item, at) => ({ item, modifier: modifiers[at] }))
    .filter(({ modifier }) => modifier?.when.run(scope) === true);
  const Detail =
    same.length === edition.perils.size
      ? null
      : same.map(({ peril }) => edition.plan.perils[peril ?? '']).join(', ');
  const product = applied.reduce((made, { modifier }) => timesFactor(made, modifier?.factor ?? ONE), ONE);
  const isBound = step.kind === 'credits' ? product < bound : product > bound;
  return [
    ...applied.map(({ item, modifier }) =>
      percentLine(item.code, item.label ?? item.code, modifier?.factor ?? ONE, Detail),
    ),
    ...(isBound
      ? [percentLine(step.code, `${step.label}, together`, bound, 'The most that this program allows')]
      : []),
  ];
}

function percentLine(Code: string, Label: string, factor: number, Detail: string | null): DeclaredLine {
  const Percent = (factor - ONE) / ONE_PERCENT;
  const Value = `${Percent < 0 ? '−' : '+'}${Math.abs(Percent)}%`;
  return line({ Code, Label, Value, Detail, Percent });
}

const read = new WeakMap<Edition, ReadonlySet<string>>();

/** The questions that a price, a limit, a fee or a form depends on, directly or through facts. */
function readFor(edition: Edition): ReadonlySet<string> {
  const known = read.get(edition);
  if (known !== undefined) return known;
  const { plan, perils, flat, coverages, fees, forms, facts } = edition;
  const names = [
    ...[...perils.values(), flat]
      .flat()
      .flatMap(({ when, table, modifiers }) => [
        ...(when?.names ?? []),
        ...(table?.names ?? []),
        ...modifiers.flatMap((modifier) => modifier.when.names),
      ]),
    ...coverages.flatMap(({ item, when }) => [item.limit, item.deductible, ...(when?.names ?? [])]),
    ...[...fees, ...forms].flatMap(({ when }) => when?.names ?? []),
    plan.minimum?.of,
  ];
  const behind = new Map(facts.map(({ is }, at) => [plan.facts[at]?.name, is.names]));
  const all = new Set<string>();
  const follow = (name: string | undefined): void => {
    if (name === undefined || all.has(name)) return;
    all.add(name);
    for (const part of behind.get(name) ?? []) follow(part);
    follow(edition.questions.get(name)?.control.shareOf);
  };
  for (const name of names) follow(name);
  read.set(edition, all);
  return all;
}
