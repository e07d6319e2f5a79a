import { type Entry, plain } from './entry.ts';
import type { LicenseTypeKey } from './keys.ts';

const mobileCarriers: Entry<'PhoneMobileCarrier'>[] = [
  ...plain({
    ATT: 'AT&T',
    BOOST: 'Boost Mobile',
    CONSUMER: 'Consumer Cellular',
    CRICKET: 'Cricket Wireless',
    GOOGLE_FI: 'Google Fi Wireless',
    METRO: 'Metro by T-Mobile',
    MINT: 'Mint Mobile',
    SPECTRUM: 'Spectrum Mobile',
    STRAIGHT_TALK: 'Straight Talk',
    TMOBILE: 'T-Mobile',
    TRACFONE: 'TracFone',
    USCELLULAR: 'UScellular',
    VERIZON: 'Verizon',
    VISIBLE: 'Visible',
    XFINITY: 'Xfinity Mobile',
    OTHER: 'Other carrier',
  }),
  { Key: 'SPRINT', Name: 'Sprint', inactive: true },
];

const licenseTypes = plain({
  PL: 'Personal lines agent',
  PC: 'Property and casualty agent',
  SL: 'Surplus lines agent',
  CSR: 'Customer representative',
  MGA: 'Managing general agent',
  ADJ_STAFF: 'Staff adjuster',
  ADJ_INDEPENDENT: 'Independent adjuster',
  ADJ_PUBLIC: 'Public adjuster',
  LH: 'Life and health agent',
} satisfies Record<LicenseTypeKey, string>);

export const contacts = { PhoneMobileCarrier: mobileCarriers, ContactLicenseType: licenseTypes };
