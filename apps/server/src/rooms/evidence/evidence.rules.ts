import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@portico/contract/rules/verificationCode';

export const drawVerificationCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** `H. W.`: enough for someone who knows the name, and little for anyone else. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** `2026–27`, as the titles of a term's documents have it. */
export const termYears = (begin: string, end: string): string => `${begin.slice(0, 4)}–${end.slice(2, 4)}`;
