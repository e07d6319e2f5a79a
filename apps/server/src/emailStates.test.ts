import { EMAIL_STATES, type EmailState } from '@portico/contract/emails/states';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { brandOf } from '@portico/platform/brands';
import { newKey } from '@portico/platform/ids';
import { queueEmails, startOutbox, worded } from '@portico/platform/outbox';
import { expect, onTestFinished, test } from 'vitest';
import { isStillSo } from './emailStates.ts';
import { currentTerm } from './rooms/requests/requests.fixture.ts';
import { testServer, undoneServer } from './testing.ts';

const server = await undoneServer();
const { database, clock } = server;
const term = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
const { insured } = DEMO_ACCOUNT;
const isSo = (state: EmailState, key: string) => isStillSo(database, { state, key }, clock.now());

/** The key of what a statement returns. */
async function keyOf(statement: Sql): Promise<string> {
  const made = await database.row<{ key: string }>(statement);
  return made?.key ?? expect.fail('Nothing was made.');
}

const request = (status: string, kind = 'cancel') =>
  keyOf(sql`
    INSERT INTO policy_request (key, policy_key, kind, change_kind, reason_key, reason_name, effective_on, message,
      document_key, asked_by_key, asked_at, status, decided_at, decided_by_key, note)
    SELECT ${newKey()}::uuid, ${term}, ${kind}, ${kind === 'change' ? 'other' : null}, ${kind === 'cancel' ? 'SOLD' : null},
      ${kind === 'cancel' ? 'Sold' : null}, '2026-12-01', '', document.key, ${insured.PersonKey}::uuid, ${clock.now()}::timestamptz, ${status},
      ${status === 'open' ? null : clock.now()}::timestamptz, ${status === 'open' ? null : insured.PersonKey}::uuid, 'No.'
    FROM document LIMIT 1 RETURNING key`);
const cancelTerm = sql`UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-14' WHERE key = ${term}`;
const reinstate = sql`UPDATE policy SET status = 'bound', cancelled_on = NULL WHERE key = ${term}`;
const endTerm = sql`UPDATE policy SET term_begin = '2025-11-15', term_end = '2026-11-15' WHERE key = ${term}`;
const moveRequests = (status: string) => sql`
  UPDATE policy_request SET status = ${status}, decided_at = now(), decided_by_key = asked_by_key WHERE policy_key = ${term}`;

const claim = (status: string, isOpen: boolean) =>
  keyOf(sql`
    UPDATE claim SET status = ${status}, is_open = ${isOpen}, closed_at = ${isOpen ? null : clock.now()}::timestamptz
    WHERE key = (SELECT key FROM claim WHERE committed_at IS NOT NULL AND is_open AND adjuster_key IS NOT NULL LIMIT 1) RETURNING key`);
const reopenClaims = sql`UPDATE claim SET status = 'REOPENED', is_open = true, closed_at = NULL, next_due_on = '2026-12-01' WHERE duplicate_of_key IS NULL`;
const closeClaims = sql`UPDATE claim SET status = 'CLOSED_UNPAID', is_open = false, closed_at = now() WHERE duplicate_of_key IS NULL`;

const accessRequest = (status: 'open' | 'approved' | 'declined') => {
  const decided = status === 'open' ? null : clock.now();
  const from = status === 'approved' ? clock.now() : null;
  return keyOf(sql`
    INSERT INTO link_request (key, person_key, account_key, policy_key, policy_number, role, is_own_email, asked_at, status,
      decided_at, decided_by_key, access_role, access_from)
    SELECT ${newKey()}::uuid, ${insured.PersonKey}::uuid, account_key, key, policy_number, 'household', false, ${clock.now()}::timestamptz,
      ${status}, ${decided}::timestamptz, ${decided && insured.PersonKey}::uuid, ${from && 'household'}, ${from}::timestamptz
    FROM policy WHERE key = ${term} RETURNING key`);
};
const decideAccess = sql`
  UPDATE link_request SET status = 'declined', decided_at = now(), decided_by_key = person_key, access_role = NULL, access_from = NULL`;

const quoteKey = sql`
  SELECT policy.key FROM policy JOIN application ON application.policy_key = policy.key
  WHERE policy.policy_number IS NULL AND policy.status = 'quote' AND application.status = 'open'
    AND application.expires_on > '2026-11-15' LIMIT 1`;
const quote = () => keyOf(quoteKey);

const answered = (answer?: string) => sql`
  answer = ${answer ?? null}, answered_at = ${answer && clock.now()}::timestamptz, answered_by_key = ${answer && insured.PersonKey}::uuid`;
/** A quote that was sent, as if by this insert. */
const sentQuote = async (answer?: 'wanted' | 'declined') => {
  const policyKey = await quote();
  await database.rows(sql`UPDATE policy SET proposed_at = now() WHERE key = ${policyKey}`);
  const key = await keyOf(sql`
    INSERT INTO proposal (key, policy_key, application_key, rating_key, sent_at, sent_by_key, expires_on)
    SELECT ${newKey()}::uuid, application.policy_key, application.key, (SELECT key FROM rating LIMIT 1), now(), ${insured.PersonKey}::uuid,
      '2026-12-01' FROM application WHERE policy_key = ${policyKey} LIMIT 1 RETURNING key`);
  await database.rows(sql`UPDATE proposal SET ${answered(answer)} WHERE key = ${key}`);
  return key;
};
const answerQuote = (answer: string) => sql`UPDATE proposal SET ${answered(answer)}`;
const expireQuotes = sql`UPDATE proposal SET expires_on = '2026-11-15'`;
const replaceQuotes = sql`UPDATE proposal SET replaced_at = now()`;
const bindQuotes = sql`UPDATE policy SET status = 'bound', policy_number = 'CHO-' || key WHERE policy_number IS NULL`;

const offer = async (answer?: 'accepted' | 'declined') => {
  const next = await quote();
  await database.rows(
    sql`UPDATE policy SET status = ${answer === 'accepted' ? 'bound' : 'pending'} WHERE key = ${next}`,
  );
  const key = await keyOf(sql`
    INSERT INTO renewal_offer (key, policy_key, prior_policy_key, application_key, rating_key, prior_edition_key, prior_input,
      prior_total_cents, reasons, sent_at, expires_on)
    SELECT ${newKey()}::uuid, application.policy_key, ${term}::uuid, application.key, rating.key, rating.edition_key, '{}', 1, '[]', now(), '2026-12-01'
    FROM application, (SELECT key, edition_key FROM rating LIMIT 1) AS rating WHERE policy_key = ${next} LIMIT 1 RETURNING key`);
  await database.rows(sql`UPDATE renewal_offer SET ${answered(answer)} WHERE key = ${key}`);
  return key;
};
const answerOffer = (answer: string) =>
  sql`UPDATE renewal_offer SET ${answered(answer)} WHERE prior_policy_key = ${term}`;
const expireOffers = sql`UPDATE renewal_offer SET expires_on = '2026-11-15'`;
const cancelPrior = cancelTerm;
const cancelNext = sql`UPDATE policy SET status = 'cancelled', cancelled_on = term_begin WHERE key IN (SELECT policy_key FROM renewal_offer)`;

const referral = (status: string) =>
  keyOf(sql`UPDATE application SET status = ${status} WHERE policy_key = (${quoteKey}) RETURNING key`);
const moveReferrals = (status: string) =>
  sql`UPDATE application SET status = ${status} WHERE status IN ('referred', 'approved', 'declined', 'withdrawn')`;

const HASH = Buffer.alloc(32, 7);

/** For each state: a record that is in it, and all that ends it. */
const CASES: Readonly<Record<EmailState, readonly [make: () => Promise<string>, ends: readonly Sql[]]>> = {
  requestOpen: [
    () => request('open'),
    [moveRequests('withdrawn'), moveRequests('accepted'), cancelTerm, endTerm],
  ],
  requestWithdrawn: [() => request('withdrawn'), [moveRequests('done'), cancelTerm]],
  requestAccepted: [() => request('accepted'), [moveRequests('done'), cancelTerm]],
  requestDeclined: [() => request('declined'), [moveRequests('done'), cancelTerm]],
  requestDone: [
    () => database.row(cancelTerm).then(() => request('done')),
    [moveRequests('declined'), reinstate],
  ],
  quoteToBind: [
    quote,
    [
      sql`UPDATE application SET status = 'withdrawn'`,
      sql`UPDATE application SET expires_on = '2026-11-15'`,
      sql`UPDATE policy SET status = 'bound', policy_number = 'CHO-' || key WHERE policy_number IS NULL`,
      sql`UPDATE policy SET record_inactive = true`,
    ],
  ],
  quoteSent: [() => sentQuote(), [answerQuote('wanted'), expireQuotes, replaceQuotes, bindQuotes]],
  quoteWanted: [() => sentQuote('wanted'), [answerQuote('declined'), replaceQuotes, bindQuotes]],
  quoteDeclined: [() => sentQuote('declined'), [answerQuote('wanted'), replaceQuotes]],
  renewalOpen: [() => offer(), [answerOffer('declined'), expireOffers, cancelPrior]],
  renewalAccepted: [() => offer('accepted'), [answerOffer('declined'), cancelNext]],
  renewalDeclined: [() => offer('declined'), [answerOffer('withdrawn')]],
  policyInForce: [async () => term, [cancelTerm, endTerm]],
  policyCanceled: [async () => database.row(cancelTerm).then(() => term), [reinstate]],
  referralOpen: [() => referral('referred'), [moveReferrals('approved')]],
  referralApproved: [() => referral('approved'), [moveReferrals('referred')]],
  referralDeclined: [() => referral('declined'), [moveReferrals('referred')]],
  referralOver: [() => referral('withdrawn'), [moveReferrals('referred')]],
  claimUnassigned: [
    () =>
      keyOf(sql`
      UPDATE claim SET adjuster_key = NULL
      WHERE key = (SELECT key FROM claim WHERE committed_at IS NOT NULL AND is_open LIMIT 1) RETURNING key`),
    [sql`UPDATE claim SET adjuster_key = (SELECT person_key FROM adjuster LIMIT 1)`, closeClaims],
  ],
  claimOpen: [() => claim('ASSIGNED', true), [closeClaims]],
  claimClosedPaid: [() => claim('CLOSED_PAID', false), [reopenClaims, closeClaims]],
  claimClosedUnpaid: [() => claim('CLOSED_UNPAID', false), [reopenClaims]],
  claimBelowDeductible: [() => claim('BELOW_DEDUCTIBLE', false), [reopenClaims, closeClaims]],
  claimDenied: [() => claim('DENIED', false), [reopenClaims, closeClaims]],
  claimApprovalOpen: [
    () =>
      keyOf(
        sql`UPDATE claim_payment SET state = 'requested' WHERE key = (SELECT key FROM claim_payment LIMIT 1) RETURNING key`,
      ),
    [
      sql`UPDATE claim_payment SET state = 'approved', approved_by = requested_by, approved_at = requested_at`,
    ],
  ],
  claimPaymentSent: [
    () => keyOf(sql`SELECT key FROM claim_payment WHERE state = 'issued' LIMIT 1`),
    [sql`UPDATE claim_payment SET state = 'voided', voided_at = now()`],
  ],
  accessRequestOpen: [() => accessRequest('open'), [decideAccess]],
  accessApproved: [
    () => accessRequest('approved'),
    [
      decideAccess,
      sql`WITH gone AS (DELETE FROM account_person WHERE person_key = ${insured.PersonKey})
          UPDATE link_request SET linked_at = now()`,
    ],
  ],
  accessDeclined: [
    () => accessRequest('declined'),
    [sql`UPDATE link_request SET status = 'approved', access_role = 'household', access_from = now()`],
  ],
  accountInvitationOpen: [
    async () => {
      await database.rows(sql`
        INSERT INTO account_invitation (key, account_key, email, invited_by_key, token_hash, created_at, sent_at, expires_at)
        VALUES (${newKey()}, ${DEMO_KEYS.account.insured}, 'new@example.com', ${insured.PersonKey}, ${HASH}, '2026-11-14', '2026-11-14', '2026-11-20')`);
      return HASH.toString('hex');
    },
    [
      sql`UPDATE account_invitation SET status = 'withdrawn', answered_at = now() WHERE status = 'pending'`,
      // It was sent again, with another link.
      sql`UPDATE account_invitation SET token_hash = decode('08', 'hex') WHERE token_hash = ${HASH}`,
      sql`UPDATE account_invitation SET expires_at = '2026-11-15'`,
    ],
  ],
  agencyInvitationOpen: [
    () =>
      keyOf(sql`
      INSERT INTO agency_invitation (key, agency_key, email, invited_by_key, created_at, expires_at)
      SELECT ${newKey()}::uuid, key, 'new@example.com', ${insured.PersonKey}::uuid, '2026-11-14', '2026-11-20' FROM agency LIMIT 1
      RETURNING key`),
    [
      sql`UPDATE agency_invitation SET status = 'withdrawn', answered_at = now() WHERE status = 'pending'`,
      sql`UPDATE agency_invitation SET created_at = '2026-11-01', expires_at = '2026-11-15'`,
    ],
  ],
};

test.each(EMAIL_STATES.flatMap((state) => CASES[state][1].map((end, at) => [state, at + 1, end] as const)))(
  '%s is so until change %d ends it',
  async (state, _change, end) => {
    const key = await CASES[state][0]();
    expect(await isSo(state, key)).toBe(true);
    await database.rows(end);
    expect(await isSo(state, key)).toBe(false);
  },
);

test('a change that was asked for is answered, whatever becomes of the policy', async () => {
  const key = await request('declined', 'change');
  await database.rows(cancelTerm);
  expect(await isSo('requestDeclined', key)).toBe(true);
});

test('an email that waits isn’t sent once what it says has ended, and staff read why', async () => {
  const own = await testServer();
  const sent: string[] = [];
  const outbox = startOutbox({
    database: own.database,
    clock: own.clock,
    transport: { send: async ({ to }) => void sent.push(to), close: () => {} },
    log: own.app.log,
    isSo: (about) => isStillSo(own.database, about, own.clock.now()),
  });
  onTestFinished(() => outbox.stop());
  const [open, closed] = await own.database.rows<{ key: string }>(
    sql`SELECT key FROM claim WHERE committed_at IS NOT NULL AND is_open LIMIT 2`,
  );
  const emailAbout = (to: string, key = '') => ({
    cause: `about:${to}`,
    kind: 'claim' as const,
    to,
    ...worded('claims.newForAdjuster', {
      brand: brandOf('claims'),
      values: { number: 'CLM-1', insured: 'Ann Lee', reported: 'Ann Lee reported a loss.', due: '' },
      button: { url: '/claims' },
      about: { state: 'claimOpen', key },
    }),
  });
  await own.database.transaction(async (tx) => {
    const emails = [emailAbout('open@example.com', open?.key), emailAbout('closed@example.com', closed?.key)];
    await queueEmails(tx, emails, own.clock.now());
    await tx.rows(
      sql`UPDATE claim SET status = 'DENIED', is_open = false, closed_at = now() WHERE key = ${closed?.key}`,
    );
  });
  await outbox.drain();
  expect(sent).toEqual(['open@example.com']);
  expect(
    await own.database.row(
      sql`SELECT status, last_error AS error FROM outbox_message WHERE cause = 'about:closed@example.com'`,
    ),
  ).toEqual({ status: 'failed', error: 'Not sent. What it says is no longer true.' });
});
