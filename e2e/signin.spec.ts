import { expect, test } from '@playwright/test';
import type { BrandId } from '@portico/contract/brands';
import type { DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { enterCredentials, expectAt, originOf, signOut } from './portal.ts';

/** Where spec §2, §4 and §6 send each account; undefined: the brand does not support it. */
const LANDINGS: Readonly<Record<DemoName, Readonly<Record<BrandId, string | undefined>>>> = {
  signup: { brokerage: '/signup', group: '/signup', claims: undefined },
  insured: { brokerage: '/insured/dashboard', group: '/insured/dashboard', claims: undefined },
  insured2: { brokerage: '/insured/dashboard', group: '/insured/dashboard', claims: undefined },
  agent: { brokerage: '/quotes', group: '/quotes', claims: undefined },
  agent2: { brokerage: '/quotes', group: '/quotes', claims: undefined },
  internal: { brokerage: '/quotes', group: '/quotes', claims: '/claims' },
  underwriter: { brokerage: '/quotes', group: '/quotes', claims: '/claims' },
  admin: { brokerage: '/quotes', group: '/quotes', claims: '/claims' },
  support: { brokerage: '/quotes', group: '/quotes', claims: '/claims' },
  employee: { brokerage: '/quotes', group: '/quotes', claims: '/claims' },
};

for (const brand of ['brokerage', 'group', 'claims'] as const) {
  const supported = (Object.keys(LANDINGS) as DemoName[]).filter((who) => LANDINGS[who][brand]);
  test(`${supported.join(', ')}: each signs in on the ${brand} brand, lands and signs out`, async ({
    page,
  }) => {
    test.slow();
    for (const who of supported)
      await test.step(`${who} lands on ${LANDINGS[who][brand]}`, async () => {
        const landing = `${originOf(brand)}${LANDINGS[who][brand]}`;
        await page.goto(originOf(brand));
        await expect(page).toHaveTitle(/Login/);
        await enterCredentials(page, who);
        await expect(page).toHaveURL(landing);
        await expectAt(page, who);
        await signOut(page);
        await page.goto(landing);
        await expect(page.getByLabel('Username')).toBeVisible();
      });
  });
}

for (const who of ['signup', 'insured', 'agent'] as const) {
  test(`${who} is not supported on the claims brand: told so, signed out, no new attempt by itself`, async ({
    page,
  }) => {
    await page.goto(originOf('claims'));
    await enterCredentials(page, who);
    await expect(page.getByRole('alert')).toContainText('Your role is not supported on this site.');
    // Nothing starts another sign-in: a second later the message still stands.
    await page.waitForTimeout(1000);
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
