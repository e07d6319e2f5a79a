import { type Db, type Sql, sql } from '../../open.ts';
import { DEMO_KEYS } from './accounts.ts';
import { demoPictures } from './pictures.ts';

/** A UUIDv7 of that moment, the same for every run. */
export const keyAt = (moment: Sql, what: Sql): Sql => sql`(
  lpad(to_hex((extract(epoch FROM ${moment}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(${what}), 1, 3) || '8' || substr(md5(${what}), 4, 15))::uuid`;

interface Kind {
  readonly template: string;
  /** Of the template. */
  readonly version?: number;
  readonly type: string;
  readonly title: Sql;
  /** When it was issued. */
  readonly at: Sql;
  /** What tells it apart from others of its kind. */
  readonly about: Sql;
  /** What the document says besides the facts of its source. */
  readonly more?: Sql;
  /** A table or join with `source`, which has the facts, and its conditions. */
  readonly from: Sql;
}

const insert = ({
  template,
  version = 1,
  type,
  title,
  at,
  about,
  more = sql`'{}'::jsonb`,
  from,
}: Kind): Sql => sql`
  INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
    template_version, facts, content_type, created_at, final_at)
  SELECT ${keyAt(sql`issued.at`, sql`${template} || issued.about`)}, issued.account_key, issued.policy_key, ${type}, issued.title,
    issued.title || '.pdf', 'final', 'insured', 'template', ${template}, ${version}, issued.facts, 'application/pdf', issued.at, issued.at
  FROM (SELECT source.account_key, source.policy_key, ${title} AS title,
          source.facts || ${more} AS facts, ${at} AS at, ${about}::text AS about
        FROM ${from}) AS issued`;

const TERM = sql`to_char(policy.term_begin, 'YYYY') || '–' || to_char(policy.term_end, 'YY')`;
const dollars = (cents: Sql): Sql => sql`to_char(${cents} / 100.0, 'FM$999,990.00')`;
/** A few of many, always the same ones. */
const oneIn = (parts: number, key: Sql): Sql =>
  sql`get_byte(decode(md5(${key}::text), 'hex'), 0) % ${parts} = 0`;
const joined = (view: Sql): Sql => sql`${view} source JOIN policy ON policy.key = source.policy_key`;
const lasts = (today: Date): Sql => sql`policy.term_end > ${today}::date`;
/** Written when the term was booked. */
const BOOKED = sql`JOIN LATERAL (
  SELECT entry.booked_at FROM policy_transaction entry
  WHERE entry.policy_key = policy.key AND entry.type_code IN ('NEW', 'REN') ORDER BY entry.booked_at LIMIT 1) AS opening ON true`;

/** Twelve of Crockford's letters, the same for a term's document in every run. */
const codeOf = (template: string): Sql => sql`jsonb_build_object('code', (
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
    get_byte(decode(md5(${template} || policy.key), 'hex'), place) % 32 + 1, 1), '' ORDER BY place)
  FROM generate_series(0, 11) AS place))`;

/** About 10,500 documents. Those that the portal makes have no bytes yet: they're made when someone opens one. */
export async function makeDocuments(db: Db, now: Date, known: readonly string[]): Promise<void> {
  const isKnown = sql`source.account_key = ANY (${known}::uuid[])`;
  const written = sql`policy.status IN ('bound', 'cancelled', 'expired')`;
  const kinds: Kind[] = [
    {
      template: 'declarations',
      version: 2,
      type: 'DECLARATIONS',
      title: sql`'Declarations ' || ${TERM}`,
      at: sql`opening.booked_at`,
      about: sql`policy.key`,
      from: sql`${joined(sql`declarations_facts`)} ${BOOKED}
        WHERE source.sequence = 1 AND ${written} AND (${lasts(now)} OR ${isKnown} OR ${oneIn(2, sql`policy.key`)})`,
    },
    {
      template: 'policyForms',
      type: 'POLICY_FORMS',
      title: sql`'Policy forms ' || ${TERM}`,
      at: sql`opening.booked_at`,
      about: sql`policy.key`,
      from: sql`${joined(sql`policy_forms_facts`)} ${BOOKED} WHERE ${written} AND ${lasts(now)}`,
    },
    {
      template: 'idCard',
      version: 2,
      type: 'ID_CARD',
      title: sql`'Insurance ID card ' || ${TERM}`,
      at: sql`opening.booked_at`,
      about: sql`policy.key`,
      more: codeOf('idCard'),
      from: sql`${joined(sql`policy_facts`)} ${BOOKED} WHERE ${written} AND ${lasts(now)}`,
    },
    {
      template: 'receipt',
      type: 'RECEIPT',
      title: sql`'Receipt ' || ${dollars(sql`(source.facts ->> 'amountCents')::bigint`)}`,
      at: sql`source.received_at`,
      about: sql`source.payment_key`,
      from: sql`${joined(sql`receipt_facts`)}
        WHERE source.received_at >= ${now}::date - 50 OR ${isKnown}`,
    },
    {
      template: 'renewal',
      type: 'RENEWAL_OFFER',
      title: sql`'Renewal ' || ${TERM}`,
      at: sql`opening.booked_at`,
      about: sql`policy.key`,
      from: sql`${joined(sql`renewal_facts`)} ${BOOKED} WHERE ${written} AND ${lasts(now)}`,
    },
    {
      template: 'renewalOffer',
      type: 'RENEWAL_OFFER',
      title: sql`'Renewal offer ' || ${TERM}`,
      at: sql`offer.sent_at`,
      about: sql`policy.key`,
      more: sql`jsonb_build_object('reasons', offer.reasons)`,
      from: sql`${joined(sql`renewal_facts`)} JOIN renewal_offer offer ON offer.policy_key = policy.key`,
    },
    {
      template: 'cancellation',
      type: 'CANCELLATION_NOTICE',
      title: sql`'Cancellation notice'`,
      at: sql`notice.booked_at`,
      about: sql`policy.key`,
      from: sql`${joined(sql`cancellation_facts`)} JOIN LATERAL (
        SELECT entry.booked_at FROM policy_transaction entry
        WHERE entry.policy_key = policy.key AND entry.type_code = 'CAN' ORDER BY entry.booked_at LIMIT 1) AS notice ON true`,
    },
    {
      template: 'evidence',
      version: 2,
      type: 'EVIDENCE',
      title: sql`'Evidence of insurance ' || ${TERM}`,
      // The lender wants it with the policy.
      at: sql`opening.booked_at + interval '1 minute'`,
      about: sql`policy.key`,
      more: codeOf('evidence'),
      from: sql`${joined(sql`declarations_facts`)} ${BOOKED} JOIN risk ON risk.key = policy.risk_key
        WHERE source.sequence = 1 AND policy.status = 'bound' AND policy.term_begin <= ${now}::date AND ${lasts(now)} AND risk.state <> 'NC'
          AND EXISTS (SELECT FROM policy_mortgagee loan WHERE loan.policy_key = policy.key)
          AND (${isKnown} OR ${oneIn(3, sql`policy.key`)})`,
    },
  ];
  for (const kind of kinds) await db.rows(insert(kind));
  await db.rows(sql`
    INSERT INTO verification (code, document_key)
    SELECT facts ->> 'code', key FROM document WHERE template IN ('evidence', 'idCard')`);
  await shareOne(db, now);
  await makeAgencyReports(db, now);
  await makePhotos(db, now, known);
  await makeDraft(db, now);
  await db.rows(sql`ANALYZE document`);
}

/** One for each agency and each of the last twelve months. */
const makeAgencyReports = (db: Db, now: Date): Promise<unknown> =>
  db.rows(sql`
    INSERT INTO document (key, agency_key, type_key, title, name, state, audience, source, template, template_version,
      facts, content_type, created_at, final_at)
    SELECT ${keyAt(sql`issued.at`, sql`'agencyReport' || issued.agency_key || issued.month`)}, issued.agency_key,
      'AGENCY_REPORT', issued.title, issued.title || '.pdf', 'final', 'agent', 'template', 'agencyReport', 1,
      agency_report_facts(issued.agency_key, issued.month), 'application/pdf', issued.at, issued.at
    FROM (
      SELECT agency.key AS agency_key, month::date, 'Production report ' || to_char(month, 'FMMonth YYYY') AS title,
        (month + interval '1 month 7 hours') AT TIME ZONE 'UTC' AS at
      FROM agency, generate_series(date_trunc('month', ${now}::timestamp) - interval '12 months',
        date_trunc('month', ${now}::timestamp) - interval '1 month', interval '1 month') AS month
      WHERE EXISTS (SELECT FROM account WHERE account.agency_key = agency.key)) AS issued`);

/** Photos that agents took: of about every sixth current term, and of those that tests and the demo speak of. */
async function makePhotos(db: Db, now: Date, known: readonly string[]): Promise<void> {
  const pictures = await demoPictures();
  await db.rows(sql`
    INSERT INTO blob (sha256, bytes, touched_at, stored_at)
    SELECT decode(sha256, 'hex'), bytes, ${now}, ${now}
    FROM unnest(${pictures.map(({ sha256 }) => sha256)}::text[], ${pictures.map(({ content }) => content.length)}::bigint[])
      AS picture (sha256, bytes)`);
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, blob_sha256,
      content_type, pages, created_at, created_by_key, final_at)
    SELECT ${keyAt(sql`taken.at`, sql`'photo' || taken.policy_key`)}, taken.account_key, taken.policy_key, 'PHOTO', picture.title,
      picture.file, 'final', 'agent', 'upload', decode(picture.sha256, 'hex'), 'image/jpeg', 1, taken.at, taken.person_key, taken.at
    FROM (
      SELECT policy.key AS policy_key, policy.account_key, agent.person_key, opening.booked_at + interval '2 hours' AS at,
        get_byte(decode(md5(policy.key::text), 'hex'), 1) % ${pictures.length} + 1 AS number
      FROM policy ${BOOKED}
      JOIN account ON account.key = policy.account_key
      JOIN agent ON agent.key = account.agent_key
      WHERE policy.status = 'bound' AND ${lasts(now)}
        AND (${oneIn(6, sql`policy.key`)} OR policy.account_key = ANY (${known}::uuid[]))) AS taken
    JOIN unnest(${pictures.map(({ title }) => title)}::text[], ${pictures.map(({ file }) => file)}::text[],
      ${pictures.map(({ sha256 }) => sha256)}::text[]) WITH ORDINALITY AS picture (title, file, sha256, number)
      ON picture.number = taken.number`);
}

/** A photo that the insured sent, and that no one has looked at yet. */
async function makeDraft(db: Db, now: Date): Promise<void> {
  const picture = (await demoPictures()).find(({ file }) => file === 'laundry-1.jpg');
  const sentAt = sql`${now}::timestamptz - interval '20 days'`;
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, blob_sha256,
      content_type, pages, created_at, created_by_key)
    SELECT ${keyAt(sentAt, sql`'draft' || policy.key`)}, policy.account_key, policy.key, 'PHOTO', 'Laundry room after the repair',
      'Laundry room after the repair.jpg', 'draft', 'insured', 'upload', decode(${picture?.sha256}, 'hex'), 'image/jpeg', 1,
      ${sentAt}, ${DEMO_KEYS.person.insured}
    FROM policy
    WHERE policy.account_key = ${DEMO_KEYS.account.insured} AND policy.status = 'bound' AND policy.term_begin <= ${now}::date
    ORDER BY policy.term_begin DESC, policy.key LIMIT 1`);
}

/** The insured's latest declarations, sent to a lender who has opened them. No one has the link: its email is long gone. */
async function shareOne(db: Db, now: Date): Promise<void> {
  const { account, person } = DEMO_KEYS;
  await db.rows(sql`
    WITH sent AS (
      INSERT INTO share (key, document_key, secret_hash, to_name, to_email, created_by_key, created_at, expires_at, openings_max)
      SELECT ${keyAt(sql`${now}::timestamptz - interval '3 days'`, sql`'share' || document.key`)}, document.key,
        sha256(sha256(document.key::text::bytea)), 'Harbor Home Loans', 'closing@harborloans.example', ${person.insured},
        ${now}::timestamptz - interval '3 days', ${now}::timestamptz + interval '4 days', 5
      FROM document WHERE account_key = ${account.insured} AND type_key = 'DECLARATIONS'
      ORDER BY created_at DESC, key LIMIT 1
      RETURNING key)
    INSERT INTO share_opening (share_key, opened_at, address, agent)
    SELECT sent.key, ${now}::timestamptz - interval '2 days', '203.0.113.24', 'Mozilla/5.0' FROM sent`);
}
