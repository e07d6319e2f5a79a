import { expect, type Page, test } from '@playwright/test';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, originOf, signIn } from './portal.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Policy or Quote #' });
const { home } = DEMO_POLICY_NUMBERS.insured;
const ACCOUNT = `/account?cra=${DEMO_KEYS.account.insured}`;

// @spec 1.31
test('finds a policy by number, and opens one by suggestion, without the mouse', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible();
  await expect(box(page)).toBeVisible();
  await expect.poll(async () => (await box(page).boundingBox())?.width).toBe(200);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('no such number');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No policy or quote with this number.')).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await box(page).fill(` ${home.toLowerCase()} `);
  await expect(page.getByText('No policy or quote with this number.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${originOf('brokerage')}${ACCOUNT}`);

  await page.goto(`${originOf('brokerage')}/quotes`);
  await expect(box(page)).toBeVisible();
  await box(page).pressSequentially('whitl hann');
  await expect(page.getByRole('option', { name: new RegExp(home) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/policy\?policy=/);

  await page.goto(`${originOf('brokerage')}/quotes`);
  await page
    .getByRole('table', { name: 'Open quotes' })
    .getByRole('rowheader')
    .first()
    .getByRole('link')
    .click();
  const quote = page.getByRole('main').getByText(/Q-\d+/).first();
  await expect(quote).toBeVisible();
  const [start = ''] = /Q-\d\d/.exec(await quote.innerText()) ?? [];
  await box(page).pressSequentially(start);
  const options = page.getByRole('listbox', { name: 'Policy or Quote #' }).getByRole('option');
  await expect(options.first()).toContainText(start);
  for (const option of await options.all()) await expect(option).toContainText(start);
});

// @spec 2.73
test('finds no policy of another agency, has no box on a phone, and works for an employee on the claims brand', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signIn(page, 'agent2');
  await box(page).fill(home);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No policy or quote with this number.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(box(page)).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'employee', originOf('claims'));
  await box(other).fill(home);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(`${originOf('claims')}${ACCOUNT}`);
  await other.context().close();
});

// @spec 2.77, I11.25
test('shows a quote, and leads back to its account on the group brand', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'agent', originOf('group'));
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  const quotes = page.getByRole('table', { name: 'Open quotes' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const name = (await quotes.getByRole('rowheader').first().innerText()).split(' ')[0] ?? '';
  await search.fill(name);
  await expect(page).toHaveURL(/\/quotes\?q=/);
  await quotes.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(name);
  await expectAccessible(page);
  await quotes.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Account' }).click();
  await expect(page).toHaveURL(/\/account\?cra=/);
});
