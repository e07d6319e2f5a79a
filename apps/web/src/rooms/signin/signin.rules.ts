import { CATALOGUE, type ErrorCode, errorText } from '@portico/contract/errors';
import { isEmail } from '@portico/contract/rules/email';
import { bareDigits, isEmailCode } from '@portico/contract/rules/emailChange';
import type { ApiFailure } from '../../platform/apiFailure.ts';

/** Spec §5: required, and a valid email. */
export function usernameProblem(username: string): string | undefined {
  if (username.trim() === '') return 'Please enter your username.';
  if (!isEmail(username)) return 'Please enter your username as an email address, like name@example.com.';
  return undefined;
}

export const passwordMissing = (password: string): string | undefined =>
  password === '' ? 'Please enter your password.' : undefined;

const CODE_LENGTH = 6;
/** For whoever does not have the app at hand. */
const RECOVERY_CODE_LENGTH = 12;

/** Apps and messages write the code as `123 456` or `123-456`. */
export const bareCode = bareDigits;

export function codeProblem(code: string): string | undefined {
  if (code === '') return 'Please enter your security code.';
  return new RegExp(`^\\d{${CODE_LENGTH}}$|^\\d{${RECOVERY_CODE_LENGTH}}$`).test(code)
    ? undefined
    : `Please enter the ${CODE_LENGTH} digits that your app shows.`;
}

export function emailCodeProblem(code: string): string | undefined {
  if (code === '') return 'Please enter the code from the email.';
  return isEmailCode(code) ? undefined : `Please enter the ${CODE_LENGTH} digits from the email.`;
}

/** How long to wait, the way people say it. Nothing here takes longer than an hour. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 60) return 'in 1 hour';
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
}

/** The fields that have a problem, in the order in which they stand. */
export const problemsOf = (
  problems: Readonly<Record<string, string | undefined>>,
): readonly { field: string; message: string }[] =>
  Object.entries(problems).flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));

/** The server's messages at the fields they are about. */
export const fieldErrorsOf = ({ fields }: Pick<ApiFailure, 'fields'>) =>
  fields.map(({ path, message }) => ({ field: path.replace('body.', ''), message }));

const isCode = (error: string): error is ErrorCode => Object.hasOwn(CATALOGUE, error);

/** The text for an error parameter of the address, which anybody may have written. */
export const catalogueText = (error: string): string => errorText(isCode(error) ? error : 'serverError');
