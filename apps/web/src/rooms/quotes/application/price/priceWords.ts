import type { PriceChange } from '@portico/contract/rooms/quotes';
import { formatMoney, formatPrice } from '@portico/contract/rules/format';

/** `+$47`, `−$50`: with a sign, and cents only if there are any. */
export const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatPrice(Math.abs(cents))}`;

/** `+$23.17`: with a sign, and always with cents. */
export const signedMoney = (cents: number): string =>
  `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;

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
