/** Payments: a bank's collection of 500, each with a receipt and an email, from the signed message to the reply. */
import { randomBytes } from 'node:crypto';
import { paymentNotices } from '../packages/contract/src/rooms/payments/notices.ts';
import { openDatabase, sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { newKey } from '../packages/platform/ids.ts';
import { secretText, signedHeaders, timestampOf } from '../packages/platform/signatures.ts';
import { percentile } from './percentile.ts';
import { startPortal } from './portal.ts';

const PORT = 4827;
const ITEMS = 500;
const TURNS = 12;
const secret = randomBytes(32);

async function send(numbers: readonly string[]): Promise<number> {
  const collection = numbers.map((PolicyNumber, at) => ({
    TransactionId: newKey(),
    PolicyNumber,
    Amount: `${100 + at}.00`,
    ReceivedAt: new Date().toISOString(),
    Method: 'bank',
  }));
  const body = new URLSearchParams({ collection: JSON.stringify(collection) }).toString();
  const message = { id: newKey(), timestamp: timestampOf(new Date()), body };
  const start = performance.now();
  const reply = await fetch(`http://localhost:${PORT}${paymentNotices.rows.boaNotification.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...signedHeaders(secret, message) },
    body,
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${answer}`);
  return performance.now() - start;
}

export async function benchPayments(): Promise<void> {
  process.env.BOA_SIGNING_SECRETS = secretText(secret);
  const portal = await startPortal(PORT);
  const database = openDatabase(portal.databaseUrl, { connections: 1 });
  try {
    const policies = await database.rows<{ number: string }>(sql`
      SELECT DISTINCT policy_number AS number FROM policy
      WHERE status = 'bound' AND policy_number IS NOT NULL AND term_end > now() ORDER BY 1 LIMIT ${ITEMS}`);
    const numbers = policies.map(({ number }) => number);
    // Most demo accounts have no one who signs in. This way there's an email for each payment.
    await database.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at)
      SELECT DISTINCT account_key, ${DEMO_KEYS.person.insured2}::uuid, 'coinsured', now() FROM policy
      WHERE policy_number = ANY (${numbers}::text[]) ON CONFLICT DO NOTHING`);
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) times.push(await send(numbers));
    const sorted = times.slice(1).toSorted((a, b) => a - b);
    const [best = 0] = sorted;
    console.log(
      `a collection of ${numbers.length}: best ${best.toFixed(0)} ms, p50 ${percentile(sorted, 0.5).toFixed(0)} ms (${sorted.length} times; target 500 ms on a quiet machine)`,
    );
  } finally {
    await database.close();
    await portal.stop();
  }
}
