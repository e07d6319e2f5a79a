import { payments, type TermBilling } from '@portico/contract/rooms/payments';
import { type PaymentNotice, paymentNotices } from '@portico/contract/rooms/payments/notices';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect } from 'vitest';
import { sendSigned } from '../../../http/machine.fixture.ts';
import type { TestReply, TestServer } from '../../../testing.ts';

const { sepNotification, boaNotification } = paymentNotices.rows;
const { condo } = DEMO_POLICY_NUMBERS.insured;

export const notice = (more: Partial<PaymentNotice> = {}): PaymentNotice => ({
  TransactionId: newKey(),
  PolicyNumber: condo,
  Amount: '100.00',
  ReceivedAt: '2026-11-15T09:30:00-05:00',
  Method: 'card',
  ...more,
});

export const notify = (server: TestServer, content: object, id = newKey()) =>
  sendSigned(server, sepNotification, content, { id });
export const collect = (server: TestServer, items: unknown) =>
  sendSigned(server, boaNotification, { collection: JSON.stringify(items) });

export const dollars = (cents: number) => (cents / 100).toFixed(2);

export async function read<T>(reply: Promise<TestReply>): Promise<T> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}

/** How the insured's condo is paid. */
export async function scheduleOf(server: TestServer): Promise<TermBilling> {
  const terms = await read<TermBilling[]>(
    server.call(payments.rows.schedules, { query: { AlternateKey: condo } }, await server.demo('insured')),
  );
  return terms.find(({ Next }) => Next) ?? expect.fail('Nothing is due on the condo.');
}
