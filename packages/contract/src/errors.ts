/**
 * Every error the product can speak, by code. Texts are the spec's, to the letter (§8, §5);
 * those the spec leaves open are ours. `{name}` in a text is filled from the details of the failure.
 */
export type Severity = 'error' | 'warning';

export interface CatalogueEntry {
  readonly status: number;
  readonly severity: Severity;
  readonly text: string;
  readonly title?: string;
}

const error = (status: number, text: string, title?: string): CatalogueEntry =>
  title === undefined ? { status, severity: 'error', text } : { status, severity: 'error', text, title };

export const CATALOGUE = {
  // The global handler's own rows.
  badRequest: error(400, 'The request could not be understood. Please check what you entered.', 'Error'),
  serverError: error(500, 'An error has occurred. If you need assistance, please contact the Help Desk.'),
  maintenance: error(
    503,
    'The site is temporarily unavailable due to scheduled maintenance. Please try again shortly.',
    'Scheduled Maintenance',
  ),
  // Any other 503 shows the text above; this code means an outage (ADR 12).
  unavailable: error(
    503,
    'The service is temporarily unavailable. Please try again in a minute. If this keeps happening, please call us.',
    'Temporarily Unavailable',
  ),
  businessError: error(550, '{message}'),
  businessWarning: { status: 551, severity: 'warning', text: '{message}' },
  offline: error(
    0,
    'There was an issue connecting to the data service. Please check your Internet connection and try again.',
    'Connection Offline',
  ),

  // Who you are and what you may.
  unauthenticated: error(401, 'Please sign in to continue.'),
  forbidden: error(403, 'You do not have access to this.'),
  notFound: error(404, 'Page not found'),
  recordNotFound: error(404, 'There is no such record.'),
  stale: error(412, 'Someone else changed this record after you opened it.'),
  tooLarge: error(413, 'What you sent is larger than we can take.'),
  unsupportedMedia: error(415, 'This kind of content is not supported here.'),
  unknownHost: error(421, 'The portal isn’t available at this address. Please check the link.'),
  locked: error(423, 'This record is being edited by {holder}.'),
  preconditionRequired: error(428, 'Please load the record again before you save it.'),
  tooManyRequests: error(429, 'Too many attempts. Please wait {seconds} seconds and try again.'),
  exportRunning: error(429, 'You already have an export running. Wait until it finishes, then try again.'),
  exportsBusy: error(429, 'Several exports are running right now. Please try again in a minute.'),
  idempotencyConflict: error(409, 'This request was already made with other content.'),
  moduleKey: error(400, 'The X-Module-Key header is missing or unknown.', 'Error'),

  // Signing in (ours; one text for a wrong name and a wrong password, so that neither is given away).
  credentialsInvalid: error(401, 'The username or password is not right. Please try again.'),
  secondFactorInvalid: error(401, 'That code is not right. Please enter the current code from your app.'),
  emailCodeInvalid: error(
    401,
    'That code is incorrect or has expired. Check the latest email from us, or send a new code.',
  ),
  sessionExpired: error(
    401,
    'For your security you were signed out after a time without activity. Please sign in again.',
  ),
  linkNotAccepted: error(401, 'The link you followed is no longer valid. Please sign in.'),
  interactionExpired: error(410, 'This sign-in has expired. Please start again.'),
  roleNotSupported: error(403, 'Your role is not supported on this site. Please contact the Help Desk.'),
  resetLinkInvalid: error(410, 'This link has expired or was used already. Please ask for a new one.'),
  emailNotVerified: error(
    403,
    'Please confirm your email address first: open the link in the mail that we sent you when you signed up.',
  ),
  signUpNotOffered: error(403, 'New accounts are not offered on this site. Please sign in, or call us.'),
  verifyLinkInvalid: error(410, 'This link has expired or was used already.'),
  passwordTooWeak: error(
    422,
    'Please choose a password of at least 12 characters that is not easy to guess.',
  ),

  // Sign-in security. None is a 401 or 403: the session and the right to ask stand.
  confirmationNeeded: error(409, 'Please confirm that it is you before you go on.'),
  passwordIncorrect: error(422, 'That is not your current password. Please try again.'),
  codeIncorrect: error(422, 'That code is not right. Please enter the current code from your app.'),
  authenticatorNeeded: error(
    422,
    'Your account needs an authenticator app. You can replace it, but not turn it off.',
  ),
  passkeyNotAccepted: error(422, 'That passkey was not accepted. Please try again, or use your password.'),
  securityCodeInvalid: error(
    422,
    'Your email was not changed: the codes no longer count. Please ask for new ones.',
  ),

  // Agency invitations.
  agentNotFound: error(422, 'There is no agent with this email address. Please check it.'),
  worksThereAlready: error(409, '{name} works for this agency already.'),
  invitedAlready: error(409, '{email} already has an open invitation.'),
  invitationExpired: error(410, 'This invitation has expired. Please ask the agency to invite you again.'),
  invitationWithdrawn: error(410, 'The agency has withdrawn this invitation.'),
  invitationAnswered: error(409, 'This invitation was answered already.'),

  // Co-insureds of an account.
  notTheOwner: error(403, 'Only the owner of this account can do that.'),
  belongsAlready: error(409, '{email} belongs to this account already.'),
  coinsuredInvitedAlready: error(409, '{email} is invited already. You can send the invitation again.'),
  invitationNotOpen: error(
    410,
    'This invitation no longer works: it was used, withdrawn, or has expired. Please ask for a new one.',
  ),
  invitationForAnother: error(
    409,
    'This invitation was sent to {email}. Please sign in with that email address to accept it.',
  ),
  ownerNotAlone: error(
    409,
    'You own this account, and others are linked to it. Please unlink them first, or ask your agent.',
  ),
  onFileOnly: error(
    409,
    '{name} is on file with your agency and has no portal access. Please ask your agent to change that.',
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

  // Tasks.
  taskDone: error(409, 'This task was already completed by {name}.'),

  // Mortgagees on policies.
  mortgageeThere: error(
    409,
    'This policy has a {position} mortgagee already. Please change that one, or choose the other position.',
  ),
  loanThere: error(409, 'This loan is on the policy already.'),

  // New persons.
  personKnown: error(409, 'There is somebody with this email address already. Please use another.'),
  noEmailOnFile: error(422, 'There is no email address on file for this person. Please add one first.'),

  // Features (spec §8).
  policyNumberNotFound: error(404, 'The Policy Number entered was not found.'),
  answerIncorrect: error(422, 'The answer you submitted was incorrect.'),
  policyLocked: error(
    423,
    'This policy has been locked due to too many failed attempts. You may try again after {minutes} minutes.',
  ),
  profileNotUpdated: error(422, 'Your profile was not updated. Please try again.'),
  ticketNotFound: error(404, 'No support-desk Ticket was found for the ID entered.'),
  noAccount: error(422, 'This person does not have an account.'),
  emailNotFound: error(404, 'Email address not found.'),
  invalidEmail: error(400, 'Invalid Email'),
  linkFailed: error(409, 'The linking of this policy to your account was not successful. Please try again.'),
  profileReloadFailed: error(
    502,
    'There was an error retrieving your updated profile. Please return to the Dashboard.',
  ),
  personalLinesExpired: error(401, 'Your session has expired. Redirecting to the Personal Lines Portal'),
  viewNameTaken: error(409, 'You already have a view of this name. Please choose another.'),
  tooManyViews: error(409, 'You have as many views as can be kept. Please delete one first.'),
  scriptNotLoaded: error(0, "Couldn't load script {src}."),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof CATALOGUE;
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** What stands in the body of every failed reply. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly title?: string;
  /** Which inputs were wrong, by their place in the request. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly details?: ErrorDetails;
  readonly requestId?: string;
}

export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  return CATALOGUE[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly fields: ErrorBody['fields'];

  constructor(code: ErrorCode, details: ErrorDetails = {}, fields?: ErrorBody['fields']) {
    super(errorText(code, details));
    this.name = 'Failure';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  get status(): number {
    return CATALOGUE[this.code].status;
  }
}

/** All that a rule says when something must not go on. */
export function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new Failure(code, details);
}
