/** What the portal's look needs to know about a brand. Its pictures are under /brands/{id}. */
export interface BrandDress {
  readonly id: string;
  readonly name: string;
  /** The logo has another name in it. */
  readonly isRenamed?: true;
  readonly colours: { readonly light: string; readonly dark: string };
}

export const brandFile = (brand: Pick<BrandDress, 'id'>, file: string): string =>
  `/brands/${brand.id}/${file}`;

/** Puts a brand on the page: its two colors, from which tokens.css derives the rest, and its icon. */
export function wearBrand(brand: BrandDress, page: Document = document): void {
  const root = page.documentElement;
  root.dataset.brand = brand.id;
  root.style.setProperty('--brand-light', brand.colours.light);
  root.style.setProperty('--brand-dark', brand.colours.dark);
  setLink(page, 'icon', brandFile(brand, 'favicon.svg'));
  setLink(page, 'apple-touch-icon', brandFile(brand, 'touch-icon.png'));
}

function setLink(page: Document, rel: string, href: string): void {
  const link = page.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? page.createElement('link');
  link.rel = rel;
  link.href = href;
  page.head.append(link);
}
