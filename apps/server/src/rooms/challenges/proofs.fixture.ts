import { type AccountPeek, accounts } from '@portico/contract/rooms/accounts';
import { challenges } from '@portico/contract/rooms/challenges';
import { sql } from '@portico/database/open';
import { testClock } from '@portico/platform/clock';
import { startJobs } from '@portico/platform/jobs';
import { type Caller, personKeyOf, type TestReply, type TestServer } from '../../testing.ts';
import { accountLinks, limitedLinkJobs } from '../accounts/index.ts';
import { DAY } from './budget/lock.ts';
import { challengesJobs } from './challenges.jobs.ts';

/** The person on file for a policy, with an email that can be used as proof. */
export interface OnFilePerson {
  readonly personKey: string;
  readonly accountKey: string;
  readonly email: string;
  readonly phone: string;
}

export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let filed = 0;

/** What someone does who proves by email that a policy is theirs, and what came of it. */
export function proofSteps(
  { database, clock, call }: TestServer,
  read: (caller: Caller, number: string) => Promise<TestReply>,
) {
  const mailsTo = (email: string) =>
    database.rows<{ subject: string; body_text: string; confidential: boolean }>(sql`
      SELECT subject, body_text, confidential FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`);

  async function foundInLatest(email: string, what: RegExp): Promise<string> {
    const found = (await mailsTo(email)).flatMap(({ body_text }) => body_text.match(what)?.[1] ?? []).at(-1);
    if (found === undefined) throw new Error(`No email to ${email} has ${what}.`);
    return found;
  }
  /** The code in the latest email to this address. */
  const codeSentTo = (email: string) => foundInLatest(email, /^(\d{6})$/m);

  const sendCode = (caller: Caller, PolicyAlternateKey: string) =>
    call(challenges.rows.sendCode, { body: { PolicyAlternateKey } }, caller);
  const checkCode = (caller: Caller, PolicyAlternateKey: string, Code: string) =>
    call(challenges.rows.checkCode, { body: { PolicyAlternateKey, Code } }, caller);

  return {
    mailsTo,
    codeSentTo,
    sendCode,
    checkCode,

    /** The token of the latest "This wasn't me" link in an email to this address. */
    noticeSentTo: (email: string) => foundInLatest(email, /\/not-me#token=(\S+)/),

    /** Puts an email and a phone on file for a policy, as if they had always been there. */
    async fileContact({ PolicyNumber }: { readonly PolicyNumber: string }): Promise<OnFilePerson> {
      filed += 1;
      const [email, phone] = [`holder${filed}@home.example.com`, `813555${String(1000 + filed)}`];
      const found = await database.row<{ personKey: string; accountKey: string }>(sql`
        UPDATE person SET email = ${email}, phone = ${phone} FROM account_person linked
        WHERE person.key = linked.person_key AND linked.relationship = 'owner' AND linked.account_key = (
          SELECT account_key FROM policy WHERE policy_number = ${PolicyNumber} LIMIT 1)
        RETURNING person.key AS "personKey", linked.account_key AS "accountKey"`);
      if (found === undefined) throw new Error('The account has no owner.');
      return { ...found, email, phone };
    },

    /** Makes someone sign in with this email, confirmed or not. */
    signInWith: (caller: Caller, email: string, isVerified = true) =>
      database.rows(sql`
        UPDATE logon SET email = ${email}, email_verified_at = ${isVerified ? clock.now() : null}
        WHERE person_key = ${personKeyOf(caller)}`),

    /** Looks a policy up and enters the code from the email on file; what it opens is the account. */
    async passByCode(
      caller: Caller,
      { PolicyNumber }: { readonly PolicyNumber: string },
      { email }: OnFilePerson,
    ): Promise<AccountPeek> {
      await read(caller, PolicyNumber);
      const sent = await sendCode(caller, PolicyNumber);
      if (sent.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(sent.body)}`);
      const checked = await checkCode(caller, PolicyNumber, await codeSentTo(email));
      const { Policy } = checked.body as { Policy: { Key: string } | null };
      const peek = await call(accounts.rows.peek, { params: { PolicyKey: Policy?.Key ?? '' } }, caller);
      return peek.body as AccountPeek;
    },

    /** Who is on an account, and how they came there. */
    linksOf: async (accountKey: string) =>
      Object.fromEntries(
        (
          await database.rows<{ person: string; relationship: string; by: string }>(sql`
            SELECT person_key AS person, relationship, linked_by AS by FROM account_person
            WHERE account_key = ${accountKey}`)
        ).map(({ person, relationship, by }) => [person, { relationship, by }]),
      ),

    /** Who has a limited link to an account, and for which policy. */
    limitedTo: async (accountKey: string) =>
      Object.fromEntries(
        (
          await database.rows<{ person: string; number: string }>(sql`
            SELECT person_key AS person, policy_number AS number FROM limited_link WHERE account_key = ${accountKey}`)
        ).map(({ person, number }) => [person, number]),
      ),

    /** The emails about a link were sent so long ago, or failed, as `outbox_message` has it. */
    sendNotices: (accountKey: string, daysAgo: number, status: 'sent' | 'failed' = 'sent') =>
      database.rows(sql`
        UPDATE outbox_message SET status = ${status}, finished_at = ${new Date(clock.now().getTime() - daysAgo * DAY)}
        WHERE cause LIKE ${`account-linked:${accountKey}:%`}`),

    /** What runs every hour: limited links that no one has objected to become full ones. */
    async openLimitedLinks(): Promise<void> {
      const log = { info() {}, warn() {}, error() {} };
      const { signal } = new AbortController();
      for (const { run } of limitedLinkJobs)
        await run({ database, now: clock.now(), log, signal }, undefined as never);
    },

    /** Runs the jobs that are due at this time, and returns how many. What repeats is left out: it would sweep others' data. */
    async runJobsAt(at: Date): Promise<number> {
      const log = { info() {}, warn() {}, error() {} };
      const kinds = challengesJobs(accountLinks).filter(({ everyMs }) => everyMs === undefined);
      const jobs = startJobs({ database, clock: testClock(at), log, kinds });
      const ran = await jobs.drain();
      await jobs.stop();
      return ran;
    },
  };
}
