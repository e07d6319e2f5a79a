import { expect, type Page, type Request, test } from '@playwright/test';
import { signIn as signInOverHttp } from '../tools/signin.ts';
import { emailOf, expectAccessible, originOf, PORT, signIn, signOut } from './portal.ts';

const brokerage = originOf('brokerage');
const tokenIn = (page: Page) =>
  page.evaluate((): string => JSON.parse(localStorage.getItem('portico.token') ?? '""'));

/** A token as another portal would hand it over: this browser knows nothing about its session. */
const tokenOf = async (who: Parameters<typeof emailOf>[0]): Promise<string> =>
  (await signInOverHttp(brokerage, emailOf(who))).token;

/** Everything that could carry the secret on: the requests after the first, and what they refer to. */
function follow(page: Page, secret: string) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const carries = async (request: Request) => {
    const { referer = '', cookie = '' } = await request.allHeaders();
    return [request.url(), referer, cookie].some((text) => text.includes(encodeURIComponent(secret)));
  };
  return async () => {
    const [first, ...later] = requests;
    expect(first?.isNavigationRequest()).toBe(true);
    expect(later.length).toBeGreaterThan(3);
    for (const request of later) expect(await carries(request), request.url()).toBe(false);
  };
}

// @spec 2.20
test('a token in the address signs in and then disappears from it', { tag: '@long' }, async ({ page }) => {
  const token = await tokenOf('insured');
  const expectUnseen = follow(page, token);
  await page.goto(`${brokerage}/insured/dashboard?from=mail&Authorization=${encodeURIComponent(token)}#top`);
  await expect(page.getByRole('heading', { name: 'Sign in with this link?' })).toBeVisible();
  await expect(page).toHaveURL(`${brokerage}/insured/dashboard?from=mail#top`);
  expect(await tokenIn(page)).toBe('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue as Hannah Whitlock' }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Hannah Whitlock');
  await expect(page).toHaveURL(`${brokerage}/insured/dashboard?from=mail#top`);
  expect(await tokenIn(page)).toBe(token);

  // Neither behind nor ahead in the history, nor in what a reload asks for.
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Hannah Whitlock');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(`${brokerage}/privacy`);
  await page.goBack();
  await expect(page).toHaveURL(`${brokerage}/insured/dashboard?from=mail#top`);
  expect(documents.filter((url) => url.includes('uthorization'))).toEqual([]);
  const here = await page.evaluate(() =>
    [document.URL, document.referrer, JSON.stringify(history.state)].join(),
  );
  expect(here).not.toContain(token);
  await expectUnseen();
});

// @spec I9.14
test('a token in the address signs in no visitor who does not continue', { tag: '@long' }, async ({
  page,
}) => {
  const token = await tokenOf('insured');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${brokerage}/insured/dashboard?Authorization=${encodeURIComponent(token)}`);
  await page.getByRole('button', { name: 'Don’t continue' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await tokenIn(page)).toBe('');
});

test('a forged token signs no one in, and is still removed from the address', { tag: '@long' }, async ({
  page,
}) => {
  const forged = `${btoa('{"alg":"none"}')}.${btoa(
    JSON.stringify({
      email: emailOf('admin'),
      sub: 'made-up',
      role: ['INTERNAL', 'ADMIN'],
      exp: 4_000_000_000,
      aud: 'portico-api',
      can_impersonate: true,
    }),
  )}.x`.replaceAll('=', '');
  await page.goto(`${brokerage}/terms-of-use?Authorization=${forged}`);
  await expect(page.getByText('The link you followed is no longer valid. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(`${brokerage}/terms-of-use`);
  expect(await tokenIn(page)).toBe('');
});

// @spec D.20
test('no one is replaced without asking', async ({ page }) => {
  const token = await tokenOf('insured2');
  await signIn(page, 'agent');
  await expect(page).toHaveURL(/\/quotes$/);
  const own = await tokenIn(page);

  await page.goto(`${brokerage}/?Authorization=${token}`);
  await expect(page.getByRole('heading', { name: 'Who should be signed in?' })).toBeVisible();
  await expect(page).toHaveURL(`${brokerage}/`);
  await expect(page.getByRole('button', { name: 'Stay signed in as agent@demo.portico.test' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotes$/);
  expect(await tokenIn(page)).toBe(own);

  await page.goto(`${brokerage}/?Authorization=${token}`);
  await page.getByRole('button', { name: 'Continue as insured2@demo.portico.test' }).click();
  await expect(page).toHaveURL(/\/insured\/dashboard$/);
  expect(await tokenIn(page)).toBe(token);
  await signOut(page);
});

// @spec 4.21
test('a token from the personal-lines portal that has expired leads back to it', { tag: '@long' }, async ({
  page,
}) => {
  const token = await tokenOf('insured');
  const portal = `http://localhost:${PORT}/terms-of-use`;
  const settings = {
    Environment: 'test',
    TestBanner: true,
    Demo: true,
    PayNow: true,
    PersonalLinesPortalUrl: portal,
  };
  await page.route('**/api/Portal', (route) => route.fulfill({ json: settings }));
  await page.clock.install();
  await page.goto(`${brokerage}/insured/dashboard?Authorization=${token}`);
  await page.getByRole('button', { name: 'Continue as Hannah Whitlock' }).click();
  await expect(page.getByRole('banner')).toContainText('Hannah Whitlock');
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return `${dialog.type()}: ${dialog.message()}`;
  });
  await page.clock.fastForward(11 * 60_000);
  expect(await said).toBe('alert: Your session has expired. Redirecting to the Personal Lines Portal');
  await expect(page).toHaveURL(portal);
});

// @spec 2.21
test('the code of an impersonation is used up by its window and seen nowhere else', { tag: '@long' }, async ({
  context,
  page,
}) => {
  await signIn(page, 'support');
  await expect(page).toHaveURL(/\/quotes$/);
  const token = await tokenIn(page);
  const opened = await fetch(`http://localhost:${PORT}/api/Identity/impersonation`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Module-Key': 'W2_LOGON',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ Email: emailOf('insured') }),
  });
  const { Code } = await opened.json();

  const acting = await context.newPage();
  const expectUnseen = follow(acting, Code);
  await acting.goto(`${brokerage}/?impersonation=${Code}`);
  await expect(acting).toHaveURL(`${brokerage}/insured/dashboard`);
  await expect(acting.getByRole('complementary', { name: 'Impersonation' })).toContainText('Hannah Whitlock');
  await expectUnseen();
  expect(await acting.evaluate(() => JSON.stringify(localStorage))).not.toContain('"impersonation');

  const again = await context.newPage();
  await again.goto(`${brokerage}/?impersonation=${Code}`);
  await expect(again.getByText('The link you followed is no longer valid.')).toBeVisible();
  await expect(again).toHaveURL(/\/quotes$/);
});
