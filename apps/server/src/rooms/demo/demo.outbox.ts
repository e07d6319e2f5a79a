import { type Database, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { brandOf } from '@portico/platform/brands';
import { JOBS } from '@portico/platform/jobs';
import { type Email, queueEmails } from '@portico/platform/outbox';
import { enqueue } from '@portico/platform/queue';

const HOUR = 60 * 60 * 1000;

type Undelivered = Pick<
  Email,
  'to' | 'firstName' | 'kind' | 'subject' | 'heading' | 'paragraphs' | 'reason'
> & {
  /** What the email server said last. */
  readonly error: string;
};

const UNDELIVERED: readonly Undelivered[] = [
  {
    to: 'r.castellano@oldmail.example',
    firstName: 'Rosa',
    kind: 'payment',
    subject: 'We received your payment of $212.40',
    heading: 'Thanks. We received your payment.',
    paragraphs: ['We booked your payment of $212.40. You’ll find the receipt on the Documents page.'],
    reason: 'a payment was made on your policy',
    error: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  {
    to: 'dwayne.pruitt@coastline.example',
    firstName: 'Dwayne',
    kind: 'message',
    subject: 'Your agent sent you a message',
    heading: 'Your agent sent you a message',
    paragraphs: ['Your declarations and ID card for the new term are on the Documents page.'],
    reason: 'you have a policy with us',
    error: '552 5.2.2 The recipient’s mailbox is full',
  },
  {
    to: 'desk@gulfshore-agency.example',
    firstName: null,
    kind: 'request',
    subject: 'A policyholder asked for a change',
    heading: 'A policyholder asked for a change',
    paragraphs: ['There’s a new change request in your tasks. Please answer it within two business days.'],
    reason: 'your agency looks after this policy',
    error: '451 4.4.1 The other server didn’t answer',
  },
];

/** Emails and a job that failed for good, so that the Outbox page has something to resend. Added once, ever. */
export const seedDemoOutbox = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const emails = UNDELIVERED.map(
      ({ error, ...email }, at): Email => ({
        ...email,
        brand: brandOf('brokerage'),
        cause: `demo:undelivered:${at}`,
      }),
    );
    const added = await queueEmails(tx, emails, new Date(now.getTime() - 36 * HOUR));
    if (added < emails.length) return;
    await tx.rows(sql`
      UPDATE outbox_message SET status = 'failed', attempts = 8, last_error = demo.error,
        created_at = outbox_message.created_at - demo.number * interval '7 hours',
        finished_at = outbox_message.created_at + interval '12 hours'
      FROM unnest(${emails.map(({ cause }) => cause)}::text[], ${UNDELIVERED.map(({ error }) => error)}::text[]) WITH ORDINALITY AS demo (cause, error, number)
      WHERE outbox_message.cause = demo.cause`);
    const job = {
      cause: 'demo:failed',
      due: now,
      // There is no such impersonation, so running it again changes nothing and succeeds.
      columns: {
        kind: 'identity.endLeftImpersonation',
        payload: JSON.stringify({ impersonationKey: DEMO_KEYS.person.support }),
        status: 'failed',
        attempts: 8,
        last_error: 'The database was restarting',
        finished_at: new Date(now.getTime() - 20 * HOUR),
      },
    };
    await tx.rows(enqueue(JOBS, [job], new Date(now.getTime() - 32 * HOUR)));
  });
