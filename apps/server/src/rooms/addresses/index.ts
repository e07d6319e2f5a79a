/** Owns addresses: where ZIP codes lie, how an address is written, and the services outside that know better. */
export { checkAddress } from './addresses.check.ts';
export { addressesRoom } from './addresses.handlers.ts';
export { type AddressSettings, connectAddressServices } from './services/connect.ts';
export type { AddressServices } from './services/services.ts';
export { otherWays } from './standard/words.ts';
