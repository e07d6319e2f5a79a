import { type CatalogueEntry, error } from './errors.entry.ts';

/** Errors about people: how they sign in, what they may do, and who shares their account. */
export const PEOPLE_ERRORS = {
  // Signing in. One text for a wrong username and a wrong password, so neither is revealed.
  credentialsInvalid: error(401, 'The username or password is incorrect. Please try again.'),
  secondFactorInvalid: error(
    401,
    'That code is incorrect. Please enter the current code from your app, or a recovery code you haven’t used yet.',
  ),
  emailCodeInvalid: error(
    401,
    'That code is incorrect or has expired. Check the latest email from us, or send a new code.',
  ),
  sessionEnded: error(
    401,
    'You may have signed out on another device, or your access has changed. Please sign in again.',
  ),
  sessionExpired: error(
    401,
    'For your security, we signed you out after a period of inactivity. Please sign in again.',
  ),
  linkNotAccepted: error(401, 'The link you followed is no longer valid. Please sign in.'),
  interactionExpired: error(410, 'Your sign-in timed out. Please start again.'),
  roleNotSupported: error(403, 'Your account can’t be used on this site. Please contact the Help Desk.'),
  resetLinkInvalid: error(410, 'This link has expired or was already used. Please ask for a new one.'),
  emailNotVerified: error(
    403,
    'Please confirm your email address first. Click the link in the email we sent when you signed up.',
  ),
  signUpNotOffered: error(403, 'You can’t create an account on this site. Please sign in, or call us.'),
  verifyLinkInvalid: error(410, 'This link has expired or was already used.'),
  passwordTooWeak: error(422, 'Please choose a password with at least 12 characters that’s hard to guess.'),

  // Sign-in security. None of these is a 401 or 403: the session and the right to ask are still valid.
  confirmationNeeded: error(409, 'Please verify it’s you before you continue.'),
  passwordIncorrect: error(422, 'Your current password is incorrect. Please try again.'),
  codeIncorrect: error(422, 'That code is incorrect. Please enter the current code from your app.'),
  authenticatorNeeded: error(
    422,
    'Your account needs an authenticator app. You can replace it, but not turn it off.',
  ),
  lastPasskeyNeeded: error(
    422,
    'Your account needs two-step verification, and this passkey is all you have. Add an authenticator app or another passkey first.',
  ),
  passkeyNotAccepted: error(422, 'We couldn’t verify that passkey. Please try again, or use your password.'),
  securityCodeInvalid: error(
    422,
    'We didn’t change your email because the codes have expired. Please ask for new ones.',
  ),

  // Agency invitations.
  agentNotFound: error(422, 'No agent uses this email address. Please check it.'),
  worksThereAlready: error(409, '{name} already works for this agency.'),
  invitedAlready: error(409, '{email} already has an open invitation.'),
  invitationExpired: error(410, 'This invitation has expired. Please ask the agency to invite you again.'),
  invitationWithdrawn: error(410, 'The agency has withdrawn this invitation.'),
  invitationAnswered: error(409, 'This invitation was already answered.'),

  // Co-insureds of an account.
  notTheOwner: error(403, 'Only the owner of this account can do that.'),
  belongsAlready: error(409, '{email} already has access to this account.'),
  coinsuredInvitedAlready: error(409, '{email} has already been invited. You can resend the invitation.'),
  invitationNotOpen: error(
    410,
    'This invitation no longer works. It was used or withdrawn, or it expired. Please ask for a new one.',
  ),
  invitationForAnother: error(
    409,
    'This invitation was sent to {email}. Please sign in with that email address to accept it.',
  ),
  ownerNotAlone: error(
    409,
    'You own this account and other people have access to it. Remove their access first, or ask your agent.',
  ),
  onFileOnly: error(
    409,
    '{name} is on file with your agency but doesn’t use the portal. Please ask your agent to make this change.',
  ),

  // Linking a policy by an emailed code or with the agent's help.
  linkCodeNotAvailable: error(
    422,
    'We can’t email a code for this policy. Please ask your agent for access, or call us.',
  ),
  linkCodeLimit: error(
    429,
    'We’ve sent as many codes as we can today. Enter the latest one, or choose another way.',
  ),
  linkCodeLocked: error(
    423,
    'You’ve entered too many wrong codes. Please try again tomorrow, ask your agent, or call us.',
  ),
  linkRequestOpen: error(
    409,
    'You already asked for access to this policy. We’ll email you when your request is answered.',
  ),
  linkRequestLimit: error(
    429,
    'We can’t take another request for this policy this week. Please call us so we can help you.',
  ),
  linkRequestOwn: error(403, 'You can’t decide your own request. Please ask a colleague.'),
  linkRequestStaffOnly: error(
    403,
    'There’s no phone number on file for this account, so our staff will decide this request.',
  ),
  linkRequestDecided: error(409, 'This request was already answered by {name}.'),
  linkReportDecided: error(409, 'This report was already closed by {name}.'),
  linkCallNeeded: error(422, 'Before you approve, call {phone} and confirm that you did.'),
  linkNoteNeeded: error(
    422,
    'There’s no phone number on file. Before you approve, write down how you verified the request.',
  ),

  // New persons.
  personKnown: error(409, 'Someone already uses this email address. Please use another one.'),
  staffNoAgent: error(
    422,
    'This person works here and sees every account already, so they can’t be an agent, too.',
  ),
  agentUnproved: error(
    422,
    'This person hasn’t confirmed their email address yet. Ask them to, or add them as someone new.',
  ),
  noSignIn: error(422, 'This person has no sign-in yet. Send an invitation instead.'),
  signInDisabled: error(
    422,
    'This sign-in is turned off, so we didn’t send anything. An administrator can turn it on again.',
  ),
  passwordElsewhere: error(
    422,
    'This person signs in with another provider. They can change their password there.',
  ),
  noEmailOnFile: error(422, 'We don’t have an email address for this person. Please add one first.'),

  // What administrators decide about users.
  ownAccess: error(422, 'You can’t change your own access. Please ask another administrator.'),
  lastAdministrator: error(422, 'This is the last administrator. Make someone else an administrator first.'),
  policyholderRole: error(
    422,
    'Policyholders get their roles by linking a policy. They can’t be given or taken away here.',
  ),
  agentRole: error(422, 'Agents are invited as agents. The role can’t be given or taken away here.'),
  staffByInvitation: error(
    422,
    'This person isn’t staff, and doesn’t become staff under the same sign-in. Invite them with their work email instead.',
  ),
  staffKeepRole: error(422, 'Staff keep at least one role. To end their access, turn off their sign-in.'),
  impersonationForStaff: error(422, 'Only staff can act on behalf of others.'),
  ownSession: error(422, 'This is the session you’re using. To end it, sign out.'),
  adminByRight: error(
    422,
    'The Admin role comes and goes with the right of an administrator. Give it or end it under Administrator.',
  ),
  administratorByTwo: error(
    422,
    'Only one administrator would be left, so a second person has to confirm. End their right under Administrator first.',
  ),
  endRightFirst: error(422, 'This person is an administrator. First, end that right under Users.'),
  turnOnFirst: error(422, 'Their sign-in is turned off. Turn it on first.'),
  rightRequestOpen: error(
    409,
    'Someone already asked for this. It’s waiting for a second person to confirm.',
  ),
  rightRequestOver: error(
    409,
    'This request is no longer open. It was answered, withdrawn, or is over a week old.',
  ),
  nothingToReset: error(422, 'This person has no two-step verification. They sign in with their password.'),
  resetOnServer: error(
    422,
    'It takes two administrators other than this person. If you don’t have two, the people who run your portal can do it with a command on the server.',
  ),
  confirmByAnother: error(403, 'Someone else has to confirm this.'),
} as const satisfies Record<string, CatalogueEntry>;
