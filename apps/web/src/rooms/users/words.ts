import { type EMPLOYEE_ROLES, isStaff, type TokenRole } from '@portico/contract/roles';
import type { UserEvent, UserState } from '@portico/contract/rooms/users';
import { rolesText, type UserAccess } from '@portico/contract/rules/userAccess';
import { rightEventText } from './administrators.words.ts';

export const STATE_WORDS: Readonly<Record<UserState, string>> = {
  active: 'Can sign in',
  disabled: 'Sign-in turned off',
  neverSignedIn: 'Never signed in',
  noSecondFactor: 'No two-step verification',
};

/** What a role lets someone do, for people who decide about it. */
export const ROLE_MEANINGS: Readonly<Record<(typeof EMPLOYEE_ROLES)[number] | 'INTERNAL', string>> = {
  INTERNAL: 'Sees every agency’s accounts, policies and claims. All staff have this.',
  UNDERWRITER: 'Decides on referrals and sets conditions for quotes.',
  ADMIN: 'Sets up the portal and manages users, together with the right of an administrator.',
  SUPPORT: 'Helps people sign in, answers chats and works on help desk tickets.',
  EMPLOYEE: 'Writes help posts, bulletins and pages, and takes over records that someone else is editing.',
};

/** Why the roles of someone who isn't staff can't be changed here. */
export const fixedRolesText = (roles: readonly TokenRole[]): string | undefined => {
  if (isStaff(roles)) return undefined;
  const who = roles.includes('AGENT')
    ? 'Agents get their role when they’re invited as an agent.'
    : 'Policyholders get their role by linking a policy.';
  return `${who} They don’t become staff with the same sign-in. If this person also works for you, invite them with their work email.`;
};

const EVENT_WORDS: Readonly<Record<UserEvent['Event'], string>> = {
  'users.change': 'Access changed',
  'users.endSession': 'Signed out of one device by an administrator',
  'users.endSessions': 'Signed out everywhere by an administrator',
  'users.changeAdministrator': 'Administrator changed',
  'users.answerAdministrator': 'Administrator changed',
  'security.answerAdministrator': 'Administrator changed',
  'users.resetFactor': 'Asked to reset their two-step verification',
  'users.stopReset': 'Reset of their two-step verification stopped',
  'security.stopReset': 'Stopped the reset of their two-step verification',
  'identity.secondFactor.reset': 'Two-step verification reset',
  'identity.secondFactor.stopReset': 'Stopped the reset of their two-step verification by a link',
  'command.restore': 'Two-step verification reset by a command on the server',
  'persons.create': 'Invited',
  'persons.resendInvite': 'Invitation sent again',
  'security.sendReset': 'Password reset sent',
  'security.changePassword': 'Changed their password',
  'security.addAuthenticator': 'Added an authenticator app',
  'security.removeAuthenticator': 'Removed their authenticator app',
  'security.addPasskey': 'Added a passkey',
  'security.removePasskey': 'Removed a passkey',
  'identity.openImpersonation': 'Impersonated',
  'identity.signIn': 'Signed in',
};

function changesText(before: UserAccess, after: UserAccess): string[] {
  const [was, is] = [rolesText(before.Roles), rolesText(after.Roles)];
  return [
    ...(was === is ? [] : [`Roles changed from ${was} to ${is}`]),
    ...(before.MayImpersonate === after.MayImpersonate
      ? []
      : [after.MayImpersonate ? 'May impersonate now' : 'May no longer impersonate']),
    ...(before.IsDisabled === after.IsDisabled
      ? []
      : [after.IsDisabled ? 'Sign-in turned off' : 'Sign-in turned on']),
  ];
}

/** What happened, in a sentence or two. */
export function eventText(event: UserEvent): string {
  const { Event, Before, After } = event;
  const Reason = Event === 'persons.create' ? null : event.Reason;
  const changes = Before && After ? changesText(Before, After) : [];
  const text = changes.join('. ') || (rightEventText(event) ?? EVENT_WORDS[Event]);
  return Reason === null ? text : `${text}. Reason: ${Reason}`;
}
