/** How a price is made, line by line. The arithmetic of a line gives its amount, to the cent. */
import type { CoveragePart, Price, RatingStep } from '../rooms/quotes/rating.ts';
import { formatMoney } from './format.ts';

export interface PriceLine {
  readonly key: string;
  /** “Losses: 1 in the last three years”. */
  readonly words: string;
  /** “× 1.4 on $2,655.30”. Empty for an amount that is in a table, or was made above. */
  readonly how: string;
  readonly amount: string;
  /** The question it comes from. */
  readonly control: string | null;
  /** What the lines before it come to. */
  readonly isTotal: boolean;
}

export interface PriceSection {
  readonly title: string;
  readonly lines: readonly PriceLine[];
  /** What was looked at and changed nothing. */
  readonly neutral: readonly string[];
}

type Explained = Pick<
  Price,
  'AnnualCents' | 'PremiumCents' | 'TotalCents' | 'FeeList' | 'ChargeList' | 'StepList' | 'PartList'
>;

/** Each part of the premium, what they come to, fees and taxes, and what each coverage costs. */
export function priceSections(price: Explained): PriceSection[] {
  const perils = perilsOf(price.StepList);
  return [
    ...perils.map(({ section }) => section),
    premiumSection(price, perils),
    totalSection(price),
    ...coverageSection(price, perils),
  ];
}

/** Where a step without its label would be unclear: “Losses, on fire, theft and other perils”. */
export const stepTitle = ({ Label, Part }: Pick<RatingStep, 'Label' | 'Part'>): string =>
  Part ? `${Label}, on ${Part.charAt(0).toLowerCase()}${Part.slice(1)}` : Label;

const NEUTRAL = '1.0000';
const isRounding = ({ Code }: Pick<RatingStep, 'Code'>): boolean => Code === 'ROUND';
const wordsOf = ({ Label, Words }: RatingStep): string =>
  Words === '' || Words.startsWith(Label) ? Words || Label : `${Label}: ${Words}`;

const line = (key: string, words: string, how: string, cents: number): PriceLine => ({
  key,
  words,
  how,
  amount: formatMoney(cents),
  control: null,
  isTotal: false,
});
const total = (key: string, words: string, cents: number, how = ''): PriceLine => ({
  ...line(key, words, how, cents),
  isTotal: true,
});

const stepLine = (step: RatingStep): PriceLine => ({
  ...line(step.Code, wordsOf(step), howOf(step), step.AfterCents),
  control: step.Control ?? null,
});

/** What is done with the line before. */
function howOf({ Code, Factor, Table, Keys, BeforeCents, AfterCents }: RatingStep): string {
  const before = formatMoney(BeforeCents);
  if (Factor !== null) return `× ${Number(Factor)} on ${before}`;
  if (isRounding({ Code })) return `${before} to the nearest dollar`;
  if (Code === 'TERM') return `× ${Keys.join(' ÷ ')} on ${before}`;
  if (Code === 'MINIMUM' || Code === 'RENEWAL_CAP')
    return `${before}, but ${AfterCents > BeforeCents ? 'at least' : 'at most'} ${formatMoney(AfterCents)}`;
  return Table !== null && BeforeCents !== 0 ? `${formatMoney(AfterCents - BeforeCents)} on ${before}` : '';
}

interface Peril {
  readonly section: PriceSection;
  readonly cents: number;
}

/** In the order of the program. A peril that isn't insured has nothing to explain. */
function perilsOf(steps: readonly RatingStep[]): Peril[] {
  const byPeril = new Map<string, RatingStep[]>();
  for (const step of steps)
    if (step.Peril !== null) byPeril.set(step.Peril, [...(byPeril.get(step.Peril) ?? []), step]);
  return [...byPeril].flatMap(([peril, own]) => {
    if (own.every(({ AfterCents }) => AfterCents === 0)) return [];
    const cents = own.at(-1)?.AfterCents ?? 0;
    const title = own[0]?.Part ?? peril;
    const rounding = own.find(isRounding);
    const changing = own.filter((step) => step.Factor !== NEUTRAL && step !== rounding);
    const section = {
      title,
      lines: [...changing.map(stepLine), total(peril, title, cents, rounding && howOf(rounding))],
      neutral: own.filter(({ Factor }) => Factor === NEUTRAL).map(({ Label }) => Label),
    };
    return [{ section, cents }];
  });
}

/** What the parts come to together, and what limits it. */
function premiumSection({ StepList, AnnualCents }: Explained, perils: readonly Peril[]): PriceSection {
  const flat = StepList.filter(({ Coverage }) => Coverage !== null);
  const limits = StepList.filter(({ Code }) => Code === 'MINIMUM' || Code === 'RENEWAL_CAP');
  const term = StepList.filter(({ Code }) => Code === 'TERM');
  const addends = [
    ...perils.map(({ section, cents }) => line(section.title, section.title, '', cents)),
    ...flat.map(stepLine),
  ];
  const [limit] = limits;
  return {
    title: 'Premium',
    lines: [
      ...addends,
      ...(limit !== undefined && addends.length > 1 ? [total('SUM', 'Together', limit.BeforeCents)] : []),
      ...limits.map(stepLine),
      total('YEAR', 'Premium for a year', AnnualCents ?? 0),
      ...term.map(stepLine),
    ],
    neutral: [],
  };
}

function totalSection({ PremiumCents, TotalCents, FeeList, ChargeList, StepList }: Explained): PriceSection {
  const partOfYear = partOfYearIn(StepList);
  return {
    title: 'Fees and taxes',
    lines: [
      line('PREMIUM', 'Premium', '', PremiumCents ?? 0),
      ...FeeList.map(({ Code, Name, AmountCents, YearCents = AmountCents }) =>
        line(
          Code,
          Name,
          AmountCents === YearCents ? '' : `${partOfYear} on ${formatMoney(YearCents)}`,
          AmountCents,
        ),
      ),
      ...ChargeList.map((charge) => line(charge.Code, charge.Name, chargeHow(charge), charge.AmountCents)),
      total('TOTAL', 'Total', TotalCents ?? 0),
    ],
    neutral: [],
  };
}

/** `× 182 ÷ 365`, or nothing for a whole year. */
const partOfYearIn = (steps: readonly RatingStep[]): string => {
  const term = steps.find(({ Code }) => Code === 'TERM');
  return term === undefined ? '' : `× ${term.Keys.join(' ÷ ')}`;
};

const PPM_PER_PERCENT = 10_000;
const PER_MILLION = 1_000_000n;

function chargeHow({ RatePpm, BaseCents, AmountCents }: Price['ChargeList'][number]): string {
  if (RatePpm === null) return '';
  const how = `${RatePpm / PPM_PER_PERCENT}% of ${formatMoney(BaseCents)}`;
  const rounded = (2n * BigInt(BaseCents) * BigInt(RatePpm) + PER_MILLION) / (2n * PER_MILLION);
  return rounded < BigInt(AmountCents) ? `${how}, but at least ${formatMoney(AmountCents)}` : how;
}

/** One coverage has all of the premium. */
function coverageSection(
  { PartList = [], PremiumCents, StepList }: Explained,
  perils: readonly Peril[],
): PriceSection[] {
  if (PartList.length < 2) return [];
  const shared = PartList.some(({ Share }) => Share !== null) ? (PartList[0]?.SharedCents ?? 0) : null;
  const isAll = shared === perils.reduce((sum, { cents }) => sum + cents, 0);
  const sum = isAll && perils.length > 1 ? perils.map(({ cents }) => formatMoney(cents)).join(' + ') : '';
  const partOfYear = partOfYearIn(StepList);
  return [
    {
      title: 'What each coverage costs',
      lines: [
        ...(shared === null ? [] : [line('SHARED', 'Shared by the coverages', sum, shared)]),
        ...PartList.map((part) =>
          line(part.Code, part.Name, partHow(part, PremiumCents ?? 0, partOfYear), part.PremiumCents),
        ),
        total('PREMIUM', 'Premium', PremiumCents ?? 0),
      ],
      neutral: [],
    },
  ];
}

function partHow(
  { Share, SharedCents, OwnCents, YearCents }: CoveragePart,
  premiumCents: number,
  partOfYear: string,
): string {
  if (YearCents === null) return `What’s left of ${formatMoney(premiumCents)}`;
  const parts = [
    ...(Share === null
      ? []
      : [
          `${Math.round(Number(Share) * 10_000) / 100}% of ${formatMoney(SharedCents)}, rounded down to the dollar`,
        ]),
    ...(OwnCents === 0 || (Share === null && partOfYear === '') ? [] : [formatMoney(OwnCents)]),
  ];
  if (parts.length === 0) return '';
  return partOfYear === '' ? parts.join(' + ') : `${parts.join(' + ')}, ${partOfYear}`;
}
