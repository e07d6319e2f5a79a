import { createHash, randomBytes } from 'node:crypto';
import type { LinkNotice } from '@portico/contract/rooms/challenges/reports';
import { type Db, sql } from '@portico/database/open';
import { DAY } from '../budget/lock.ts';

const TOKEN_BYTES = 32;
const NOTICE_DAYS = 30;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** What a "This wasn't me" link is about, and who gets it. */
export interface Notice {
  readonly kind: LinkNotice['Kind'];
  readonly accountKey: string;
  readonly policyNumber: string;
  /** Who linked the policy or asked for the code. */
  readonly personKey: string;
  readonly happenedAt: Date;
  readonly recipientKey: string | null;
  readonly recipient: string;
}

/** A token for a "This wasn't me" link; only its hash is kept. */
export async function openNotice(db: Db, notice: Notice, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.rows(sql`
    INSERT INTO link_notice (token_hash, kind, account_key, policy_number, person_key, happened_at, recipient_key,
                             recipient, expires_at)
    VALUES (${hashOf(token)}, ${notice.kind}, ${notice.accountKey}, ${notice.policyNumber}, ${notice.personKey},
            ${notice.happenedAt}, ${notice.recipientKey}, ${notice.recipient},
            ${new Date(now.getTime() + NOTICE_DAYS * DAY)})`);
  return token;
}

export interface FoundNotice extends Notice {
  readonly name: string;
  readonly isReported: boolean;
}

export const findNotice = (db: Db, token: string, now: Date): Promise<FoundNotice | undefined> =>
  db.row(sql`
    SELECT notice.kind, notice.account_key AS "accountKey", notice.policy_number AS "policyNumber",
      notice.person_key AS "personKey", notice.happened_at AS "happenedAt", notice.recipient_key AS "recipientKey",
      notice.recipient, person.name_full AS name, EXISTS (
        SELECT 1 FROM link_report report
        WHERE report.kind = notice.kind AND report.account_key = notice.account_key
          AND report.person_key = notice.person_key AND report.happened_at = notice.happened_at) AS "isReported"
    FROM link_notice notice JOIN person ON person.key = notice.person_key
    WHERE notice.token_hash = ${hashOf(token)} AND notice.expires_at > ${now}`);

export async function sweepNotices(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM link_notice WHERE expires_at <= ${now}`);
}
