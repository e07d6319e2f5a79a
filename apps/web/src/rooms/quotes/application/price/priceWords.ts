import type { PriceChange, RatingStep } from '@portico/contract/rooms/quotes';
import { formatMoney, formatPrice } from '@portico/contract/rules/format';

/** `+$47`, `−$50`: with a sign, and cents only if there are any. */
export const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatPrice(Math.abs(cents))}`;

/** `+$23.17`: with a sign, and always with cents. */
export const signedMoney = (cents: number): string =>
  `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;

/** For a column of amounts: `−44.75`. */
export const columnAmount = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents)).slice(1)}`;

/** What an option does to the price. */
export function optionWords(option: {
  readonly isChosen: boolean;
  readonly isEnabled: boolean;
  readonly deltaCents: number | null;
  readonly hasPrice: boolean;
}): string {
  if (!option.isEnabled) return 'Not available';
  if (!option.hasPrice) return '';
  if (option.isChosen) return 'In your price';
  if (option.deltaCents === null) return 'No price';
  return option.deltaCents === 0 ? 'Same price' : signed(option.deltaCents);
}

/** “Dwelling (A) +$98, Alarm −$50, together −$1” */
export function effectWords({ EffectList, TogetherCents }: PriceChange): string {
  const effects = EffectList.map(({ Label, Cents }) => `${Label} ${signed(Cents)}`);
  if (TogetherCents !== 0 && EffectList.length > 0) effects.push(`together ${signed(TogetherCents)}`);
  return effects.join(', ');
}

/** A line of “How we got this price”: the same step of all perils. */
export interface StepLine {
  readonly code: string;
  readonly words: string;
  /** The question it comes from. */
  readonly control: string | null;
  /** If it’s the same for every peril. */
  readonly factor: string | null;
  readonly cents: number;
  /** The premium before it. */
  readonly from: number;
}

const NEUTRAL = '1.0000';

/** Steps by what they’re about, and the labels of those that changed nothing. */
export function stepLines(steps: readonly RatingStep[]): {
  readonly lines: readonly StepLine[];
  readonly neutral: readonly string[];
} {
  const groups = new Map<string, RatingStep[]>();
  for (const step of steps) groups.set(step.Code, [...(groups.get(step.Code) ?? []), step]);
  const lines: StepLine[] = [];
  const neutral: string[] = [];
  let from = 0;
  for (const [code, group] of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const cents = group.reduce((sum, { BeforeCents, AfterCents }) => sum + AfterCents - BeforeCents, 0);
    if (cents === 0 && group.every(({ Factor }) => Factor === NEUTRAL)) {
      neutral.push(first.Label);
      continue;
    }
    if (cents === 0) continue;
    const factors = new Set(group.map(({ Factor }) => Factor));
    const factor = factors.size === 1 ? first.Factor : null;
    const control = group.find(({ Control }) => Control)?.Control ?? null;
    lines.push({ code, words: lineWords(first), control, factor, cents, from });
    from += cents;
  }
  return { lines, neutral };
}

const lineWords = ({ Label, Words }: RatingStep): string =>
  Words === '' || Words.startsWith(Label) ? Words || Label : `${Label}: ${Words}`;
