import type { Sql } from './open.ts';

/** A condition where there is something to compare with, none where there is not. */
export const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)];

/** In the text of a LIKE, what somebody typed: their own % and _ mean themselves. */
const literally = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');
export const startsWith = (typed: string): string => `${literally(typed)}%`;
export const contains = (typed: string): string => `%${literally(typed)}%`;
