import { expect, type Page, test } from '@playwright/test';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, expectFits, originOf, PORT, signInUnseen } from './portal.ts';

const map = (page: Page) => page.getByRole('application', { name: /^Map of / }).first();
const outlines = (page: Page) => map(page).locator('path');

test('the agent’s office has directions, and no map that a page would load', { tag: '@long' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signInUnseen(page, 'insured');
  await page.goto(`${originOf('brokerage')}/insured/contact-agent`);
  await expect(page.getByRole('link', { name: /^Get directions/ }).first()).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((url) => /leaflet|-10m/i.test(url))).toEqual([]);
});

test('the insured location on the map: by keyboard, with nothing from another host', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signInUnseen(page, 'agent');
  await page.goto(`${originOf('brokerage')}/account?cra=${DEMO_KEYS.account.insured}&tab=locations`);
  await map(page).scrollIntoViewIfNeeded();
  await expect(outlines(page).first()).toBeVisible();
  const zoomIn = map(page).getByRole('button', { name: 'Zoom in' });
  await map(page).focus();
  // From the area of the ZIP code, two steps lead to the closest view.
  for (const isClosest of ['false', 'true']) {
    await page.keyboard.press('+');
    await expect(zoomIn).toHaveAttribute('aria-disabled', isClosest);
  }
  expect(asked.filter((url) => new URL(url).port !== String(PORT))).toEqual([]);
});

// @spec D.18
test('the insured location on the map, on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInUnseen(page, 'agent');
  await page.goto(`${originOf('brokerage')}/account?cra=${DEMO_KEYS.account.insured}&tab=locations`);
  await map(page).scrollIntoViewIfNeeded();
  await expect(outlines(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).first().click();
  await expectAccessible(page);
  await expectFits(page, page.viewportSize()?.width ?? 0);
});
