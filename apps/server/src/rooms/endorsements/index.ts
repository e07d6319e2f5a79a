/** Endorses bound terms with what costs nothing: the entry in the ledger, and declarations that say what is true now. */
export { contactEndorsements, endorse } from './endorsements.ts';
