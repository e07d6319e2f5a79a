import { type Db, sql } from '../../../open.ts';
import { DEMO_KEYS } from '../accounts.ts';
import { dayOf, isoDay, isoInstant } from '../calendar.ts';

interface Adjuster {
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly states: readonly string[];
  readonly authorityDollars: number;
  readonly capacity: number;
  /** Away for so many days from today. */
  readonly awayDays: number | null;
}

const key = (number: number) => `018cc251-f400-7001-8000-${String(number).padStart(12, '0')}`;
const EVERYWHERE = ['AL', 'FL', 'GA', 'LA', 'NC', 'NJ', 'SC', 'TX'];

const adjuster = (
  number: number,
  name: string,
  states: string,
  authorityDollars: number,
  capacity: number,
  awayDays: number | null = null,
): Adjuster => {
  const [first = '', last = ''] = name.split(' ');
  return { key: key(number), first, last, states: states.split(' '), authorityDollars, capacity, awayDays };
};

/** Eight people: internal@ and seven who don't sign in. */
export const ADJUSTERS: readonly Adjuster[] = [
  {
    ...adjuster(0, 'Tobias Lang', EVERYWHERE.join(' '), 50_000, 20),
    key: DEMO_KEYS.person.internal,
  },
  adjuster(41, 'Rosa Diaz', 'FL GA', 25_000, 25),
  adjuster(42, 'Calvin Brooks', 'FL AL', 15_000, 25),
  adjuster(43, 'Mei-Ling Zhao', 'TX LA', 25_000, 25),
  adjuster(44, 'Desmond Achebe', 'TX LA AL', 15_000, 20),
  adjuster(45, 'Kathleen Murphy', 'NJ NC SC', 25_000, 25),
  adjuster(46, 'Jamal Whitaker', 'NC SC GA', 10_000, 20),
  adjuster(47, 'Ingrid Solberg', 'FL TX', 10_000, 15, 12),
];

/** When some of the licenses end, in days from today: by the adjuster's place and the state. */
const LAST_DAYS: Readonly<Record<string, number>> = { '6 GA': -20, '4 AL': 25 };

/** The second person above their limits: employee@. Gets no claims. */
export const CLAIMS_MANAGER: Adjuster = {
  ...adjuster(0, 'Ruth McAllister', EVERYWHERE.join(' '), 250_000, 0),
  key: DEMO_KEYS.person.employee,
};

/** In days: all have worked on every claim there is. */
const LONG_AGO = 3_650;

export async function makeAdjusters(db: Db, now: Date): Promise<void> {
  const rows = [...ADJUSTERS, CLAIMS_MANAGER].map(({ key, first, last, ...rest }, at) => ({
    key,
    first,
    last,
    email: `${first}.${last}@claims.calder.example`.toLowerCase(),
    phone: `(800) 555-0${150 + at}`,
    cents: rest.authorityDollars * 100,
    capacity: rest.capacity,
    away: rest.awayDays,
  }));
  // One license has run out, and one is about to.
  const licenses = ADJUSTERS.flatMap(({ key, states }, at) =>
    states.map((state) => ({
      adjuster: key,
      state,
      number: `${state}-W${String(481_200 + 37 * at)}`,
      last: LAST_DAYS[`${at} ${state}`] ?? 200 + 45 * at,
    })),
  );
  const from = sql`json_to_recordset(${JSON.stringify(rows)}) AS made (key uuid, first text, last text, email text,
    phone text, cents bigint, capacity int, away int)`;
  const joined = isoInstant(dayOf(now) - LONG_AGO, 840);
  await db.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
    SELECT key, first, last, email, ${joined}::timestamptz, ${joined}::timestamptz
    FROM ${from} ON CONFLICT (key) DO NOTHING`);
  await db.rows(sql`
    INSERT INTO adjuster (person_key, phone, hours, authority_cents, reserve_authority_cents, capacity, away_from, away_until)
    SELECT key, phone, 'Monday to Friday, 8 AM to 6 PM Eastern', cents, 2 * cents, capacity,
      CASE WHEN away IS NOT NULL THEN ${isoDay(dayOf(now) - 2)}::date END, ${isoDay(dayOf(now))}::date + away
    FROM ${from}`);
  await db.rows(
    sql`UPDATE adjuster SET deputy_key = ${DEMO_KEYS.person.internal} WHERE away_until IS NOT NULL`,
  );
  await db.rows(sql`
    INSERT INTO adjuster_license (key, adjuster_key, state, number, first_on, last_on)
    SELECT gen_random_uuid(), adjuster, state, number, ${isoDay(dayOf(now) - LONG_AGO)}::date, ${isoDay(dayOf(now))}::date + last
    FROM json_to_recordset(${JSON.stringify(licenses)}) AS made (adjuster uuid, state text, number text, last int)`);
}
