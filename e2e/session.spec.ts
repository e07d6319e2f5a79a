import { expect, test } from '@playwright/test';
import { originOf, signIn, signOut } from './portal.ts';

const TEN_MINUTES = 10 * 60;

test('silent renewal keeps a person signed in past expiry', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'insured');
  await expect(page).toHaveURL(/\/insured\/dashboard$/);
  const token = () => page.evaluate(() => localStorage.getItem('portico.token'));
  const first = await token();

  // Thirty seconds before the ten minutes are over the token is renewed, in a frame.
  const renewed = page.waitForResponse(
    (response) => response.url().endsWith('/identity/token') && response.ok(),
  );
  await page.clock.fastForward((TEN_MINUTES - 20) * 1000);
  await renewed;
  await expect.poll(token).not.toBe(first);

  await page.clock.fastForward(60_000);
  const answered = page.waitForResponse((response) => response.url().includes('/api/Person/'));
  await page.reload();
  expect((await answered).status()).toBe(200);
  await expect(page).toHaveURL(/\/insured\/dashboard$/);
});

test('signing out in one tab signs out the other, and the old token is refused', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'underwriter');
  await expect(page).toHaveURL(/\/quotes$/);
  const other = await context.newPage();
  await other.goto(`${originOf('brokerage')}/quotes`);
  await expect(other.getByRole('main')).toContainText('underwriter@demo.portico.test');
  const token = await page.evaluate(() => localStorage.getItem('portico.token'));
  const call = () =>
    request.get(`${originOf('brokerage')}/api/Person/unknown?email=underwriter@demo.portico.test`, {
      headers: { Authorization: `Bearer ${JSON.parse(token ?? '""')}`, 'X-Module-Key': 'W2_PORTAL' },
    });
  expect((await call()).status()).toBe(200);

  await signOut(page);
  await expect(other.getByLabel('Username')).toBeVisible();
  expect((await call()).status()).toBe(401);
});

test('the token is in local storage and nothing of it in the address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn(page, 'internal');
  await expect(page).toHaveURL(/\/quotes$/);
  const token = JSON.parse((await page.evaluate(() => localStorage.getItem('portico.token'))) ?? '""');
  expect(token.split('.')).toHaveLength(3);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});
