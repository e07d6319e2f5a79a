const NEXT_MS = 250;
const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** How long to wait after so many failures: longer each time, and different for each client. */
export const backOff = (failures: number, random = Math.random()): number =>
  failures === 0 ? NEXT_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
