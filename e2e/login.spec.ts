import { expect, test } from '@playwright/test';
import { emailOf, enterCredentials, originOf } from './portal.ts';

const login = `${originOf('brokerage')}/login`;

test('refuses a wrong password without telling which was wrong, and keeps what was typed', async ({
  page,
}) => {
  await page.goto(login);
  await enterCredentials(page, 'insured2', 'Not-The-Password-1');
  await expect(page.getByRole('alert')).toContainText(
    'The username or password is incorrect. Please try again.',
  );
  const wrongPassword = await page.getByRole('alert').innerText();
  await expect(page.getByLabel('Username')).toHaveValue(emailOf('insured2'));

  await page.getByLabel('Username').fill('unknown@demo.portico.test');
  await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(wrongPassword);
});

// @spec 2.28, 2.29
test('says what is missing in an empty form', { tag: '@long' }, async ({ page }) => {
  await page.goto(login);
  await page.getByLabel('Username').fill('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter your username.').first()).toBeVisible();
  await expect(page.getByText('Please enter your password.').first()).toBeVisible();
});

// @spec 2.31
test('the email of the address fills the username', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${login}?email=pat%40example.com`);
  await expect(page.getByLabel('Username')).toHaveValue('pat@example.com');
});

// @spec 2.30
test('Remember is on by default and keeps the username; turned off it forgets', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(login);
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await enterCredentials(page, 'signup');
  await expect(page).toHaveURL(/\/signup$/);
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const name of ['portico.token', 'portico.loggedIn']) localStorage.removeItem(name);
  });
  await page.goto(login);
  await expect(page.getByLabel('Username')).toHaveValue(emailOf('signup'));

  await page.getByLabel('Remember me').uncheck();
  await enterCredentials(page, 'signup');
  await expect(page).toHaveURL(/\/signup$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"signup@demo.portico.test"');
});

test('the keyboard alone signs in and out', { tag: '@long' }, async ({ page }) => {
  await page.goto(login);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(emailOf('agent2'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Portico-Demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotes$/);
  const isFocused = (node: Element) => node === document.activeElement;
  const menu = page.getByRole('banner').getByRole('button').last();
  for (let presses = 0; presses < 20 && !(await menu.evaluate(isFocused)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await page.keyboard.press('End');
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeVisible();
});
