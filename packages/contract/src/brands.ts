/**
 * The portal's brands as they come. Marks, favicons and login pictures are under the brand's id in apps/web/public/brands.
 * After changing colors or marks, draw the pictures in emails again with `npx tsx tools/email-pictures.ts`. Administrators
 * enter names, colors and contacts in the portal (ADR 52), so the server reads brands from `@portico/platform/brands` and the
 * page from its `platform/brand.ts`. The demo's companies are in `demoBrands.ts`.
 */
export const BRAND_IDS = ['claims', 'group', 'brokerage'] as const;
export type BrandId = (typeof BRAND_IDS)[number];

export interface Brand {
  readonly id: BrandId;
  readonly name: string;
  /** The mark is shown with the name as text, because there's no logo with that name in it. */
  readonly isRenamed?: true;
  /** Shown in the footer next to the year. */
  readonly legalName: string;
  /** The primary color on the light and the dark background, with a contrast of at least 7:1 on each. */
  readonly colours: { readonly light: string; readonly dark: string };
  /** Which hosts show this brand; a brand that names none shows wherever no other does. */
  readonly hosts: { readonly containing?: string; readonly exactly?: readonly string[] };
  readonly contact: BrandContact;
  /** When the chat is answered. It stays closed on holidays. */
  readonly chat: ChatHours;
  /** Who changes an agent's profile: agents don't do that in the portal (spec §6). */
  readonly agencyUpdates: Contact;
  /** Those that were uploaded. What is missing looks as it came. */
  readonly pictures?: BrandPictures;
}

/**
 * The pictures that a brand can have of its own. Those for the dark ground take the place of the others there. An icon is for
 * the browser's tab and a phone's home screen.
 */
export const PICTURE_SLOTS = [
  'Logo',
  'LogoDark',
  'Mark',
  'MarkDark',
  'Picture',
  'PictureDark',
  'Icon',
] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** One that was uploaded. Its id begins the SHA-256 of its bytes. */
export interface BrandPicture {
  readonly id: string;
  readonly href: string;
  readonly width: number;
  readonly height: number;
}
export type BrandPictures = Readonly<Partial<Record<PictureSlot, BrandPicture>>>;

export interface Contact {
  readonly email: string;
  readonly phone: string;
}

export interface ChatHours {
  readonly zone: string;
  /** From Sunday on, such as `9:00 AM–5:00 PM`, `Closed` or `All day`. */
  readonly week: readonly string[];
}

export interface BrandContact extends Contact {
  /** When the phone is answered. */
  readonly hours: string;
  /** One line, as in the footer of an email. */
  readonly address: string;
}

const FROM_8_TO_8 = '8:00 AM–8:00 PM';
export const WEEKDAYS_8_TO_8: ChatHours = {
  zone: 'America/New_York',
  week: ['Closed', FROM_8_TO_8, FROM_8_TO_8, FROM_8_TO_8, FROM_8_TO_8, FROM_8_TO_8, 'Closed'],
};

/** No one's name, and no way to reach anyone: what is empty is left out until the brokerage enters its own. */
const UNKNOWN = {
  isRenamed: true,
  contact: { email: '', phone: '', hours: '', address: '' },
  agencyUpdates: { email: '', phone: '' },
  chat: WEEKDAYS_8_TO_8,
} as const;

export const BRANDS: Readonly<Record<BrandId, Brand>> = {
  claims: {
    ...UNKNOWN,
    id: 'claims',
    name: 'Portico Claims',
    legalName: 'Portico Claims',
    colours: { light: '#8A3B12', dark: '#F0A274' },
    hosts: { containing: 'claims' },
  },
  group: {
    ...UNKNOWN,
    id: 'group',
    name: 'Portico Group',
    legalName: 'Portico Group',
    colours: { light: '#33409C', dark: '#9AA6F5' },
    // Plain `localhost` is local development (spec §1).
    hosts: { exactly: ['group.localhost', 'localhost'] },
  },
  brokerage: {
    ...UNKNOWN,
    id: 'brokerage',
    name: 'Portico Brokerage',
    legalName: 'Portico Brokerage',
    colours: { light: '#0B5B6B', dark: '#5CC3D6' },
    hosts: {},
  },
};

/** The name of a host as it is compared everywhere: lower case, without its port. */
export const hostname = (host: string): string => host.toLowerCase().replace(/:\d*$/, '');

/** Hosts that the operator has given a brand, by name. */
export type BrandHosts = ReadonlyMap<string, BrandId>;

/**
 * The operator's own hosts come first. Then spec §1: claims by token, then the group's hosts, then the brokerage for anything
 * else. The server asks `brandAt` in `@portico/platform/brands`, which knows the operator's.
 */
export function brandOfHost(host: string, configured?: BrandHosts): BrandId {
  const name = hostname(host);
  const own = configured?.get(name);
  if (own !== undefined) return own;
  const shows = ({ containing, exactly }: Brand['hosts']) =>
    (containing !== undefined && name.includes(containing)) || exactly?.includes(name) === true;
  return BRAND_IDS.find((id) => shows(BRANDS[id].hosts)) ?? 'brokerage';
}

/** A picture with its version for the dark ground, and the room it takes. */
export interface ShownPicture {
  readonly src: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

/** Which pictures a page shows of a brand: its own, or those that come with the portal. */
export interface BrandLooks {
  /** With the name as text beside it, where the picture doesn't have it. */
  readonly logo: ShownPicture & { readonly hasName: boolean };
  /** Where the logo has no room. */
  readonly mark: ShownPicture;
  /** Beside the sign-in form. */
  readonly picture: Pick<ShownPicture, 'src' | 'dark'>;
  readonly icon: string;
  readonly touchIcon: string;
}

/** What the server writes into each page: the brand of its host, and what all of them are called. */
export interface PageBrand {
  readonly brand: Omit<Brand, 'hosts' | 'pictures'> & { readonly looks: BrandLooks };
  readonly names: Readonly<Record<BrandId, string>>;
}
/** The element with it. */
export const PAGE_BRAND = 'brand';
