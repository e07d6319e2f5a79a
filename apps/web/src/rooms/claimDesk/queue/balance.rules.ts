import type { Adjuster, DeskBalance, DeskLine } from '@portico/contract/rooms/claimDesk';

/** How many claims get another adjuster. */
export const movedBy = ({ ShareList }: DeskBalance): number =>
  ShareList.reduce((sum, { ClaimKeys, Kept }) => sum + ClaimKeys.length - Kept, 0);

/** The plan as the server takes it: each claim with its adjuster. */
export const pairsOf = ({ ShareList }: DeskBalance) => ({
  ClaimKeys: ShareList.flatMap(({ ClaimKeys }) => ClaimKeys),
  AdjusterKeys: ShareList.flatMap(({ AdjusterKey, ClaimKeys }) => ClaimKeys.map(() => AdjusterKey)),
});

type Left = DeskBalance['LeftList'][number];
const WHY: Readonly<Record<Left['Why'], (state: string) => string>> = {
  closed: () => 'not open',
  unlicensed: (state) => `no one is licensed in ${state}`,
  away: (state) => `everyone who is licensed in ${state} is away`,
};
/** Numbers beyond these are only counted. */
const MOST_NUMBERS = 5;

/** `CLM-26-000311, CLM-26-000312: no one is licensed in WY`, a line for each reason. */
export function leftText(left: readonly Left[]): string[] {
  const numbers = new Map<string, string[]>();
  for (const { Number: number, State, Why } of left) {
    const why = WHY[Why](State);
    numbers.set(why, [...(numbers.get(why) ?? []), number]);
  }
  return [...numbers].map(([why, all]) => {
    const more = all.length - MOST_NUMBERS;
    return `${all.slice(0, MOST_NUMBERS).join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${why}`;
  });
}

interface Passed {
  readonly name: string;
  readonly why: string;
  /** A day that belongs to the reason. */
  readonly until?: string;
}

/** Why the other adjusters get none of the claims. */
export function passedOver(
  { ShareList }: DeskBalance,
  adjusters: readonly Adjuster[],
  lines: readonly Pick<DeskLine, 'State'>[],
  today: string,
): Passed[] {
  const states = [...new Set(lines.map(({ State }) => State))].toSorted();
  return adjusters
    .filter(({ Key }) => !ShareList.some(({ AdjusterKey }) => AdjusterKey === Key))
    .map(({ Name: name, States, AwayUntil, Open, Capacity }) => {
      if (AwayUntil !== null && AwayUntil > today) return { name, why: 'away until', until: AwayUntil };
      if (!states.some((state) => States.includes(state)))
        return { name, why: `not licensed in ${states.join(', ')}` };
      return { name, why: `has less room, ${Open} of ${Capacity} claims` };
    });
}
