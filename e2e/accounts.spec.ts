import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { DEMO_POLICY_NUMBERS } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const ACCOUNTS = `${originOf('brokerage')}/account`;
const heading = (page: Page) => page.getByRole('heading', { name: 'Manage Accounts' });
const count = async (page: Page): Promise<number> => {
  const text = page.getByText(/^[\d,]+ accounts?$/);
  await expect(text).toBeVisible();
  return Number((await text.innerText()).replaceAll(/\D/g, ''));
};

test('an agent narrows the book, keeps the view, exports it and opens an account by keyboard', async ({
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
  await expect(page.getByText('No account fits these filters')).toBeVisible();
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

test('the second agency’s agent sees nothing of the first, on a phone; an employee pages through all', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'agent2');
  await page.goto(`${ACCOUNTS}?q=${DEMO_POLICY_NUMBERS.insured.home}`);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('No account fits these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  const list = page.getByRole('list', { name: 'Accounts' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await page.getByLabel('Order').selectOption('Highest premium');
  await expect(page).toHaveURL(/sort=-Premium/);
  // The list is dimmed until it's sorted.
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expectFits(page, 320);
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, 'employee');
  await desk.goto(ACCOUNTS);
  await expect(desk.getByRole('columnheader', { name: 'Agency' })).toBeVisible();
  await expect(desk.getByText('More than 1,000 accounts')).toBeVisible();
  const first = desk.getByRole('table').getByRole('link').first();
  const name = await first.innerText();
  await desk.getByRole('button', { name: 'Next' }).click();
  await expect(desk).toHaveURL(/after=/);
  await expect(first).not.toHaveText(name);
  await desk.goBack();
  await expect(first).toHaveText(name);
  await desk.getByLabel('Agency').selectOption({ index: 1 });
  await expect(desk).toHaveURL(/agency=/);
  await expect.poll(() => count(desk)).toBeLessThan(1000);
  await desk.context().close();
});

test('the head of the list stays in view, and a row with the focus is never under it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(page, 'agent');
  await page.goto(`${originOf('brokerage')}/account`);
  const table = page.getByRole('table', { name: 'Accounts' });
  const head = table.getByRole('columnheader').first();
  const links = table.getByRole('link');
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
