/** Owns addresses: where ZIP codes are, how addresses are written, and the outside services that know more. */
export { checkAddress } from './addresses.check.ts';
export { addressesRoom } from './addresses.handlers.ts';
export { type AddressSettings, connectAddressServices } from './services/connect.ts';
export type { AddressServices } from './services/services.ts';
export { otherWays } from './standard/words.ts';
