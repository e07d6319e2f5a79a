import { expect, test } from '@playwright/test';
import { enterCredentials, expectAccessible, expectFits, originOf } from './portal.ts';

const dashboard = `${originOf('brokerage')}/insured/dashboard?new=1`;

// @spec 6.10
test('the terms of use come before the first page, and then never again', { tag: '@long' }, async ({
  page,
}) => {
  // The demo's people have accepted them; here the server says once that no one has.
  const once = { times: 1 };
  const owed = { Version: '2026-11-01', Accepted: false };
  await page.route('**/api/Person/Terms', (route) => route.fulfill({ json: owed }), once);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(dashboard);
  await enterCredentials(page, 'insured');
  await expect(page).toHaveURL(/\/accept-terms$/);
  await expect(page.getByRole('heading', { name: 'Terms of Use' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);

  const recorded = page.waitForResponse(
    (response) => response.url().endsWith('/api/Person/Terms') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  expect((await recorded).status()).toBe(200);
  await expect(page).toHaveURL(dashboard);
  await page.reload();
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
