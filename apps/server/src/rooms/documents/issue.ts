import type { Audience } from '@portico/contract/rooms/documents';
import { type Db, named, type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import { newKey } from '@portico/platform/ids';
import { partiesOn } from '../policies/index.ts';
import { latestVersion, type TemplateName } from './templates/index.ts';

/** What a term insures on a day, and who it names. A term that's over stays as it was on its last day. */
const declarationsOn = (key: Sql, day: Sql): Sql => sql`(
  SELECT declared.policy_key, declared.account_key,
    declared.facts || coalesce(${partiesOn(sql`least(${day}, policy.term_end - 1, policy.cancelled_on - 1)`)}, '{}') AS facts
  FROM declarations_facts declared JOIN policy ON policy.key = declared.policy_key
  WHERE declared.policy_key = ${key}
    AND declared.sequence = (SELECT slice.sequence FROM slice_on(${key}, ${day}) AS slice)) AS source WHERE true`;

/** Where the facts of a template are read from, by the record it is about, as of a day. */
const SOURCES = {
  declarations: declarationsOn,
  quoteSummary: declarationsOn,
  evidence: declarationsOn,
  policyForms: (key) => sql`policy_forms_facts source WHERE source.policy_key = ${key}`,
  idCard: (key) => sql`id_card_facts source WHERE source.policy_key = ${key}`,
  receipt: (key) => sql`receipt_facts source WHERE source.payment_key = ${key}`,
  cancellation: (key) => sql`cancellation_facts source WHERE source.policy_key = ${key}`,
  endorsement: (key) => sql`policy_facts source WHERE source.policy_key = ${key}`,
  reinstatement: (key) => sql`policy_facts source WHERE source.policy_key = ${key}`,
  renewal: (key) => sql`renewal_facts source WHERE source.policy_key = ${key}`,
  renewalOffer: (key) => sql`renewal_facts source WHERE source.policy_key = ${key}`,
  renewalComparison: (key, day) => sql`(
    SELECT now.policy_key, now.account_key, now.facts || jsonb_build_object('earlier', before.facts) AS facts
    FROM (SELECT source.* FROM ${declarationsOn(key, day)}) AS now
    JOIN policy ON policy.key = now.policy_key
    JOIN policy last ON last.policy_number = policy.policy_number AND last.term_number = policy.term_number - 1
    CROSS JOIN LATERAL (SELECT source.facts FROM ${declarationsOn(sql`last.key`, sql`last.term_end`)}) AS before) AS source WHERE true`,
  endorsementRequest: (key) => sql`policy_facts source WHERE source.policy_key = ${key}`,
  cancelRequest: (key) => sql`policy_facts source WHERE source.policy_key = ${key}`,
  agencyOfRecord: (key) => sql`account_letter_facts source WHERE source.account_key = ${key}`,
  claimRequest: (key) => sql`claim_facts source WHERE source.claim_key = ${key}`,
} satisfies Partial<Record<TemplateName, (recordKey: Sql, day: Sql) => Sql>>;

/** What a template would say about a record on a day. Undefined if the record doesn't exist. */
export const currentFacts = async (
  db: Db,
  template: keyof typeof SOURCES,
  recordKey: string,
  day: string,
): Promise<object | undefined> => (await currentFactsOf(db, template, [recordKey], day)).get(recordKey);

/** The same about several, by their keys. */
export async function currentFactsOf(
  db: Db,
  template: keyof typeof SOURCES,
  recordKeys: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, object>> {
  const found = await db.rows<{ key: string; facts: object }>(sql`
    SELECT asked.key, source.facts FROM unnest(${recordKeys}::uuid[]) AS asked (key)
    CROSS JOIN LATERAL (SELECT source.* FROM ${SOURCES[template](sql`asked.key`, sql`${day}::date`)} OFFSET 0) AS source`);
  return new Map(found.map(({ key, facts }) => [key, facts]));
}

/** Documents of one kind. */
export interface NewDocuments {
  readonly template: keyof typeof SOURCES;
  /** Of the list EFileType. */
  readonly typeKey: string;
  readonly audience?: Audience;
  /** Undefined: the portal itself. */
  readonly createdBy?: string;
  /** The claim it is filed under. */
  readonly claimKey?: string;
  /** What the template says besides what is on record. */
  readonly more?: object;
  /** The day whose coverages it shows. Undefined: today. */
  readonly day?: string;
}

/** What one of them is about: the policy term, the payment of a receipt, or the claim. */
export interface Subject {
  readonly recordKey: string;
  readonly title: string;
}

/**
 * Issues documents in the caller's transaction: from now on they say what is true today. Their bytes are made when they're
 * first opened. Gives their keys by the records' keys, without those of unknown records.
 */
export async function issueDocuments(
  db: Db,
  { template, typeKey, audience = 'insured', createdBy, claimKey, more = {}, day }: NewDocuments,
  subjects: readonly Subject[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const made = subjects.map((subject) => ({ ...subject, key: newKey() }));
  const statement = sql`
    INSERT INTO document (key, account_key, policy_key, claim_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, created_by_key, final_at)
    SELECT made.key, source.account_key, source.policy_key, ${claimKey ?? null}::uuid, ${typeKey}, made.title, made.title || '.pdf', 'final',
      ${audience}, 'template', ${template}, ${latestVersion(template)}::int, source.facts || ${JSON.stringify(more)}::jsonb,
      'application/pdf', ${now}::timestamptz, ${createdBy ?? null}::uuid, ${now}::timestamptz
    FROM ${rowsOf(made)}
    -- One by one: joined to all of them, the planner would read every payment of the book.
    CROSS JOIN LATERAL (SELECT source.* FROM ${SOURCES[template](sql`made.record_key`, sql`${day ?? dayOf(now)}::date`)} OFFSET 0) AS source
    RETURNING key`;
  const issued = await db.rows<{ key: string }>(
    // The facts come from views of many tables. For a single document, planning that takes longer than reading them.
    made.length === 1 ? named(`documents_issue_one_${template}`, statement) : statement,
  );
  const keys = new Set(issued.map(({ key }) => key));
  return new Map(made.filter(({ key }) => keys.has(key)).map(({ recordKey, key }) => [recordKey, key]));
}

/** A single one isn't an array: the planner takes any array for ten rows, and would then plan the statement every time. */
function rowsOf(made: readonly (Subject & { readonly key: string })[]): Sql {
  const [one] = made;
  if (one !== undefined && made.length === 1)
    return sql`(SELECT ${one.key}::uuid, ${one.recordKey}::uuid, ${one.title}::text) AS made (key, record_key, title)`;
  const column = (pick: (subject: Subject & { readonly key: string }) => string) => made.map(pick);
  return sql`unnest(${column(({ key }) => key)}::uuid[], ${column(({ recordKey }) => recordKey)}::uuid[],
    ${column(({ title }) => title)}::text[]) AS made (key, record_key, title)`;
}

/** Issues one. Undefined if the record doesn't exist. */
export const issueDocument = async (
  db: Db,
  { recordKey, title, ...kind }: NewDocuments & Subject,
  now: Date,
): Promise<string | undefined> =>
  (await issueDocuments(db, kind, [{ recordKey, title }], now)).get(recordKey);

/** It no longer counts, and no one is shown it anymore. */
export async function withdrawDocument(db: Db, key: string): Promise<void> {
  await db.rows(
    sql`UPDATE document SET state = 'inactive', version = version + 1 WHERE key = ${key} AND state <> 'inactive'`,
  );
}
