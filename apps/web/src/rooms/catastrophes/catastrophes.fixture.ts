import { type CatastropheDetails, type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { claims } from '@portico/contract/rooms/claims';
import { lookups } from '@portico/contract/rooms/lookups';
import { answer } from '../../testing/api.ts';

export const KEY = '018f0000-0000-7000-8000-000000000001';

export const closing = (over: Partial<Closing> = {}): Closing => ({
  ID: '018f0000-0000-7000-8000-000000000002',
  Title: 'Tropical weather',
  State: 'FL',
  Counties: ['Hillsborough', 'Pinellas'],
  Programs: [],
  Actions: ['new'],
  ActiveFrom: new Date(2026, 9, 7, 8, 0).toISOString(),
  ActiveTo: null,
  Catastrophe: null,
  UpdatedAt: '2026-10-07T12:00:00.000Z',
  Version: 3,
  ...over,
});
export const milton = {
  Key: KEY,
  Code: 'CG-2024-06',
  Name: 'Hurricane Milton',
  Kind: 'hurricane',
  Begins: '2024-10-09',
  Ends: '2024-10-10',
  States: ['FL'],
  RecordActive: true,
} as const;
export const ended = closing({
  ID: '018f0000-0000-7000-8000-000000000003',
  Title: 'Hurricane Milton',
  ActiveFrom: '2024-10-07T12:00:00.000Z',
  ActiveTo: '2024-10-15T12:00:00.000Z',
});

export const details: CatastropheDetails = {
  ...milton,
  States: ['FL'],
  Counties: { FL: ['Pinellas'] },
  LossTypes: ['WIND'],
  PcsSerial: null,
  Source: 'NOAA',
  Version: 4,
  PlaceList: [
    {
      State: 'FL',
      County: 'Pinellas',
      Claims: 12,
      Open: 2,
      PaidCents: 1_234_500,
      Latitude: 27.9,
      Longitude: -82.7,
    },
  ],
  ClosingList: [ended],
};

/** What the forms choose from. */
export const answerLists = () => {
  answer(lookups.rows.states, [
    { Key: 'FL', Name: 'Florida', Kind: 'state', RecordInactive: false },
    { Key: 'WY', Name: 'Wyoming', Kind: 'state', RecordInactive: false },
  ]);
  answer(lookups.rows.contracts, [
    {
      Key: KEY,
      Code: 'HO3-HBR-FL',
      Name: 'HO3',
      State: 'FL',
      ProgramKey: KEY,
      MarketKey: KEY,
      MGAKey: KEY,
      ValidFrom: '2010-01-01',
      ValidTo: '9999-12-31',
    },
  ]);
  answer(lookups.rows.programs, [{ Key: KEY, Code: 'HO3', Name: 'Homeowners', Line: 'homeowners' }]);
  answer(claims.rows.causesPrimary, [{ Key: 'WIND', Name: 'Wind and storm' }]);
  answer(catastrophes.rows.counties, [{ Name: 'Pinellas' }, { Name: 'Polk' }]);
};
