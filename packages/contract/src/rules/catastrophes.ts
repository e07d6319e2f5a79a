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

type Fit = 'county' | 'state' | 'none';

function fitOf(loss: LossPlace, { begins, ends, states, counties, lossTypes }: MatchableCatastrophe): Fit {
  if (loss.day < begins || loss.day > ends || !states.includes(loss.state)) return 'none';
  if (lossTypes.length > 0 && !lossTypes.includes(loss.lossType)) return 'none';
  const listed = counties?.[loss.state];
  if (listed === undefined) return 'state';
  return listed.includes(loss.county) ? 'county' : 'none';
}

/** Whether a loss may belong to a catastrophe, by its day, place and type. */
export const isMatch = (loss: LossPlace, one: MatchableCatastrophe): boolean => fitOf(loss, one) !== 'none';

/** The catastrophes a loss may belong to: those that list its county first, then the ones that began last. */
export function matchCatastrophes<C extends MatchableCatastrophe>(loss: LossPlace, all: readonly C[]): C[] {
  const rank = (one: C) => (fitOf(loss, one) === 'county' ? 0 : 1);
  return all
    .filter((one) => isMatch(loss, one))
    .toSorted(
      (one, two) =>
        rank(one) - rank(two) || two.begins.localeCompare(one.begins) || one.key.localeCompare(two.key),
    )
    .slice(0, MATCHES_SHOWN);
}
