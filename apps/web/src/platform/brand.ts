import { brandOfHost, PAGE_BRAND, type PageBrand } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { looksOf } from '@portico/contract/rules/brandLooks';
import { wearBrand } from '../ui/wearBrand.ts';

/** Pages that Vite serves, in development and in tests, show the demo's brands as they come. */
function asTheyCome(): PageBrand {
  const { brokerage, claims, group } = DEMO_BRANDS;
  const brand = DEMO_BRANDS[brandOfHost(window.location.host)];
  return {
    brand: { ...brand, looks: looksOf(brand) },
    names: { brokerage: brokerage.name, claims: claims.name, group: group.name },
  };
}

/** The brand of this address, which the server wrote into the page. The host decides the look, never a permission. */
export const { brand, names: brandNames }: PageBrand = import.meta.env.DEV
  ? asTheyCome()
  : JSON.parse(document.getElementById(PAGE_BRAND)?.textContent ?? '');

/** Called by each entry before it renders, so nothing is ever shown unbranded. */
export const dress = (): void => wearBrand(brand);
