import { createHash } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import type { EditionSource } from '@portico/contract/rooms/programs';
import { type Db, sql } from '@portico/database/open';
import { Form, Plan } from '@portico/rating';
import { writeFile } from './files.rules.ts';

interface Stored {
  readonly form: unknown;
  readonly plan: unknown;
  readonly formText: string | null;
  readonly planText: string | null;
  readonly market: string;
}

/** An edition's files as they were written. */
export async function sourceOf(db: Db, key: string): Promise<EditionSource | undefined> {
  const stored = await db.row<Stored>(sql`
    SELECT form, plan, form_text AS "formText", plan_text AS "planText", market.code AS market
    FROM edition JOIN market ON market.key = edition.market_key WHERE edition.key = ${key}`);
  return stored && inFiles(stored);
}

/** The hash of the draft that has this code, or null if none has. */
export async function draftHash(db: Db, code: string): Promise<string | null> {
  const found = await db.row<{ key: string; status: string }>(
    sql`SELECT key, status FROM edition WHERE code = ${code}`,
  );
  if (found === undefined) return null;
  if (found.status !== 'draft') fail('editionPublished', { code });
  return (await sourceOf(db, found.key))?.Hash ?? null;
}

function inFiles({ form, plan, formText, planText, market }: Stored): EditionSource {
  // The database keeps no order of names. The schema has the one that people use.
  const asked = formText ?? writeFile(Form.safeParse(form).data ?? form);
  const planned = planText ?? writeFile(Plan.safeParse(plan).data ?? plan);
  return {
    Form: { Name: 'form.json', Text: asked },
    Plan: { Name: `${market.toLowerCase()}.plan.json`, Text: planned },
    Hash: sourceHash(asked, planned),
  };
}

export const sourceHash = (form: string, plan: string): string =>
  createHash('sha256')
    .update(JSON.stringify([form, plan]))
    .digest('hex');
