import * as z from 'zod/mini';
import type { Brand, BrandPictures } from '../brands.ts';
import { email } from '../email.ts';
import { HEX_COLOR, isReadable, LEAST_CONTRAST, type Scheme } from './contrast.ts';
import { spanIn, spanText } from './openingHours.ts';

/** One line of text. Without angle brackets, because the name goes before the address in an email's From line. */
const line = (longest: number, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest, `Use ${longest} characters or fewer.`),
      z.regex(/^[^<>\p{Cc}]*$/u, 'Use one line, without < or >.'),
    );

const UNREADABLE: Readonly<Record<Scheme, string>> = {
  light: `This color is too light to read on white. Choose a darker one: the contrast has to be at least ${LEAST_CONTRAST}:1.`,
  dark: `This color is too dark to read at night. Choose a lighter one: the contrast has to be at least ${LEAST_CONTRAST}:1.`,
};
const color = (scheme: Scheme) =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((hex) => HEX_COLOR.test(hex), {
      error: 'Enter a color as # and six digits or letters from A to F, such as #0B5B6B.',
      abort: true,
    }),
    z.refine((hex) => isReadable(hex, scheme), { error: UNREADABLE[scheme] }),
  );

const phone = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^\(\d{3}\) \d{3}-\d{4}$/,
      'Enter a 10-digit phone number with its area code, such as (800) 555-0127.',
    ),
  );
const address = email('Enter an email address, such as help@example.com.');

/** Time zones of the country, as people there call them. */
export const CHAT_ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const;
const openHours = z.string().check(
  z.trim(),
  z.refine(
    (text) => spanIn(text) !== undefined,
    'Enter hours of one day, such as 9:00 AM–5:00 PM, or enter Closed or All day.',
  ),
  z.overwrite((text) => {
    const span = spanIn(text);
    return span === undefined ? text : spanText(span);
  }),
);

/** What administrators can change about a brand, in the order of the form. */
export const BrandSettings = z.strictObject({
  Name: line(40, 'Enter the name.'),
  LegalName: line(80, 'Enter the legal name.'),
  ColorLight: color('light'),
  ColorDark: color('dark'),
  Email: address,
  Phone: phone,
  Hours: line(80, 'Enter when the phone is answered.'),
  Address: line(120, 'Enter the address.'),
  AgencyEmail: address,
  AgencyPhone: phone,
  ChatZone: z.enum(Object.keys(CHAT_ZONES), 'Choose a time zone.'),
  ChatMonday: openHours,
  ChatTuesday: openHours,
  ChatWednesday: openHours,
  ChatThursday: openHours,
  ChatFriday: openHours,
  ChatSaturday: openHours,
  ChatSunday: openHours,
});
export type BrandSettings = z.infer<typeof BrandSettings>;
export type BrandField = keyof BrandSettings;
export const BRAND_FIELDS = Object.keys(BrandSettings.shape) as readonly BrandField[];

const CHAT_WEEK = [
  'ChatSunday',
  'ChatMonday',
  'ChatTuesday',
  'ChatWednesday',
  'ChatThursday',
  'ChatFriday',
  'ChatSaturday',
] as const satisfies readonly BrandField[];
type ChatDay = (typeof CHAT_WEEK)[number];

export const settingsOf = ({
  name,
  legalName,
  colours,
  contact,
  agencyUpdates,
  chat,
}: Omit<Brand, 'hosts'>): BrandSettings => ({
  Name: name,
  LegalName: legalName,
  ColorLight: colours.light,
  ColorDark: colours.dark,
  Email: contact.email,
  Phone: contact.phone,
  Hours: contact.hours,
  Address: contact.address,
  AgencyEmail: agencyUpdates.email,
  AgencyPhone: agencyUpdates.phone,
  ChatZone: chat.zone,
  ...(Object.fromEntries(CHAT_WEEK.map((day, at) => [day, chat.week[at] ?? ''])) as Record<ChatDay, string>),
});

/** A brand with what was changed about it. A logo has the original name in it, so a renamed brand shows its mark and its name. */
export function brandWith(
  brand: Brand,
  changed: Partial<BrandSettings>,
  pictures: BrandPictures = {},
): Brand {
  const settings = { ...settingsOf(brand), ...changed };
  return {
    id: brand.id,
    hosts: brand.hosts,
    name: settings.Name,
    legalName: settings.LegalName,
    colours: { light: settings.ColorLight, dark: settings.ColorDark },
    contact: {
      email: settings.Email,
      phone: settings.Phone,
      hours: settings.Hours,
      address: settings.Address,
    },
    agencyUpdates: { email: settings.AgencyEmail, phone: settings.AgencyPhone },
    chat: { zone: settings.ChatZone, week: CHAT_WEEK.map((day) => settings[day]) },
    ...((brand.isRenamed || settings.Name !== brand.name) && { isRenamed: true as const }),
    ...(Object.keys(pictures).length > 0 && { pictures }),
  };
}
