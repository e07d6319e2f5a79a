import * as z from 'zod/mini';
import { EMAIL, EMAIL_LENGTH } from './rules/email.ts';

/** An email address that someone enters, with the message for everything that isn't one. */
export const email = (message?: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(EMAIL_LENGTH, message),
      z.email({ pattern: EMAIL, error: message }),
    );
