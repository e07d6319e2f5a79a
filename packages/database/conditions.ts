import type { Sql } from './open.ts';

/** A condition if there is a value to compare with, otherwise none. */
export const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)];

/** Escapes typed text for LIKE, so % and _ match literally. */
const literally = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');
export const startsWith = (typed: string): string => `${literally(typed)}%`;
export const contains = (typed: string): string => `%${literally(typed)}%`;
