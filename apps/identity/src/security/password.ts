import { Failure, fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { withdrawTokens } from '../emailedtokens.ts';
import { passwordChangedEmail, readerOf } from '../news.ts';
import { type Passwords, refuseWeak } from '../passwords/passwords.ts';
import { forgetHalfSignIns } from '../provider/artefacts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { forgetDevices } from '../signin/devices.ts';
import type { Confirmations } from './confirm.ts';

interface Parts {
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly confirmations: Confirmations;
  siteOf(ctx: Ctx): Promise<string>;
}

/** Changes the password of a signed-in person and ends every other session. */
export async function changePassword(
  { passwords, sessions, confirmations, siteOf }: Parts,
  ctx: Ctx,
  { Current, New }: { Current: string; New: string },
): Promise<void> {
  const { db, actor, now } = ctx;
  const { logonKey, email, name, sid } = actor;
  await confirmations.requirePassword(ctx, Current);
  if (New === Current)
    throw new Failure('passwordTooWeak', {}, [
      { path: 'body.New', message: 'Please choose a password that’s different from your current one.' },
    ]);
  await refuseWeak(New, { email, name }, 'body.New');
  const hash = await passwords.hash(New);
  const changed = await db.row(sql`
    UPDATE logon SET password_hash = ${hash}, password_set_at = ${now}, updated_at = ${now}
    WHERE key = ${logonKey} AND password_hash IS NOT NULL RETURNING key`);
  if (!changed) fail('passwordIncorrect');
  await sessions.endSome(db, logonKey, { exceptSid: sid }, 'passwordChanged');
  await forgetHalfSignIns(db, logonKey);
  await forgetDevices(db, logonKey, now);
  await withdrawTokens(db, 'resetPassword', logonKey, now);
  await queueEmail(
    db,
    passwordChangedEmail(await siteOf(ctx), readerOf(ctx), `passwordChanged:${newKey()}`),
    now,
  );
}
