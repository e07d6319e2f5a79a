import { LINK_CODE_TRIES, LINK_CODES_PER_DAY, type WaysIn } from '@portico/contract/rooms/challenges/proofs';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import {
  codesLockedUntil,
  DAY,
  type Limits,
  type PolicyBudget,
  type Tallies,
  UNTOUCHED,
} from '../budget/lock.ts';
import type { AskedPolicy } from '../questions/facts.ts';
import { findOnFile, maskEmail, type OnFile, ownsEmailOnFile } from './onfile.ts';

/** Requests for access to one policy in a week. */
const REQUESTS_PER_WEEK = 3;
const WEEK = 7 * DAY;

/** What decides whether the caller can get a code or ask the agent. */
export interface Access {
  readonly onFile: OnFile | undefined;
  /** The caller signs in with the email on file. */
  readonly ownsEmail: boolean;
  readonly codesToday: number;
  readonly requestsThisWeek: number;
  readonly request: WaysIn['Request'];
}

/**
 * Strangers share a policy's codes and requests. Someone who signs in with the email on file has their own, so
 * strangers can't use them up.
 */
export async function readAccess(ctx: Ctx, { accountKey, policyNumber }: AskedPolicy): Promise<Access> {
  const { db, actor, now } = ctx;
  const onFile = await findOnFile(db, accountKey, now);
  const ownsEmail = await ownsEmailOnFile(db, actor.logonKey, onFile);
  const shared = ownsEmail ? sql`is_own_email AND person_key = ${actor.personKey}` : sql`NOT is_own_email`;
  const found = await db.row<Pick<Access, 'codesToday' | 'requestsThisWeek' | 'request'>>(sql`
    SELECT
      (SELECT count(*)::int FROM challenge_code WHERE policy_number = ${policyNumber} AND ${shared}
         AND sent_at > ${new Date(now.getTime() - DAY)}) AS "codesToday",
      (SELECT count(*)::int FROM link_request WHERE policy_number = ${policyNumber} AND ${shared}
         AND asked_at > ${new Date(now.getTime() - WEEK)}) AS "requestsThisWeek",
      (SELECT json_build_object('Status', status, 'AskedAt', ${instant(sql`asked_at`)},
         'AccessFrom', ${instant(sql`access_from`)})
       FROM link_request WHERE policy_number = ${policyNumber} AND person_key = ${actor.personKey}
       ORDER BY asked_at DESC LIMIT 1) AS request`);
  if (found === undefined) throw new Error('The ways in could not be counted.');
  return { onFile, ownsEmail, ...found };
}

/** Right answers are no longer enough: too many were wrong, and the caller isn't known to own the email on file. */
export const needsProof = ({ ownsEmail }: Access, policy: PolicyBudget): boolean =>
  policy.needsProofSince !== null && !ownsEmail;

export const canSendCode = ({ onFile, codesToday }: Access): boolean =>
  onFile?.isProof === true && codesToday < LINK_CODES_PER_DAY;

export const canAskAgent = ({ requestsThisWeek, request }: Access): boolean =>
  request?.Status !== 'open' && requestsThisWeek < REQUESTS_PER_WEEK;

export function waysIn(access: Access, tallies: Tallies, limits: Limits): WaysIn {
  const { onFile, request } = access;
  return {
    Email: onFile?.isProof && onFile.email !== null ? maskEmail(onFile.email) : null,
    CanSendCode: canSendCode(access) && codesLockedUntil(tallies, limits, LINK_CODE_TRIES) === undefined,
    CanAskAgent: canAskAgent(access),
    Request: request,
    NeedsProof: needsProof(access, tallies.policy ?? UNTOUCHED),
  };
}
