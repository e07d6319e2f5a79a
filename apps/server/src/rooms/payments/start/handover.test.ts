import { randomBytes } from 'node:crypto';
import { signatureOf } from '@portico/platform/signatures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Handover, handoverUrl, readHandover } from './handover.ts';

const secret = randomBytes(32);
const now = new Date('2026-11-15T12:00:00Z');
const handover: Handover = {
  reference: '018cc251-f400-7000-8000-000000000000',
  policyNumber: 'CCU-2302054',
  cents: 16_918,
  returnTo: 'https://portal.example/insured/payment-history?started=018cc251-f400-7000-8000-000000000000',
};
const urlOf = (more: Partial<Handover> = {}, url = 'https://pay.example/hosted') =>
  handoverUrl({ url, secret }, { ...handover, ...more }, now);
const queryOf = (url: string) => new URL(url).search.slice(1);
const read = (query: string, at = now) => readHandover(query, secret, at);

test('names amount, policy, reference, return address and time, signed', () => {
  const url = new URL(urlOf());
  expect(url.origin + url.pathname).toBe('https://pay.example/hosted');
  const { Signature, ...fields } = Object.fromEntries(url.searchParams);
  expect(fields).toEqual({
    Reference: handover.reference,
    PolicyNumber: 'CCU-2302054',
    Amount: '169.18',
    ReturnTo: handover.returnTo,
    Timestamp: '1794744000',
  });
  const [body = ''] = queryOf(url.href).split('&Signature=');
  expect(Signature).toBe(signatureOf(secret, { id: handover.reference, timestamp: '1794744000', body }));
});

test('keeps what the page’s address already asks for', () => {
  expect(urlOf({}, 'https://pay.example/?merchant=7')).toContain('?merchant=7&Reference=');
});

test('is read back as it was written, whatever it contains', () => {
  fc.assert(
    fc.property(
      fc.record({
        reference: fc.uuid(),
        policyNumber: fc.string({ minLength: 1 }),
        cents: fc.integer({ min: 1, max: 99_999_999_999 }),
        returnTo: fc.string().map((text) => `https://portal.example/a?b=${encodeURIComponent(text)}&c=%20`),
      }),
      (any) => {
        expect(read(queryOf(handoverUrl({ url: 'https://pay.example/', secret }, any, now)))).toEqual(any);
      },
    ),
  );
});

// @spec I12.27
test('is refused once anything is changed, left out or added', () => {
  const query = queryOf(urlOf());
  expect(read(query)).toEqual(handover);
  for (const changed of [
    query.replace('Amount=169.18', 'Amount=1.00'),
    query.replace('portal.example', 'evil.example'),
    query.replace('CCU-2302054', 'CCU-2302055'),
    query.replace(/&Signature=.*/, ''),
    query.replace(/&Signature=.*/, '&Signature='),
    `Amount=1.00&${query}`,
    `${query}&Signature=x`,
    '',
  ])
    expect(read(changed)).toBeUndefined();
  expect(readHandover(query, randomBytes(32), now)).toBeUndefined();
});

test('expires after five minutes', () => {
  const query = queryOf(urlOf());
  expect(read(query, new Date(now.getTime() + 300_000))).toBeDefined();
  expect(read(query, new Date(now.getTime() + 301_000))).toBeUndefined();
});
