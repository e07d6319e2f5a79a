export interface Scale {
  readonly low: number;
  readonly high: number;
  /** The lines across the chart, from the lowest. */
  readonly ticks: readonly number[];
}

/** Round steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 5;

/** A scale with a few round numbers that has room for all values. From zero, unless that would flatten a line. */
export function scaleFor(
  values: readonly number[],
  { fromZero, whole = false }: { fromZero: boolean; whole?: boolean },
): Scale {
  const least = Math.min(...values, ...(fromZero ? [0] : []));
  const most = Math.max(...values, ...(fromZero ? [0] : []));
  // Nothing, or nothing but zeros.
  if (!Number.isFinite(least) || (least === 0 && most === 0)) return { low: 0, high: 1, ticks: [0, 1] };
  const span = most - least || Math.abs(most) || 1;
  const rough = span / (MOST_STEPS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const even = whole ? Math.max(1, Math.ceil(step)) : step;
  const low = Math.floor(least / even) * even;
  const high = Math.max(Math.ceil(most / even) * even, low + even);
  const count = Math.round((high - low) / even);
  // Multiplied, not added up, so that 0.1 + 0.2 stays 0.3.
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((low + at * even).toPrecision(12)));
  return { low, high, ticks };
}

/** Where a value is on the scale, in percent from the bottom. */
export const placeOf = (value: number, { low, high }: Scale): number => ((value - low) / (high - low)) * 100;

export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Values on top of each other: positive ones up from zero, negative ones down. */
export function stackOf(values: readonly number[]): Piece[] {
  let up = 0;
  let down = 0;
  return values.map((value) => {
    if (value < 0) {
      down += value;
      return { from: down, to: down - value };
    }
    up += value;
    return { from: up - value, to: up };
  });
}

/** The values without the gaps between them, each run with the places where it has its values. */
export function runsOf(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.at === at - 1) run.push({ at, value });
    else runs.push([{ at, value }]);
  }
  return runs;
}
