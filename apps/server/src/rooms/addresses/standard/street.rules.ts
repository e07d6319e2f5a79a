import { nameCase } from './case.rules.ts';
import { readUnits } from './unit.rules.ts';
import { directionOf, suffixOf } from './words.ts';

export interface Streets {
  readonly Street1: string;
  readonly Street2: string | null;
}

const POST_BOX = /^(?:(?:p\s?o|post\s+office|po)\s*box|pob|box)\s*#?\s*([a-z0-9-]+)$/i;
const RURAL_ROUTE = /^(?:rr|rfd|rural\s+(?:route|rte|rt)|r\s?r)\s*#?\s*(\d+)\s+box\s*#?\s*(\w+)$/i;
const HIGHWAY_CONTRACT = /^(?:hc|hcr|highway\s+contract)\s*#?\s*(\d+)\s+box\s*#?\s*(\w+)$/i;

/** Spaces once, no full stops or commas: they carry no meaning on an envelope. */
const tidy = (text: string): string =>
  text.replaceAll(/[.,]/g, ' ').replaceAll(/#\s*/g, '# ').trim().replaceAll(/\s+/g, ' ');

export const isPostBox = (street: string): boolean => POST_BOX.test(tidy(street));

/** Both lines as the postal service would have them: the unit, wherever it was written, on the second. */
export function standardStreets(street1: string, street2: string | null): Streets {
  const first = tidy(street1);
  const second = tidy(street2 ?? '');
  const boxed = boxOf(first);
  if (boxed !== undefined) return { Street1: boxed, Street2: secondLine(second) };
  const { street, units } = splitUnits(first.split(' '));
  const written = secondLine(second);
  return {
    Street1: standardStreet(street),
    Street2: units === undefined || units === written ? written : [units, written].filter(Boolean).join(' '),
  };
}

function boxOf(line: string): string | undefined {
  const [, box] = POST_BOX.exec(line) ?? [];
  if (box !== undefined) return `PO Box ${box.toUpperCase()}`;
  const [, route, routeBox] = RURAL_ROUTE.exec(line) ?? [];
  if (routeBox !== undefined) return `RR ${route} Box ${routeBox.toUpperCase()}`;
  const [, contract, contractBox] = HIGHWAY_CONTRACT.exec(line) ?? [];
  return contractBox === undefined ? undefined : `HC ${contract} Box ${contractBox.toUpperCase()}`;
}

const secondLine = (line: string): string | null =>
  line === '' ? null : (boxOf(line) ?? readUnits(line.split(' ')) ?? nameCase(line));

/** Where the rest of the line is units and nothing else, and a number with a street is left before them. */
function splitUnits(words: readonly string[]): { street: readonly string[]; units?: string } {
  for (let at = 2; at < words.length; at += 1) {
    const units = readUnits(words.slice(at));
    if (units === undefined || !isStreet(words.slice(0, at))) continue;
    // A word such as Front or Side is part of a name, unless the street has ended before it.
    const endsBefore = endsStreet(words[at - 1] ?? '');
    if (endsBefore || unitIsSure(words.slice(at))) return { street: words.slice(0, at), units };
  }
  return { street: words };
}

const key = (word: string) => word.toLowerCase();
const endsStreet = (word: string) => suffixOf.has(key(word)) || directionOf.has(key(word));
const unitIsSure = ([unit = '', identifier]: readonly string[]) =>
  identifier !== undefined && (/\d/.test(identifier) || /^\d/.test(unit) || /^[a-z]$/i.test(identifier));
const isStreet = ([, ...names]: readonly string[]) => names.some((word) => !directionOf.has(key(word)));

/** Number, direction, name, suffix, direction: parsed from both ends, so `12 North St` keeps its name. */
function standardStreet(words: readonly string[]): string {
  const numbers = numberWords(words);
  const rest = words.slice(numbers.length);
  const { before, after, between } = directions(rest);
  const last = between.at(-1);
  const suffix = between.length > 1 && last !== undefined ? suffixOf.get(key(last)) : undefined;
  const names = suffix === undefined ? between : between.slice(0, -1);
  const name = nameCase(names.join(' '));
  return [...numbers.map((number) => number.toUpperCase()), before, name, suffix, after]
    .filter(Boolean)
    .join(' ');
}

/** `123`, `12-34`, `123A`, `N6W23001`, `12 1/2`. */
function numberWords([first = '', second = '']: readonly string[]): readonly string[] {
  if (!/\d/.test(first) || /^\d+(st|nd|rd|th)$/i.test(first)) return [];
  return /^\d\/\d$/.test(second) ? [first, second] : [first];
}

interface Directed {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly between: readonly string[];
}

function directions(words: readonly string[]): Directed {
  const [ending, endingWords] = directionAt(words.slice(-2).reverse(), true);
  // A name has to be left.
  const after = words.length > endingWords ? ending : undefined;
  const head = after === undefined ? words : words.slice(0, words.length - endingWords);
  const [opening, openingWords] = directionAt(head.slice(0, 2), false);
  const rest = head.slice(openingWords);
  const isNamed = rest.length > 1 || (rest.length === 1 && !suffixOf.has(key(rest[0] ?? '')));
  return opening !== undefined && isNamed
    ? { before: opening, after, between: rest }
    : { after, between: head };
}

/** A direction in one word, or in two: `north east`. */
function directionAt([first = '', second = '']: readonly string[], isReversed: boolean) {
  const one = directionOf.get(key(first));
  const two = directionOf.get(key(second));
  const pair = one !== undefined && two !== undefined && (isReversed ? two + one : one + two);
  const joined = pair ? directionOf.get(key(pair)) : undefined;
  return joined === undefined ? ([one, one === undefined ? 0 : 1] as const) : ([joined, 2] as const);
}

export const hasHouseNumber = (street: string): boolean => numberWords(tidy(street).split(' ')).length > 0;
