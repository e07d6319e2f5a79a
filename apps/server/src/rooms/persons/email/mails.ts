import type { Brand } from '@portico/contract/brands';
import { EMAIL_CHANGE } from '@portico/contract/rules/emailChange';
import { inHalves } from '@portico/platform/codes';
import type { Mail } from '@portico/platform/outbox';

const signed = ({ name, contact }: Brand, ...lines: string[]) =>
  [...lines, '', name, contact.phone, contact.email].join('\n');

const NOT_YOU = 'If it was not you, please call us now, and give the code to nobody.';

interface Asked {
  readonly key: string;
  readonly brand: Brand;
  readonly oldEmail: string;
  readonly newEmail: string;
}

export const oldAddressMail = ({ key, brand, oldEmail, newEmail }: Asked, code: string): Mail => ({
  cause: `emailChange:${key}:old`,
  to: oldEmail,
  subject: `Your code to change your ${brand.name} email`,
  confidential: true,
  text: signed(
    brand,
    `You asked to sign in with ${newEmail} from now on. The code for this address is:`,
    '',
    inHalves(code),
    '',
    `It is good for ${EMAIL_CHANGE.minutes} minutes. Another code went to the new address: you need both.`,
    '',
    NOT_YOU,
  ),
});

export const newAddressMail = ({ key, brand, newEmail }: Asked, code: string): Mail => ({
  cause: `emailChange:${key}:new`,
  to: newEmail,
  subject: `Your code to use this address at ${brand.name}`,
  confidential: true,
  text: signed(
    brand,
    'Someone, we hope you, asked to sign in with this address from now on. The code for it is:',
    '',
    inHalves(code),
    '',
    `It is good for ${EMAIL_CHANGE.minutes} minutes. Another code went to the present address: both are needed.`,
    '',
    'If it was not you, you need do nothing.',
  ),
});

/** Instead of a code, where somebody signs in with the address already. Does not say who asked. */
export const addressInUseMail = ({ key, brand, newEmail }: Asked): Mail => ({
  cause: `emailChange:${key}:new`,
  to: newEmail,
  subject: `Someone tried to use your address at ${brand.name}`,
  text: signed(
    brand,
    'Someone asked to sign in to another account with this address. You sign in with it, so nothing was changed.',
    '',
    'If it was you: sign in with this address, or choose another one for the other account.',
    'If it was not you, you need do nothing.',
  ),
});

export const emailChangedMail = ({ key, brand, oldEmail, newEmail }: Asked): Mail => ({
  cause: `emailChange:${key}:done`,
  to: oldEmail,
  subject: `Your ${brand.name} email was changed`,
  text: signed(
    brand,
    `You sign in with ${newEmail} from now on, and no longer with this address.`,
    '',
    'If it was not you, please call us now.',
  ),
});
