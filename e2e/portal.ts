import { expect, type Page } from '@playwright/test';
import { type BrandId, brandOfHost } from '@portico/contract/brands';
import { landingFor } from '@portico/contract/landing';
import type { TokenRole } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { readClaims } from '@portico/contract/token';
import { DEMO_ACCOUNT, DEMO_PASSWORD, type DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { signIn as signInOverHttp } from '../tools/signin.ts';
import { PORT } from './folders.ts';

export { expectAccessible, expectContrast, violationsOf } from './accessible.ts';
export { PORT } from './folders.ts';

/** `npm run test:long` walks every role and brand; `npm test` one for each way the portal behaves. */
export const IS_LONG = process.env.TEST_LONG !== undefined;
export const firstOf = <T>(all: readonly T[]): readonly T[] => (IS_LONG ? all : all.slice(0, 1));

/** One host per brand; plain `localhost` is local development. */
export const HOSTS: Readonly<Record<BrandId, string>> = {
  brokerage: 'brokerage.localhost',
  claims: 'claims.localhost',
  group: 'group.localhost',
};
export const originOf = (brand: BrandId): string => `http://${HOSTS[brand]}:${PORT}`;
export const emailOf = (who: DemoName): string => `${who}@demo.portico.test`;

/** Fills the Login screen, wherever the sign-in was started. */
export async function enterCredentials(page: Page, who: DemoName, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in on the Login screen, for journeys about signing in. */
export async function signInOnScreen(
  page: Page,
  who: DemoName,
  origin = originOf('brokerage'),
): Promise<void> {
  await page.goto(`${origin}/login`);
  await enterCredentials(page, who);
  await expectSignedIn(page);
}

/** For every other journey: the same sign-in without its screens, in a fraction of the time, and then the landing. */
export async function signIn(page: Page, who: DemoName, origin = originOf('brokerage')): Promise<void> {
  const roles = await signInUnseen(page, who, origin);
  const landing = landingFor(roles, brandOfHost(new URL(origin).host), { insuredOnClaims: false });
  await page.goto(origin + (landing ?? ROUTES.login.path));
  await expectSignedIn(page);
}

/** The same without the landing, for a journey that begins elsewhere: it would only load two pages. Gives the roles. */
export async function signInUnseen(
  page: Page,
  who: DemoName,
  origin = originOf('brokerage'),
): Promise<readonly TokenRole[]> {
  const { hostname } = new URL(origin);
  const { token, idToken, cookies } = await signInOverHttp(origin, emailOf(who));
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname, httpOnly: true })));
  // Any page that gives access to this origin's storage; this one has no script.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(
    (session) => {
      for (const [name, value] of Object.entries(session))
        localStorage.setItem(`portico.${name}`, JSON.stringify(value));
    },
    { token, idToken, loggedIn: true },
  );
  return readClaims(token)?.role ?? [];
}

async function expectSignedIn(page: Page): Promise<void> {
  // The Login screen has a banner and a heading, too: signed in is who has left it.
  await expect(page).not.toHaveURL(/\/(login|callback)/);
  await expect(page.getByRole('navigation', { name: 'Account' }).or(page.getByRole('banner'))).toBeVisible();
}

/** The page has loaded completely, and the header shows the person. */
export async function expectAt(page: Page, who: DemoName): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(DEMO_ACCOUNT[who].Name);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
}

/** How a call is answered that carries this token. */
export async function statusWith(token: string): Promise<number> {
  const { status } = await fetch(`http://localhost:${PORT}/api/Person/Terms`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Module-Key': 'W2_PORTAL' },
  });
  return status;
}

/** All that the page asked for is there: nothing moves away from the pointer any more. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);

/** No horizontal scrolling. */
export const expectFits = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
