import { ADDRESS_TYPE_OF } from '@portico/contract/enums';

/** A postal address, as most records have one. */
export const addressAt = (Street1: string) => ({
  Street1,
  Street2: null,
  City: 'Naples',
  County: 'Collier',
  State: 'FL',
  PostalCode: '34102',
  CountryCode: 'US',
});

/** An address of an account's contact, as the server gives it. */
export const contactAddress = (Key: 'DEFAULT' | 'PHYSICAL', Street1: string) => ({
  ...addressAt(Street1),
  Type: { Key },
  AddressType: ADDRESS_TYPE_OF[Key],
});
