import { expect, type Page, test } from '@playwright/test';
import { errorText } from '@portico/contract/errors';
import { expectAccessible, expectAt, expectFits, originOf, signIn } from './portal.ts';

const PERSON = '**/api/Person/unknown*';
const home = `${originOf('brokerage')}/quotes`;
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function failWith(page: Page, status: number, body: string, contentType = 'application/json') {
  await page.unroute(PERSON);
  await page.route(PERSON, (route) => route.fulfill({ status, body, contentType }));
  await page.evaluate(() => sessionStorage.removeItem('portico.person'));
  await page.goto(home);
}

/** An employee, whose page asks for nothing but its list and, for the header, the person. */
async function arrive(page: Page) {
  await signIn(page, 'employee');
  await expectAt(page, 'employee');
}

// @spec 8.1, 8.2
test("shows each failed request as the catalogue has it, until it's dismissed", { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await arrive(page);
  const message = (text: string) => JSON.stringify({ message: text });
  for (const [status, body, title, text] of [
    [400, message('Not like this.'), 'Error', 'Not like this.'],
    [500, message('stack trace'), undefined, errorText('serverError')],
    [503, '<h1>Away</h1>', 'Scheduled Maintenance', errorText('maintenance')],
    [
      503,
      JSON.stringify({ code: 'unavailable', message: 'whatever' }),
      'Temporarily Unavailable',
      errorText('unavailable'),
    ],
    [550, message('The term has ended.'), undefined, 'The term has ended.'],
    [551, message('The term ends soon.'), undefined, 'The term ends soon.'],
    [
      404,
      message('We couldn’t find that record. It may have been removed.'),
      '404 Not Found',
      'We couldn’t find that record. It may have been removed.',
    ],
  ] as const) {
    await failWith(page, status, body);
    const alert = notices(page).getByRole('alert');
    await expect(alert).toHaveText(`${title ?? ''}${text}`);
  }
  await expectAccessible(page);
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices(page).getByRole('alert')).toBeHidden();
});

// @spec I11.14
test('an outage is one banner, and everything loads by itself after it', async ({ page, context }) => {
  await arrive(page);
  const alerts = page.getByRole('alert');
  const search = page.getByPlaceholder('Policy or Quote #');
  await search.fill('HO-1');

  await context.setOffline(true);
  await expect(alerts).toHaveText(/^Connection Offline: There was an issue connecting to the data service\./);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  // The person is renamed in the meantime.
  const person = await page.evaluate(() => JSON.parse(sessionStorage.getItem('portico.person') ?? '{}'));
  await page.route(PERSON, (route) => route.fulfill({ json: { ...person, NameFull: 'Nora Newer' } }));
  await context.setOffline(false);
  await expect(page.getByText('You’re back online.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nora Newer');
  await expect(alerts).toHaveCount(0);
  await expect(search).toHaveValue('HO-1');

  await page.route('**/*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Accounts' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page couldn’t be displayed' }),
  ).toBeVisible();
  await expect(alerts).toHaveText(/If other websites work, the problem is on our end\./);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 320);
  await page.unroute('**/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Accounts' })).toBeVisible();
  await expect(alerts).toHaveCount(0);
});

test('ten equal failures are one notification, with their number', { tag: '@long' }, async ({ page }) => {
  await arrive(page);
  await page.evaluate(() => {
    for (let times = 0; times < 10; times++) void Promise.reject(new Error('x is undefined'));
  });
  await expect(notices(page).getByRole('alert')).toHaveText(errorText('serverError'));
  await expect(notices(page).getByText('×10')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 320);
});

// @spec 8.9
test("doesn't show errors that mean nothing to a person", { tag: '@long' }, async ({ page }) => {
  await arrive(page);
  await page.evaluate(() => {
    void Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    window.dispatchEvent(new ErrorEvent('error', { message }));
    void Promise.reject(new Error('x is undefined'));
  });
  // The one that came last shows, alone and without a number.
  await expect(notices(page).getByRole('alert')).toHaveText(errorText('serverError'));
  await expect(notices(page).getByText('×')).toHaveCount(0);
});

// @spec 8.8
test("reloads the page once for a part that can't be loaded, then says so and offers another try", {
  tag: '@long',
}, async ({ page }) => {
  await arrive(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/PrivacyPage-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be displayed' })).toBeVisible();
  expect(loads).toEqual(['/privacy']);
  await expect(page).toHaveURL(/\/privacy$/);
  // The shell is still there.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/assets/PrivacyPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(loads).toEqual(['/privacy', '/privacy']);
});

// @spec 4.41
test('another build is loaded on the next navigation, at its target, once', { tag: '@long' }, async ({
  page,
}) => {
  await arrive(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  await page.route(`${originOf('brokerage')}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta name="build" content="another">' }),
  );
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect.poll(() => loads).toEqual(['/privacy']);
  // Each of these asks again which build there is, and the second asks when the first has had its answer.
  for (const [link, title] of [
    ['Terms of use', 'Terms of Use'],
    ['Privacy', 'Privacy'],
  ] as const) {
    const asked = page.waitForResponse(`${originOf('brokerage')}/`);
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await asked;
  }
  expect(loads).toEqual(['/privacy']);
});

// @spec 4.39
test('a slow page shows that it is coming, a quick one nothing', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/PrivacyPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
