import { ROUTES } from '@portico/contract/routes';
import { rolesText, type UserAccess } from '@portico/contract/rules/userAccess';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt } from '@portico/platform/outbox';
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
  const brand = brandOfSite(origin);
  const facts = [
    ['Roles', rolesText(before.Roles), rolesText(after.Roles)],
    ['Can act on behalf of others', yesNo(before.MayImpersonate), yesNo(after.MayImpersonate)],
    ['Can sign in', yesNo(!before.IsDisabled), yesNo(!after.IsDisabled)],
  ] as const;
  return {
    cause,
    kind: 'security',
    to: email,
    brand,
    firstName,
    subject: `Your ${brand.name} access was changed`,
    heading: headingOf(before, after),
    paragraphs: [
      after.IsDisabled
        ? 'An administrator turned off your sign-in, and you were signed out on all devices.'
        : 'An administrator changed what you can do in the portal. It takes effect right away.',
      `If you have questions or didn't expect this, call us at ${brand.contact.phone}.`,
    ],
    facts: facts
      .filter(([, was, is]) => was !== is)
      .map(([label, was, is]) => [label, `${is} (was: ${was})`] as const),
    ...(!after.IsDisabled && { button: { label: 'Sign in', url: pageAt(origin, ROUTES.login.path) } }),
    reason: 'we let you know when your access changes',
  };
}

function headingOf(before: UserAccess, after: UserAccess): string {
  if (before.IsDisabled === after.IsDisabled) return 'Your access was changed';
  return after.IsDisabled ? 'Your sign-in was turned off' : 'You can sign in again';
}
