/** Answers Manage Accounts: an agency's book, or every account, searched, sorted and exported. Owns no table. */
export { bookRoom } from './book.handlers.ts';
