import { createHash } from 'node:crypto';
import { Failure, fail } from '@portico/contract/errors';
import type { EmailChange } from '@portico/contract/rooms/persons';
import { EMAIL_CHANGE } from '@portico/contract/rules/emailChange';
import { type Db, sql } from '@portico/database/open';
import { changeList } from '@portico/platform/administrators/list';
import { holdAdministrators } from '@portico/platform/administrators/rights';
import { drawCode } from '@portico/platform/codes';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { firstNameIn, queueEmail } from '@portico/platform/outbox';
import { brandOfSession, isSignInAddress, moveLogon, signsInElsewhere } from '../../identity/index.ts';
import { addressInUseEmail, emailChangedEmail, newAddressEmail, oldAddressEmail } from './emails.ts';

const HOUR_SECONDS = 60 * 60;
/** By then no code, key or count of one means anything any more. */
const KEPT_SECONDS = 24 * HOUR_SECONDS;
/** How many changes one person may begin in an hour, and how many emails one address gets for them, from anyone. */
const PER_PERSON = 5;
const PER_ADDRESS = 5;

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
/** The change's key is the salt: equal codes do not look alike. */
const hashOf = (key: string, code: string) => createHash('sha256').update(`${key} ${code}`).digest();

/**
 * Emails a code to each address. The reply is the same whether or not someone already signs in with the new one, so
 * that a caller can't find out.
 */
export async function startEmailChange(ctx: Ctx, newEmail: string): Promise<EmailChange> {
  const { db, actor, now } = ctx;
  const { personKey, logonKey, email: oldEmail } = actor;
  ctx.note({ kind: 'person', key: personKey });
  if (actor.roles.includes('AGENT') || (await signsInElsewhere(db, logonKey))) fail('forbidden');
  if (newEmail === oldEmail)
    throw new Failure('badRequest', {}, [{ path: 'body.Email', message: 'This is your present address.' }]);

  // Of several at once each counts those before it.
  await db.rows(sql`SELECT FROM person WHERE key = ${personKey} FOR UPDATE`);
  const hourAgo = later(now, -HOUR_SECONDS);
  const recent = await db.row<{ own: number; first: Date | null; toAddress: number }>(sql`
    SELECT count(*) FILTER (WHERE person_key = ${personKey})::int AS own,
      min(created_at) FILTER (WHERE person_key = ${personKey}) AS first,
      count(*) FILTER (WHERE new_email = ${newEmail})::int AS "toAddress"
    FROM email_change WHERE created_at > ${hourAgo} AND (person_key = ${personKey} OR new_email = ${newEmail})`);
  if (recent && recent.own >= PER_PERSON && recent.first)
    fail('tooManyRequests', {
      seconds: Math.ceil((recent.first.getTime() - hourAgo.getTime()) / 1000),
    });

  await db.rows(sql`
    UPDATE email_change SET expires_at = ${now} WHERE person_key = ${personKey} AND expires_at > ${now}`);
  const key = newKey();
  const expires = later(now, EMAIL_CHANGE.minutes * 60);
  const [oldCode, newCode] = [drawCode(EMAIL_CHANGE.digits), drawCode(EMAIL_CHANGE.digits)];
  const isTaken = await isSignInAddress(db, newEmail);
  await db.rows(sql`
    INSERT INTO email_change (key, person_key, old_email, new_email, old_code_hash, new_code_hash, created_at, expires_at)
    VALUES (${key}, ${personKey}, ${oldEmail}, ${newEmail}, ${hashOf(key, oldCode)},
            ${isTaken ? null : hashOf(key, newCode)}, ${now}, ${expires})`);
  const brand = await brandOfSession(db, actor.sid);
  const asked = { key, oldEmail, newEmail, brand, firstName: firstNameIn(actor.name) };
  await queueEmail(db, oldAddressEmail(asked, oldCode), now);
  if ((recent?.toAddress ?? 0) < PER_ADDRESS)
    await queueEmail(db, isTaken ? addressInUseEmail(asked) : newAddressEmail(asked, newCode), now);
  return { Key: key, OldEmail: oldEmail, Email: newEmail, Expires: expires.toISOString() };
}

/** Counts the try before it looks at the codes; the row's lock makes those that come at once queue up. */
export async function checkEmailCodes(
  { db, actor, now, note }: Ctx,
  key: string,
  { CodeOld, CodeNew }: { CodeOld: string; CodeNew: string },
): Promise<{ SecurityCodeKey: string | null; TriesLeft: number }> {
  const tried = await db.row<{ tries: number; isRight: boolean }>(sql`
    UPDATE email_change SET tries = tries + 1
    WHERE key = ${key} AND person_key = ${actor.personKey} AND tries < ${EMAIL_CHANGE.tries}
      AND expires_at > ${now} AND passed_at IS NULL
    RETURNING tries, (old_code_hash = ${hashOf(key, CodeOld)} AND new_code_hash = ${hashOf(key, CodeNew)}) IS TRUE
      AS "isRight"`);
  if (!tried) {
    const there = await db.row(
      sql`SELECT FROM email_change WHERE key = ${key} AND person_key = ${actor.personKey}`,
    );
    return there ? { SecurityCodeKey: null, TriesLeft: 0 } : fail('recordNotFound');
  }
  note({ details: { right: tried.isRight } });
  if (!tried.isRight) return { SecurityCodeKey: null, TriesLeft: EMAIL_CHANGE.tries - tried.tries };
  const securityCodeKey = newKey();
  await db.rows(sql`
    UPDATE email_change SET security_code_key = ${securityCodeKey}, passed_at = ${now} WHERE key = ${key}`);
  return { SecurityCodeKey: securityCodeKey, TriesLeft: EMAIL_CHANGE.tries - tried.tries };
}

/** The logon's part of a change of email: uses the key up. The person's own row is the caller's to write. */
export async function moveToEmail(
  { db, actor, impersonator, now }: Ctx,
  personKey: string,
  email: string,
  securityCodeKey: string | undefined,
): Promise<void> {
  // Only for oneself: both mailboxes are the person's own to read.
  if (impersonator !== undefined || personKey !== actor.personKey) fail('forbidden');
  if (securityCodeKey === undefined) fail('securityCodeInvalid');
  const used = await db.row<{ key: string; oldEmail: string }>(sql`
    UPDATE email_change SET used_at = ${now}
    WHERE security_code_key = ${securityCodeKey} AND person_key = ${personKey} AND new_email = ${email}
      AND used_at IS NULL AND passed_at > ${later(now, -EMAIL_CHANGE.keyMinutes * 60)}
    RETURNING key, old_email AS "oldEmail"`);
  if (actor.isAdmin) await holdAdministrators(db);
  if (!used || !(await moveLogon(db, actor.logonKey, email, now))) fail('securityCodeInvalid');
  // Someone who is an administrator by the list stays one.
  if (actor.isAdmin) await changeList(db, actor.email, { to: email, by: personKey, at: now });
  const brand = await brandOfSession(db, actor.sid);
  const { key, oldEmail } = used;
  const asked = { key, brand, firstName: firstNameIn(actor.name), oldEmail, newEmail: email };
  await queueEmail(db, emailChangedEmail(asked), now);
}

/** The life of a token, and a little: so long the page may still ask for the person by the address they had before. */
const FORMER_SECONDS = 15 * 60;

export const isFormerEmail = async ({ db, actor, now }: Ctx, email: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT FROM email_change
    WHERE person_key = ${actor.personKey} AND old_email = ${email} AND used_at > ${later(now, -FORMER_SECONDS)}`)) !==
  undefined;

export async function sweepEmailChanges(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM email_change WHERE created_at < ${later(now, -KEPT_SECONDS)}`);
}
