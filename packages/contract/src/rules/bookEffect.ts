/** What a new edition does to the book. Parts of the book add up to the whole. */
import type { AffectedTerm, BookEffect } from '../rooms/programs/effect.ts';

/** By how much terms change. */
export const EFFECT_BANDS = [
  'Down 20% or more',
  'Down 10% to 20%',
  'Down 5% to 10%',
  'Down less than 5%',
  'No change',
  'Up less than 5%',
  'Up 5% to 10%',
  'Up 10% to 20%',
  'Up 20% or more',
] as const;
const NO_CHANGE = 4;
const LARGEST = 10;

export const noEffect = (): BookEffect => ({
  TermCount: 0,
  UpCount: 0,
  DownCount: 0,
  SameCount: 0,
  LostCount: 0,
  UnratedCount: 0,
  BeforeCents: 0,
  AfterCents: 0,
  BandList: EFFECT_BANDS.map(() => 0),
  LargestList: [],
});

/** Equal distances: −20% is as far from the middle as +20%. */
export function bandOf(beforeCents: number, afterCents: number): number {
  if (beforeCents === afterCents) return NO_CHANGE;
  const size = beforeCents === 0 ? 100 : (Math.abs(afterCents - beforeCents) / beforeCents) * 100;
  const steps = size >= 20 ? 4 : size >= 10 ? 3 : size >= 5 ? 2 : 1;
  return NO_CHANGE + (afterCents > beforeCents ? steps : -steps);
}

/** The effect on these terms. */
export function effectOf(terms: readonly AffectedTerm[]): BookEffect {
  const effect = noEffect();
  const changed: AffectedTerm[] = [];
  for (const term of terms) {
    effect.TermCount += 1;
    const { BeforeCents: before, AfterCents: after } = term;
    if (before === null) effect.UnratedCount += 1;
    else if (after === null) effect.LostCount += 1;
    else {
      effect.BeforeCents += before;
      effect.AfterCents += after;
      if (after > before) effect.UpCount += 1;
      else if (after < before) effect.DownCount += 1;
      else effect.SameCount += 1;
      const band = bandOf(before, after);
      effect.BandList[band] = (effect.BandList[band] ?? 0) + 1;
      if (after !== before) changed.push(term);
    }
  }
  return { ...effect, LargestList: largestOf(changed) };
}

export const differenceOf = ({ BeforeCents, AfterCents }: AffectedTerm): number =>
  (AfterCents ?? 0) - (BeforeCents ?? 0);

function largestOf(terms: readonly AffectedTerm[]): AffectedTerm[] {
  const bySize = (a: AffectedTerm, b: AffectedTerm) =>
    Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) || (a.Key < b.Key ? -1 : 1);
  return [...terms].sort(bySize).slice(0, LARGEST);
}

/** Two parts of the book together. */
export const addEffects = (one: BookEffect, other: BookEffect): BookEffect => ({
  TermCount: one.TermCount + other.TermCount,
  UpCount: one.UpCount + other.UpCount,
  DownCount: one.DownCount + other.DownCount,
  SameCount: one.SameCount + other.SameCount,
  LostCount: one.LostCount + other.LostCount,
  UnratedCount: one.UnratedCount + other.UnratedCount,
  BeforeCents: one.BeforeCents + other.BeforeCents,
  AfterCents: one.AfterCents + other.AfterCents,
  BandList: one.BandList.map((count, at) => count + (other.BandList[at] ?? 0)),
  LargestList: largestOf([...one.LargestList, ...other.LargestList]),
});
