import { type Entry, plain } from './entry.ts';

const kind = <K extends Entry<'AddressState'>['Kind']>(Kind: K, names: Readonly<Record<string, string>>) =>
  plain(names).map((state) => ({ ...state, Kind }));

const states = [
  ...kind('state', {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  }),
  ...kind('district', { DC: 'District of Columbia' }),
  ...kind('territory', {
    AS: 'American Samoa',
    GU: 'Guam',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    VI: 'U.S. Virgin Islands',
  }),
  // Handed over on this day; policies of before still show it.
  { Key: 'CZ', Name: 'Canal Zone', Kind: 'territory', to: '1979-10-01' },
  ...kind('military', {
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
  }),
] satisfies Entry<'AddressState'>[];

const ranged = (IsRange: boolean, names: Readonly<Record<string, string>>) =>
  plain(names).map((unit) => ({ ...unit, IsRange }));

/** The postal service's designators of units within a building. */
const unitTypes = [
  ...ranged(true, {
    APT: 'Apartment',
    BLDG: 'Building',
    DEPT: 'Department',
    FL: 'Floor',
    HNGR: 'Hangar',
    KEY: 'Key',
    LOT: 'Lot',
    PIER: 'Pier',
    RM: 'Room',
    SLIP: 'Slip',
    SPC: 'Space',
    STE: 'Suite',
    STOP: 'Stop',
    TRLR: 'Trailer',
    UNIT: 'Unit',
  }),
  ...ranged(false, {
    BSMT: 'Basement',
    FRNT: 'Front',
    LBBY: 'Lobby',
    LOWR: 'Lower',
    OFC: 'Office',
    PH: 'Penthouse',
    REAR: 'Rear',
    SIDE: 'Side',
    UPPR: 'Upper',
  }),
] satisfies Entry<'AddressUnitType'>[];

export const addresses = { AddressState: states, AddressUnitType: unitTypes };
