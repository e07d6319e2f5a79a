import { randomInt } from 'node:crypto';

/** A random code with this many digits. */
export const drawCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** `123 456`, the way people read and type it. */
export const inHalves = (code: string): string =>
  `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;
