/** Owns addresses: where ZIP codes lie, how an address is written, and the services outside that know better. */
export { checkAddress } from './addresses.check.ts';
export { type AddressSettings, connectAddressServices } from './addresses.connect.ts';
export { addressesRoom } from './addresses.handlers.ts';
export type { AddressServices } from './addresses.services.ts';
export { otherWays } from './addresses.words.ts';
