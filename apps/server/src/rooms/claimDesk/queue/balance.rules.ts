import type { Adjuster } from '@portico/contract/rooms/claimDesk';
import { formatDay } from '@portico/contract/rules/format';

export interface ToPlace {
  readonly key: string;
  readonly number: string;
  readonly state: string;
  /** Whether it can have an adjuster. */
  readonly isOpen: boolean;
  readonly adjusterKey: string | null;
}
/** An adjuster, and how many open claims they have by now. */
export interface Desk {
  readonly adjuster: Adjuster;
  open: number;
}
export interface Move<C extends ToPlace = ToPlace> {
  readonly claim: C;
  readonly to: Adjuster;
  readonly why: string;
}
export interface Stay<C extends ToPlace = ToPlace> {
  readonly claim: C;
  readonly why: string;
  /** It can't be moved, rather than it's best where it is. */
  readonly isRefused: boolean;
}
export interface Dealt<C extends ToPlace = ToPlace> {
  readonly moves: readonly Move<C>[];
  readonly stays: readonly Stay<C>[];
  readonly desks: readonly Desk[];
}

export const NOT_OPEN = 'It isn’t open.';

export const desksOf = (adjusters: readonly Adjuster[]): Desk[] =>
  adjusters.map((adjuster) => ({ adjuster, open: adjuster.Open }));

/** Why an adjuster can't get a claim of a state, even if someone chooses them. Undefined if they can. */
export function obstacleOf({ adjuster }: Desk, state: string): string | undefined {
  const { Name, States, AwayUntil } = adjuster;
  if (!States.includes(state)) return `${Name} isn’t licensed in ${state}.`;
  return AwayUntil === null ? undefined : awayText(adjuster);
}

/** Balancing doesn't go beyond what someone has room for. Assigning does: after a storm, someone has to. */
const hasRoomFor = (desk: Desk, state: string): boolean =>
  obstacleOf(desk, state) === undefined && desk.open < desk.adjuster.Capacity;

const loadOf = ({ open, adjuster: { Capacity } }: Desk): number => open / Capacity;

/** Why none of them can get a claim of a state. */
function noOne(desks: readonly Desk[], state: string): string {
  const licensed = desks.filter(({ adjuster }) => adjuster.States.includes(state));
  if (licensed.length === 0) return `No one is licensed in ${state}.`;
  const here = licensed.filter(({ adjuster }) => adjuster.AwayUntil === null);
  if (here.length === 0) return `Everyone who is licensed in ${state} is away.`;
  return `Everyone who is licensed in ${state} and not away has no room.`;
}

/**
 * Claims that can't stay where they are (no adjuster, or one who isn't licensed, or away without a deputy) go to the person with the fewest open
 * claims for their capacity, among those who are licensed in the state, not away, and have room. Others move only to someone who
 * even with the claim has less to do than its adjuster has now. What a claim finds is counted, so the order matters: it's the
 * one of the list.
 */
export function dealOut<C extends ToPlace>(claims: readonly C[], adjusters: readonly Adjuster[]): Dealt<C> {
  const desks = desksOf(adjusters);
  const moves: Move<C>[] = [];
  const stays: Stay<C>[] = [];
  for (const claim of claims) {
    if (!claim.isOpen) {
      stays.push({ claim, why: NOT_OPEN, isRefused: true });
      continue;
    }
    const holder = desks.find(({ adjuster }) => adjuster.Key === claim.adjusterKey);
    const mustMove = mustLeave(claim, holder);
    const deputy = holder?.adjuster.Deputy;
    if (mustMove === undefined && holder && deputy) {
      stays.push({
        claim,
        why: `${awayText(holder.adjuster)} ${deputy.Name} is the deputy.`,
        isRefused: false,
      });
      continue;
    }
    const [best] = desks
      .filter((desk) => desk !== holder && hasRoomFor(desk, claim.state))
      .toSorted((one, two) => loadOf(one) - loadOf(two) || (one.adjuster.Key < two.adjuster.Key ? -1 : 1));
    if (best === undefined) {
      const others = desks.filter((desk) => desk !== holder);
      const why =
        mustMove === undefined
          ? `No one else can get it. ${noOne(others, claim.state)}`
          : noOne(desks, claim.state);
      stays.push({ claim, why, isRefused: mustMove !== undefined });
      continue;
    }
    const { Name, Capacity } = best.adjuster;
    const isFairer =
      holder !== undefined &&
      (best.open + 1) / Capacity < holder.open / Math.max(holder.adjuster.Capacity, 0.5);
    if (mustMove === undefined && !isFairer) {
      const { adjuster, open } = holder ?? best;
      stays.push({
        claim,
        why: `${adjuster.Name} has ${open} of ${adjuster.Capacity} claims, and no one else would have less to do.`,
        isRefused: false,
      });
      continue;
    }
    const before = best.open;
    best.open += 1;
    const less =
      mustMove ??
      (holder ? `${holder.adjuster.Name} has ${holder.open} of ${holder.adjuster.Capacity}.` : '');
    if (holder !== undefined) holder.open -= 1;
    const room = `${Name} is licensed in ${claim.state} and goes from ${before} to ${best.open} of ${Capacity} claims.`;
    moves.push({ claim, to: best.adjuster, why: less === '' ? room : `${less} ${room}` });
  }
  return { moves, stays, desks };
}

/** Why a claim can't stay where it is: empty without an adjuster, undefined if it can. */
function mustLeave({ adjusterKey, state }: ToPlace, holder: Desk | undefined): string | undefined {
  if (adjusterKey === null) return '';
  if (holder === undefined) return 'Its adjuster isn’t one anymore.';
  const { Name, States, AwayUntil, Deputy } = holder.adjuster;
  if (!States.includes(state)) return `${Name} isn’t licensed in ${state}.`;
  return AwayUntil !== null && Deputy === null ? awayText(holder.adjuster) : undefined;
}

const awayText = ({ Name, AwayUntil }: Adjuster): string =>
  `${Name} is away until ${formatDay(AwayUntil ?? '')}.`;
