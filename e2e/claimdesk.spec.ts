import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { expectAccessible, expectFits, expectLoaded, originOf, signIn } from './portal.ts';

// @spec I13.19
test('an adjuster takes a claim from the queue to a reserve, a payment and its end', async ({ page }) => {
  await signIn(page, 'internal', originOf('claims'));
  await expect(page).toHaveURL(originOf('claims') + ROUTES.claims.path);
  await expect(page.getByRole('table', { name: 'Claims' })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Map', { exact: true }).click();
  await page.getByRole('table', { name: 'Claims by county' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /show all counties$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(originOf('claims') + ROUTES.claims.path);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Balance…' }).click();
  await expect(page.getByText(/^(1 claim changes|Nothing changes).*\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: /^Set status of CLM-/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/tab=mine/);
  // The address changes before the list does, and the list before has other claims first.
  const filtered = page.waitForResponse(/Status=INSPECTED/);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Inspected' });
  await expect(page).toHaveURL(/tab=mine&status=INSPECTED/);
  await filtered;
  await expect(page.getByText(/^\d+ claims$/)).toBeVisible();
  await expectLoaded(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Stages of the claim' })).toContainText('Inspected');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/queue=tab%3Dmine/);
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
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

  // A claim isn't closed before everything in its diary is done.
  const toDo = page.getByRole('region', { name: 'Diary' }).getByRole('checkbox');
  while ((await toDo.count()) > 0) {
    const left = await toDo.count();
    await toDo.first().click();
    await expect(toDo).toHaveCount(left - 1);
  }
  await page.getByRole('button', { name: /^Set status/ }).click();
  const status = page.getByRole('dialog', { name: 'Set status' });
  await status.getByLabel('New status').selectOption({ label: 'Closed with payment' });
  await status.getByLabel(/^Release the reserve of/).check();
  await status.getByRole('button', { name: 'Set status' }).click();
  await expect(status).toBeHidden();
  await expect(page.getByText('Closed with payment').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Request payment/ })).toBeHidden();

  await page.getByRole('button', { name: 'Record recovery' }).click();
  const recovery = page.getByRole('dialog', { name: 'Record a recovery' });
  await recovery.getByLabel('Salvage').check();
  await recovery.getByLabel('Amount').fill('321.50');
  await recovery.getByLabel('Details').fill('Damaged cabinets sold');
  await recovery.getByRole('button', { name: 'Record recovery' }).click();
  await expect(recovery).toBeHidden();
  await page.getByRole('button', { name: /^Ledger, \d+ entries$/ }).click();
  const ledger = page.getByRole('dialog', { name: 'Ledger' });
  await expect(
    ledger.getByRole('row', { name: /Salvage.*Damaged cabinets sold.*\$4,000\.00$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await ledger.getByRole('button', { name: 'Close' }).first().click();

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await page.getByRole('heading', { name: 'Money' }).click();
  await expect(page.getByRole('table', { name: 'Money by coverage' })).toBeVisible();
  await expectAccessible(page);
});

test('the counties stay where they are when the map comes @long', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/CircleMap.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, 'internal', originOf('claims'));
  await page.getByText('Map', { exact: true }).click();
  const county = page.getByRole('table', { name: 'Claims by county' }).getByRole('button').first();
  await expect(county).toBeVisible();
  const map = page.getByRole('application', { name: 'Map of claims by county' });
  await expect(map).toBeHidden();
  const before = await county.boundingBox();
  release();
  await expect(map).toBeVisible();
  expect(await county.boundingBox()).toEqual(before);
});
