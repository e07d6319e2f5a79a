/** How tables write that something has no end. */
export const NEVER = '9999-12-31';
