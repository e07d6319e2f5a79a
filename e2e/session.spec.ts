import { expect, test } from '@playwright/test';
import { expectAt, originOf, PORT, signInOnScreen, signOut } from './portal.ts';

const TEN_MINUTES = 10 * 60;

/** A call as the page makes it, with the token in local storage. */
async function askWith(kept: string | null): Promise<number> {
  const { status } = await fetch(`http://localhost:${PORT}/seasys/ProgramName/GetList`, {
    headers: { Authorization: `Bearer ${JSON.parse(kept ?? '""')}`, 'X-Module-Key': 'W2_PORTAL' },
  });
  return status;
}

// @spec 2.5, 4.18
test('silent renewal keeps a person signed in past expiry', async ({ page }) => {
  await page.clock.install();
  await signInOnScreen(page, 'insured');
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

  // Past the first token's expiry the page goes on as if nothing had been.
  await page.clock.fastForward(60_000);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goto(`${originOf('brokerage')}/insured/dashboard`);
  await expectAt(page, 'insured');
  expect(await askWith(await token())).toBe(200);
});

// @spec 2.6, 4.22, D.22
test('signing out in one tab signs out the other, and the old token is refused', async ({
  page,
  context,
}) => {
  await signInOnScreen(page, 'underwriter');
  await expect(page).toHaveURL(/\/quotes$/);
  const other = await context.newPage();
  await other.goto(`${originOf('brokerage')}/quotes`);
  await expectAt(other, 'underwriter');
  const token = await page.evaluate(() => localStorage.getItem('portico.token'));
  expect(await askWith(token)).toBe(200);

  await signOut(page);
  await expect(other.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible();
  expect(await askWith(token)).toBe(401);
});

// @spec 4.15
test('the token is in local storage and nothing of it in the address', { tag: '@long' }, async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signInOnScreen(page, 'internal');
  await expect(page).toHaveURL(/\/quotes$/);
  const token = JSON.parse((await page.evaluate(() => localStorage.getItem('portico.token'))) ?? '""');
  expect(token.split('.')).toHaveLength(3);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});
