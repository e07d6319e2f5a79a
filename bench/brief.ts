/** `--brief` runs a bench from end to end on little data, to see that it still runs. It measures nothing. */
export const isBrief = process.argv.includes('--brief');

/** How many, how much or how long: for a measurement, and for a brief run. */
export const amount = (full: number, brief: number): number => (isBrief ? brief : full);

/** Of many of a kind, a brief run takes every so many. */
export const some = <T>(all: readonly T[], every: number): readonly T[] =>
  all.filter((_, at) => !isBrief || at % every === 0);

/** Prints a figure. A brief run has none: they'd be taken for measurements. */
export function tell(line: string): void {
  if (!isBrief) console.log(line);
}
