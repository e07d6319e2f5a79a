import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { ROUTES } from '@portico/contract/routes';
import { type Database, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { JOBS } from '@portico/platform/jobs';
import { type Email, pageAt, queueEmails, worded } from '@portico/platform/outbox';
import { enqueue } from '@portico/platform/queue';

const HOUR = 60 * 60 * 1000;

interface Undelivered extends Omit<Email, 'cause'> {
  /** What the email server said last. */
  readonly error: string;
}

const brand = DEMO_BRANDS.brokerage;
const documents = { url: pageAt(null, ROUTES.documents.path) };

const UNDELIVERED: readonly Undelivered[] = [
  {
    to: 'r.castellano@oldmail.example',
    firstName: 'Rosa',
    kind: 'payment',
    ...worded('payments.receipt', { brand, values: { amount: '$212.40' }, button: documents }),
    figure: { value: '$212.40', caption: 'Paid by card' },
    error: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  {
    to: 'dwayne.pruitt@coastline.example',
    firstName: 'Dwayne',
    kind: 'message',
    ...worded('messages.copy', {
      brand,
      values: { subject: 'ID card', recipient: 'your agent', about: 'your policy' },
    }),
    quote: 'Could you tell me where to find the ID card for my new term?',
    error: '552 5.2.2 The recipient’s mailbox is full',
  },
  {
    to: 'desk@gulfshore-agency.example',
    firstName: null,
    kind: 'message',
    ...worded('messages.agent', {
      brand,
      values: { subject: 'New roof', writer: 'Rosa Castellano', about: 'policy CHO-1042334' },
      button: documents,
    }),
    quote: 'We have a new roof since October. Does that change my premium?',
    error: '451 4.4.1 The other server didn’t answer',
  },
];

/** Emails and a job that failed for good, so that the Outbox page has something to resend. Added once, ever. */
export const seedDemoOutbox = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const emails = UNDELIVERED.map(
      ({ error, ...email }, at): Email => ({ ...email, cause: `demo:undelivered:${at}` }),
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
