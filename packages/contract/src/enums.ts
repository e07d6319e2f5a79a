/** The enumerations of spec §3. Its words for the state of a term are in `rooms/policies.ts`, of a task in `rooms/tasks.ts`. */

export const ADDRESS_TYPES = { Mailing: 1, Physical: 2 } as const;
export type AddressType = (typeof ADDRESS_TYPES)[keyof typeof ADDRESS_TYPES];

/** How an account's contact stores its addresses: DEFAULT is the mailing address. */
export const CONTACT_ADDRESS_TYPES = ['DEFAULT', 'PHYSICAL'] as const;
export const ADDRESS_TYPE_OF = {
  DEFAULT: ADDRESS_TYPES.Mailing,
  PHYSICAL: ADDRESS_TYPES.Physical,
} as const satisfies Record<(typeof CONTACT_ADDRESS_TYPES)[number], AddressType>;

export const VERIFICATION_STATES = ['verified', 'unverified'] as const;
export const OCCUPANCIES = ['condo', 'home', 'parent'] as const;

export const COMPASS_DIRECTIONS = ['N', 'E', 'S', 'W', 'NE', 'NW', 'SE', 'SW'] as const;
