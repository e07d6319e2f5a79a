import type { Audience } from '@portico/contract/rooms/documents';
import { type Db, type Sql, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { latestVersion, type TemplateName } from './templates/index.ts';

/** Where the facts of a template are read from, by the record it is about. */
const SOURCES = {
  declarations: (key) => sql`declarations_facts source WHERE source.policy_key = ${key}`,
  quoteSummary: (key) => sql`declarations_facts source WHERE source.policy_key = ${key}`,
  evidence: (key) => sql`declarations_facts source WHERE source.policy_key = ${key}`,
  idCard: (key) => sql`policy_facts source WHERE source.policy_key = ${key}`,
  receipt: (key) => sql`receipt_facts source WHERE source.payment_key = ${key}`,
  cancellation: (key) => sql`cancellation_facts source WHERE source.policy_key = ${key}`,
  renewal: (key) => sql`renewal_facts source WHERE source.policy_key = ${key}`,
} satisfies Partial<Record<TemplateName, (recordKey: string) => Sql>>;

export interface NewDocument {
  readonly template: keyof typeof SOURCES;
  /** The policy term, or the payment of a receipt. */
  readonly recordKey: string;
  /** Of the list EFileType. */
  readonly typeKey: string;
  readonly title: string;
  readonly audience?: Audience;
  /** Undefined: the portal itself. */
  readonly createdBy?: string;
  /** What the template says besides what is on record. */
  readonly more?: object;
}

/**
 * Issues a document in the caller's transaction: from now on it says what is true today. Its bytes are made when it's first
 * opened. Undefined if there is no such record.
 */
export async function issueDocument(
  db: Db,
  { template, recordKey, typeKey, title, audience = 'insured', createdBy, more = {} }: NewDocument,
  now: Date,
): Promise<string | undefined> {
  const issued = await db.row<{ key: string }>(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, created_by_key, final_at)
    SELECT ${newKey()}, source.account_key, source.policy_key, ${typeKey}, ${title}, ${`${title}.pdf`}, 'final', ${audience},
      'template', ${template}, ${latestVersion(template)}, source.facts || ${JSON.stringify(more)}::jsonb,
      'application/pdf', ${now}, ${createdBy ?? null}, ${now}
    FROM ${SOURCES[template](recordKey)}
    RETURNING key`);
  return issued?.key;
}
