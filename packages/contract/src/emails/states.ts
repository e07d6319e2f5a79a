/**
 * What an email can say about a record as a fact of the day it's read: "Your policy stays in force." An email may wait for
 * hours, so this is asked once more when it's its turn. What only happened ("We received your payment") stays true.
 */
export const EMAIL_STATES = [
  'requestOpen',
  'requestWithdrawn',
  'requestAccepted',
  'requestDeclined',
  'requestDone',
  'quoteToBind',
  'quoteSent',
  'quoteWanted',
  'quoteDeclined',
  'renewalOpen',
  'renewalAccepted',
  'renewalDeclined',
  'policyInForce',
  'policyCanceled',
  'referralOpen',
  'referralApproved',
  'referralDeclined',
  'referralOver',
  'claimUnassigned',
  'claimOpen',
  'claimClosedPaid',
  'claimClosedUnpaid',
  'claimBelowDeductible',
  'claimDenied',
  'claimPaymentSent',
  'claimApprovalOpen',
  'accessRequestOpen',
  'accessApproved',
  'accessDeclined',
  'accountInvitationOpen',
  'agencyInvitationOpen',
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];
