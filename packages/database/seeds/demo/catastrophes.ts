import { v5 } from 'uuid';
import { type Db, sql } from '../../open.ts';
import { DEMO_KEYS } from './accounts.ts';

const NAMESPACE = '5e0c3c0a-8f7b-4c39-9a55-0d0f5ad1c7b4';
export const catastropheKey = (code: string): string => v5(`catastrophe:${code}`, NAMESPACE);
export const closingKey = (title: string): string => v5(`closing:${title}`, NAMESPACE);

const STORM = ['WIND', 'WATER', 'FLOOD', 'OTHER'];
const HAIL = ['WIND', 'WATER', 'OTHER'];
const FLOOD = ['FLOOD', 'WATER', 'COLLAPSE'];
const FREEZE = ['WATER', 'WIND', 'FIRE', 'COLLAPSE', 'OTHER'];

const catastrophe = (
  code: string,
  name: string,
  kind: string,
  begins: string,
  ends: string,
  states: string,
  lossTypes: readonly string[],
  source: string,
) => ({ code, name, kind, begins, ends, states: states.split(' '), lossTypes, source });

/** What really happened, in the states that the demo writes. Their numbers at the property claim service aren't public. */
export const DEMO_CATASTROPHES = [
  catastrophe(
    'CG-2022-01',
    'Hurricane Ian',
    'hurricane',
    '2022-09-28',
    '2022-09-30',
    'FL SC NC',
    STORM,
    'National Hurricane Center',
  ),
  catastrophe(
    'CG-2022-02',
    'Hurricane Nicole',
    'hurricane',
    '2022-11-10',
    '2022-11-10',
    'FL',
    STORM,
    'wideworldofweather',
  ),
  catastrophe(
    'CG-2023-01',
    'Fort Lauderdale flood',
    'flood',
    '2023-04-12',
    '2023-04-13',
    'FL',
    FLOOD,
    'National Weather Service',
  ),
  catastrophe(
    'CG-2023-02',
    'North Texas hail and wind',
    'hail',
    '2023-06-11',
    '2023-06-16',
    'TX',
    HAIL,
    'Claims Journal',
  ),
  catastrophe(
    'CG-2023-03',
    'Hurricane Idalia',
    'hurricane',
    '2023-08-30',
    '2023-08-31',
    'FL GA SC NC',
    STORM,
    'Wikipedia',
  ),
  catastrophe(
    'CG-2024-01',
    'Houston derecho',
    'wind',
    '2024-05-16',
    '2024-05-17',
    'TX LA',
    HAIL,
    'Insurance Business',
  ),
  catastrophe(
    'CG-2024-02',
    'Hurricane Beryl',
    'hurricane',
    '2024-07-08',
    '2024-07-08',
    'TX LA',
    STORM,
    'beinsure',
  ),
  catastrophe(
    'CG-2024-03',
    'Hurricane Debby',
    'hurricane',
    '2024-08-05',
    '2024-08-09',
    'FL GA SC NC',
    STORM,
    'NOAA',
  ),
  catastrophe(
    'CG-2024-04',
    'Hurricane Francine',
    'hurricane',
    '2024-09-11',
    '2024-09-12',
    'LA AL',
    STORM,
    'claimspages',
  ),
  catastrophe(
    'CG-2024-05',
    'Hurricane Helene',
    'hurricane',
    '2024-09-26',
    '2024-09-28',
    'FL GA SC NC',
    STORM,
    'NOAA',
  ),
  catastrophe('CG-2024-06', 'Hurricane Milton', 'hurricane', '2024-10-09', '2024-10-10', 'FL', STORM, 'NOAA'),
  catastrophe(
    'CG-2025-01',
    'Tornado outbreak',
    'tornado',
    '2025-03-14',
    '2025-03-16',
    'AL GA LA NC',
    HAIL,
    'NBC News, Munich Re',
  ),
  catastrophe('CG-2025-02', 'Austin hail and wind', 'hail', '2025-05-28', '2025-05-28', 'TX', HAIL, 'Aon'),
  catastrophe(
    'CG-2025-03',
    'Central Texas flood',
    'flood',
    '2025-07-04',
    '2025-07-05',
    'TX',
    FLOOD,
    'Press reports',
  ),
  catastrophe(
    'CG-2025-04',
    'Tropical Storm Chantal',
    'tropicalStorm',
    '2025-07-06',
    '2025-07-07',
    'SC NC',
    STORM,
    'National Hurricane Center',
  ),
  catastrophe(
    'CG-2025-05',
    'New Jersey flash floods',
    'flood',
    '2025-07-14',
    '2025-07-14',
    'NJ',
    FLOOD,
    'Press reports',
  ),
  catastrophe(
    'CG-2026-01',
    'Winter Storm Fern',
    'winterStorm',
    '2026-01-23',
    '2026-01-27',
    'TX LA AL GA SC NC NJ',
    FREEZE,
    'Verisk, Insurance Journal',
  ),
];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Two that are in effect today, and three that have ended. */
function closings(now: Date) {
  /** About 8 AM on the East Coast. */
  const morning = (daysAgo: number) =>
    new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - daysAgo * DAY_MS + 13 * HOUR_MS);
  const closing = (title: string, state: string, counties: string, from: Date, more: object = {}) => ({
    key: closingKey(title),
    title,
    catastrophe_key: null as string | null,
    state,
    counties: counties === '' ? [] : counties.split(', '),
    programs: [] as string[],
    actions: ['new', 'increase', 'reinstate'],
    active_from: from,
    active_to: null as Date | null,
    ...more,
  });
  return [
    closing('Tropical weather, Tampa Bay', 'FL', 'Hillsborough, Pinellas', morning(2)),
    closing(
      'Hail losses under review, Dallas–Fort Worth',
      'TX',
      'Collin, Dallas, Denton, Tarrant',
      morning(9),
      {
        programs: ['HO3'],
        actions: ['new'],
      },
    ),
    closing('Hurricane Helene', 'FL', '', new Date('2024-09-24T12:00:00Z'), {
      catastrophe_key: catastropheKey('CG-2024-05'),
      active_to: new Date('2024-10-01T16:00:00Z'),
    }),
    closing(
      'Hurricane Milton',
      'FL',
      'Charlotte, Hillsborough, Lee, Manatee, Pinellas, Sarasota',
      new Date('2024-10-07T12:00:00Z'),
      { catastrophe_key: catastropheKey('CG-2024-06'), active_to: new Date('2024-10-15T16:00:00Z') },
    ),
    closing('Winter Storm Fern', 'TX', '', new Date('2026-01-22T13:00:00Z'), {
      catastrophe_key: catastropheKey('CG-2026-01'),
      actions: ['new', 'increase'],
      active_to: new Date('2026-01-29T17:00:00Z'),
    }),
  ];
}

export async function makeCatastrophes(db: Db, now: Date): Promise<void> {
  const { underwriter } = DEMO_KEYS.person;
  await db.rows(sql`
    INSERT INTO catastrophe (key, code, name, kind, begins, ends, states, loss_types, source, updated_at)
    SELECT key, code, name, kind, begins, ends, states, "lossTypes", source, ${now} FROM json_to_recordset(
      ${JSON.stringify(DEMO_CATASTROPHES.map((one) => ({ ...one, key: catastropheKey(one.code) })))}) AS row (
      key uuid, code text, name text, kind text, begins date, ends date, states text[], "lossTypes" text[], source text)`);
  await db.rows(sql`
    INSERT INTO closing (key, title, catastrophe_key, state, counties, programs, actions, active_from, active_to,
      opened_by_key, ended_by_key, updated_at)
    SELECT key, title, catastrophe_key, state, counties, programs, actions, active_from, active_to, ${underwriter},
      CASE WHEN active_to IS NOT NULL THEN ${underwriter}::uuid END, COALESCE(active_to, active_from)
    FROM json_populate_recordset(NULL::closing, ${JSON.stringify(closings(now))})`);
}
