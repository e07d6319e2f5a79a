import type { Adjuster, DeskBalance } from '@portico/contract/rooms/claimDesk';

export interface ToPlace {
  readonly key: string;
  readonly number: string;
  readonly state: string;
  /** Whether it can have an adjuster. */
  readonly isOpen: boolean;
  readonly adjusterKey: string | null;
}

/**
 * Takes the claims from the adjusters who have them, then gives each to the one with the fewest open claims for their
 * capacity, among those who are licensed in its state and not away. If two are equally busy, a claim stays where it is.
 */
export function dealOut(
  claims: readonly ToPlace[],
  adjusters: readonly Adjuster[],
  today: string,
): DeskBalance {
  const desks = adjusters
    .filter(({ Capacity }) => Capacity > 0)
    .map((adjuster) => ({
      adjuster,
      isAway: adjuster.AwayUntil !== null && adjuster.AwayUntil > today,
      after: adjuster.Open,
      gets: [] as ToPlace[],
    }));
  type Desk = (typeof desks)[number];
  const open = claims.filter(({ isOpen }) => isOpen);
  for (const { adjusterKey } of open) {
    const desk = desks.find(({ adjuster }) => adjuster.Key === adjusterKey);
    if (desk) desk.after -= 1;
  }
  const left: DeskBalance['LeftList'] = [];
  for (const claim of claims) {
    const licensed = desks.filter(({ adjuster }) => adjuster.States.includes(claim.state));
    const free = licensed.filter(({ isAway }) => !isAway);
    const load = ({ after, adjuster }: Desk) => after / adjuster.Capacity;
    const isOther = ({ adjuster }: Desk) => (adjuster.Key === claim.adjusterKey ? 0 : 1);
    const [desk] = free.toSorted(
      (one, two) =>
        load(one) - load(two) ||
        isOther(one) - isOther(two) ||
        (one.adjuster.Key < two.adjuster.Key ? -1 : 1),
    );
    if (claim.isOpen && desk) {
      desk.after += 1;
      desk.gets.push(claim);
      continue;
    }
    const Why = !claim.isOpen ? 'closed' : licensed.length === 0 ? 'unlicensed' : 'away';
    left.push({ ClaimKey: claim.key, Number: claim.number, State: claim.state, Why });
  }
  return {
    ShareList: desks
      .filter(({ gets }) => gets.length > 0)
      .map(({ adjuster, gets, after }) => ({
        AdjusterKey: adjuster.Key,
        Name: adjuster.Name,
        ClaimKeys: gets.map(({ key }) => key),
        Kept: gets.filter(({ adjusterKey }) => adjusterKey === adjuster.Key).length,
        Open: adjuster.Open,
        OpenAfter: after,
        Capacity: adjuster.Capacity,
      })),
    LeftList: left,
  };
}
