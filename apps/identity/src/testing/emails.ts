import { sql } from '@portico/database/open';
import { expect } from 'vitest';
import { type Estate, SOON } from './portal.ts';

export const emailsOf = ({ database }: Pick<Estate, 'database'>) =>
  database.rows<{ recipient: string; subject: string; body_text: string; confidential: boolean }>(
    sql`SELECT recipient, subject, body_text, confidential FROM outbox_message ORDER BY created_at, key`,
  );

/** All emails, once as many have been queued: no reply waits for them. */
export async function waitForEmails(shared: Pick<Estate, 'database'>, count: number) {
  await expect.poll(async () => (await emailsOf(shared)).length, SOON).toBe(count);
  return emailsOf(shared);
}

/** The codes in the emails to someone, in order, once as many have come. */
export async function emailedCodes(shared: Estate, email: string, count = 1): Promise<string[]> {
  const codes = async () =>
    (await emailsOf(shared))
      .filter(({ recipient }) => recipient === email)
      .flatMap(({ body_text }) => /^\d{3} \d{3}$/m.exec(body_text)?.[0] ?? []);
  await expect.poll(async () => (await codes()).length, SOON).toBe(count);
  return codes();
}
