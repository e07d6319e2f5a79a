import { fail } from '@portico/contract/errors';
import { content } from '@portico/contract/rooms/content';
import { payments, type StartedPayment, type TermBilling } from '@portico/contract/rooms/payments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo } from '../../../platform/leave.ts';
import { session } from '../../../platform/session.ts';
import { answer, refuse } from '../../../testing/api.ts';
import { billedToLender, nextPayment, pastDue, tenPayments } from '../../../testing/billing.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderRouter } from '../../../testing/page.tsx';
import { portal } from '../../../testing/portal.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { PaymentResult } from './PaymentResult.tsx';
import { PayNow } from './PayNow.tsx';
import { choiceText } from './pay.words.ts';

vi.mock('../../../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/leave.ts')>()),
  goTo: vi.fn(),
}));

const user = userEvent.setup();
beforeEach(() => {
  signInAs('INSURED');
  vi.mocked(goTo).mockClear();
  answer(content.rows.portal, portal);
});

const show = (element: React.ReactNode) =>
  renderRouter(createMemoryRouter([{ path: '/', element }], { initialEntries: ['/'] }));
const button = () => screen.findByRole('button', { name: 'Pay now' });
async function openDialog(term: TermBilling = tenPayments) {
  show(<PayNow term={term} />);
  await user.click(await button());
  return within(await screen.findByRole('dialog', { name: 'Pay on policy CHO-1001' }));
}
const url = '/sandbox-bank?Reference=x&Signature=y';
const started = (more: Partial<StartedPayment> = {}): StartedPayment => ({
  Key: keyOf(7),
  PolicyKey: keyOf(1),
  AlternateKey: 'CHO-1001',
  AmountCents: 16_918,
  PaidCents: 0,
  IsHeld: false,
  ReceiptKey: null,
  ...more,
});

describe('Pay now', () => {
  it('starts the next payment, and leaves for the payment page', async () => {
    const sent = answer(payments.rows.start, { Reference: keyOf(7), Url: url });
    const dialog = await openDialog();
    expect(dialog.getByRole('radio', { name: 'Payment 4 of 10, due Dec 7, 2026: $169.18' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(url));
    expect(sent).toMatchObject([{ body: { PolicyKey: keyOf(1), AmountCents: 16_918 } }]);
  });

  it('can pay the whole balance', async () => {
    const sent = answer(payments.rows.start, { Reference: keyOf(7), Url: url });
    const dialog = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'The whole balance: $1,184.26' }));
    await user.click(await dialog.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { AmountCents: 118_426 } }]));
  });

  it('asks for no amount where there is only one', async () => {
    const dialog = await openDialog({ ...tenPayments, OwedCents: 16_918 });
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByText('$169.18')).toBeVisible();
  });

  it('says in the dialog what has changed', async () => {
    refuse(payments.rows.start, 'payAmountChanged');
    const dialog = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('What you owe has changed.');
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['a paid term', { ...tenPayments, OwedCents: 0, Next: null }],
    ['a bill of the mortgage company', billedToLender],
  ])('isn’t offered for %s', async (_what, term) => {
    show(
      <>
        <PayNow term={term} />
        <PayNow term={tenPayments} />
      </>,
    );
    await button();
    expect(screen.getAllByRole('button', { name: 'Pay now' })).toHaveLength(1);
  });

  it('isn’t offered where payments aren’t taken online', async () => {
    answer(content.rows.portal, { ...portal, PayNow: false });
    show(<PayNow term={tenPayments} />);
    await answered();
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  it('isn’t offered to staff who act for someone', async () => {
    const act = { sub: 'staff', name: 'Sam Support' };
    session.set({
      impersonationToken: makeToken({ role: ['INSURED'], act }),
      impersonation: { environment: 'test' },
    });
    const asked = answer(content.rows.portal, portal);
    show(<PayNow term={tenPayments} />);
    await answered();
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the amounts', () => {
  it.each([
    [{ kind: 'next', cents: 16_918 }, nextPayment, 'Payment 4 of 10, due Dec 7, 2026: $169.18'],
    [{ kind: 'next', cents: 100 }, { ...nextPayment, Of: 1 }, 'The payment, due Dec 7, 2026: $1.00'],
    [{ kind: 'pastDue', cents: 33_836 }, pastDue.Next, 'Everything past due: $338.36'],
    [{ kind: 'balance', cents: 118_426 }, nextPayment, 'The whole balance: $1,184.26'],
  ] as const)('are named: %o', (choice, Next, text) => {
    expect(choiceText(choice, { Next })).toBe(text);
  });
});

describe('after the payment page', () => {
  const onReceipt = vi.fn();
  const result = (said: string) =>
    show(<PaymentResult startKey={keyOf(7)} result={said} onReceipt={onReceipt} />);

  it('says that the payment is being checked, and doesn’t ask again', async () => {
    answer(payments.rows.started, started({ IsHeld: true }));
    result('paid');
    expect(await screen.findByRole('status')).toHaveTextContent(
      /We’re checking your payment.*don’t need to pay again/,
    );
  });

  it('says what was paid, and leads to the receipt', async () => {
    answer(payments.rows.started, started({ PaidCents: 16_918, ReceiptKey: keyOf(8) }));
    result('paid');
    expect(await screen.findByRole('status')).toHaveTextContent('You paid $169.18 on policy CHO-1001.');
    await user.click(screen.getByRole('button', { name: 'View receipt' }));
    expect(onReceipt).toHaveBeenCalledWith(keyOf(8));
  });

  it('believes the bank, and not the address', async () => {
    answer(payments.rows.started, started());
    result('paid');
    expect(await screen.findByRole('status')).toHaveTextContent('waiting for the bank to confirm');
  });

  it('asks again until the bank has confirmed it', async () => {
    let asked = 0;
    answer(payments.rows.started, () => {
      asked += 1;
      return asked === 1 ? started() : started({ PaidCents: 16_918 });
    });
    result('');
    expect(await screen.findByText(/should show up here in a few seconds/)).toBeVisible();
    expect(
      await screen.findByText('Thank you. We received your payment.', {}, { timeout: 5_000 }),
    ).toBeVisible();
  });

  it('says that nothing was charged', async () => {
    answer(payments.rows.started, started());
    result('declined');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.');
  });

  it('says nothing about a payment that the reader didn’t start', async () => {
    const asked = answer(payments.rows.started, () => fail('recordNotFound'));
    result('paid');
    await answered();
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
