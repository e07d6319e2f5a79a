import { type CatalogueEntry, error, warning } from './errors.entry.ts';

/** Errors about claims: reporting them, catastrophes and closed areas, the desk, and letters. */
export const CLAIMS_ERRORS = {
  // Claims. A report is never refused for the first three: people confirm them.
  claimNotInForce: warning(
    551,
    'This policy wasn’t in force on {day}. You can still report the loss, and we’ll review it.',
  ),
  claimOld: warning(
    551,
    'This loss was more than a year ago, so the policy may no longer pay for it. You can still report it, and we’ll review it.',
  ),
  claimSimilar: warning(
    551,
    'A similar loss was already reported ({receipt}). If this is a different loss, you can still report it.',
  ),
  causeUnknown: error(422, 'That cause doesn’t belong to this type of loss. Please choose another one.'),
  claimClosed: error(
    409,
    'This claim is closed. Send us a message if something has changed, and we’ll take another look.',
  ),

  // Catastrophes, and areas closed to binding.
  catastropheCodeTaken: error(409, '“{name}” already has the code {code}. Please enter another one.'),
  catastropheSimilar: warning(
    551,
    '“{name}” ({code}) is the same kind of event, in {state} on the same days. If this is another one, you can save it too.',
  ),
  closingOverlaps: error(409, 'This overlaps with “{title}”. Change or end that closing first.'),
  closingEnded: error(409, 'This closing has ended and can’t be changed. You can open a new one.'),

  // The claims desk.
  notAdjuster: error(403, 'Only adjusters can change a claim. You can read it and write notes.'),
  claimNotOpen: error(409, 'This claim isn’t open. Reopen it first.'),
  statusNotAllowed: error(
    409,
    'The claim can’t change to this status. Reload the page to see where it is now.',
  ),
  statusMissing: error(422, '{missing}'),
  promisesUnsettled: error(422, 'These promises are still open: {promises} Say why they no longer apply.'),
  claimOfItself: error(422, 'A claim can’t be a duplicate of itself. Please choose another one.'),
  claimNotOriginal: error(
    422,
    'Choose a claim of the same account that has a number and isn’t a duplicate itself.',
  ),
  coverageUnknown: error(422, 'This policy doesn’t have that coverage. Please choose another one.'),
  bulkChanged: error(409, 'Something has changed since you looked. This is how it is now.'),
  undoTooLate: error(409, 'This can be undone for 10 minutes only. Nothing was changed.'),
  adjusterNotLicensed: error(422, '{name} isn’t licensed in {state}. Please choose someone else.'),
  adjusterAway: error(409, '{name} is away. Please choose someone else.'),
  adjusterExists: error(409, '{name} is an adjuster already.'),
  adjusterEnded: error(409, '{name} isn’t an adjuster anymore.'),
  adjusterHasClaims: error(409, '{name} has {count}. Choose who gets them.'),
  ownAuthority: error(403, 'Someone else has to set your limits. Ask another administrator.'),
  deputyIsSelf: error(422, 'Choose someone else as deputy.'),
  deputyAway: error(422, '{name} is away until {day}. Please choose someone else as deputy.'),
  isDeputy: error(409, '{name} is {owner}’s deputy. Give {owner} another deputy first.'),
  overAuthority: error(
    403,
    'With this payment, the coverage comes to {total}. That’s above your authority of {limit}. Ask someone with more authority to approve it.',
  ),
  overReserveAuthority: error(
    403,
    'With this reserve, the coverage comes to more than your limit of {limit}. Ask someone with more authority to set it.',
  ),
  payeeApproval: error(403, 'You entered who gets this payment, so someone else has to approve it.'),
  reserveApproval: error(
    403,
    'You set this coverage’s reserve today, so someone else has to approve its payments today.',
  ),
  paymentStopped: error(422, 'This can’t be paid. {reasons}'),
  approvalStale: error(
    409,
    'This request has waited for more than five business days. Ask for it again, so that someone looks at it as it is now.',
  ),
  paymentReasonsChanged: error(
    409,
    'Something has come up that no one has accepted yet: {reasons} Someone else has to look at this payment and approve it.',
  ),
  selfApproval: error(403, 'You requested this payment, so someone else has to approve it.'),
  paymentStepNotAllowed: error(
    409,
    'This payment is already {state}. Reload the page to see what can be done.',
  ),
  recoveryReasonNeeded: error(
    422,
    'With this, {over} more than we’ve paid on this coverage would have come back. Say why, so that someone else can approve it.',
  ),
  recoveryOverAuthority: error(
    403,
    'With this recovery, {total} would have come back on this coverage. That’s above your authority of {limit}. Ask someone with more authority to approve it.',
  ),
  recoverySelfApproval: error(403, 'You asked for this recovery, so someone else has to approve it.'),
  recoveryChanged: error(
    409,
    'Something has changed: with this recovery, {over} more than we’ve paid would have come back. Look at it again before you approve it.',
  ),
  recoveryStepNotAllowed: error(
    409,
    'This recovery is already {state}. Reload the page to see what can be done.',
  ),
  recoveredAlready: error(
    409,
    '{recovered} has come back on this coverage, which would be more than we’ve paid without this payment. Reverse the recovery first.',
  ),
  payeeChanged: error(409, 'This payment now goes to {payee}. Look at it again before you approve it.'),
  stopNeedsCheck: error(409, 'Only a check can be stopped. Void this payment instead.'),
  replacementElsewhere: error(
    422,
    'A payment that replaces another one is for the same coverage. To pay from another coverage, request a payment of its own.',
  ),
  promiseReasonNeeded: error(422, 'Say why the date moves. The insured sees the new date.'),
  promiseInPast: error(422, 'Choose today or a later day.'),
  promisePastLaw: error(422, 'The law requires this by {day} ({citation}). Please choose an earlier day.'),

  // Letters on claims.
  letterNotAdjuster: error(
    403,
    'Only people with an adjuster record can write, approve and send letters. You can read them.',
  ),
  letterSecondPerson: error(403, 'You wrote this letter, so someone else has to approve and send it.'),
  letterNotWaiting: error(
    409,
    'This letter doesn’t wait for approval. Reload the page to see where it is now.',
  ),
  letterSent: error(409, 'This letter was already sent. To correct it, write a new one.'),
  letterChanged: error(409, 'The facts changed: preview it again.'),
  letterMissing: error(422, '{missing}'),
} as const satisfies Record<string, CatalogueEntry>;
