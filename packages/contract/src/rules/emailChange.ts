/** Changing the email you sign in with, using a code from each mailbox. */
export const EMAIL_CHANGE = {
  digits: 6,
  minutes: 15,
  tries: 5,
  /** How long the codes, once entered, allow the change itself. */
  keyMinutes: 10,
} as const;

/** Emails show the code as `123 456`; people type it with spaces or dashes. */
export const bareDigits = (typed: string): string => typed.replace(/[\s-]/g, '');
