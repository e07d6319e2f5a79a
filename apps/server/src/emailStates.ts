/** Whether what an email says about a record is so now (`packages/contract/src/emails/states.ts`). */
import type { EmailState } from '@portico/contract/emails/states';
import { type Db, type Sql, sql } from '@portico/database/open';
import type { About } from '@portico/platform/outbox';
import { NOTICE_STATES } from './rooms/notifications/index.ts';
import { QUOTE_STATES } from './rooms/quotes/index.ts';

const claimIs = (condition: Sql) => (key: string) =>
  sql`SELECT 1 FROM claim WHERE claim.key = ${key}::uuid AND ${condition}`;
const accessRequestIs = (condition: Sql) => (key: string) =>
  sql`SELECT 1 FROM link_request request WHERE request.key = ${key}::uuid AND ${condition}`;

/** Statements that give a row if it is. */
export const STATES: Readonly<Record<EmailState, (key: string, now: Date) => Sql>> = {
  ...NOTICE_STATES,
  ...QUOTE_STATES,
  claimUnassigned: claimIs(sql`claim.is_open AND claim.adjuster_key IS NULL`),
  claimOpen: claimIs(sql`claim.is_open`),
  claimClosedPaid: claimIs(sql`claim.status = 'CLOSED_PAID'`),
  claimClosedUnpaid: claimIs(sql`claim.status = 'CLOSED_UNPAID'`),
  claimBelowDeductible: claimIs(sql`claim.status = 'BELOW_DEDUCTIBLE'`),
  claimDenied: claimIs(sql`claim.status = 'DENIED'`),
  claimPaymentSent: (key) =>
    sql`SELECT 1 FROM claim_payment payment WHERE payment.key = ${key}::uuid AND payment.state IN ('issued', 'cleared')`,
  claimApprovalOpen: (key) =>
    sql`SELECT 1 FROM claim_payment payment WHERE payment.key = ${key}::uuid AND payment.state = 'requested'
        UNION ALL SELECT 1 FROM claim_recovery WHERE key = ${key}::uuid AND state = 'requested'`,
  accessRequestOpen: accessRequestIs(sql`request.status = 'open'`),
  // Once it was given, someone on file may have ended it.
  accessApproved: accessRequestIs(sql`request.status = 'approved' AND (request.linked_at IS NULL OR EXISTS (
    SELECT FROM account_person linked
    WHERE linked.account_key = request.account_key AND linked.person_key = request.person_key))`),
  accessDeclined: accessRequestIs(sql`request.status = 'declined'`),
  accountInvitationOpen: (hash, now) => sql`
    SELECT 1 FROM account_invitation invitation
    WHERE invitation.token_hash = decode(${hash}, 'hex') AND invitation.status = 'pending' AND invitation.expires_at > ${now}`,
  agencyInvitationOpen: (key, now) => sql`
    SELECT 1 FROM agency_invitation invitation
    WHERE invitation.key = ${key}::uuid AND invitation.status = 'pending' AND invitation.expires_at > ${now}`,
};

export const isStillSo = async (db: Db, { state, key }: About, now: Date): Promise<boolean> =>
  (await db.row(STATES[state](key, now))) !== undefined;
