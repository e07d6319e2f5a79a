/** The enumerations of spec §3. */

export const AddressType = { Mailing: 1, Physical: 2 } as const;
export type AddressType = (typeof AddressType)[keyof typeof AddressType];

/** How an account's contact keeps its addresses: DEFAULT is where mail goes. */
export const CONTACT_ADDRESS_TYPES = ['DEFAULT', 'PHYSICAL'] as const;

export const ADDRESS_KINDS = ['postal', 'physical'] as const;
export const VERIFICATION_STATES = ['verified', 'unverified'] as const;
export const PROGRESS_STATES = ['pending', 'complete', 'inactive', 'deferred'] as const;
/** Where a term stands against today. */
export const TERM_STATES = ['current', 'prior term', 'upcoming term', 'quote only'] as const;
export const OCCUPANCIES = ['condo', 'home', 'parent'] as const;

export const COMPASS_DIRECTIONS = ['N', 'E', 'S', 'W', 'NE', 'NW', 'SE', 'SW'] as const;
