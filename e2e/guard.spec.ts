import { expect, test } from '@playwright/test';
import { enterCredentials, originOf, PORT, signIn } from './portal.ts';

// @spec 2.1
test('a deep link leads through the login to the same place with its query', async ({ page }) => {
  const link = `${originOf('brokerage')}/quotes?from=mail&sort=name%20up`;
  await page.goto(link);
  await enterCredentials(page, 'agent');
  await expect(page).toHaveURL(link);
});

// @spec 2.13, 2.88, 6.8
test("shows a 404 for a route that isn't for the role", async ({ page }) => {
  await signIn(page, 'insured');
  await expect(page).toHaveURL(/\/insured\/dashboard$/);
  await page.goto(`${originOf('brokerage')}/conversations`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

// @spec 2.17, 8.22
test('an unknown path leads to page not found, signed in or not', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${originOf('group')}/no/such/page?x=1`);
  await expect(page).toHaveURL(`${originOf('group')}/404`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
});

// @spec 2.4, 8.25
test('a failed callback leads to page not found', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${originOf('brokerage')}/callback?code=forged&state=forged`);
  await expect(page).toHaveURL(`${originOf('brokerage')}/404`);
});

// @spec 2.7, 2.8
test('the empty path leads to the login', { tag: '@long' }, async ({ page }) => {
  await page.goto(`http://localhost:${PORT}`);
  await expect(page).toHaveURL(/\/login\/[\w-]+/);
  await expect(page).toHaveTitle(/Login/);
});
