import { formatDay } from './format.ts';

/** A catastrophe as far as losses are matched with it. */
export interface MatchableCatastrophe {
  readonly key: string;
  readonly begins: string;
  readonly ends: string;
  readonly states: readonly string[];
  /** The counties of a state, where only some are affected. */
  readonly counties: Readonly<Record<string, readonly string[]>> | null;
  /** Empty: every loss type. */
  readonly lossTypes: readonly string[];
}

export interface LossPlace {
  readonly day: string;
  readonly state: string;
  readonly county: string;
  readonly lossType: string;
}

/** How many we ask about: "Was this Hurricane Helene?" */
export const MATCHES_SHOWN = 2;

/** Why a loss can't belong to a catastrophe. */
export type NoMatch = 'days' | 'state' | 'county' | 'lossType';

export function whyNoMatch(
  loss: LossPlace,
  { begins, ends, states, counties, lossTypes }: MatchableCatastrophe,
): NoMatch | undefined {
  if (loss.day < begins || loss.day > ends) return 'days';
  if (!states.includes(loss.state)) return 'state';
  const listed = counties?.[loss.state];
  if (listed !== undefined && !listed.includes(loss.county)) return 'county';
  return lossTypes.length > 0 && !lossTypes.includes(loss.lossType) ? 'lossType' : undefined;
}

interface NamedCatastrophe extends MatchableCatastrophe {
  readonly name: string;
}

/** The reason in a sentence. Undefined if the loss may belong to it. */
export function noMatchText(loss: LossPlace, one: NamedCatastrophe): string | undefined {
  const why = whyNoMatch(loss, one);
  const days =
    one.begins === one.ends
      ? `on ${formatDay(one.begins)}`
      : `from ${formatDay(one.begins)} to ${formatDay(one.ends)}`;
  switch (why) {
    case 'days':
      return `${one.name} was ${days}, and the loss was on ${formatDay(loss.day)}.`;
    case 'state':
      return `${one.name} wasn’t in ${loss.state}.`;
    case 'county':
      return `${loss.county}, ${loss.state} isn’t one of the counties of ${one.name}.`;
    case 'lossType':
      return `${one.name} doesn’t include this type of loss.`;
    default:
      return undefined;
  }
}

/** Whether a loss may belong to a catastrophe, by its day, place and type. */
export const isMatch = (loss: LossPlace, one: MatchableCatastrophe): boolean =>
  whyNoMatch(loss, one) === undefined;

/** The catastrophes a loss may belong to: those that list its county first, then the ones that began last. */
export function matchCatastrophes<C extends MatchableCatastrophe>(loss: LossPlace, all: readonly C[]): C[] {
  const rank = ({ counties }: C) => (counties?.[loss.state] === undefined ? 1 : 0);
  return all
    .filter((one) => isMatch(loss, one))
    .toSorted(
      (one, two) =>
        rank(one) - rank(two) || two.begins.localeCompare(one.begins) || one.key.localeCompare(two.key),
    )
    .slice(0, MATCHES_SHOWN);
}
