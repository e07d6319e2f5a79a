import { type Db, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';

/** A form that policies are made of, as programs name it. */
export interface FormName {
  readonly number: string;
  readonly edition: string;
}

/** A form's file, which is stored. */
export interface FormFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly pages: number;
}

/** The carrier's own copy of a form. Absent where the portal has only its own sheets. */
export type FindForm = (form: FormName) => Promise<FormFile>;

/** Documents with this template have a form in their facts, and the carrier's file once someone opens them. */
export const CARRIER_FORM = 'carrierForm';

const LONGEST_TITLE = 100;

/**
 * Makes sure that a term has a document for each of its forms, and gives their keys by number and edition. One that staff
 * have withdrawn doesn't come back.
 */
export async function formDocuments(
  db: Db,
  policyKey: string,
  forms: readonly (FormName & { readonly title: string })[],
  now: Date,
): Promise<(form: FormName) => string | undefined> {
  const made = forms.map(({ number, edition, title }) => ({
    key: newKey(),
    title: `${number} ${title}`.slice(0, LONGEST_TITLE),
    facts: { number, edition },
  }));
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, final_at)
    SELECT made.key, policy.account_key, policy.key, 'POLICY_FORMS', made.title, made.title || '.pdf', 'final', 'agent',
      'template', ${CARRIER_FORM}, 1, made.facts, 'application/pdf', ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (key uuid, title text, facts jsonb)
    JOIN policy ON policy.key = ${policyKey}
    ON CONFLICT DO NOTHING`);
  const found = await db.rows<FormName & { key: string }>(sql`
    SELECT key, facts ->> 'number' AS number, facts ->> 'edition' AS edition FROM document
    WHERE policy_key = ${policyKey} AND template = ${CARRIER_FORM} AND state <> 'inactive'`);
  return ({ number, edition }) =>
    found.find((document) => document.number === number && document.edition === edition)?.key;
}
