import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

test('an adjuster takes a claim from the queue to a reserve, a payment and its end', async ({ page }) => {
  await signIn(page, 'internal', originOf('claims'));
  await expect(page).toHaveURL(originOf('claims') + ROUTES.claims.path);
  await expect(page.getByRole('table', { name: 'Claims' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Mine/ }).click();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Inspected' });
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('You’re editing this claim')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Set reserve' }).click();
  const reserve = page.getByRole('dialog', { name: 'Set reserve' });
  await reserve.getByLabel('Reserve', { exact: true }).fill('5000');
  await reserve.getByLabel('Reason').fill('Estimate received');
  await expectAccessible(page);
  await reserve.getByRole('button', { name: 'Set reserve' }).click();
  await expect(reserve).toBeHidden();

  await page.getByRole('button', { name: /^Request payment/ }).click();
  const payment = page.getByRole('dialog', { name: 'Request payment' });
  await payment.getByLabel('Amount').fill('4321.50');
  await expect(payment.getByText('This is within your authority')).toBeVisible();
  await payment.getByRole('button', { name: 'Request payment' }).click();
  await page.getByRole('button', { name: /^Issue \$4,321\.50/ }).click();
  await expect(page.getByText(/^Sent · requested by Tobias Lang/)).toBeVisible();

  await page.getByRole('button', { name: /^Set status/ }).click();
  const status = page.getByRole('dialog', { name: 'Set status' });
  await status.getByLabel('New status').selectOption({ label: 'Closed with payment' });
  await status.getByLabel(/^Release the reserve of/).check();
  await status.getByRole('button', { name: 'Set status' }).click();
  await expect(status).toBeHidden();
  await expect(page.getByText('Closed with payment').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Request payment/ })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Money and diary' }).click();
  await expectAccessible(page);
  await expectFits(page, 390);
});
