import { BRANDS, brandOfHost } from '@portico/contract/brands';
import { wearBrand } from '../ui/wearBrand.ts';

/** The brand that this address shows. The host decides the look, never a permission. */
export const brand = BRANDS[brandOfHost(window.location.host)];

/** Called by each entry before it renders, so nothing is ever shown unbranded. */
export const dress = (): void => wearBrand(brand);
