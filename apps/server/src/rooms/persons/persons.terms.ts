import { TERMS } from '@portico/contract/rules/terms';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

export const hasAcceptedTerms = async (db: Db, personKey: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM terms_acceptance WHERE person_key = ${personKey} AND version = ${TERMS.version}`)) !==
  undefined;

/** The first acceptance stands: it is when and how the person agreed. */
export async function keepAcceptance(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { version, byRole }: { version: string; byRole: boolean },
): Promise<void> {
  await db.rows(sql`
    INSERT INTO terms_acceptance (person_key, version, accepted_at, by_role)
    VALUES (${actor.personKey}, ${version}, ${now}, ${byRole}) ON CONFLICT DO NOTHING`);
}
