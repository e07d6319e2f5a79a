import { type Database, type Db, sql } from '../../../open.ts';

interface Options {
  /** How many claims there are to be in the end. */
  readonly claims: number;
  /** The brokerage's day. */
  readonly today: string;
}

/** As many of each: three quarters are open, as in the year of a storm. */
const STATUSES = [
  'OPEN',
  'ASSIGNED',
  'ASSIGNED',
  'INSPECTED',
  'REVIEW',
  'NEGOTIATION',
  'CLOSED_PAID',
  'CLOSED_UNPAID',
];

/**
 * Adds claims on random written terms until there are so many, all of them or none. They have a timeline, promises and money,
 * but no documents: they are for measuring, not for looking at. Returns how many it added.
 */
export const seedManyClaims = (database: Database, { claims, today }: Options): Promise<number> =>
  database.transaction(
    async (db) => {
      const there = await db.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM claim`);
      const missing = Math.max(0, claims - (there?.count ?? 0));
      if (missing === 0) return 0;
      await makeReports(db, missing, today);
      await addClaims(db);
      await addStories(db);
      await addMoney(db);
      await db.rows(sql`ANALYZE claim, claim_event, claim_promise, claim_payment, claim_entry`);
      return missing;
    },
    { unhurried: true },
  );

/** Which term each claim is on, and the days that everything else follows from. */
async function makeReports(db: Db, missing: number, today: string): Promise<void> {
  await db.rows(sql`
    CREATE TEMPORARY TABLE many_claims ON COMMIT DROP AS
    WITH term AS (
      SELECT policy.key AS policy_key, policy.account_key, policy.risk_key, account.agency_key, account.contact_name,
        agent.person_key AS reporter_key, risk.state, risk.county, policy.term_begin,
        row_number() OVER (ORDER BY md5(policy.key::text)) AS place
      FROM policy
      JOIN account ON account.key = policy.account_key
      JOIN agent ON agent.key = account.agent_key
      JOIN risk ON risk.key = policy.risk_key
      WHERE policy.policy_number IS NOT NULL AND policy.term_begin <= ${today}::date - 30)
    SELECT gen_random_uuid() AS key, serial, nextval('claim_number') AS number, term.*, reported.reported_on,
      (${STATUSES}::text[])[1 + serial % ${STATUSES.length}] AS status,
      -- One of twelve is overdue.
      ${today}::date + (serial * 7919 % 60)::int - 5 AS due_on
    FROM generate_series(1, ${missing}::int) AS serial
    JOIN term ON term.place = 1 + serial % (SELECT count(*) FROM term)
    CROSS JOIN LATERAL (
      SELECT least(term.term_begin + 1 + (serial * 31 % 300)::int, ${today}::date - 1) AS reported_on) AS reported`);
}

const IS_OPEN = sql`made.status NOT LIKE 'CLOSED%'`;

async function addClaims(db: Db): Promise<void> {
  await db.rows(sql`
    INSERT INTO claim (key, receipt, number, policy_key, account_key, risk_key, agency_key, state, county, loss_on,
      location_code, loss_type, cause_code, description, anyone_hurt, is_habitable, repairs_code, contact_name,
      contact_phone, contact_method, contact_window, reporter_key, reporter_role, channel, made_at, reported_at,
      committed_at, in_force, status, is_open, closed_at, catastrophe_key, adjuster_key, next_due_on, handover)
    SELECT made.key, 'R-' || lpad(made.number::text, 10, '0'),
      'CLM-' || to_char(made.reported_on, 'YY') || '-' || lpad(made.number::text, 6, '0'),
      made.policy_key, made.account_key, made.risk_key, made.agency_key, made.state, made.county, made.reported_on - 1,
      'LOCATION', cause.loss_type, cause.code, 'Water came through the ceiling after the storm.', false, true, 'NO',
      made.contact_name, '(555) 555-0100', 'phone', 'anytime', made.reporter_key, 'agent', 'agent',
      made.reported_on + interval '15 hours', made.reported_on + interval '15 hours', made.reported_on + interval '15 hours',
      true, made.status, ${IS_OPEN}, CASE WHEN NOT ${IS_OPEN} THEN made.reported_on + interval '40 days' END,
      (SELECT catastrophe.key FROM catastrophe WHERE made.state = ANY (catastrophe.states)
       ORDER BY catastrophe.begins DESC LIMIT 1 OFFSET made.serial % 3),
      CASE WHEN made.status <> 'OPEN' THEN adjusters.keys[1 + made.serial % cardinality(adjusters.keys)] END,
      CASE WHEN ${IS_OPEN} THEN made.due_on END, 'done'
    FROM many_claims made
    JOIN (VALUES (0, 'WATER', 'ROOF_LEAK'), (1, 'WIND', 'TREE'), (2, 'WIND', 'HAIL'), (3, 'WATER', 'PIPE'))
      AS cause (place, loss_type, code) ON cause.place = made.serial % 4
    CROSS JOIN (SELECT array_agg(person_key ORDER BY person_key) AS keys FROM adjuster) AS adjusters`);
}

async function addStories(db: Db): Promise<void> {
  await db.rows(sql`
    INSERT INTO claim_event (key, claim_key, at, kind, facts, audience)
    SELECT gen_random_uuid(), made.key, made.reported_on + interval '15 hours' + step.place * interval '1 minute', step.kind,
      jsonb_build_object('number', made.number, 'receipt', made.number, 'channel', 'agent', 'adjuster', 'Rosa Diaz'), 'all'
    FROM many_claims made
    CROSS JOIN (VALUES (0, 'reported'), (1, 'opened'), (2, 'assigned')) AS step (place, kind)`);
  await db.rows(sql`
    INSERT INTO claim_promise (key, claim_key, kind, owner, made_at, due_on, kept_at)
    SELECT gen_random_uuid(), made.key, step.kind, 'us', made.reported_on + interval '15 hours', made.due_on + step.place,
      CASE WHEN step.kind = 'acknowledge' OR NOT ${IS_OPEN} THEN made.reported_on + interval '16 hours' END
    FROM many_claims made
    CROSS JOIN (VALUES (0, 'acknowledge'), (0, 'call'), (4, 'inspect'), (9, 'update')) AS step (place, kind)`);
}

/** A reserve, for every other claim a payment and what it takes off the reserve, and nothing left of it when closed. */
async function addMoney(db: Db): Promise<void> {
  await db.rows(sql`
    INSERT INTO claim_payment (key, claim_key, coverage_code, cost, amount_cents, payee, method, state, requested_by,
      requested_at, approved_by, approved_at, issued_at)
    SELECT gen_random_uuid(), made.key, 'DWELLING', 'indemnity', 50000 + made.serial % 1000 * 100, made.contact_name, 'check',
      'cleared', paid.by_key, paid.at, paid.by_key, paid.at, paid.at
    FROM many_claims made
    CROSS JOIN LATERAL (
      SELECT made.reported_on + interval '20 days' AS at, (SELECT min(person_key::text)::uuid FROM adjuster) AS by_key) AS paid
    WHERE made.serial % 2 = 0`);
  const booked = sql`made.reported_on + interval '16 hours'`;
  const someone = sql`(SELECT min(person_key::text)::uuid FROM adjuster)`;
  const reserve = sql`200000 + made.serial % 1000 * 100`;
  await db.rows(sql`
    INSERT INTO claim_entry (key, claim_key, coverage_code, kind, cost, amount_cents, booked_at, by_key, reason, payment_key)
    SELECT gen_random_uuid(), made.key, 'DWELLING', 'reserve', 'indemnity', ${reserve}, ${booked}, ${someone}, 'First look', NULL
    FROM many_claims made
    UNION ALL
    SELECT gen_random_uuid(), payment.claim_key, 'DWELLING', step.kind, 'indemnity', step.sign * payment.amount_cents,
      payment.issued_at, payment.requested_by, 'Paid', payment.key
    FROM many_claims made JOIN claim_payment payment ON payment.claim_key = made.key
    CROSS JOIN (VALUES ('payment', 1), ('reserve', -1)) AS step (kind, sign)
    UNION ALL
    SELECT gen_random_uuid(), made.key, 'DWELLING', 'reserve', 'indemnity',
      coalesce(payment.amount_cents, 0) - (${reserve}), made.reported_on + interval '40 days', ${someone}, 'Closed', NULL
    FROM many_claims made LEFT JOIN claim_payment payment ON payment.claim_key = made.key
    WHERE NOT ${IS_OPEN}`);
}
