import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

// @spec 1.23, I13.44
test('an employee values an account’s losses, saves a snapshot and gets the same bytes again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'employee', originOf('claims'));
  await page.getByRole('link', { name: 'Loss Run Report' }).click();
  await expect(page.getByRole('heading', { name: ROUTES.lossRun.title })).toBeVisible();
  await page.getByRole('combobox', { name: 'Find an account' }).fill('whitlock');
  await page.getByRole('option', { name: /Hannah Whitlock/ }).click();
  const report = page.frameLocator('iframe[title="Loss run"]');
  await expect(report.getByRole('heading', { name: 'Loss run' })).toBeVisible();
  await page.getByLabel('Valued on').fill('2026-06-30');
  await expect(report.getByText('Hannah Whitlock · valued on Jun 30, 2026')).toBeVisible();

  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFile(await download.path());
  };
  const pdf = await saved(() => page.getByRole('button', { name: 'Download PDF' }).click());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await saved(() => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(csv.toString()).toContain('Valued on,Policy,Term begin,Term end,Claim');

  await page.getByRole('button', { name: 'Save snapshot' }).click();
  const snapshots = page.getByRole('table', { name: 'Snapshots' });
  await expect(snapshots.getByRole('row', { name: /Jun 30, 2026/ })).toBeVisible();
  await expectAccessible(page);
  const first = () => snapshots.getByRole('button', { name: /^PDF of/ }).first();
  const one = await saved(() => first().click());
  const two = await saved(() => first().click());
  expect(one.equals(two)).toBe(true);
  await snapshots.getByRole('button', { name: /^Show/ }).first().click();
  await expect(page.frameLocator('iframe[title="Saved loss run"]').getByText(/SHA-256/)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 390);
});
