import type { Reach, RecordKind } from '@portico/contract/define';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { accountOf, type FindKeys, type Keys, ofAccount, type Visitor } from './access.visitors.fixture.ts';
import type { TestServer } from './testing.ts';

const { account, person } = DEMO_KEYS;

/** The term that a call about a policy, its documents and bookings is about. */
const latestTerm = (accountKey: string) => sql`(
  SELECT key FROM policy WHERE account_key = ${accountKey} AND policy_number IS NOT NULL AND status <> 'pending'
  ORDER BY term_begin DESC, policy.key LIMIT 1)`;

const latestDocument = ofAccount(
  (accountKey) => sql`
    SELECT key FROM document WHERE account_key = ${accountKey}
    ORDER BY policy_key = ${latestTerm(accountKey)} DESC NULLS LAST, created_at DESC, key DESC LIMIT 1`,
);

const latestPayment = ofAccount(
  (accountKey) => sql`
    SELECT entry.key FROM policy_transaction entry JOIN policy ON policy.key = entry.policy_key
    WHERE policy.account_key = ${accountKey} AND entry.type_code = 'PAY'
    ORDER BY entry.policy_key = ${latestTerm(accountKey)} DESC, entry.booked_at DESC, entry.key LIMIT 1`,
);

const payment = ofAccount(
  (accountKey) => sql`
    SELECT payment.key FROM payment JOIN policy ON policy.key = payment.policy_key
    WHERE policy.account_key = ${accountKey} ORDER BY payment.received_at DESC, payment.key LIMIT 1`,
);

/** An accepted request to change the latest term of the account, with the account's latest document in place of its own. */
const policyRequest = ofAccount(
  (accountKey, now) => sql`
    INSERT INTO policy_request (key, policy_key, kind, change_kind, effective_on, message, document_key, asked_by_key,
                                asked_at, status, decided_by_key, decided_at)
    SELECT ${newKey()}, policy.key, 'change', 'other', policy.term_begin, 'Please', document.key, ${person.insured}, ${now},
      'accepted', ${person.agent}, ${now}
    FROM policy JOIN document ON document.account_key = policy.account_key
    WHERE policy.account_key = ${accountKey} AND policy.status <> 'pending' AND policy.policy_number IS NOT NULL
    ORDER BY policy.term_begin DESC, document.created_at DESC LIMIT 1
    ON CONFLICT (document_key) DO UPDATE SET status = 'accepted' RETURNING key`,
);

const SAVED_RUN = {
  account: { number: 'A-1', name: 'Ann Lee' },
  valuedOn: '2026-11-01',
  madeOn: '2026-11-01',
  from: '2021-11-01',
  to: '2026-11-01',
  groupBy: 'term',
  isFull: true,
  terms: [],
};

/** Papers and money: documents, what they are made of and shared by, payments and requests. */
export const DOCUMENT_KEYS = {
  document: latestDocument,
  upload: uploadsOf,
  share: sharesOf,
  payment,
  paymentStart: paymentStartsOf,
  heldPayment: async (visitor, reach, server) => {
    const { own } = await payment(visitor, reach, server);
    const key = newKey();
    await server.database.rows(sql`
      INSERT INTO payment (key, policy_key, amount_cents, method, processor, transaction_id, received_at)
      SELECT ${key}, policy_key, amount_cents, method, processor, ${key}, received_at FROM payment WHERE key = ${own}`);
    await server.database.rows(sql`
      INSERT INTO payment_hold (payment_key, reason, held_at) VALUES (${key}, 'amount', ${server.clock.now()})`);
    return { own: key };
  },
  transaction: latestPayment,
  request: policyRequest,
  lossRun: async (_visitor, _reach, { database, clock }) => {
    const saved = await database.row<{ key: string }>(sql`
      INSERT INTO loss_run_snapshot (key, account_key, valued_on, from_on, to_on, made_by_key, made_at, template_version,
                                     facts, sha256)
      SELECT ${newKey()}, ${account.insured}, '2026-11-01', '2021-11-01', '2026-11-01', ${person.employee}, ${clock.now()}, 1,
        facts::json, sha256(convert_to(facts, 'UTF8'))
      FROM (VALUES (${JSON.stringify(SAVED_RUN)})) AS saved (facts) RETURNING key`);
    return { own: saved?.key ?? '' };
  },
} satisfies Partial<Readonly<Record<RecordKind, FindKeys>>>;

/** A payment that the visitor has started on a policy of theirs, and one that someone else has. */
async function paymentStartsOf(
  visitor: Visitor,
  reach: Reach,
  { database, clock }: TestServer,
): Promise<Keys> {
  const make = async (email: string): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      INSERT INTO payment_start (key, person_key, policy_key, amount_cents, started_at)
      SELECT ${newKey()}::uuid, logon.person_key,
        (SELECT key FROM policy WHERE account_key = ${accountOf(visitor, reach).own} ORDER BY key LIMIT 1), 100,
        ${clock.now()}::timestamptz
      FROM logon WHERE email = ${email} RETURNING key`);
    return made?.key ?? '';
  };
  const { insured, insured2 } = DEMO_ACCOUNT;
  const own = visitor.email ?? insured.Email;
  return {
    own: await make(own),
    foreign: await make(own === insured.Email ? insured2.Email : insured.Email),
  };
}

/** A link that the visitor has sent, and someone else's. */
async function sharesOf({ email }: Visitor, _reach: Reach, { database, clock }: TestServer): Promise<Keys> {
  const make = async (sender: string): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      INSERT INTO share (key, document_key, secret_hash, to_name, to_email, created_by_key, created_at, expires_at, openings_max)
      SELECT ${newKey()}, (SELECT key FROM document WHERE account_key = ${account.insured} LIMIT 1),
        sha256(${newKey()}::bytea), 'Ann', 'ann@example.com', logon.person_key, ${clock.now()}, ${clock.now()}, 1
      FROM logon WHERE email = ${sender} RETURNING key`);
    return made?.key ?? '';
  };
  const { insured, agent2: other } = DEMO_ACCOUNT;
  return {
    own: await make(email ?? insured.Email),
    foreign: await make(email === other.Email ? insured.Email : other.Email),
  };
}

/** A file that has arrived, of the visitor's own and of someone else. */
async function uploadsOf({ email }: Visitor, _reach: Reach, { database, clock }: TestServer): Promise<Keys> {
  const make = async (sender: string): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      WITH file AS (
        INSERT INTO blob (sha256, bytes, touched_at, stored_at)
        VALUES (sha256('photo'), 5, ${clock.now()}, ${clock.now()})
        ON CONFLICT (sha256) DO UPDATE SET touched_at = excluded.touched_at RETURNING sha256)
      INSERT INTO upload (key, person_key, owner_kind, owner_key, type_key, name, bytes, state, blob_sha256, content_type,
                          created_at, expires_at)
      SELECT ${newKey()}::uuid, person_key, 'account', ${account.insured}::uuid, 'PHOTO', 'roof.jpg', 5, 'received', file.sha256,
        'image/jpeg', ${clock.now()}, ${new Date(clock.now().getTime() + 60_000)}
      FROM logon, file WHERE email = ${sender} RETURNING key`);
    return made?.key ?? '';
  };
  const { insured, insured2 } = DEMO_ACCOUNT;
  return {
    own: await make(email ?? insured.Email),
    foreign: await make(email === insured.Email ? insured2.Email : insured.Email),
  };
}
