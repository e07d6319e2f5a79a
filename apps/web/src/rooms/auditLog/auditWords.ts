import type { AuditOutcome } from '@portico/contract/rooms/auditLog';

export const OUTCOME_WORDS: Readonly<Record<AuditOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

/** What people do most, and what administrators look for. Everything else is read from its name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'identity.signIn': 'Sign-in',
  'identity.signOut': 'Sign-out',
  'identity.signUp': 'Sign-up',
  'identity.knowDevice': 'Device confirmed',
  'identity.passwordReset': 'Password reset',
  'identity.passwordReset.request': 'Password reset requested',
  'identity.verifyEmail': 'Email confirmed',
  'identity.verifyEmail.request': 'Email confirmation requested',
  'identity.signInCode.request': 'Sign-in code requested',
  'identity.recoveryCode': 'Recovery code used',
  'identity.secondFactor.enrol': 'Two-step verification set up',
  'identity.impersonationToken': 'Impersonation started',
  'identity.closeImpersonation': 'Impersonation ended',
  'persons.get': 'Person viewed',
  'persons.create': 'Person invited',
  'persons.change': 'Person changed',
  'persons.terms': 'Terms of use looked up',
  'persons.resendInvite': 'Invitation sent again',
  'accounts.get': 'Account viewed',
  'accounts.change': 'Account changed',
  'accounts.openLimited': 'Full access given',
  'accounts.openLimitedLink': 'Full access started',
  'accounts.addNote': 'Note added',
  'policies.get': 'Policy viewed',
  'policies.change': 'Policy changed',
  'policies.open': 'Quote started',
  'risks.add': 'Location added',
  'risks.change': 'Location changed',
  'mortgagees.add': 'Mortgagee added',
  'mortgagees.change': 'Mortgagee changed',
  'mortgagees.remove': 'Mortgagee removed',
  'challenges.check': 'Security question answered',
  'challenges.startAccess': 'Access to a policy started',
  'coinsureds.invite': 'Person invited to an account',
  'coinsureds.acceptInvitation': 'Account invitation accepted',
  'invitations.send': 'Agency invitation sent',
  'invitations.accept': 'Agency invitation accepted',
  'documents.opened': 'Document opened',
  'documents.binary': 'Document opened',
  'claims.commitLeft': 'Unfinished claim filed',
  'claims.report': 'Claim reported',
  'claims.message': 'Claim message sent',
  'adjusters.add': 'Adjuster added',
  'adjusters.change': 'Adjuster changed',
  'adjusters.end': 'Adjuster’s work ended',
  'claimDesk.open': 'Claim opened at the desk',
  'claimDesk.change': 'Claim changed',
  'claimDesk.correct': 'Claim facts corrected',
  'claimDesk.previewCorrection': 'Claim correction previewed',
  'claimBulk.apply': 'Several claims changed',
  'claimBulk.undo': 'Change of several claims undone',
  'claimDesk.reserve': 'Claim reserve set',
  'claimDesk.requestPayment': 'Claim payment requested',
  'claimDesk.payment': 'Claim payment moved on',
  'claimDesk.approve': 'Claim payment approved',
  'claimDesk.voidPayment': 'Claim payment voided',
  'claimDesk.stopPayment': 'Claim check stopped',
  'claimDesk.changePayee': 'Claim payee changed',
  'claimDesk.askAgain': 'Claim payment asked for again',
  'claimDesk.ask': 'Coverage question asked',
  'claimDesk.answer': 'Coverage question answered',
  'claimDesk.recovery': 'Claim recovery recorded',
  'claimDesk.approveRecovery': 'Claim recovery approved',
  'claimDesk.declineRecovery': 'Claim recovery declined',
  'claimDesk.askForRecoveryAgain': 'Claim recovery asked for again',
  'claimDesk.reverseRecovery': 'Claim recovery reversed',
  'claimDesk.note': 'Claim note added',
  'claimDesk.promise': 'Claim promise kept or moved',
  'claimLetters.start': 'Letter started',
  'claimLetters.save': 'Letter changed',
  'claimLetters.discard': 'Letter discarded',
  'claimLetters.preview': 'Letter previewed',
  'claimLetters.submit': 'Letter submitted for approval',
  'claimLetters.sendBack': 'Letter sent back',
  'claimLetters.send': 'Letter sent',
  'claimLetters.makeBatch': 'Letters put into a batch',
  'claimLetters.batchPdf': 'Letters opened to print',
  'claimLetters.markPrinted': 'Letters printed',
  'claimLetters.cancelBatch': 'Letters put back on the print queue',
  'claimLetters.reprint': 'Letter put on the print queue again',
  'locks.release': 'Record lock released',
  'outbox.list': 'Outbox viewed',
  'outbox.retry': 'Email sent again',
  'outbox.retryJob': 'Background job run again',
  'auditLog.list': 'Audit log viewed',
  'auditLog.get': 'Audit entry viewed',
  'auditLog.download': 'Audit log exported',
  'auditLog.verify': 'Audit log verification started',
  'contentDesk.publish': 'Content published',
  'settings.change': 'Setting changed',
  'settings.undo': 'Setting change undone',
  'brands.change': 'Brand changed',
  'users.get': 'User viewed',
  'users.change': 'User’s access changed',
  'users.endSession': 'Session ended',
  'users.endSessions': 'All of a person’s sessions ended',
  'challenges.unlock': 'Lock on a policy’s questions cleared',
  'lockouts.clearPerson': 'Person’s lockout cleared',
  'lockouts.clearPolicy': 'Policy’s lockout cleared',
  'lockouts.clearAddress': 'Network address’s lockout cleared',
  'operations.discardJob': 'Background job discarded',
};

const CENTS = /(?:(?<=^|\.)c|C)ents$/;
/** Whether a field of an entry's details is an amount. */
export const isAmount = (name: string): boolean => CENTS.test(name);

/** `policyMortgagee` → `Policy mortgagee`. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function actionText(action: string): string {
  const known = ACTIONS[action];
  if (known !== undefined) return known;
  const [room = '', ...call] = action.split('.');
  return call.length === 0 ? spaced(room) : `${spaced(room)}: ${spaced(call.join('.')).toLowerCase()}`;
}

export const kindText = (kind: string): string => spaced(kind);
/** Amounts are shown as money, so their names needn't say that they're in cents. */
export const fieldText = (name: string): string =>
  name
    .split('.')
    .map((part) => spaced(CENTS.test(part) ? part.replace(CENTS, '') || 'amount' : part))
    .join(' › ');
