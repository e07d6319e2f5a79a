import { ROUTES } from '@portico/contract/routes';
import { formatMoney } from '@portico/contract/rules/format';
import { programName } from '@portico/contract/rules/programName';
import { type Db, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { PublicCtx } from '@portico/platform/context';
import { queueEmails } from '@portico/platform/outbox';
import { issueDocuments } from '../../documents/index.ts';
import { billingOf } from '../payments.rules.ts';
import { type Recipient, receiptEmail, returnedEmail } from './emails.ts';
import type { Booked } from './sql.ts';

interface Insured {
  readonly policyKey: string;
  readonly program: string;
  readonly property: string;
}

const insuredUnder = (db: Db, policyKeys: readonly string[]): Promise<Insured[]> =>
  db.rows(sql`
    SELECT policy.key AS "policyKey", program.name AS program, concat_ws(', ', risk.street1, risk.street2) AS property
    FROM policy JOIN program ON program.key = policy.program_key JOIN risk ON risk.key = policy.risk_key
    WHERE policy.key = ANY (${policyKeys}::uuid[])`);

/** The accounts' people who can sign in, each with the site they used last. */
const recipientsOf = (db: Db, accountKeys: readonly string[]): Promise<Recipient[]> =>
  db.rows(sql`
    SELECT linked.account_key AS "accountKey", person.name_first AS "firstName", logon.email,
      (SELECT session.site FROM logon_session session WHERE session.logon_key = logon.key AND session.site IS NOT NULL
       ORDER BY session.started_at DESC LIMIT 1) AS site
    FROM account_person linked JOIN person ON person.key = linked.person_key
    JOIN logon ON logon.person_key = person.key
    WHERE linked.account_key = ANY (${accountKeys}::uuid[]) AND logon.disabled_at IS NULL
      AND NOT person.record_inactive
    ORDER BY person.key`);

/** Issues a receipt and emails everyone who can look at it, in the transaction that books the payment. */
export async function sendReceipts({ db, now }: PublicCtx, booked: readonly Booked[]): Promise<void> {
  const insured = await insuredUnder(db, [...new Set(booked.map(({ term }) => term.PolicyKey))]);
  const people = await recipientsOf(db, [...new Set(booked.map(({ term }) => term.accountKey))]);
  const receipts = await issueDocuments(
    db,
    { template: 'receipt', typeKey: 'RECEIPT' },
    booked.map(({ paymentKey, notice }) => ({
      recordKey: paymentKey,
      title: `Receipt ${formatMoney(notice.cents)}`,
    })),
    now,
  );
  const facts = new Map(insured.map((one) => [one.policyKey, one]));
  const emails = booked.flatMap(({ notice, term, paymentKey, installment }) => {
    const { program = '', property = '' } = facts.get(term.PolicyKey) ?? {};
    const paid = {
      paymentKey,
      cents: notice.cents,
      receivedOn: dayOf(new Date(notice.ReceivedAt)),
      method: notice.Method,
      program: programName({ Name: program }),
      property,
      installment,
      billing: billingOf(term, dayOf(now)),
      receiptPath: `${ROUTES.documents.path}?open=${receipts.get(paymentKey)}`,
    };
    return people
      .filter(({ accountKey }) => accountKey === term.accountKey)
      .map((person) => receiptEmail(paid, person));
  });
  await queueEmails(db, emails, now);
}

/** Tells everyone who can look at it that a payment goes back. */
export async function sendReturned(
  { db, now }: PublicCtx,
  payment: {
    readonly key: string;
    readonly number: string;
    readonly accountKey: string;
    readonly cents: number;
  },
): Promise<void> {
  const people = await recipientsOf(db, [payment.accountKey]);
  await queueEmails(
    db,
    people.map((person) => returnedEmail(payment, person)),
    now,
  );
}
