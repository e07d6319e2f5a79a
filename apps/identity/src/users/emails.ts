import { ROUTES } from '@portico/contract/routes';
import { rolesText, type UserAccess } from '@portico/contract/rules/userAccess';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';
import type { Reader } from '../emails.ts';

interface Change {
  readonly before: UserAccess;
  readonly after: UserAccess;
  readonly cause: string;
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** Tells a person what an administrator changed. If it's news to them, something is wrong. */
export function accessChangedEmail(
  origin: string,
  { email, firstName }: Reader,
  { before, after, cause }: Change,
): Email {
  const facts = [
    ['Roles', rolesText(before.Roles), rolesText(after.Roles)],
    ['Can act on behalf of others', yesNo(before.MayImpersonate), yesNo(after.MayImpersonate)],
    ['Can sign in', yesNo(!before.IsDisabled), yesNo(!after.IsDisabled)],
  ] as const;
  return {
    cause,
    kind: 'security',
    to: email,
    firstName,
    ...worded(textOf(before, after), {
      brand: brandOfSite(origin),
      ...(!after.IsDisabled && { button: { url: pageAt(origin, ROUTES.login.path) } }),
    }),
    facts: facts
      .filter(([, was, is]) => was !== is)
      .map(([label, was, is]) => [label, `${is} (was: ${was})`] as const),
  };
}

function textOf(before: UserAccess, after: UserAccess) {
  if (before.IsDisabled === after.IsDisabled) return 'security.accessChanged';
  return after.IsDisabled ? 'security.signInOff' : 'security.signInOn';
}
