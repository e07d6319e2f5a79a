import { type ConfigurationKey, configurationValue } from '@portico/contract/configuration';
import { errorText } from '@portico/contract/errors';
import { lossRefusal } from '@portico/contract/rules/administrators';
import { sql } from '@portico/database/open';
import { administrators, holdAdministrators } from '@portico/platform/administrators/rights';
import type { Ctx } from '@portico/platform/context';

const LIST = 'W2_Portal_AdminEmails';

/** Before the variable itself is held, as everywhere: two calls never wait for each other. */
export async function holdIfAdministrators({ db }: Ctx, key: ConfigurationKey): Promise<void> {
  if (key === LIST) await holdAdministrators(db);
}

const emailsOf = (value: string) => configurationValue(LIST, value).map((email) => email.toLowerCase());

/** Why the list of administrators can't become this: it must be no way around the two people that Users asks for. */
export async function listRefusal(
  { db }: Ctx,
  key: ConfigurationKey,
  before: string,
  after: string,
): Promise<string | undefined> {
  if (key !== LIST) return undefined;
  const [was, is] = [emailsOf(before), emailsOf(after)];
  if (is.some((email) => !was.includes(email)))
    return 'You can only remove emails here. Make someone an administrator under Users, where a second person confirms it.';
  const all = (await administrators(db)).map(({ personKey }) => personKey);
  const gone = was.filter((email) => !is.includes(email));
  const lost = await db.rows<{ key: string }>(sql`
    SELECT person_key AS key FROM logon WHERE lower(email) = ANY (${gone}::text[]) AND NOT EXISTS (
      SELECT FROM administrator_right AS held WHERE held.person_key = logon.person_key AND ended_at IS NULL)`);
  const refusal = lossRefusal(
    all,
    lost.map((one) => one.key),
  );
  return refusal && errorText(refusal);
}
