import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { DEMO_POLICY_NUMBERS } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, expectFits, expectLoaded, originOf, signIn, signInUnseen } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const ACCOUNTS = `${originOf('brokerage')}/account`;
const heading = (page: Page) => page.getByRole('heading', { name: 'Manage Accounts' });
/** From `1–50 of 172`. */
const count = async (page: Page): Promise<number> => {
  const text = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);
  await expect(text).toBeVisible();
  return Number((await text.innerText()).replace(/^.* of /, '').replaceAll(',', ''));
};

// @spec 1.16
test('filters, saves the view, exports it and opens an account by keyboard', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'agent');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Accounts' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('table')).toBeVisible();
  const whole = await count(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Quote only/ }).click();
  await expect(page).toHaveURL(/status=QUOTE/);
  await expect.poll(() => count(page)).toBeLessThan(whole);
  await page.getByRole('columnheader', { name: 'Premium' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Premium' })).toHaveAttribute('aria-sort', 'ascending');
  const quotes = await count(page);

  const name = `Quotes ${Date.now()}`;
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(quotes + 1);

  await page.goto(ACCOUNTS);
  await expect.poll(() => count(page)).toBe(whole);
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/status=QUOTE&sort=Premium/);
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('menuitem', { name: 'Rename or delete…' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Search' }).fill('whitlock hannah');
  await expect(page.getByText('No accounts match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('whitlock hannah');
  await expect(page).toHaveURL(/q=whitlock\+hannah/);
  const line = page.getByRole('link', { name: /Whitlock/ }).first();
  await expect(line).toBeVisible();
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\?cra=/);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('whitlock hannah');
});

// @spec 1.16
test('shows an agent nothing of another agency, on a phone, and lets an employee page through all', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInUnseen(page, 'agent2');
  await page.goto(`${ACCOUNTS}?q=${DEMO_POLICY_NUMBERS.insured.home}`);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('No accounts match these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  const list = page.getByRole('list', { name: 'Accounts' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sort by').selectOption('Highest premium');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/sort=-Premium/);
  // The list is dimmed until it's sorted.
  await expectLoaded(page);
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expectFits(page, 320);
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  await signInUnseen(desk, 'employee');
  await desk.goto(ACCOUNTS);
  await expect(desk.getByRole('columnheader', { name: 'Agency' })).toBeVisible();
  expect(await count(desk)).toBeGreaterThan(1000);
  const first = desk.getByRole('table').getByRole('rowheader').getByRole('link').first();
  const name = await first.innerText();
  await desk.getByRole('button', { name: 'Next' }).first().click();
  await expect(desk).toHaveURL(/after=/);
  await expect(desk.getByText(/^51–100 of /)).toBeFocused();
  await expect(first).not.toHaveText(name);
  await desk.goBack();
  await expect(first).toHaveText(name);
  await desk.getByLabel('Agency').selectOption({ index: 1 });
  await expect(desk).toHaveURL(/agency=/);
  await expect.poll(() => count(desk)).toBeLessThan(1000);
  // The header stays one row, however much is in it.
  await desk.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(async () => (await desk.getByRole('banner').boundingBox())?.height).toBeLessThan(72);
  await expectFits(desk, 1000);
  await desk.context().close();
});

test('keeps the head of the list in view, and never covers the row with the focus', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signInUnseen(page, 'agent');
  await page.goto(`${originOf('brokerage')}/account`);
  const table = page.getByRole('table', { name: 'Accounts' });
  const head = table.getByRole('columnheader').first();
  const links = table.getByRole('rowheader').getByRole('link');
  await table.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(head).toBeInViewport();
  await links.last().focus();
  const count = await links.count();
  for (let up = 0; up < count - 1; up++) await page.keyboard.press('ArrowUp');
  await expect(links.first()).toBeFocused();
  const bottom = await head.evaluate((cell) => cell.getBoundingClientRect().bottom);
  const top = await links.first().evaluate((link) => link.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(bottom);
  await expectAccessible(page);
});

/** Rows that are completely on the screen. */
const rowsInView = (page: Page): Promise<number> =>
  page
    .getByRole('table', { name: 'Accounts' })
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );

// @spec I11.1
test('shows 15 rows on a desktop, the table on a tablet, and goes back to the same place', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInUnseen(page, 'agent');
  await page.goto(ACCOUNTS);
  const table = page.getByRole('table', { name: 'Accounts' });
  await expect(page.getByRole('button', { name: /^Current / })).toBeVisible();
  await expect(table).toBeVisible();
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(15);
  await page.getByText('Comfortable').click();
  await expect(table).toHaveAttribute('data-rows', 'comfortable');
  await page.reload();
  await expect(table).toHaveAttribute('data-rows', 'comfortable');

  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/status=CURRENT&renews=90&sort=TermEnd/);
  await expect(page.getByRole('button', { name: /^Current / })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 820, height: 700 });
  await expect(page.getByRole('columnheader', { name: 'Balance due' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Next due' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Premium' })).toBeHidden();
  await expectFits(page, 820);
  await expectAccessible(page);

  const row = table.getByRole('rowheader').getByRole('link').last();
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await row.click();
  await expect(page).toHaveURL(/cra=/);
  await expect(page.getByRole('button', { name: 'Edit contact' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/renews=90/);
  await expect(row).toBeInViewport();
  // Within a row: at the end of the list, a part that has yet to load may change the page's height.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThan(60);
});

// @spec I11.2, I11.21
test('opens a policy from the list, and its account from there', { tag: '@long' }, async ({ page }) => {
  await signInUnseen(page, 'agent');
  await page.goto(`${ACCOUNTS}?q=${DEMO_POLICY_NUMBERS.insured.home}`);
  const { home } = DEMO_POLICY_NUMBERS.insured;
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: /^C/ }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/ policy C/);
  await expect(page).toHaveTitle(/ policy C/);
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: /Whitlock/ })
    .click();
  await expect(page).toHaveURL(/cra=/);
  await page.getByRole('region', { name: 'Policies' }).getByRole('link', { name: home }).first().click();
  await expect(title).toHaveText(`Homeowners policy ${home}`);
  for (const name of ['Coverages', 'Cost', 'Billing', 'Activity', 'Location', 'Mortgagee'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  // The quote page leads here, too.
  const key = new URL(page.url()).searchParams.get('policy');
  await page.goto(`${originOf('brokerage')}/quotes/quote?policy=${key}`);
  await expect(page).toHaveURL(new RegExp(`/account/policy\\?policy=${key}`));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Manage Accounts' })
    .click();
  await expect(page).toHaveURL(/\/account/);
});
