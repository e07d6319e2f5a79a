import { ACCESS_TEXTS } from './access.ts';
import { AGENCY_TEXTS } from './agency.ts';
import { CLAIM_TEXTS } from './claims.ts';
import { DOCUMENT_TEXTS } from './documents.ts';
import { LINKING_TEXTS } from './linking.ts';
import { MESSAGE_TEXTS } from './messages.ts';
import { PAYMENT_TEXTS } from './payments.ts';
import { POLICY_TEXTS } from './policies.ts';
import { QUOTE_TEXTS } from './quotes.ts';
import { SECURITY_TEXTS } from './security.ts';
import { SIGN_IN_TEXTS } from './signIn.ts';
import { UNDERWRITING_TEXTS } from './underwriting.ts';
import type { EmailText } from './wording.ts';

/** Every email that the portal sends, by name. Staff can change its wording. */
export const EMAIL_TEXTS = {
  ...SIGN_IN_TEXTS,
  ...SECURITY_TEXTS,
  ...ACCESS_TEXTS,
  ...AGENCY_TEXTS,
  ...LINKING_TEXTS,
  ...CLAIM_TEXTS,
  ...PAYMENT_TEXTS,
  ...DOCUMENT_TEXTS,
  ...POLICY_TEXTS,
  ...QUOTE_TEXTS,
  ...UNDERWRITING_TEXTS,
  ...MESSAGE_TEXTS,
} as const;

export type EmailTextId = keyof typeof EMAIL_TEXTS;

export const isEmailTextId = (id: string): id is EmailTextId => Object.hasOwn(EMAIL_TEXTS, id);
export const emailTextOf = (id: EmailTextId): EmailText => EMAIL_TEXTS[id];
