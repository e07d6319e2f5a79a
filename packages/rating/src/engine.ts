import { divide, HUNDREDTHS_PER_CENT } from './integers.ts';

/**
 * Engines differ only in how finely they keep an amount from one step to the next. The first kept hundredths of a cent, so what people
 * saw couldn't be multiplied. Since the second, each step is rounded to the cent (ADR 71). What an engine has rated, it rates again.
 */
export const ENGINES = [1, 2] as const;
export type Engine = (typeof ENGINES)[number];

/** What new applications are rated with. Raised when a change makes the same input cost something else. */
export const ENGINE: Engine = 2;

const PARTS_OF_A_CENT: Readonly<Record<Engine, number>> = { 1: HUNDREDTHS_PER_CENT, 2: 1 };

/** Inputs that were logged while there was one engine don't name it. */
export const partsOfACent = (engine: Engine = 1): number => PARTS_OF_A_CENT[engine];

/** What a table has, in the parts that the engine keeps. */
export const inParts = (hundredths: number, parts: number): number =>
  divide(hundredths, HUNDREDTHS_PER_CENT / parts);
