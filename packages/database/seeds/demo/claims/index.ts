import { type Db, sql } from '../../../open.ts';
import { DEMO_POLICY_NUMBERS } from '../accounts.ts';
import { addYears, dayOf, isoDay } from '../calendar.ts';
import { DEMO_CATASTROPHES } from '../catastrophes.ts';
import { Chance } from '../chance.ts';
import { keyOf } from '../keys.ts';
import { makeAdjusters } from './adjusters.ts';
import { claimRow, type DemoClaim, demoClaim, type Fate, numberOf, type Reported } from './claim.ts';
import { DUPLICATES, duplicateOf, fatesOf } from './fates.ts';
import { everydayLoss, lossIn } from './losses.ts';
import { moneyOf } from './money.ts';
import { promiseRows, readLaw } from './promises.ts';
import { diaryOf, storyOf, type WideRow } from './story.ts';
import { type Term, termsAnywhere, termsHit, termsOfPolicy } from './terms.ts';

const CLAIMS = 600;
/** Of agent@'s agency, at least: as many on current terms as on earlier ones. */
const AT_AGENCY = 23;
/** How many claims each catastrophe brought, if as many terms were in force. */
const HIT: Readonly<Record<string, number>> = {
  'CG-2022-01': 12,
  'CG-2022-02': 4,
  'CG-2023-01': 2,
  'CG-2023-02': 5,
  'CG-2023-03': 14,
  'CG-2024-01': 12,
  'CG-2024-02': 22,
  'CG-2024-03': 24,
  'CG-2024-04': 18,
  'CG-2024-05': 66,
  'CG-2024-06': 44,
  'CG-2025-01': 24,
  'CG-2025-02': 14,
  'CG-2025-03': 6,
  'CG-2025-04': 16,
  'CG-2025-05': 12,
  'CG-2026-01': 78,
};

/** Insureds may use claims here: on installations, the operator decides. */
const openToInsureds = (db: Db): Promise<unknown> =>
  db.rows(sql`UPDATE configuration SET value = 'true' WHERE key = 'W2_CLAIM_InsuredIsAvailable'`);

export async function makeClaims(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  await openToInsureds(db);
  await makeAdjusters(db, now);
  await writeClaims(db, [...(await manyClaims(db, today)), ...(await knownClaims(db, today))], today);
}

function hitBy(term: Term, at: number): Reported {
  const chance = new Chance('hit', at);
  const code = term.catastrophe ?? '';
  const { begins = term.begin, ends = begins } = DEMO_CATASTROPHES.find((one) => one.code === code) ?? {};
  const last = Math.min(numberOf(ends), numberOf(term.end) - 1);
  const lossOn = isoDay(chance.whole(numberOf(begins), Math.max(numberOf(begins), last)));
  return { term, loss: lossIn(code, chance), lossOn, after: chance.whole(0, 6) };
}

/** Half of them happened in the last months. */
function everyday(term: Term, at: number, today: number): Reported {
  const chance = new Chance('everyday', at);
  const [begin, end] = [numberOf(term.begin), Math.min(numberOf(term.end), today) - 1];
  const earliest = chance.happens(0.5) ? Math.max(begin, end - 110) : begin;
  const lossOn = isoDay(chance.whole(Math.min(earliest, end), end));
  return { term, loss: everydayLoss(lossOn, chance), lossOn, after: chance.whole(0, 3) };
}

async function manyClaims(db: Db, today: number): Promise<DemoClaim[]> {
  const hit = (await termsHit(db, HIT)).map(hitBy);
  const rest = CLAIMS - hit.length - DUPLICATES - KNOWN;
  const other = (await termsAnywhere(db, isoDay(today), rest, AT_AGENCY)).map((term, at) =>
    everyday(term, at, today),
  );
  const reports = [...hit, ...other].sort((one, two) =>
    one.lossOn < two.lossOn ? -1 : one.lossOn > two.lossOn ? 1 : 0,
  );
  const fates = fatesOf(reports);
  const claims = reports.map((report, at) =>
    demoClaim(at, report, fates[at] ?? { status: 'CLOSED_PAID' }, today),
  );
  const again = claims
    .filter(({ status }) => status === 'CLOSED_PAID')
    .filter((_, at) => at % 20 === 7)
    .slice(0, DUPLICATES)
    .map((original, at) => {
      const { reported, fate } = duplicateOf(original.place, original);
      return demoClaim(claims.length + at, reported, fate, today);
    });
  return [...claims, ...again];
}

/** Those of insured@ and insured2@, which tests and the demo page speak of. */
const KNOWN = 3;
async function knownClaims(db: Db, today: number): Promise<DemoClaim[]> {
  const day = isoDay(today);
  const [current, earlier] = await termsOfPolicy(db, DEMO_POLICY_NUMBERS.insured.home, day);
  const [second] = await termsOfPolicy(db, DEMO_POLICY_NUMBERS.insured2.home, day);
  const made: [Term | undefined, string, Fate['status'], string, string, string][] = [
    [
      current,
      isoDay(today - 39),
      'NEGOTIATION',
      'WATER',
      'APPLIANCE',
      'The hose of the dishwasher came off, and the kitchen floor is swollen.',
    ],
    [
      earlier ?? current,
      isoDay(addYears(today, -1) - 60),
      'CLOSED_PAID',
      'WIND',
      'TREE',
      'A limb of the neighbor’s oak fell on the porch roof.',
    ],
    [second, isoDay(today - 1), 'PENDING', 'WIND', 'TREE', 'A branch broke the bedroom window last night.'],
  ];
  return made.flatMap(([term, wanted, status, type, cause, words], at) => {
    if (term === undefined) return [];
    // A young term may not reach that far back.
    const lossOn =
      wanted < term.begin ? term.begin : wanted < term.end ? wanted : isoDay(numberOf(term.end) - 1);
    return [
      demoClaim(KNOWN_FROM + at, { term, loss: { type, cause, words }, lossOn, after: 1 }, { status }, today),
    ];
  });
}
const KNOWN_FROM = CLAIMS - KNOWN;

const keysOf = (kind: Parameters<typeof keyOf>[0]) => {
  let last = 0;
  return () => {
    last += 1;
    return keyOf(kind, last);
  };
};

async function writeClaims(db: Db, claims: readonly DemoClaim[], today: number): Promise<void> {
  const [promiseKey, paymentKey, entryKey, diaryKey] = [
    keysOf('claimPromise'),
    keysOf('claimPayment'),
    keysOf('claimEntry'),
    keysOf('claimDiary'),
  ];
  const storyKeys = {
    event: keysOf('claimEvent'),
    message: keysOf('claimMessage'),
    note: keysOf('claimNote'),
  };
  const tables: Record<string, WideRow[]> = {
    claim: [],
    claim_promise: [],
    claim_payment: [],
    claim_entry: [],
    claim_event: [],
    claim_message: [],
    claim_note: [],
    claim_diary: [],
  };
  const law = await readLaw(db);
  for (const claim of claims) {
    const { rows, nextDueOn, askedOn } = promiseRows(claim, today, law, promiseKey);
    const money = moneyOf(claim, paymentKey, entryKey);
    const exchanges =
      claim.place >= KNOWN_FROM ? 2 : claim.chance.happens(0.15) ? claim.chance.whole(1, 2) : 0;
    const story = storyOf(claim, money, { exchanges, askedOn }, storyKeys);
    tables.claim?.push(claimRow(claim, claim.isOpen ? nextDueOn : null, money.estimateCents));
    tables.claim_promise?.push(...rows);
    tables.claim_payment?.push(...money.payments);
    tables.claim_entry?.push(...money.entries);
    tables.claim_event?.push(...story.events);
    tables.claim_message?.push(...story.messages);
    tables.claim_note?.push(...story.notes);
    tables.claim_diary?.push(...diaryOf(claim, today, diaryKey));
  }
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await db.rows({
      text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      values: [JSON.stringify(rows)],
    });
  }
  // Taken one by one: a server's role may take numbers, but not set the next one.
  await db.rows(sql`SELECT count(nextval('claim_number')) FROM generate_series(1, ${CLAIMS})`);
  await db.rows({ text: `ANALYZE ${Object.keys(tables).join(', ')}`, values: [] });
}
