import { readFileSync } from 'node:fs';
import { type Download, expect, type Page, test } from '@playwright/test';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, expectFits, expectLoaded, originOf, signIn, signInUnseen } from './portal.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Documents' }).locator('tbody tr');
const titles = (page: Page) => page.locator('a[data-row]');
const viewer = (page: Page) => page.getByRole('dialog');

/** What the browser refuses because of the content security policy, or can't run, is an error on the console. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** The pages of the PDF that was downloaded, as its own marks count them. */
async function expectPdf(download: Download): Promise<void> {
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.subarray(-8).toString()).toContain('%%EOF');
}

// @spec 1.4, 1.34, I12.8, I12.9, I12.14, I12.16
test('an insured filters documents, reads one, searches in it, downloads it and combines two', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await signIn(page, 'insured');
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page).toHaveTitle('Documents');
  await expect(rows(page).nth(3)).toBeVisible();
  await expect(page.getByText(/^(1–50 of )?\d+ documents$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Policy', { exact: true }).selectOption({ label: 'Homeowners CHO-1002345' });
  await expect(page.getByRole('rowheader', { name: /^Term / }).first()).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('Declarations');
  await expect(page).toHaveURL(/policy=CHO-1002345&type=DECLARATIONS/);
  await expect(titles(page).first()).toHaveText(/^Declarations /);

  // By keyboard alone: open, search, go to the next match, and back to where it started.
  await titles(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).locator('canvas').first()).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  const first = viewer(page).getByRole('region', { name: 'Page 1', exact: true });
  await expect(first).toContainText('CHO-1002345');
  await page.keyboard.press('/');
  await page.keyboard.type('dwelling');
  await expect(
    viewer(page)
      .getByRole('status')
      .filter({ hasText: /^1 of \d+$/ }),
  ).toBeVisible();
  const found = () => page.evaluate(() => CSS.highlights.get('document-current-match')?.size);
  await expect.poll(found).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page).getByRole('searchbox')).toHaveCount(0);
  const zoom = viewer(page).getByRole('status', { name: 'Zoom' });
  const before = await zoom.textContent();
  await page.keyboard.press('+');
  await expect(zoom).not.toHaveText(before ?? '');
  await page.keyboard.press('-');
  await expect(viewer(page).getByRole('region', { name: 'Details' })).toContainText(/[\da-f]{64}/);

  const downloading = page.waitForEvent('download');
  await viewer(page).getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Declarations .*\.pdf$/);
  await expectPdf(download);

  await viewer(page).getByRole('region', { name: 'Content' }).focus();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/open=/);
  await expect(titles(page).first()).toBeFocused();

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows(page).nth(3)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select Declarations/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Select Receipt/ })
    .first()
    .check();
  await expectAccessible(page);
  const combining = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Combine into one PDF' }).click();
  await expectPdf(await combining);
  await expect(page.getByRole('region', { name: 'Selected documents' })).toHaveCount(0);
  expect(errors).toEqual([]);
});

// @spec 1.17, I12.15, I12.18
test('an agent goes from an account to its documents, on a computer and on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await signInUnseen(page, 'agent');
  await page.goto(`${originOf('brokerage')}/account?cra=${DEMO_KEYS.account.insured}`);
  await expectLoaded(page);
  await page.getByRole('link', { name: /^See all \d+ documents$/ }).click();
  await expect(page).toHaveTitle('Policy Documents');
  await expect(rows(page).first()).toContainText('Hannah Whitlock');
  await expect(page.getByRole('columnheader', { name: 'Audience' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Hannah Whitlock/ }).click();
  await expect(page.getByText(/^1–50 of /)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible();
  await expectFits(page, 390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption('Photo of the property');
  await page.getByRole('button', { name: 'Done' }).click();
  // Until the photos are there, the list before them stays.
  await expect(page.getByText(/^\d+ documents$/)).toBeVisible();
  await titles(page).first().click();
  await expect(viewer(page).getByRole('img')).toBeVisible();
  await expectFits(page, 390);
  await viewer(page).getByRole('button', { name: 'Details' }).click();
  await expect(viewer(page).getByRole('button', { name: 'Who has opened it' })).toHaveCount(0);
  await expectAccessible(page);
});
