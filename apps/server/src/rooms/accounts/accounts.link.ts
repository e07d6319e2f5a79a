import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { queueMail } from '@portico/platform/outbox';
import { consumeGrant } from '../challenges/index.ts';
import { becomeInsured } from '../persons/index.ts';
import { linkBeside, type OnFile, toBeTold } from './accounts.link.rules.ts';
import { linkedMail } from './accounts.mails.ts';

/** Links the account to the caller, who has passed a challenge for it. All of it happens, or nothing. */
export async function linkAccount(
  ctx: Ctx,
  accountKey: string,
  version: number,
  personKey: string,
): Promise<void> {
  const { db, now, actor, impersonator } = ctx;
  if (impersonator !== undefined || personKey !== actor.personKey) fail('forbidden');
  const grant = (await consumeGrant(ctx, accountKey)) ?? fail('forbidden');
  // Whoever links at the same time waits here, and finds another version: their challenge stays unused.
  const taken = await db.row(sql`
    UPDATE account SET version = version + 1, updated_at = ${now}
    WHERE key = ${accountKey} AND version = ${version} AND NOT record_inactive RETURNING key`);
  if (taken === undefined) fail('linkFailed');

  const onFile = await db.rows<OnFile>(sql`
    SELECT person.key AS "personKey", linked.standing, person.name_full AS name,
      COALESCE(logon.email, person.email) AS email, logon.key IS NOT NULL AS "canSignIn"
    FROM account_person linked JOIN person ON person.key = linked.person_key
      LEFT JOIN logon ON logon.person_key = person.key
    WHERE linked.account_key = ${accountKey} ORDER BY person.key`);
  const { standing, replacesOwner } = linkBeside(onFile, personKey);
  if (replacesOwner)
    await db.rows(sql`
      UPDATE account_person SET standing = 'coinsured' WHERE account_key = ${accountKey} AND standing = 'owner'`);
  await db.rows(sql`
    INSERT INTO account_person (account_key, person_key, standing, linked_at)
    VALUES (${accountKey}, ${personKey}, ${standing}, ${now})
    ON CONFLICT (account_key, person_key) DO UPDATE SET standing = excluded.standing`);
  await becomeInsured(db, personKey, now);
  for (const person of toBeTold(onFile, personKey))
    await queueMail(db, linkedMail(person, actor.name, grant), now);
  ctx.note({ details: { linked: personKey, standing } });
}
