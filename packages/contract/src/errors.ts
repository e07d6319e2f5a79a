import { CLAIMS_ERRORS } from './errors.claims.ts';
import { type CatalogueEntry, error, warning } from './errors.entry.ts';
import { PEOPLE_ERRORS } from './errors.people.ts';
import { waitText } from './rules/wait.ts';

export type { CatalogueEntry, Severity } from './errors.entry.ts';

/**
 * Every error message, by code. Texts from the spec (§5, §8) are verbatim; the rest are ours.
 * `{name}` in a text is filled from the failure's details; `{wait}` says its `seconds` in words.
 */
export const CATALOGUE = {
  // The global handler's own rows.
  badRequest: error(
    400,
    'We couldn’t process that request. Please check what you entered and try again.',
    'Error',
  ),
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
  businessWarning: warning(551, '{message}'),
  offline: error(
    0,
    'There was an issue connecting to the data service. Please check your Internet connection and try again.',
    'Connection Offline',
  ),

  // Who you are and what you may.
  unauthenticated: error(401, 'Please sign in to continue.'),
  forbidden: error(403, 'You don’t have access to this.'),
  notFound: error(404, 'Page not found'),
  recordNotFound: error(404, 'We couldn’t find that record. It may have been removed.'),
  stale: error(412, 'Someone else changed this record after you opened it.'),
  tooLarge: error(413, 'That’s too large to send. Please shorten it and try again.'),
  rangeNotSatisfiable: error(416, 'The file is shorter than the part that was asked for.'),
  unsupportedMedia: error(415, 'This type of content isn’t supported.'),
  unknownHost: error(421, 'The portal isn’t available at this address. Please check the link.'),
  locked: error(423, 'This record is being edited by {holder}.'),
  notReady: error(409, 'Before you go live, take care of: {steps}.'),
  preconditionRequired: error(428, 'Please load the record again before you save it.'),
  tooManyRequests: error(429, 'Too many attempts. Please try again {wait}, or call us if you can’t wait.'),
  overBudget: error(
    429,
    'You’ve done this more often than we allow in a short time. Nothing was changed. Please try again {wait}, or call us if you can’t wait.',
  ),
  overBudgetOfRecord: error(
    429,
    'There were more changes here than we allow in a short time. Nothing was changed. Please try again {wait}, or call us if you can’t wait.',
  ),
  overBudgetOfAddress: error(
    429,
    'Too much is coming from your network right now. Nothing was changed. Please try again {wait}, or call us if you can’t wait.',
  ),
  exportRunning: error(429, 'You already have an export running. Wait until it finishes, then try again.'),
  exportsBusy: error(429, 'Several exports are running right now. Please try again in a minute.'),
  idempotencyConflict: error(409, 'This request was already sent with different content.'),
  signatureInvalid: error(
    401,
    'The signature is missing, wrong or too old. Sign the id, the time and the exact body with the current secret.',
  ),
  signerNotSetUp: error(
    503,
    'This portal isn’t set up for calls from {signer}. Please set {signer}_SIGNING_SECRETS and restart it.',
  ),
  moduleKey: error(400, 'The X-Module-Key header is missing or unknown.', 'Error'),

  ...PEOPLE_ERRORS,
  // Tasks.
  taskDone: error(409, 'This task was already completed by {name}.'),

  // The chat desk.
  chatOwned: error(409, '{name} has this conversation.'),
  chatReleased: error(409, 'No one has this conversation anymore. Please look at it again.'),
  chatNoQuestion: error(422, 'Choose at least one message from the customer.'),
  chatTooLong: error(422, 'That’s too long for one message on a claim. Choose fewer messages.'),
  chatTaskPast: error(422, 'Choose today or a later day.'),

  // Paying in the portal.
  payNotOffered: error(
    503,
    'You can’t pay online here yet. Please send a check, or call us to pay by phone.',
  ),
  nothingToPay: error(422, 'There’s nothing to pay on this policy right now.'),
  payEarlierTerm: error(
    409,
    'An earlier term of this policy isn’t paid yet. Please pay that one first, in Payment History.',
  ),
  payAmountChanged: error(409, 'What you owe has changed. Please check the amount and try again.'),

  // Payments that banks report.
  paymentConflict: error(
    409,
    'Transaction {transaction} was already booked for another policy or amount. Nothing was booked.',
  ),
  paymentDecided: error(409, 'Someone else has decided on this payment. Close this to see what they did.'),
  collectionInvalid: error(
    422,
    'The field collection must be a JSON array of 1 to 500 payments. Nothing was booked.',
  ),
  paymentRefused: error(
    422,
    'The payment at position {index} was refused ({reason}), so nothing was booked. Correct it and send all of them again.',
  ),

  // What is bound changes by an endorsement.
  endorsementNeeded: error(
    409,
    'This property is insured under policy {policy}, so we didn’t change it here. Change it with an endorsement of that policy.',
  ),

  // Mortgagees on policies.
  mortgageeThere: error(
    409,
    'This policy already has a {position} mortgagee. Please change that one, or choose the other position.',
  ),
  loanThere: error(409, 'This loan is already on the policy.'),

  // Files.
  fileTooLarge: error(
    413,
    '{name} is too large. Files can be up to {limit}. Please send a smaller one, or split it into several.',
  ),
  fileTypeMismatch: error(
    415,
    'We can’t take {name}. Please send a photo (JPEG, PNG or WebP) or a PDF. If it is one, save it again under a new name.',
  ),
  fileHeic: error(
    415,
    '{name} is in a format that only some phones can show. Choose Most Compatible in your Camera settings, or send a screenshot.',
  ),
  fileUnsafe: error(
    422,
    'We can’t take {name} because {reason}. Please print it to PDF and send that, or take a new photo.',
  ),
  fileInfected: error(
    422,
    'We can’t take {name} because our virus scan found “{virus}” in it. Check your device for viruses, and send a clean copy.',
  ),
  filePages: error(
    422,
    '{name} has more than {limit} pages. Please split it into smaller PDFs, and send those.',
  ),
  fileEncrypted: error(
    422,
    '{name} is protected with a password. Please save a copy without the password, and send that.',
  ),
  tooManyUploads: error(
    429,
    'You have {limit} files on their way. Wait until some have arrived, or cancel those you don’t need.',
  ),
  uploadOpen: error(409, '{name} hasn’t arrived yet. Wait until it’s uploaded, then try again.'),
  documentFinal: error(
    409,
    '“{title}” is final, so only its visibility can be changed. To correct it, upload a new version.',
  ),
  scannerDown: error(
    503,
    'We can’t check files for viruses right now, so we can’t take any. Please try again in a few minutes.',
  ),
  storageFull: error(
    507,
    'We can’t store files right now. Everything else works. Please try again in an hour, or call us.',
  ),

  // Documents.
  fileLinkOver: error(410, 'This link has expired. Please open the document again.'),
  documentBusy: error(503, 'We’re still preparing this document. Please try again {wait}.', 'Please Wait'),
  cannotCombine: error(
    422,
    'We couldn’t read “{name}”, so we didn’t combine anything. Leave it out, or download it on its own.',
  ),
  shareLimit: error(
    429,
    'You’ve shared {limit} documents in the last 24 hours, which is the most we allow. You can share the next one {wait}.',
  ),
  evidenceTerm: error(
    422,
    'We can issue evidence of insurance only for a policy that’s in force or about to start. Please ask your agent.',
  ),
  evidenceNotOffered: error(
    422,
    'Lenders in {state} need a form that we can’t issue here. Please ask your agent for it.',
  ),
  carrierFormsDown: error(
    503,
    'We can’t get forms from the insurance company right now. Please try again in a few minutes.',
  ),
  carrierFormMissing: error(
    404,
    'The insurance company doesn’t have form {number}, edition {edition}. Please call us, and we’ll get you a copy.',
  ),
  carrierFormUnusable: error(
    422,
    'The file that the insurance company has for form {number}, edition {edition}, can’t be used. Please call us, and we’ll get you a copy.',
  ),
  tooMuchToCombine: error(413, 'That’s more than we can combine at once. Please choose fewer documents.'),

  // Requests to change or cancel a policy.
  requestTermOver: error(409, 'You can only ask for this on a current or upcoming term of a policy.'),
  requestOpen: error(
    409,
    'There’s already an open request like this for the policy. Wait for the answer, or call your agent to change it.',
  ),
  requestOwnerOnly: error(
    403,
    'Only the owner of this account, your agent or our staff can ask to cancel this policy. Please talk to them.',
  ),
  requestCanceledAlready: error(409, 'This policy is already set to be canceled.'),
  requestNotCanceled: error(
    409,
    'This policy isn’t canceled yet. Cancel it first. Then mark the request as done.',
  ),
  requestDecided: error(409, 'This request was already closed by {name}.'),
  requestAnswered: error(
    409,
    'This request was already answered, so it can’t be withdrawn. Please call your agent.',
  ),
  requestNoteNeeded: error(422, 'Please say why, so the person who asked knows what to do next.'),

  ...CLAIMS_ERRORS,

  // Master data.
  masterTaken: error(409, '“{value}” is already used by {name}.'),
  masterInUse: error(409, '{name} is still used: {uses}. Move those first.'),
  successorNeeded: error(422, '{name} looks after {what}. Choose who takes over.'),
  mergeSelf: error(422, 'Choose another lender to merge {name} into.'),
  agentSame: error(422, '{name} looks after this account already. Choose someone else.'),
  shippedKey: error(
    422,
    'The portal itself uses the code {key}, so it can’t be changed or retired. You can change its name.',
  ),
  chargeInForce: error(
    422,
    'Terms were priced with this charge, so it can’t be changed. End it, and add a new one from a later day.',
  ),
  lawInForce: error(
    422,
    'Deadlines of claims were counted by this rule, so it can’t be changed. End it, and add a new one from a later day.',
  ),

  // Features (spec §8).
  policyNumberNotFound: error(404, 'The Policy Number entered was not found.'),
  answerIncorrect: error(422, 'The answer you submitted was incorrect.'),
  policyLocked: error(
    423,
    'This policy has been locked due to too many failed attempts. You may try again after {minutes} minutes.',
  ),
  profileNotUpdated: error(422, 'Your profile was not updated. Please try again.'),
  ticketNotFound: error(404, 'No support-desk Ticket was found for the ID entered.'),
  helpDeskDown: error(
    503,
    'We can’t reach the support desk right now. Please try again in a minute, or clear the ticket ID and continue without it.',
  ),
  noAccount: error(422, 'This person does not have an account.'),
  emailNotFound: error(404, 'Email address not found.'),
  invalidEmail: error(400, 'Invalid Email'),
  linkFailed: error(409, 'The linking of this policy to your account was not successful. Please try again.'),
  profileReloadFailed: error(
    502,
    'There was an error retrieving your updated profile. Please return to the Dashboard.',
  ),
  personalLinesExpired: error(401, 'Your session has expired. Redirecting to the Personal Lines Portal'),
  viewNameTaken: error(409, 'You already have a view with this name. Please choose another one.'),
  tooManyViews: error(409, 'You’ve reached the limit for saved views. Please delete one first.'),
  editionPublished: error(409, '{code} is published and never changes. Give the draft a new number.'),
  applicationOpen: error(409, 'This term already has an open application. Open that one.'),
  // A renewal offer that isn’t open anymore.
  offerClosed: error(409, '{message}'),
  // Binding. Nothing is booked until both are settled.
  priceChanged: warning(
    551,
    'The price has changed from {from} to {to} since it was last shown. Rate it again, and then bind it at the new price.',
  ),
  noKnownLoss: warning(
    551,
    'Coverage would start in the past, on {day}. Confirm that there has been no loss since then.',
  ),
  referralDecided: error(
    409,
    '{name} already decided this referral. We loaded the decision, so you can see it here.',
  ),
  externalQuoteInUse: error(409, 'Another application already has this external quote ID.'),
  scriptNotLoaded: error(0, "Couldn't load script {src}."),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof CATALOGUE;
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** The body of every error response. */
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
  const wait = typeof details.seconds === 'number' ? waitText(details.seconds) : 'in a few minutes';
  const values: ErrorDetails = { wait, ...details };
  return CATALOGUE[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
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

/** Throws the failure for a code: how rules and handlers refuse a request. */
export function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new Failure(code, details);
}

/** Refuses what was entered in a field of the body, with what to do about it. */
export function refuseField(field: string, message: string): never {
  throw new Failure('badRequest', {}, [{ path: `body.${field}`, message }]);
}
