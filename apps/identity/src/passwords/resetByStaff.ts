import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { queueEmail } from '@portico/platform/outbox';
import { causeOf, issueToken } from '../emailedtokens.ts';
import { resetEmail } from '../emails.ts';
import { RESET_LINK_SECONDS } from '../lifetimes.ts';

const PER_PERSON = { limit: 3, seconds: RESET_LINK_SECONDS };
const PER_STAFF = { limit: 30, seconds: 60 * 60 };

interface Found {
  readonly key: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly isClosed: boolean;
  readonly isElsewhere: boolean;
}

/** Emails a person a reset link because staff asked for it. Returns the address; staff never see the link. */
export async function sendResetTo(
  ctx: Ctx,
  personKey: string,
  { site, upstream }: { readonly site: string; readonly upstream: boolean },
): Promise<string> {
  const { db, now, actor, throttle } = ctx;
  const person = await db.row(sql`SELECT FROM person WHERE key = ${personKey}`);
  if (!person) fail('recordNotFound');
  const logon = await db.row<Found>(sql`
    SELECT logon.key, logon.email, CASE WHEN email_verified_at IS NOT NULL THEN name_first END AS "firstName",
      disabled_at IS NOT NULL OR record_inactive AS "isClosed", upstream_subject IS NOT NULL AS "isElsewhere"
    FROM logon JOIN person ON person.key = person_key WHERE person_key = ${personKey}`);
  if (!logon) return fail('noSignIn');
  if (logon.isClosed) fail('signInDisabled');
  if (upstream || logon.isElsewhere) fail('passwordElsewhere');
  await throttle.takeOrFail(`reset:staff:${actor.personKey}`, PER_STAFF);
  await throttle.takeOrFail(`reset:person:${personKey}`, PER_PERSON);
  const purpose = 'resetPassword';
  const token = await issueToken(db, { purpose, logonKey: logon.key, now, seconds: RESET_LINK_SECONDS });
  const cause = causeOf(purpose, token);
  await queueEmail(db, resetEmail(site, logon, token, { cause, isByStaff: true }), now);
  return logon.email;
}
