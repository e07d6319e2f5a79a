import { CATALOGUE, type ErrorCode, errorText } from '@portico/contract/errors';

/** How long to wait, the way people say it. Nothing here takes longer than an hour. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 60) return 'in 1 hour';
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
}

const isCode = (error: string): error is ErrorCode => Object.hasOwn(CATALOGUE, error);

/** The text for an error parameter of the address, which anyone may have written. */
export const catalogueText = (error: string): string => errorText(isCode(error) ? error : 'serverError');
