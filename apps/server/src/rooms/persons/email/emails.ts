import type { Brand } from '@portico/contract/brands';
import { EMAIL_CHANGE } from '@portico/contract/rules/emailChange';
import { inHalves } from '@portico/platform/codes';
import { type Email, worded } from '@portico/platform/outbox';

interface Asked {
  readonly key: string;
  readonly brand: Brand;
  readonly firstName: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

const minutes = String(EMAIL_CHANGE.minutes);

export const oldAddressEmail = (
  { key, brand, firstName, oldEmail, newEmail }: Asked,
  code: string,
): Email => ({
  cause: `emailChange:${key}:old`,
  kind: 'security',
  to: oldEmail,
  firstName,
  ...worded('security.emailOld', { brand, values: { newEmail, minutes } }),
  code: inHalves(code),
});

/** A stranger may have typed this address, so it says nothing about who asked. */
export const newAddressEmail = ({ key, brand, newEmail }: Asked, code: string): Email => ({
  cause: `emailChange:${key}:new`,
  kind: 'security',
  to: newEmail,
  ...worded('security.emailNew', { brand, values: { minutes } }),
  code: inHalves(code),
});

/** Instead of a code, if someone already signs in with the address. Doesn't say who asked. */
export const addressInUseEmail = ({ key, brand, newEmail }: Asked): Email => ({
  cause: `emailChange:${key}:new`,
  kind: 'security',
  to: newEmail,
  ...worded('security.emailInUse', { brand }),
});

export const emailChangedEmail = ({ key, brand, firstName, oldEmail, newEmail }: Asked): Email => ({
  cause: `emailChange:${key}:done`,
  kind: 'security',
  to: oldEmail,
  firstName,
  ...worded('security.emailChanged', { brand, values: { newEmail } }),
});
