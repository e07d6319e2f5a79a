import { Failure, fail } from '@portico/contract/errors';
import { isStaff, type TokenRole } from '@portico/contract/roles';
import {
  CONFIRM_DAYS,
  mayConfirm,
  type RequestAnswer,
  type RightChange,
  resetVerdict,
  rightVerdict,
  type TwoPersonChange,
} from '@portico/contract/rules/administrators';
import { type Db, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '../context.ts';
import { newKey } from '../ids.ts';
import { queueEmails } from '../outbox.ts';
import { askedEmail, changedEmail, type RightReader } from './emails.ts';
import {
  type Administrator,
  administrators,
  giveRight,
  HAS_SECOND_FACTOR,
  holdAdministrators,
  holdAsAdministrator,
  LAST_SITE,
  takeRight,
} from './rights.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A condition on `request`: it can still be answered. What someone asked for ends with their own right. */
export const isOpen = (now: Date): Sql => sql`(
  request.state = 'waiting' AND request.expires_at > ${now} AND EXISTS (
    SELECT FROM logon JOIN person ON person.key = logon.person_key
    WHERE person.key = request.asked_by_key AND disabled_at IS NULL AND NOT record_inactive
      AND is_admin(person.key, logon.email)))`;

interface Person extends RightReader {
  readonly roles: readonly TokenRole[];
  readonly canSignIn: boolean;
  readonly hasSecondFactor: boolean;
}

const personOf = (db: Db, key: string) =>
  db.row<Person>(sql`
    SELECT logon.email, name_full AS name, disabled_at IS NULL AND NOT record_inactive AS "canSignIn",
      ${HAS_SECOND_FACTOR} AS "hasSecondFactor",
      ${LAST_SITE} AS site,
      ARRAY(SELECT role FROM person_role WHERE person_role.person_key = person.key) AS roles
    FROM logon JOIN person ON person.key = logon.person_key WHERE person.key = ${key}`);

const keysOf = (all: readonly Administrator[]) => all.map(({ personKey }) => personKey);

interface Asking<Change extends TwoPersonChange = TwoPersonChange> {
  readonly change: Change;
  readonly person: string;
  readonly reason: string;
}

/**
 * Gives or takes the right of an administrator, or asks a second person to confirm it. Nothing happens if it's so already, or
 * if the caller has asked for it before.
 */
export async function changeRight(
  ctx: Ctx,
  { change, person: key, reason }: Asking<RightChange>,
): Promise<void> {
  const { db, actor } = ctx;
  const all = await holdAsAdministrator(ctx);
  const person = (await personOf(db, key)) ?? fail('recordNotFound');
  const asked = { change, person: key, askedBy: actor.personKey, administrators: keysOf(all) };
  const verdict = rightVerdict(asked, { isStaff: isStaff(person.roles), canSignIn: person.canSignIn });
  ctx.note({ details: { change, outcome: verdict, reason } });
  if (verdict === 'same') return;
  if (verdict === 'now') {
    await makeChange(ctx, { change, key, person, all, by: actor, reason });
    return;
  }
  if (verdict !== 'ask') throw new Failure(verdict);
  await askForChange(ctx, { change, person: key, reason }, person, all);
}

/** Asks another administrator to confirm that someone’s second factor is reset. Nothing happens if the caller has asked before. */
export async function askForReset(ctx: Ctx, { person: key, reason }: Omit<Asking, 'change'>): Promise<void> {
  const all = await holdAsAdministrator(ctx);
  const person = (await personOf(ctx.db, key)) ?? fail('recordNotFound');
  const asked = { person: key, askedBy: ctx.actor.personKey, administrators: keysOf(all) };
  const verdict = resetVerdict({ ...asked, change: 'reset' }, person);
  ctx.note({ details: { change: 'reset', outcome: verdict, reason } });
  if (verdict !== 'ask') throw new Failure(verdict);
  await askForChange(ctx, { change: 'reset', person: key, reason }, person, all);
}

async function askForChange(
  { db, actor, now }: Ctx,
  { change, person: key, reason }: Asking,
  person: Person,
  all: readonly Administrator[],
): Promise<void> {
  await db.rows(sql`
    UPDATE administrator_request AS request SET state = 'expired', settled_at = ${now}
    WHERE person_key = ${key} AND state = 'waiting' AND NOT ${isOpen(now)}`);
  const open = await db.row<{ change: TwoPersonChange; askedBy: string }>(sql`
    SELECT change, asked_by_key AS "askedBy" FROM administrator_request
    WHERE person_key = ${key} AND state = 'waiting'`);
  if (open?.change === change && open.askedBy === actor.personKey) return;
  if (open) fail('rightRequestOpen');
  const request = newKey();
  const expires = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS);
  await db.rows(sql`
    INSERT INTO administrator_request (key, person_key, change, reason, asked_by_key, asked_at, expires_at)
    VALUES (${request}, ${key}, ${change}, ${reason}, ${actor.personKey}, ${now}, ${expires})`);
  const can = (one: string) =>
    mayConfirm({ change, person: key, askedBy: actor.personKey, administrators: keysOf(all) }, one);
  const asked = { key: request, change, name: person.name, asker: actor.name, reason, expires };
  const emails = can(key)
    ? [askedEmail(person, asked, true)]
    : all.filter(({ personKey }) => can(personKey)).map((one) => askedEmail(one, asked, false));
  await queueEmails(db, emails, now);
}

interface Waiting {
  readonly change: TwoPersonChange;
  readonly key: string;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly reason: string;
  readonly isOpen: boolean;
}

/** A reset of someone's second factor that two administrators have agreed to. */
export interface AgreedReset {
  readonly person: string;
  readonly askedBy: { readonly personKey: string; readonly name: string };
  readonly reason: string;
  /** Who hears of it. */
  readonly administrators: readonly Administrator[];
}

interface Answering {
  /** The only person it may be about. */
  readonly about?: string;
  /** What becomes of a reset is the identity provider's. */
  readonly reset?: (agreed: AgreedReset) => Promise<void>;
}

/** Confirms, refuses or withdraws a request, once. Returns the key of the person it's about. */
export async function answerRequest(
  ctx: Ctx,
  requestKey: string,
  answer: RequestAnswer,
  { about, reset }: Answering = {},
): Promise<string> {
  const { db, actor, now } = ctx;
  await holdAdministrators(db);
  const all = await administrators(db);
  const request =
    (await db.row<Waiting>(sql`
      SELECT change, person_key AS key, asked_by_key AS "askedBy", name_full AS "askedByName", reason,
        ${isOpen(now)} AS "isOpen"
      FROM administrator_request AS request JOIN person ON person.key = asked_by_key
      WHERE request.key = ${requestKey} AND COALESCE(request.person_key = ${about ?? null}, true)`)) ??
    fail('recordNotFound');
  const { change, key, askedBy, reason } = request;
  const isMine = askedBy === actor.personKey;
  const circle = { change, person: key, askedBy, administrators: keysOf(all) };
  const mayAnswer = answer === 'withdraw' ? isMine : mayConfirm(circle, actor.personKey);
  // Only administrators and the person it's about know of it.
  if (!mayAnswer) fail(keysOf(all).includes(actor.personKey) ? 'confirmByAnother' : 'recordNotFound');
  if (!request.isOpen) fail('rightRequestOver');
  ctx.note({ kind: 'person', key, details: { change, answer, reason } });
  const state = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' }[answer];
  await db.rows(sql`
    UPDATE administrator_request SET state = ${state}, settled_by_key = ${actor.personKey}, settled_at = ${now}
    WHERE key = ${requestKey}`);
  if (answer !== 'confirm') return key;
  const person = (await personOf(db, key)) ?? fail('recordNotFound');
  // Much can happen in a week.
  if (change === 'reset') {
    const stillSo = resetVerdict(circle, person);
    if (stillSo !== 'ask') throw new Failure(stillSo);
    const asker = { personKey: askedBy, name: request.askedByName };
    await reset?.({ person: key, askedBy: asker, reason, administrators: all });
    return key;
  }
  const facts = { isStaff: isStaff(person.roles), canSignIn: person.canSignIn };
  const verdict = rightVerdict({ ...circle, change }, facts);
  if (verdict !== 'same' && verdict !== 'ask' && verdict !== 'now') throw new Failure(verdict);
  const by = { personKey: askedBy, name: request.askedByName };
  if (verdict !== 'same') await makeChange(ctx, { change, key, person, all, by, confirmedBy: actor, reason });
  return key;
}

/** Ends someone's right as part of a larger change, such as turning off their sign-in. */
export async function endRight(ctx: Ctx, key: string, reason: string): Promise<void> {
  const person = (await personOf(ctx.db, key)) ?? fail('recordNotFound');
  const all = await administrators(ctx.db);
  await makeChange(ctx, { change: 'take', key, person, all, by: ctx.actor, reason });
}

interface Made {
  readonly change: RightChange;
  readonly key: string;
  readonly person: Person;
  /** Before the change. */
  readonly all: readonly Administrator[];
  readonly by: Pick<Ctx['actor'], 'personKey' | 'name'>;
  readonly confirmedBy?: Pick<Ctx['actor'], 'personKey' | 'name'>;
  readonly reason: string;
}

async function makeChange(
  { db, now }: Ctx,
  { change, key, person, all, by, confirmedBy, reason }: Made,
): Promise<void> {
  const decided = { by: by.personKey, confirmedBy: confirmedBy?.personKey ?? null, at: now };
  await (change === 'give' ? giveRight : takeRight)(db, key, decided);
  // The user's page was opened with other roles.
  await db.rows(sql`
    UPDATE logon SET version = version + 1, updated_at = ${now} WHERE person_key = ${key}`);
  const others = all.filter(({ personKey }) => personKey !== key);
  const changed = {
    cause: newKey(),
    change,
    name: person.name,
    by: by.name,
    confirmedBy: confirmedBy?.name,
    reason,
  };
  await queueEmails(
    db,
    [...others, person].map((reader) => changedEmail(reader, changed)),
    now,
  );
}
