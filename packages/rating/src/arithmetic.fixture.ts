/** A reader with a calculator, who has nothing but the text on the screen: does each line come to what it says? */
import type { PriceLine, PriceSection } from '@portico/contract/rules/priceLines';

const MONEY = String.raw`\$[\d,]+\.\d\d`;
const centsIn = (text: string): bigint => BigInt(text.replace(/[$,.]/g, ''));
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** `1.834` → 1834 ÷ 1000 */
function times(cents: bigint, number: string, per = 1n): bigint {
  const [whole = '', decimals = ''] = number.split('.');
  return halfUp(cents * BigInt(whole + decimals), 10n ** BigInt(decimals.length) * per);
}

interface Made {
  readonly on: bigint;
  readonly makes: bigint;
}
const HOW: readonly (readonly [RegExp, (...found: string[]) => Made])[] = [
  [
    new RegExp(`^× ([\\d.]+) on (${MONEY})$`),
    (factor = '', on = '') => ({ on: centsIn(on), makes: times(centsIn(on), factor) }),
  ],
  [
    new RegExp(`^× (\\d+) ÷ (\\d+) on (${MONEY})$`),
    (days = '', ofYear = '', on = '') => ({
      on: centsIn(on),
      makes: halfUp(centsIn(on) * BigInt(days), BigInt(ofYear)),
    }),
  ],
  [
    new RegExp(`^(${MONEY}) to the nearest dollar$`),
    (on = '') => ({ on: centsIn(on), makes: halfUp(centsIn(on), 100n) * 100n }),
  ],
  [
    new RegExp(`^(${MONEY}) on (${MONEY})$`),
    (more = '', on = '') => ({ on: centsIn(on), makes: centsIn(on) + centsIn(more) }),
  ],
  [
    new RegExp(`^(${MONEY}), but at (least|most) (${MONEY})$`),
    (on = '', which = '', bound = '') => {
      const [one, other] = [centsIn(on), centsIn(bound)];
      return { on: one, makes: (which === 'least') === one < other ? other : one };
    },
  ],
];

const comesTo = ({ words, how, amount }: PriceLine, makes: bigint): string[] =>
  makes === centsIn(amount) ? [] : [`${words} | ${how} | ${amount}, but that’s ${makes} cents`];

/** A step on the line before it. Without one, the amount comes from a table. */
function stepMistakes(line: PriceLine, before?: bigint): string[] {
  for (const [pattern, made] of HOW) {
    const found = pattern.exec(line.how);
    if (found === null) continue;
    const { on, makes } = made(...found.slice(1));
    const isOther = before !== undefined && on !== before;
    return [
      ...(isOther ? [`${line.words} | ${line.how}, but there were ${before} cents before`] : []),
      ...comesTo(line, makes),
    ];
  }
  return [`${line.words} | ${line.how}: that can’t be done`];
}

function perilMistakes({ lines }: PriceSection): string[] {
  return lines.flatMap((line, at) => {
    const before = centsIn(lines[at - 1]?.amount ?? '$0.00');
    if (line.how !== '') return stepMistakes(line, before);
    return line.isTotal ? comesTo(line, before) : at === 0 ? [] : [`${line.words}: from what?`];
  });
}

function premiumMistakes({ lines }: PriceSection, perils: readonly PriceSection[]): string[] {
  const subtotals = new Map(perils.map(({ title, lines: own }) => [title, own.at(-1)?.amount]));
  let sum = 0n;
  return lines.flatMap((line) => {
    const subtotal = subtotals.get(line.words);
    const mistakes = subtotal === undefined ? [] : comesTo(line, centsIn(subtotal));
    if (line.isTotal) return comesTo(line, sum);
    if (line.how === '') {
      sum += centsIn(line.amount);
      return mistakes;
    }
    mistakes.push(...stepMistakes(line, sum));
    sum = centsIn(line.amount);
    return mistakes;
  });
}

const CHARGE = new RegExp(`^([\\d.]+)% of (${MONEY})(?:, but at least (${MONEY}))?$`);

/** Charges are on the premium, on fees, or on both. */
function feeMistakes({ lines: [premium, ...lines] }: PriceSection, premiumCents: bigint): string[] {
  const bases = new Set([premiumCents]);
  let due = premiumCents;
  const mistakes = premium === undefined ? ['There’s no premium'] : comesTo(premium, premiumCents);
  for (const line of lines) {
    const amount = centsIn(line.amount);
    const [, percent = '', base = '', least = '$0.00'] = CHARGE.exec(line.how) ?? [];
    if (line.isTotal) mistakes.push(...comesTo(line, due));
    else if (percent !== '') {
      const makes = times(centsIn(base), percent, 100n);
      mistakes.push(...comesTo(line, makes < centsIn(least) ? centsIn(least) : makes));
      if (!bases.has(centsIn(base))) mistakes.push(`${line.words} | ${line.how}: of what?`);
    } else {
      if (line.how !== '') mistakes.push(...stepMistakes(line));
      for (const one of [...bases, 0n]) bases.add(one + amount);
    }
    due += amount;
  }
  return mistakes;
}

const PART = new RegExp(
  `^(?:([\\d.]+)% of (${MONEY}), rounded down to the dollar)?(?: \\+ )?(${MONEY})?(?:, × (\\d+) ÷ (\\d+))?$`,
);
const LEFT = new RegExp(`^What’s left of (${MONEY})$`);

function coverageMistakes({ lines }: PriceSection, premiumCents: bigint): string[] {
  const shared = lines.find(({ key }) => key === 'SHARED');
  const parts = lines.filter((line) => !line.isTotal && line !== shared);
  const others = parts.filter(({ how }) => !LEFT.test(how));
  return lines.flatMap((line) => {
    if (line.isTotal) return comesTo(line, sumOf(parts.map(({ amount }) => centsIn(amount))));
    if (line === shared)
      return line.how === '' ? [] : comesTo(line, sumOf(line.how.split(' + ').map(centsIn)));
    const [, whole] = LEFT.exec(line.how) ?? [];
    if (whole !== undefined)
      return centsIn(whole) === premiumCents
        ? comesTo(line, premiumCents - sumOf(others.map(({ amount }) => centsIn(amount))))
        : [`${line.words} | ${line.how}, but the premium is ${premiumCents} cents`];
    return line.how === '' ? [] : partMistakes(line, shared);
  });
}

function partMistakes(line: PriceLine, shared: PriceLine | undefined): string[] {
  const found = PART.exec(line.how);
  if (found === null) return [`${line.words} | ${line.how}: that can’t be done`];
  const [, percent, of = '$0.00', own = '$0.00', days = '1', ofYear = '1'] = found;
  const isOther = percent !== undefined && of !== shared?.amount;
  const ofShared = (times(centsIn(of), percent ?? '0', 100n) / 100n) * 100n;
  return [
    ...(isOther ? [`${line.words} | ${line.how}, but ${shared?.amount} are shared`] : []),
    ...comesTo(line, halfUp((ofShared + centsIn(own)) * BigInt(days), BigInt(ofYear))),
  ];
}

/** What doesn't come to what it says. */
export function arithmeticMistakes(sections: readonly PriceSection[]): string[] {
  const at = sections.findIndex(({ title }) => title === 'Premium');
  const [perils, [premium, fees, coverages]] = [sections.slice(0, at), sections.slice(at)];
  if (premium === undefined || fees === undefined) return ['Sections are missing'];
  const premiumCents = centsIn(premium.lines.at(-1)?.amount ?? '$0.00');
  return [
    ...perils.flatMap(perilMistakes),
    ...premiumMistakes(premium, perils),
    ...feeMistakes(fees, premiumCents),
    ...(coverages === undefined ? [] : coverageMistakes(coverages, premiumCents)),
  ];
}
