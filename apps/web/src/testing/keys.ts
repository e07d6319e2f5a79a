/** A record's key that is a valid UUID and says which record it is. */
export const keyOf = (number: number): string =>
  `0197c9a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
