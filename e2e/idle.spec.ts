import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, originOf, signInOnScreen, signOut, statusWith } from './portal.ts';

const MINUTE = 60_000;
const dashboard = `${originOf('brokerage')}/insured/dashboard`;
const question = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring' });

/** Lets time pass for every page of the browser, without any activity. */
const pass = (page: Page, milliseconds: number) => page.clock.fastForward(milliseconds);

// @spec 1.33, 2.66
test('a person who is away is asked, and may stay', async ({ page }) => {
  await page.clock.install();
  await signInOnScreen(page, 'insured');
  await expect(page).toHaveURL(dashboard);
  await pass(page, 20 * MINUTE - 10_000);
  await expect(question(page)).toBeHidden();
  await pass(page, 11_000);
  await expect(question(page)).toContainText(
    'Your session is about to expire. Would you like to stay logged in?',
  );
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused();
  await expectAccessible(page);

  // Neither a movement nor a key elsewhere answers for the person; the keyboard does.
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();

  await pass(page, 19 * MINUTE);
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByRole('main')).toBeVisible();
});

// @spec D.19
test('all tabs ask and count together, and one answer is enough', { tag: '@long' }, async ({
  context,
  page,
}) => {
  await context.clock.install();
  await signInOnScreen(page, 'insured2');
  await expect(page).toHaveURL(dashboard);
  const other = await context.newPage();
  await other.goto(dashboard);
  await expect(other.getByRole('main')).toBeVisible();
  await pass(page, 20 * MINUTE + 5000);
  for (const tab of [page, other]) await expect(question(tab)).toContainText(/logged out in 5\d seconds/);
  await other.getByRole('button', { name: 'Yes' }).click();
  for (const tab of [page, other]) await expect(question(tab)).toBeHidden();
});

// @spec D.19
test('without an answer every tab is signed out, says why, and leads back', async ({ context, page }) => {
  await context.clock.install();
  await signInOnScreen(page, 'underwriter');
  await expect(page).toHaveURL(/\/quotes$/);
  const other = await context.newPage();
  await other.goto(`${originOf('brokerage')}/claims?from=mail`);
  await expect(other.getByRole('main')).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('portico.token') ?? '""'));
  await pass(page, 20 * MINUTE);
  for (const tab of [page, other]) await expect(question(tab)).toBeVisible();
  // The tabs' clocks don't jump in the same moment. So that both see the end at once, as in life, they run for its last seconds.
  await pass(page, MINUTE - 5000);
  for (const tab of [page, other])
    await expect(tab.getByRole('alert')).toContainText(
      'For your security, we signed you out after a period of inactivity. Please sign in again.',
    );
  expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull();
  expect(await statusWith(token)).toBe(401);

  await other.getByRole('link', { name: 'Sign in again' }).click();
  await other.getByLabel('Username').fill('underwriter@demo.portico.test');
  await other.getByLabel('Password', { exact: true }).fill('Portico-Demo-1');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(`${originOf('brokerage')}/claims?from=mail`);
});

// @spec 2.65
test('No logs out right away', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await signInOnScreen(page, 'agent2');
  await expect(page).toHaveURL(/\/quotes$/);
  await pass(page, 20 * MINUTE + 1000);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('who comes back to a closed browser after that is signed out before anything shows', {
  tag: '@long',
}, async ({ context, page }) => {
  await signInOnScreen(page, 'insured');
  await expect(page).toHaveURL(dashboard);
  await page.close();
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 60 * MINUTE });
  const shown: string[] = [];
  later.on('request', (request) => {
    if (request.url().includes('/api/Person')) shown.push(request.url());
  });
  await later.goto(dashboard);
  await expect(later.getByRole('alert')).toContainText('For your security, we signed you out');
  expect(shown).toEqual([]);
});

// @spec D.19
test("an active person isn't asked, and a renewal isn't activity", { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await signInOnScreen(page, 'insured2');
  await expect(page).toHaveURL(dashboard);
  const first = await page.evaluate(() => localStorage.getItem('portico.token'));
  await pass(page, 12 * MINUTE);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico.token'))).not.toBe(first);
  // Renewed at ten minutes; the twenty are still counted from the sign-in.
  await pass(page, 8 * MINUTE + 1000);
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await pass(page, 15 * MINUTE);
  await page.keyboard.press('Tab');
  await pass(page, 15 * MINUTE);
  await expect(question(page)).toBeHidden();
  await signOut(page);
});

test('the question fits on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await signInOnScreen(page, 'insured');
  await expect(page).toHaveURL(dashboard);
  await pass(page, 20 * MINUTE + 1000);
  await expect(question(page)).toBeVisible();
  const box = await question(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
