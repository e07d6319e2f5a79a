/** Owns customer risk accounts: who is insured, where to reach them, which persons may see them. */
export { openInvitations } from './accounts.coinsured.sql.ts';
export { accountTies } from './accounts.coinsured.tie.ts';
export { accountsRoom } from './accounts.handlers.ts';
export { accountLinks } from './accounts.link.ts';
export { notesOf } from './accounts.notes.ts';
export { accountScope } from './accounts.scope.ts';
export { begun, isNumber, nameStartOf, queryOf, wordsOf } from './accounts.seek.rules.ts';
export { mendedWords, seekAccountKeys } from './accounts.seek.ts';
export { accountByKey } from './accounts.sql.ts';
