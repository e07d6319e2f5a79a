import { isRange, unitOf } from './words.ts';

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/i;
const IDENTIFIER = /^[a-z0-9]+([-/][a-z0-9]+)*$/i;
const key = (word: string) => word.toLowerCase();

/** `apt 4b`, `bldg 3 ste 200`, `# 12`, `3rd floor`, `rear`: as the postal service has them; else undefined. */
export function readUnits(words: readonly string[]): string | undefined {
  const units: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [unit, used] = readUnit(words.slice(at));
    if (unit === undefined) return undefined;
    units.push(unit);
    at += used;
  }
  return units.length === 0 ? undefined : units.join(' ');
}

function readUnit(words: readonly string[]): readonly [unit: string | undefined, used: number] {
  const [first = '', second = '', third = ''] = words;
  const [, floor] = ORDINAL.exec(first) ?? [];
  if (floor !== undefined && unitOf.get(key(second)) === 'Fl') return [`Fl ${floor}`, 2];
  const unit = unitOf.get(key(first));
  if (unit === undefined) return [undefined, 0];
  // `apt # 12` says it twice.
  if (second === '#' && unit !== '#') {
    return isIdentifier(third) ? [`${unit} ${third.toUpperCase()}`, 3] : [undefined, 0];
  }
  if (isIdentifier(second)) {
    // `4 B` is `4B`.
    const isSplit = /^\d+$/.test(second) && /^[a-z]$/i.test(third);
    return [`${unit} ${(isSplit ? second + third : second).toUpperCase()}`, isSplit ? 3 : 2];
  }
  return isRange(unit) ? [undefined, 0] : [unit, 1];
}

/** A number, a letter, or both; a longer word is another designator, or a name. */
const isIdentifier = (word: string): boolean =>
  IDENTIFIER.test(word) && (/\d/.test(word) || word.length === 1) && !unitOf.has(key(word));

/** The designator that wants a number and has none: `Apt`. */
export function unfinishedUnit(street2: string | null): string | undefined {
  const word = street2?.trim().replaceAll('.', '') ?? '';
  const unit = unitOf.get(key(word));
  return unit !== undefined && isRange(unit) ? unit : undefined;
}
