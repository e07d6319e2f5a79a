import type { Edition, EditionDetails } from '@portico/contract/rooms/programs';

const PROGRAM = { Key: '11111111-1111-4111-8111-111111111111', Code: 'HO3', Name: 'Homeowners' };
const MARKET = { Key: '22222222-2222-4222-8222-222222222222', Code: 'HBR', Name: 'Harborline' };
export const OLD_KEY = '33333333-3333-4333-8333-333333333333';
export const NOW_KEY = '44444444-4444-4444-8444-444444444444';
export const DRAFT_KEY = '55555555-5555-4555-8555-555555555555';

const edition = (over: Partial<Edition> & Pick<Edition, 'Key' | 'Number'>): Edition => ({
  Code: `HO3-HBR-${over.Number}`,
  Program: PROGRAM,
  Market: MARKET,
  Status: 'current',
  States: ['FL', 'GA'],
  StateList: [],
  CreatedAt: '2026-07-01T00:00:00.000Z',
  PublishedAt: '2026-07-01T00:00:00.000Z',
  PublishedBy: null,
  ...over,
});
const days = (NewFrom: string, RenewalFrom: string) =>
  ['FL', 'GA'].map((State) => ({ State, NewFrom, RenewalFrom }));

export const old = edition({
  Key: OLD_KEY,
  Number: '2025.1',
  Status: 'past',
  StateList: days('2025-01-01', '2025-03-01'),
});
export const now = edition({ Key: NOW_KEY, Number: '2026.2', StateList: days('2026-07-01', '2026-09-01') });
export const draft = edition({ Key: DRAFT_KEY, Number: '2027.1', Status: 'draft', PublishedAt: null });

export const details = (of: Edition, over: Partial<EditionDetails> = {}): EditionDetails => ({
  ...of,
  ItemList: [
    {
      Part: 'question',
      Key: 'wiring',
      Title: 'Wiring',
      Section: 'The home',
      FactList: [{ Label: 'Shown', Text: 'If Year built is before 1980' }],
      ColumnList: ['Choice', 'Offered'],
      RowList: [{ Keys: ['Copper'], Text: 'Always', Amount: null }],
    },
    {
      Part: 'table',
      Key: 'base.hur',
      Title: 'Base premium: Hurricane and wind',
      Section: null,
      FactList: [],
      ColumnList: ['State', 'Zone', 'Amount'],
      RowList: ['FL', 'GA'].flatMap((state) =>
        ['1', '2'].map((zone) => ({ Keys: [state, zone], Text: '$810', Amount: 81_000 })),
      ),
    },
  ],
  ChargeList: [
    {
      Code: 'EMPA',
      State: 'FL',
      Name: 'Emergency management surcharge',
      Rate: '$2',
      PayableTo: 'Florida Department of Revenue',
      Source: 'FS 252.372',
      CheckedOn: '2025-01-02',
      IsStale: true,
      ValidFrom: '2020-01-01',
      ValidTo: null,
    },
  ],
  MistakeList: [],
  Today: '2026-11-15',
  ...over,
});
