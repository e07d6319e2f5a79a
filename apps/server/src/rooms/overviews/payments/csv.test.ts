import type { LedgerLine } from '@portico/contract/rooms/overviews/insured';
import { describe, expect, test } from 'vitest';
import { paymentsHead, paymentsRow } from './csv.ts';

const line: LedgerLine = {
  Key: '0197c9a0-0000-7000-8000-000000000001',
  PolicyKey: '0197c9a0-0000-7000-8000-000000000002',
  AlternateKey: 'CHO-100042',
  TransactionTypeCode: 'PAY',
  Description: 'Instalment 1 of 4, bank transfer',
  EffectiveOn: '2026-03-01',
  BookedAt: '2026-03-02T14:10:00.000Z',
  BookedOn: '2026-03-02',
  AmountCents: -41_250,
  BalanceCents: 123_750,
  PaymentMethod: 'bank',
};

describe('a line', () => {
  test('has as many cells as there are headings', () => {
    expect(paymentsHead).toBe(
      '\uFEFFDate,Effective,Policy,Description,Payment method,Charge (USD),Credit (USD),Balance (USD)\r\n',
    );
  });

  test('puts a payment under the credits', () => {
    expect(paymentsRow(line)).toBe(
      '2026-03-02,2026-03-01,CHO-100042,"Instalment 1 of 4, bank transfer",Bank transfer,,412.50,1237.50\r\n',
    );
  });

  test('puts a charge under the charges, and writes a credit balance without a minus', () => {
    const charge = {
      ...line,
      Description: 'Renewal',
      PaymentMethod: null,
      AmountCents: 5,
      BalanceCents: -1_205,
    };
    expect(paymentsRow(charge)).toBe('2026-03-02,2026-03-01,CHO-100042,Renewal,,0.05,,(12.05)\r\n');
  });
});
