/** Owns carriers' own copies of policy forms: where they come from, and that each is fetched once. */
export { type CarrierFormSettings, connectCarrierForms } from './carrierForms.http.ts';
export { type CarrierForms, openFormLibrary } from './carrierForms.library.ts';
