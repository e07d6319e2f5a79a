import type { Brand } from '@portico/contract/brands';
import { EMAIL_CHANGE } from '@portico/contract/rules/emailChange';
import { inHalves } from '@portico/platform/codes';
import type { Email } from '@portico/platform/outbox';

interface Asked {
  readonly key: string;
  readonly brand: Brand;
  readonly firstName: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

const CODE_LASTS = `The code expires in ${EMAIL_CHANGE.minutes} minutes.`;

export const oldAddressEmail = (
  { key, brand, firstName, oldEmail, newEmail }: Asked,
  code: string,
): Email => ({
  cause: `emailChange:${key}:old`,
  kind: 'security',
  to: oldEmail,
  brand,
  firstName,
  subject: `Your code to change your ${brand.name} email`,
  heading: 'Confirm your new email',
  paragraphs: [
    `You asked to sign in with ${newEmail} from now on. Enter this code for your current address:`,
  ],
  code: inHalves(code),
  closing: [
    `${CODE_LASTS} We sent another one to the new address. You need both.`,
    `If this wasn't you, call us right away at ${brand.contact.phone}. Never share this code.`,
  ],
  reason: 'you asked to change the email you sign in with',
});

/** A stranger may have typed this address, so it says nothing about who asked. */
export const newAddressEmail = ({ key, brand, newEmail }: Asked, code: string): Email => ({
  cause: `emailChange:${key}:new`,
  kind: 'security',
  to: newEmail,
  brand,
  subject: `Your code to confirm this email for ${brand.name}`,
  heading: 'Confirm this email address',
  paragraphs: [
    `Someone asked to use this address to sign in to ${brand.name}. If it was you, enter this code:`,
  ],
  code: inHalves(code),
  closing: [
    `${CODE_LASTS} We sent another one to the current address. You need both.`,
    "If it wasn't you, you don't need to do anything.",
  ],
  reason: 'someone asked to sign in with this address',
});

/** Instead of a code, if someone already signs in with the address. Doesn't say who asked. */
export const addressInUseEmail = ({ key, brand, newEmail }: Asked): Email => ({
  cause: `emailChange:${key}:new`,
  kind: 'security',
  to: newEmail,
  brand,
  subject: `Someone tried to use your address at ${brand.name}`,
  heading: 'Someone tried to use your address',
  paragraphs: [
    'Someone asked to sign in to another account with this address. You already sign in with it, so nothing has changed.',
    'If it was you, sign in with this address, or choose another one for the other account.',
  ],
  closing: ["If it wasn't you, you don't need to do anything."],
  reason: 'someone asked to sign in with this address',
});

export const emailChangedEmail = ({ key, brand, firstName, oldEmail, newEmail }: Asked): Email => ({
  cause: `emailChange:${key}:done`,
  kind: 'security',
  to: oldEmail,
  brand,
  firstName,
  subject: `Your ${brand.name} email was changed`,
  heading: 'Your email was changed',
  paragraphs: [
    `From now on, you sign in with ${newEmail}. You can no longer sign in with this address.`,
    `If this wasn't you, call us right away at ${brand.contact.phone}.`,
  ],
  reason: 'you used to sign in with this address',
});
