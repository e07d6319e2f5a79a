import { BRANDS, type Brand, type BrandId, WEEKDAYS_8_TO_8 } from './brands.ts';

const HOURS = 'Monday–Friday, 8 AM–8 PM ET';
const chat = WEEKDAYS_8_TO_8;

/** The invented companies of the demo, whose names are in the logos. No other installation shows them. */
export const DEMO_BRANDS: Readonly<Record<BrandId, Brand>> = {
  claims: {
    id: 'claims',
    colours: BRANDS.claims.colours,
    hosts: BRANDS.claims.hosts,
    name: 'Calder Claims',
    legalName: 'Calder Claims Management, Inc.',
    contact: {
      email: 'help@claims.calder.example',
      phone: '(800) 555-0142',
      hours: HOURS,
      address: '1210 Harbor Way, Tampa, FL 33602',
    },
    chat,
    agencyUpdates: { email: 'agency.updates@claims.calder.example', phone: '(800) 555-0143' },
  },
  group: {
    id: 'group',
    colours: BRANDS.group.colours,
    hosts: BRANDS.group.hosts,
    name: 'Calder Group',
    legalName: 'Calder Group Holdings, Inc.',
    contact: {
      email: 'help@group.calder.example',
      phone: '(800) 555-0163',
      hours: HOURS,
      address: '1200 Harbor Way, Suite 900, Tampa, FL 33602',
    },
    chat,
    agencyUpdates: { email: 'agency.updates@group.calder.example', phone: '(800) 555-0164' },
  },
  brokerage: {
    id: 'brokerage',
    colours: BRANDS.brokerage.colours,
    hosts: BRANDS.brokerage.hosts,
    name: 'Calder Brokerage',
    legalName: 'Calder Brokerage, LLC',
    contact: {
      email: 'help@calder.example',
      phone: '(800) 555-0127',
      hours: HOURS,
      address: '1200 Harbor Way, Tampa, FL 33602',
    },
    chat,
    agencyUpdates: { email: 'agency.updates@calder.example', phone: '(800) 555-0128' },
  },
};
