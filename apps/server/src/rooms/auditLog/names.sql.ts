import type { RecordName } from '@portico/contract/rooms/auditLog';
import { type Db, sql } from '@portico/database/open';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * What people call these records, whatever their kind: keys are unique across all tables. A record that belongs to another
 * is opened there.
 */
export async function namesOf(
  db: Db,
  keys: Iterable<string | null>,
): Promise<ReadonlyMap<string, RecordName>> {
  const wanted = [...new Set(keys)].filter((key) => key !== null && isUuid(key));
  if (wanted.length === 0) return new Map();
  const named = await db.rows<RecordName>(sql`
    WITH wanted AS (SELECT unnest(${wanted}::uuid[]) AS key),
    term AS (
      SELECT key, coalesce(policy_number, quote_number) AS number,
        CASE WHEN policy_number IS NULL OR status = 'pending' THEN 'quote' ELSE 'policy' END AS page FROM policy)
    SELECT named.key::text AS "Key", named.name AS "Name", named.page AS "Page", named.page_key AS "PageKey" FROM (
      SELECT key, name_full AS name, 'person' AS page, key AS page_key FROM person JOIN wanted USING (key)
      UNION ALL SELECT logon.key, logon.email, 'person', person_key FROM logon JOIN wanted USING (key)
      UNION ALL SELECT account.key, contact_name || ' · ' || number, 'account', account.key FROM account JOIN wanted USING (key)
      UNION ALL SELECT risk.key, street1 || ', ' || city, 'account', account_key FROM risk JOIN wanted USING (key)
      UNION ALL SELECT term.key, term.number, term.page, term.key FROM term JOIN wanted USING (key)
      UNION ALL SELECT application.key, term.number, term.page, term.key
        FROM application JOIN wanted USING (key) JOIN term ON term.key = application.policy_key
      UNION ALL SELECT claim.key, coalesce(claim.number, claim.receipt), 'claim', claim.key FROM claim JOIN wanted USING (key)
      UNION ALL SELECT paid.key, 'Payment on ' || coalesce(claim.number, claim.receipt), 'claim', claim.key
        FROM claim_payment paid JOIN wanted USING (key) JOIN claim ON claim.key = paid.claim_key
      UNION ALL SELECT agency.key, agency.name, 'agency', agency.key FROM agency JOIN wanted USING (key)
      UNION ALL SELECT agent.key, person.name_full, 'agency', agent.agency_key
        FROM agent JOIN wanted USING (key) JOIN person ON person.key = agent.person_key
      UNION ALL SELECT document.key, document.title, CASE WHEN account_key IS NOT NULL THEN 'account' END, account_key
        FROM document JOIN wanted USING (key)
      UNION ALL SELECT task.key, task.subject, CASE WHEN account_key IS NOT NULL THEN 'account' END, account_key
        FROM task JOIN wanted USING (key)
      UNION ALL SELECT payment.key, 'Payment for ' || term.number, term.page, term.key
        FROM payment JOIN wanted USING (key) JOIN term ON term.key = payment.policy_key
      UNION ALL SELECT account_invitation.key, email, 'account', account_key FROM account_invitation JOIN wanted USING (key)
      UNION ALL SELECT agency_invitation.key, email, 'agency', agency_key FROM agency_invitation JOIN wanted USING (key)
      UNION ALL SELECT link_request.key, policy_number, 'account', account_key FROM link_request JOIN wanted USING (key)
      UNION ALL SELECT link_report.key, policy_number, 'account', account_key FROM link_report JOIN wanted USING (key)
      UNION ALL SELECT content_item.key, slug, 'content', content_item.key FROM content_item JOIN wanted USING (key)
      UNION ALL SELECT catastrophe.key, catastrophe.name, NULL, NULL FROM catastrophe JOIN wanted USING (key)
      UNION ALL SELECT mortgagee_org.key, mortgagee_org.name, NULL, NULL FROM mortgagee_org JOIN wanted USING (key)
      UNION ALL SELECT program.key, program.name, NULL, NULL FROM program JOIN wanted USING (key)
      UNION ALL SELECT market.key, market.name, NULL, NULL FROM market JOIN wanted USING (key)
      UNION ALL SELECT outbox_message.key, outbox_message.subject, NULL, NULL FROM outbox_message JOIN wanted USING (key)
      UNION ALL SELECT job.key, job.kind, NULL, NULL FROM job JOIN wanted USING (key)
    ) AS named WHERE named.name IS NOT NULL`);
  return new Map(named.map((name) => [name.Key, name]));
}

/** The keys of records that people know by this number or email, and the text itself, which may be a key. */
export async function keysFor(db: Db, text: string): Promise<string[]> {
  const found = await db.rows<{ key: string }>(sql`
    SELECT key::text FROM policy WHERE policy_number = upper(${text}) OR quote_number = upper(${text})
    UNION SELECT key::text FROM claim WHERE number = upper(${text}) OR receipt = upper(${text})
    UNION SELECT paid.key::text FROM claim_payment paid JOIN claim ON claim.key = paid.claim_key
      WHERE claim.number = upper(${text}) OR claim.receipt = upper(${text})
    UNION SELECT key::text FROM account WHERE number = upper(${text})
    UNION SELECT key::text FROM logon WHERE email = lower(${text})
    UNION SELECT person_key::text FROM logon WHERE email = lower(${text})`);
  return [text, ...(isUuid(text) ? [text.toLowerCase()] : []), ...found.map(({ key }) => key)];
}
