import { expect, test } from '@playwright/test';
import type { BrandId } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import type { DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { enterCredentials, expectAt, firstOf, IS_LONG, originOf, signOut } from './portal.ts';

/** Where spec §2, §4 and §6 send each account: one for each landing. The rule itself is tested for every role. */
const LANDINGS: Readonly<Record<BrandId, Readonly<Partial<Record<DemoName, string>>>>> = {
  brokerage: {
    signup: '/signup',
    insured: '/insured/dashboard',
    agent: '/quotes',
    employee: '/quotes',
    ...(IS_LONG && { internal: '/quotes', underwriter: '/quotes', admin: '/quotes', support: '/quotes' }),
  },
  group: { signup: '/signup', insured2: '/insured/dashboard', agent2: '/quotes' },
  // The demo opens the claims brand to insureds.
  claims: { internal: '/claims', signup: ROUTES.linkPolicy.path, insured: ROUTES.myClaims.path },
};

for (const brand of firstOf(['brokerage', 'group', 'claims'] as const)) {
  const accounts = Object.entries(LANDINGS[brand]) as [DemoName, string][];
  // @spec 2.26, 2.27
  test(`${accounts.map(([who]) => who).join(', ')}: each signs in on the ${brand} brand, lands and signs out`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(originOf(brand));
    await expect(page).toHaveTitle(/Login/);
    for (const [who, path] of accounts)
      await test.step(`${who} lands on ${path}`, async () => {
        await enterCredentials(page, who);
        await expect(page).toHaveURL(originOf(brand) + path);
        await expectAt(page, who);
        await signOut(page);
      });
    // What was left by signing out stays closed.
    await page.goto(originOf(brand) + Object.values(LANDINGS[brand])[0]);
    await expect(page.getByLabel('Username')).toBeVisible();
  });
}

for (const who of ['agent', 'agent2'] as const) {
  // @spec 2.33, 4.29, 8.23
  test(`${who} is not supported on the claims brand: told so, signed out, no new attempt by itself`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto(originOf('claims'));
    await enterCredentials(page, who);
    await expect(page.getByRole('alert')).toContainText('Your account can’t be used on this site.');
    // Nothing starts another sign-in: a minute later the message is still there.
    await page.clock.runFor(60_000);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(
      await page.evaluate(() => [
        localStorage.getItem('portico.token'),
        localStorage.getItem('portico.loggedIn'),
      ]),
    ).not.toContain('true');
    // The provider's own session ended too: signing in asks for the password again.
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
}
