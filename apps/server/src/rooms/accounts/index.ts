/** Owns customer risk accounts: who is insured, where to reach them, which persons may see them. */
export { accountsRoom } from './accounts.handlers.ts';
export {
  accountOrApplicantScope,
  accountScope,
  agencyChoices,
  isShownToInsureds,
  limitedScope,
  termScope,
  withoutLimited,
} from './accounts.scope.ts';
export { accountByKey } from './accounts.sql.ts';
export {
  becomeAccount,
  holdAccountFor,
  moveApplicant,
  openApplicant,
  renameApplicant,
  similarAccounts,
} from './applicants.ts';
export { grantsOf } from './grants.ts';
export { limitedMembersOf, ownLimitedLinks } from './links/limited.ts';
export { accountLinks } from './links/links.ts';
export { holdAccount, membersOf, renewAccount } from './links/members.ts';
export { limitedLinkJobs } from './links/open.ts';
export type { OnFile } from './links/rules.ts';
export { notesOf } from './notes/notes.ts';
export { mayReadAbout } from './reading.ts';
export { begun, isNumber, nameStartOf, queryOf, wordsOf } from './seek/rules.ts';
export { findAccountsAndApplicants, mendedWords, seekAccountKeys } from './seek/seek.ts';
