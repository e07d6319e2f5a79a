/** Payments: a bank's collection of 500, each with a receipt and an email, from the signed message to the reply. */
import { paymentNotices } from '../packages/contract/src/rooms/payments/notices.ts';
import { openDatabase, sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { newKey } from '../packages/platform/ids.ts';
import { signedHeaders, timestampOf } from '../packages/platform/signatures.ts';
import { amount, tell } from './brief.ts';
import { succeeded } from './failures.ts';
import { percentile } from './percentile.ts';
import { BANK_SECRET, ORIGIN, startPortal } from './portal.ts';

const { path } = paymentNotices.rows.boaNotification;
const ITEMS = amount(500, 3);
const TURNS = amount(12, 2);

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
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...signedHeaders(BANK_SECRET, message),
  };
  const reply = await succeeded(path, () => fetch(`${ORIGIN}${path}`, { method: 'POST', headers, body }));
  await reply.text();
  return performance.now() - start;
}

export async function benchPayments(): Promise<void> {
  const portal = await startPortal();
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
    tell(
      `a collection of ${numbers.length}: best ${best.toFixed(0)} ms, p50 ${percentile(sorted, 0.5).toFixed(0)} ms (${sorted.length} times; target 500 ms on a quiet machine)`,
    );
  } finally {
    await database.close();
    await portal.stop();
  }
}
