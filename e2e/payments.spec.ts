import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits, originOf, signInUnseen } from './portal.ts';

/** The demo's terms are of this year and of those before. */
const LAST_YEAR = String(new Date().getFullYear() - 1);
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Charges and payments, newest first' }).getByRole('row');
const open = async (page: Page) => {
  await signInUnseen(page, 'insured');
  await page.goto(`${originOf('brokerage')}/insured/payment-history`);
  await expect(rows(page).nth(1)).toBeVisible();
};

// @spec D.5, I11.12
test('the history is searched, narrowed, added up, downloaded and kept as a receipt', {
  tag: '@long',
}, async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  const all = await rows(page).count();

  // What is due: the plan in words, then every due date with totals.
  const schedule = page.getByRole('region', { name: 'Payment schedule' });
  const condo = schedule.getByRole('article', { name: /CCU-/ }).first();
  await expect(condo).toContainText(/Payment \d+ of 10 · \d+ left/);
  await expect(condo).toContainText(/\$[\d.,]+ paid so far/);
  await condo.getByText('See all due dates').click();
  await expect(condo.getByRole('row')).toHaveCount(13);
  await expect(condo.getByRole('row', { name: /Due/ }).nth(1)).toContainText('$');
  await expect(schedule.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Policy').selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]policy=C/);
  await page.getByLabel('Year').selectOption(LAST_YEAR);
  await expect(page).toHaveURL(new RegExp(`year=${LAST_YEAR}`));
  await page.getByLabel('Search').focus();
  await page.keyboard.type('installment');
  await expect(page).toHaveURL(/q=installment/);
  await expect(rows(page).nth(1)).toContainText('Installment');
  await expect(page.getByRole('cell', { name: /Renewal|New business/ })).toHaveCount(0);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  const paid = page.locator('dl', { hasText: 'Paid' });
  await expect(paid).toContainText('$');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^Payment History C\\w\\w-\\d+ ${LAST_YEAR}\\.csv$`),
  );
  const file = readFileSync(await download.path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString('utf8').trimEnd().split('\r\n')).toHaveLength(await rows(page).count());

  // The filters come back with the address.
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('installment');
  await expect(page.getByLabel('Year')).toHaveValue(LAST_YEAR);

  await page
    .getByRole('button', { name: /^Receipt for \$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(/Reference\s*••••/);
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeFocused();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('installment');
});

test('on a phone each line keeps what matters', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expect(rows(page).nth(1)).toContainText('$');
  await expectAccessible(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await page
    .getByRole('button', { name: /^Receipt for \$/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Thank you');
  await expectFits(page, 320);
});
