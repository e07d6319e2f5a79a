import type { Reach, RecordKind } from '@portico/contract/define';
import { STAFF_ROLES } from '@portico/contract/roles';
import { claimLetters } from '@portico/contract/rooms/claimLetters';
import { formatMoney } from '@portico/contract/rules/format';
import { receiptNumber } from '@portico/contract/rules/receiptNumber';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { accountOf, type FindKeys, type Keys, type Visitor } from './access.visitors.fixture.ts';
import { issueDocument } from './rooms/documents/index.ts';
import type { TestServer } from './testing.ts';

/** Planted in what only the desk may know of each claim. */
export const DESK_SECRET = 'SIU-REFERRAL-7731';
const SECRET_CENTS = 7_731_042;
const SECRETS: readonly string[] = [DESK_SECRET, String(SECRET_CENTS), formatMoney(SECRET_CENTS)];
/** Names of fields that only the desk's replies have. */
const DESK_FIELDS =
  /^(reserve|fraud|flaglist|citation|law(due|promise)|issimilar|authority|incurred|capacity|handovererror|internalevent|diary)/i;

/** A note, a line of the timeline for staff, and a reserve, on the claims that are chosen. */
export async function plantSecrets({ database, clock }: TestServer, claims: Sql): Promise<void> {
  const now = clock.now();
  const by = DEMO_KEYS.person.internal;
  await database.rows(sql`
    INSERT INTO claim_note (key, claim_key, written_at, author_key, text)
    SELECT gen_random_uuid(), claim.key, ${now}, ${by}, ${DESK_SECRET} FROM claim WHERE ${claims}`);
  await database.rows(sql`
    INSERT INTO claim_event (key, claim_key, at, kind, facts, audience)
    SELECT gen_random_uuid(), claim.key, ${now}, 'reserveSet',
      ${JSON.stringify({ coverage: DESK_SECRET, cents: SECRET_CENTS })}::jsonb, 'staff' FROM claim WHERE ${claims}`);
  await database.rows(sql`
    INSERT INTO claim_entry (key, claim_key, coverage_code, kind, cost, amount_cents, booked_at, by_key, reason)
    SELECT gen_random_uuid(), claim.key, 'A', 'reserve', 'indemnity', ${SECRET_CENTS}, ${now}, ${by}, ${DESK_SECRET}
    FROM claim WHERE ${claims}`);
}

const namesIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(inner),
      ])
    : [];

/** What of the desk's own data is in a reply. */
export function deskDataIn(body: unknown): string[] {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  return [
    ...SECRETS.filter((secret) => text.includes(secret)),
    ...new Set(namesIn(body).filter((name) => DESK_FIELDS.test(name))),
  ];
}

/** A loss that the visitor has just reported on an account of theirs, and one that someone else has on another. */
async function claimsOf(visitor: Visitor, reach: Reach, server: TestServer): Promise<Keys> {
  const { database, clock } = server;
  /** The desk works on claims that have their number, and with it the document of the report. */
  const commit = async (key: string): Promise<void> => {
    await database.rows(sql`
      UPDATE claim SET number = receipt, committed_at = ${clock.now()}, status = 'OPEN', handover = 'done',
        next_due_on = '2026-11-20' WHERE key = ${key}`);
    const type = { template: 'claimRequest', typeKey: 'CLAIM_REQUEST', title: 'Claim report' } as const;
    await issueDocument(
      database,
      { ...type, recordKey: key, claimKey: key, createdBy: DEMO_KEYS.person.insured },
      clock.now(),
    );
  };
  const report = async (accountKey: string, email: string): Promise<string> => {
    const key = newKey();
    await database.rows(sql`
      INSERT INTO claim (key, receipt, policy_key, account_key, risk_key, agency_key, state, county, loss_on,
        location_code, loss_type, cause_code, description, anyone_hurt, is_habitable, repairs_code, contact_name,
        contact_phone, contact_method, contact_window, reporter_key, reporter_role, channel, made_at, reported_at, in_force)
      SELECT ${key}, ${receiptNumber(key)}, policy.key, account.key, risk.key, account.agency_key, risk.state, risk.county,
        '2026-11-01', 'LOCATION', 'WATER', 'PIPE', 'A pipe burst.', false, true, 'NO', 'Ann Lee', '(813) 555-0100',
        'phone', 'anytime', logon.person_key, 'insured', 'web', ${clock.now()}, ${clock.now()}, true
      FROM logon, account JOIN policy ON policy.account_key = account.key JOIN risk ON risk.key = policy.risk_key
      WHERE account.key = ${accountKey} AND logon.email = ${email}
      ORDER BY policy.term_begin DESC, policy.key LIMIT 1`);
    if (reach === 'all') await commit(key);
    await plantSecrets(server, sql`claim.key = ${key}`);
    return key;
  };
  const { own, foreign } = accountOf(visitor, reach);
  const { insured, insured2 } = DEMO_ACCOUNT;
  const stranger = visitor.email === insured.Email ? insured2.Email : insured.Email;
  return {
    own: await report(own, visitor.email ?? insured.Email),
    ...(foreign !== undefined && { foreign: await report(foreign, stranger) }),
  };
}

/** Everyone on the desk knows every adjuster. */
async function adjuster(_visitor: Visitor, _reach: Reach, { database }: TestServer): Promise<Keys> {
  const found = await database.row<{ key: string }>(sql`
    SELECT adjuster_key AS key FROM adjuster_license WHERE state = 'FL' ORDER BY adjuster_key LIMIT 1`);
  return { own: found?.key ?? '' };
}

/** A draft by an adjuster, which everyone on staff may read. */
async function letterOf(visitor: Visitor, reach: Reach, server: TestServer): Promise<Keys> {
  const { own: claim } = await claimsOf(visitor, reach, server);
  const { own: author } = await adjuster(visitor, reach, server);
  const made = await server.database.row<{ key: string }>(sql`
    INSERT INTO claim_letter (key, claim_key, kind, author_key, content, created_at, edited_at)
    VALUES (${newKey()}, ${claim}, 'closing', ${author}, ${JSON.stringify(claimLetters.rows.save.example.body)}::jsonb,
      ${server.clock.now()}, ${server.clock.now()}) RETURNING key`);
  return { own: made?.key ?? '' };
}

/** The paper copy of a letter that was sent. Any document of the claim will do. */
async function letterCopyOf(visitor: Visitor, reach: Reach, server: TestServer): Promise<Keys> {
  const { own: letter } = await letterOf(visitor, reach, server);
  const made = await server.database.row<{ key: string }>(sql`
    WITH sent AS (
      UPDATE claim_letter SET state = 'sent', sent_at = edited_at, sent_by = author_key, title = 'Your claim is closed',
        seal = sha256('seal'::bytea) WHERE key = ${letter} RETURNING key, claim_key)
    INSERT INTO claim_letter_copy (key, letter_key, position, role, name, document_key)
    SELECT ${newKey()}, sent.key, 0, 'insured', 'Ann Lee', document.key
    FROM sent JOIN document ON document.claim_key = sent.claim_key LIMIT 1 RETURNING key`);
  await server.database.rows(sql`
    UPDATE document SET pages = 1 FROM claim_letter_copy copy
    WHERE copy.key = ${made?.key ?? null} AND document.key = copy.document_key AND document.pages IS NULL`);
  return { own: made?.key ?? '' };
}

/** A batch that wasn't printed yet. */
async function letterBatchOf(visitor: Visitor, reach: Reach, server: TestServer): Promise<Keys> {
  const { own: copy } = await letterCopyOf(visitor, reach, server);
  const key = newKey();
  await server.database.rows(sql`
    INSERT INTO letter_batch (key, made_at, made_by) VALUES (${key}, ${server.clock.now()}, ${DEMO_KEYS.person.internal})`);
  await server.database.rows(sql`
    INSERT INTO letter_batch_copy (batch_key, copy_key, position) VALUES (${key}, ${copy}, 1)`);
  return { own: key };
}

/** Only adjusters change a claim, and what is in it has to belong to it: the room's own tests do both. */
export const CLAIM_BEYOND_REACH = {
  // With an adjuster record, the seal of a preview, and what was done: the room's own tests have them.
  'claimBulk.preview': { roles: STAFF_ROLES },
  'claimBulk.apply': { roles: STAFF_ROLES },
  'claimBulk.undo': { roles: STAFF_ROLES },
  // Only someone on staff who isn't an adjuster, and an adjuster without claims: the room's own tests have them.
  'adjusters.add': { roles: ['ADMIN'] as const },
  'adjusters.end': { roles: ['ADMIN'] as const },
  'claimDesk.change': { roles: STAFF_ROLES },
  'claimDesk.correct': { roles: STAFF_ROLES },
  'claimDesk.previewCorrection': { roles: STAFF_ROLES },
  'claimDesk.reserve': { roles: STAFF_ROLES },
  'claimDesk.requestPayment': { roles: STAFF_ROLES },
  'claimDesk.recovery': { roles: STAFF_ROLES },
  'claimDesk.approveRecovery': { roles: STAFF_ROLES },
  'claimDesk.declineRecovery': { roles: STAFF_ROLES },
  'claimDesk.askForRecoveryAgain': { roles: STAFF_ROLES },
  'claimDesk.reverseRecovery': { roles: STAFF_ROLES },
  'claimDesk.payment': { roles: STAFF_ROLES },
  'claimDesk.approve': { roles: STAFF_ROLES },
  'claimDesk.voidPayment': { roles: STAFF_ROLES },
  'claimDesk.stopPayment': { roles: STAFF_ROLES },
  'claimDesk.askAgain': { roles: STAFF_ROLES },
  'claimDesk.changePayee': { roles: STAFF_ROLES },
  'claimDesk.ask': { roles: STAFF_ROLES },
  'claimDesk.answer': { roles: STAFF_ROLES },
  'claimDesk.doneDiary': { roles: STAFF_ROLES },
  'claimDesk.promise': { roles: STAFF_ROLES },
  // Only for the author, the second person, and what they have looked at.
  'claimLetters.start': { roles: STAFF_ROLES },
  'claimLetters.save': { roles: STAFF_ROLES },
  'claimLetters.discard': { roles: STAFF_ROLES },
  'claimLetters.pdf': { roles: STAFF_ROLES },
  'claimLetters.submit': { roles: STAFF_ROLES },
  'claimLetters.sendBack': { roles: STAFF_ROLES },
  'claimLetters.send': { roles: STAFF_ROLES },
};

export const CLAIM_KEYS = {
  claim: claimsOf,
  adjuster,
  claimLetter: letterOf,
  letterCopy: letterCopyOf,
  letterBatch: letterBatchOf,
} satisfies Partial<Readonly<Record<RecordKind, FindKeys>>>;
