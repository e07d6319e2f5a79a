/** Administrators change brands here. `@portico/platform/brands` has them for everyone who reads them. */
export { brandsRoom } from './brands.handlers.ts';
