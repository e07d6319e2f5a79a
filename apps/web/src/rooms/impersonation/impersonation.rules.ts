import { isEmail } from '@portico/contract/rules/email';

/** Spec §5: required, a valid email, spaces trimmed. */
export function emailProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter an email address.';
  return isEmail(typed) ? undefined : 'Please enter a valid email address.';
}

/** `43 minutes left`, for a time in milliseconds. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute left';
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}
