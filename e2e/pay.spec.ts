import { expect, test } from '@playwright/test';
import { emailTo } from './mailbox.ts';
import { emailOf, expectAccessible, expectFits, originOf, signIn } from './portal.ts';

// @spec I12.27
test('an insured pays the next installment at the bank, and finds it in Payment History', async ({
  page,
}) => {
  await signIn(page, 'insured');
  await expect(page.getByRole('region', { name: 'Next payment' }).getByRole('button')).toHaveText('Pay now');
  // The condo has payments left even if this journey is repeated.
  await page
    .getByRole('article', { name: /^Condo/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay on policy CCU-/ });
  const [policy] = /CCU-\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '') ?? [];
  const choice = dialog.getByRole('radio', { name: /^Payment \d+ of 10, due / });
  await expect(choice).toBeChecked();
  const [, number = '', amount = ''] =
    /^Payment (\d+) of 10.*: (\$[\d,.]+)$/.exec(
      (await dialog.getByText(/^Payment \d+ of 10/).textContent()) ?? '',
    ) ?? [];
  expect(amount).not.toBe('');
  await expectAccessible(page);

  // A declined card charges nothing.
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(page.getByText('No real money moves')).toBeVisible();
  await expect(page.getByText(amount, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to the portal' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible();
  await expectAccessible(page);

  // The second try goes through, and the page ties to it.
  await page.goto(`${originOf('brokerage')}/insured/payment-history?policy=${policy}`);
  await page.getByRole('region', { name: 'Next payment' }).getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page.getByRole('heading', { name: 'Payment approved' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to the portal' }).click();
  await expect(page).toHaveURL(new RegExp(`^${originOf('brokerage')}/insured/payment-history`));
  await expect(page.getByText(`You paid ${amount} on policy`)).toBeVisible();
  await expect(page.getByText(`Payment ${Number(number) + 1} of 10`).first()).toBeVisible();
  const newest = page
    .getByRole('table', { name: 'Charges and payments, newest first' })
    .getByRole('row')
    .nth(1);
  await expect(newest).toContainText(`Installment ${number} of 10, card`);
  await expect(newest).toContainText(amount);
  await expectAccessible(page);
  const email = await emailTo(emailOf('insured'), `We received your payment of ${amount}`);
  expect(email).toContain('/insured/documents?open=');
});
