import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { type Card, facts, heading, note, type Sheet, text } from './sheet.ts';

/** One of everything that a sheet can hold, with so many rows. */
export const sampleSheet = (rows: number, more: Partial<Sheet> = {}): Sheet => ({
  brand: DEMO_BRANDS.brokerage,
  title: 'Homeowners declarations',
  subtitle: 'Policy CHO-1002345 · Łucja & Zoë O’Brien-Nuñez',
  issuedAt: new Date('2026-11-15T14:00:00Z'),
  foot: 'Policy CHO-1002345 · Issued Nov 15, 2026',
  blocks: [
    facts(
      ['Insured', 'Łucja & Zoë O’Brien-Nuñez'],
      ['Policy period', 'Mar 1, 2026 – Mar 1, 2027'],
      ['Property', '3448 Mockingbird Lane, Apartment 12, Tampa, FL 33602'],
      ['Mortgage company', ''],
    ),
    heading('Coverages'),
    {
      kind: 'table',
      caption: 'Limits and premiums',
      columns: [
        { title: 'Coverage', share: 5 },
        { title: 'Limit', share: 2, isAmount: true },
        { title: 'Premium', share: 2, isAmount: true },
      ],
      rows: Array.from({ length: rows }, (_, at) => [
        `Coverage ${at + 1}: what is covered, said in enough words to take two lines of this column at times`,
        `$${at + 1},000`,
        `$${at}.00`,
      ]),
      totals: ['Total', '', '$2,474.00'],
    },
    heading('How to verify this document', 3),
    text('Scan the code, or enter it at the address below it.'),
    {
      kind: 'figure',
      alt: 'QR code that leads to the verification page',
      caption: 'portal.example.com/verify/ABCD-EFGH-JKMN',
      size: 3,
      darkByLine: [[0, 2], [1], [0, 2]],
    },
    note('This document is for information. It changes nothing in the policy. <script>alert(1)</script>'),
  ],
  ...more,
});

export const sampleCard: Card = {
  kind: 'card',
  issuer: 'Calder Brokerage',
  title: 'Insurance ID card',
  items: [
    ['Insured', 'Łucja & Zoë O’Brien-Nuñez'],
    ['Property', '3448 Mockingbird Lane, Apartment 12, Tampa, FL 33602'],
  ],
  sideItems: [['Policy number', 'CHO-1002345']],
  figure: { alt: 'QR code for the wallet', size: 3, darkByLine: [[0, 2], [1], [0, 2]] },
};
