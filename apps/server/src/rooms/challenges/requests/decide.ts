import { fail } from '@portico/contract/errors';
import type { LinkDecision, LinkRequest } from '@portico/contract/rooms/challenges/requests';
import { formatPhone } from '@portico/contract/rules/format';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { type JobKind, queueJob } from '@portico/platform/jobs';
import { firstNameIn, queueEmail } from '@portico/platform/outbox';
import { completeTask } from '../../tasks/index.ts';
import type { AccountLinks, Approved } from '../access/links.ts';
import { findOnFile } from '../access/onfile.ts';
import { readPolicyBudget, recentWrongAnswers } from '../budget/policy.ts';
import { approvedEmail, declinedEmail } from '../challenges.emails.ts';
import { accessFrom, deciderOf, differencesOf, missingForApproval } from './rules.ts';

/** Starts access that was approved but has to wait. */
export const START_ACCESS: Pick<JobKind<{ requestKey: string }>, 'name'> = { name: 'challenges.startAccess' };

interface Found
  extends Omit<LinkRequest, 'OnFile' | 'Differences' | 'WrongAnswers' | 'StartsLater' | 'Decider'> {
  readonly site: string | null;
}

const selectRequest = (ctx: Ctx, links: AccountLinks, key: string) => sql`
  SELECT request.key AS "Key", request.site, request.role AS "Role", request.message AS "Message",
    ${instant(sql`request.asked_at`)} AS "AskedAt", request.status AS "Status",
    ${instant(sql`request.decided_at`)} AS "DecidedAt", decider.name_full AS "DecidedBy", request.note AS "Note",
    ${instant(sql`request.access_from`)} AS "AccessFrom",
    json_build_object('Key', request.policy_key, 'AlternateKey', request.policy_number) AS "Policy",
    json_build_object('Key', account.key, 'Contact', json_build_object('Name', account.contact_name))
      AS "CustomerRiskAccount",
    json_build_object('Key', person.key, 'NameFull', person.name_full, 'Email', logon.email,
      'IsEmailVerified', logon.email_verified_at IS NOT NULL, 'Phone', person.phone) AS "Requester"
  FROM link_request request JOIN account ON account.key = request.account_key
    JOIN person ON person.key = request.person_key JOIN logon ON logon.person_key = person.key
    LEFT JOIN person decider ON decider.key = request.decided_by_key
  WHERE request.key = ${key} AND ${links.scope(ctx)}`;

export async function findRequest(ctx: Ctx, links: AccountLinks, key: string): Promise<LinkRequest> {
  const { db, now, actor, impersonator } = ctx;
  const found = (await db.row<Found>(selectRequest(ctx, links, key))) ?? fail('recordNotFound');
  const { site: _site, ...request } = found;
  const { Key: personKey, NameFull, Email, Phone } = request.Requester;
  const onFile = await findOnFile(db, request.CustomerRiskAccount.Key, now);
  const budget = await readPolicyBudget(db, request.Policy.AlternateKey, now);
  const isSame = (person: { personKey: string; email: string }) =>
    person.personKey === personKey || person.email === Email;
  return {
    ...request,
    OnFile: onFile ? { NameFull: onFile.name, Email: onFile.email, Phone: onFile.phone } : null,
    Differences: differencesOf({ name: NameFull, email: Email, phone: Phone }, onFile),
    WrongAnswers: await recentWrongAnswers(db, request.Policy.AlternateKey, personKey, now),
    StartsLater: budget.needsProofSince !== null,
    Decider: deciderOf({
      isOpen: request.Status === 'open',
      isOwn: isSame(actor) || (impersonator !== undefined && isSame(impersonator)),
      isStaff: ctx.reaches.includes('all'),
      hasPhone: Boolean(onFile?.phone),
    }),
  };
}

/** Approves or declines. A second decision is refused with the name of the first decider. */
export async function decideRequest(
  ctx: Ctx,
  links: AccountLinks,
  key: string,
  { decision, called, note }: { decision: LinkDecision; called: boolean; note: string | undefined },
): Promise<LinkRequest> {
  const { db, now, actor } = ctx;
  await db.rows(sql`SELECT FROM link_request WHERE key = ${key} FOR UPDATE`);
  const request = await findRequest(ctx, links, key);
  if (request.Decider === 'decided') fail('linkRequestDecided', { name: request.DecidedBy ?? '' });
  if (request.Decider === 'notYourOwn') fail('linkRequestOwn');
  if (request.Decider === 'staffOnly') fail('linkRequestStaffOnly');
  const phone = request.OnFile?.Phone ?? null;
  const missing = missingForApproval(decision, { called, note, hasPhone: phone !== null });
  if (missing !== undefined) fail(missing, { phone: formatPhone(phone) });

  const isApproved = decision !== 'decline';
  const from = isApproved ? accessFrom(now, request.StartsLater) : null;
  const accessRole = isApproved ? (decision === 'approveNamedInsured' ? 'namedInsured' : 'household') : null;
  const decided = await db.row<{ site: string | null }>(sql`
    UPDATE link_request SET status = ${isApproved ? 'approved' : 'declined'}, decided_at = ${now},
      decided_by_key = ${actor.personKey}, called_phone = ${called ? phone : null}, note = ${note ?? null},
      access_role = ${accessRole}, access_from = ${from}
    WHERE key = ${key} RETURNING site`);
  const { Requester, Policy, CustomerRiskAccount } = request;
  const site = decided?.site ?? null;
  const reply = {
    key,
    site,
    policyNumber: Policy.AlternateKey,
    firstName: firstNameIn(Requester.NameFull),
    email: Requester.Email,
  };
  if (from === null) await queueEmail(db, declinedEmail(reply), now);
  else {
    const approved: Approved = {
      requestKey: key,
      accountKey: CustomerRiskAccount.Key,
      personKey: Requester.Key,
      policyNumber: Policy.AlternateKey,
      isNamedInsured: accessRole === 'namedInsured',
      site,
    };
    await links.tellOfApproval(db, approved, from, now);
    if (from <= now) await linkNow(db, links, approved, now);
    else await queueJob(db, START_ACCESS, { cause: key, payload: { requestKey: key }, due: from }, now);
    await queueEmail(db, approvedEmail(reply, from > now), now);
  }
  const outcome = isApproved ? 'Approved' : 'Declined';
  await completeTask(ctx, 'linkRequest', key, outcome);
  ctx.note({ details: { decision, called, policy: Policy.AlternateKey, person: Requester.Key } });
  return findRequest(ctx, links, key);
}

export async function linkNow(db: Db, links: AccountLinks, approved: Approved, now: Date): Promise<void> {
  await links.linkApproved(db, approved, now);
  await db.rows(sql`UPDATE link_request SET linked_at = ${now} WHERE key = ${approved.requestKey}`);
}
