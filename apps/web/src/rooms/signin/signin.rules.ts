import { CATALOGUE, type ErrorCode, errorText } from '@portico/contract/errors';

const isCode = (error: string): error is ErrorCode => Object.hasOwn(CATALOGUE, error);

/** The text for an error parameter of the address, which anyone may have written. */
export const catalogueText = (error: string): string =>
  // The build leaves out texts that no sign-in ever needs.
  (isCode(error) && errorText(error)) || errorText('serverError');
