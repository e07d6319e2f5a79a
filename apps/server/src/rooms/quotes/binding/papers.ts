/** Documents and due dates that a newly bound policy brings. All within the transaction that binds it. */
import type { Price } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { issueDocument } from '../../documents/index.ts';
import { drawVerificationCode, termYears } from '../../evidence/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { afterwardsOf } from './precommit.ts';

/** Declarations, the forms, and an ID card whose code anyone can check. */
export async function issuePapers(
  { db, now }: Ctx,
  { policyKey, TermBegin, TermEnd }: StoredApplication,
): Promise<string[]> {
  const years = termYears(TermBegin, TermEnd);
  const code = drawVerificationCode();
  const papers = [
    { template: 'declarations', typeKey: 'DECLARATIONS', title: `Declarations ${years}` },
    { template: 'policyForms', typeKey: 'POLICY_FORMS', title: `Policy forms ${years}` },
    { template: 'idCard', typeKey: 'ID_CARD', title: `Insurance ID card ${years}`, more: { code } },
  ] as const;
  const keys: string[] = [];
  for (const paper of papers) {
    const key = await issueDocument(db, { ...paper, recordKey: policyKey }, now);
    if (key === undefined) continue;
    keys.push(key);
    if (paper.template === 'idCard')
      await db.rows(sql`INSERT INTO verification (code, document_key) VALUES (${code}, ${key})`);
  }
  return keys;
}

/** What is still needed gets a day by which it's due. A file that came along is the signed application. */
export async function setDueDates(
  { db, now }: Ctx,
  application: StoredApplication,
  price: Price,
  titleOf: (code: string) => string,
  requestFile: string | undefined,
): Promise<void> {
  for (const { code, days, dueOn } of afterwardsOf(application, price, dayOf(now))) {
    const file = code === 'APPLICATION' ? (requestFile ?? null) : null;
    const status = file === null ? 'open' : 'submitted';
    await db.rows(sql`
      INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, days, due_on, status, document_key,
        created_at, updated_at)
      VALUES (${newKey()}, ${application.key}, ${code}, 'document', 'afterwards', ${titleOf(code)}, ${days}, ${dueOn},
        ${status}, ${file}, ${now}, ${now})
      ON CONFLICT (application_key, code) DO UPDATE SET due_on = excluded.due_on, updated_at = excluded.updated_at,
        document_key = coalesce(excluded.document_key, underwriting_item.document_key),
        status = CASE WHEN excluded.document_key IS NULL THEN underwriting_item.status ELSE 'submitted' END`);
  }
}
