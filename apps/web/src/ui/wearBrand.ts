/** A picture with its version for the dark ground. */
interface Shown {
  readonly src: string;
  readonly dark: string;
}
/** What it measures, so that nothing moves when it arrives. */
interface Sized extends Shown {
  readonly width: number;
  readonly height: number;
}

/** What the portal's look needs to know about a brand. */
export interface BrandDress {
  readonly id: string;
  readonly name: string;
  readonly colours: { readonly light: string; readonly dark: string };
  readonly looks: {
    /** With the name as text beside it, where the picture doesn't have it. */
    readonly logo: Sized & { readonly hasName: boolean };
    readonly mark: Sized;
    readonly picture: Shown;
    readonly icon: string;
    readonly touchIcon: string;
  };
}

/** Puts a brand on the page: its two colors, from which tokens.css derives the rest, and its icon. */
export function wearBrand({ id, colours, looks }: BrandDress, page: Document = document): void {
  const root = page.documentElement;
  root.dataset.brand = id;
  root.style.setProperty('--brand-light', colours.light);
  root.style.setProperty('--brand-dark', colours.dark);
  setLink(page, 'icon', looks.icon);
  setLink(page, 'apple-touch-icon', looks.touchIcon);
}

function setLink(page: Document, rel: string, href: string): void {
  const link = page.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? page.createElement('link');
  link.rel = rel;
  link.href = href;
  page.head.append(link);
}
