import { type Db, sql } from '@portico/database/open';
import { changeList } from '@portico/platform/administrators/list';
import { administrators, holdAdministrators } from '@portico/platform/administrators/rights';
import type { Ctx } from '@portico/platform/context';

const isDemo = (email: string) => email.toLowerCase().endsWith('@demo.portico.test');

/** The demo’s addresses on the list of administrators. They stay as long as no other administrator can sign in. */
export async function demoAdministrators(db: Db): Promise<string[]> {
  const list = await db.row<{ value: string }>(
    sql`SELECT value FROM configuration WHERE key = 'W2_Portal_AdminEmails'`,
  );
  const demo = (list?.value ?? '')
    .split(',')
    .map((email) => email.trim())
    .filter(isDemo);
  if (demo.length === 0) return [];
  return (await administrators(db)).some(({ email }) => !isDemo(email)) ? demo : [];
}

/** Takes them off the list, with a line for each in the variable’s history. */
export async function removeDemoAdministrators({ db, actor, now }: Ctx): Promise<void> {
  await holdAdministrators(db);
  for (const email of await demoAdministrators(db))
    await changeList(db, email, { by: actor.personKey, at: now });
}
