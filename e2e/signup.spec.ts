import { expect, type Page, test } from '@playwright/test';
import { newKey } from '@portico/platform/ids';
import { mailedLink } from './mailbox.ts';
import { emailOf, expectAccessible, expectFits, originOf } from './portal.ts';
import { answerAll, confirmation, linkable, policyNumber } from './securityQuestions.ts';

const PASSWORD = 'seven herons over Tampa';
const origin = originOf('brokerage');
const email = (page: Page) => page.getByLabel('Email (your username)');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fill(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Vale');
  await email(page).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

// @spec 1.1, I4.1
test('from no account to the dashboard: sign up, confirm, sign in, link a policy', async ({ page }) => {
  test.slow();
  const robin = `${newKey()}@new.example.test`;
  const policy = await linkable(-3);
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  await fill(page, robin, 'Robin Vale 1984');
  await create(page);
  await expect(page.getByText('Your name, your email and our name are easy to guess.').first()).toBeVisible();
  await expect(email(page)).toHaveValue(robin);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await create(page);
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expectAccessible(page);

  // Before the link was opened, the right password opens nothing.
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByLabel('Username').fill(robin);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Please confirm your email address first');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('we’ve sent another link')).toBeVisible();

  const link = await mailedLink(robin, '/verify-email', 2);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(heading(page, 'Your email is confirmed')).toBeVisible();
  expect(page.url()).toBe(`${origin}/verify-email`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(robin);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page).toHaveURL(`${origin}/accept-terms`);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page).toHaveURL(`${origin}/signup`);
  await expect(heading(page, 'Welcome, Robin')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Link your policy' }).click();
  await policyNumber(page).fill(policy.PolicyNumber);
  await policyNumber(page).press('Enter');
  await answerAll(page, policy);
  await confirmation(page, policy).getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/\/insured\/dashboard\?new=1$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Robin$/ })).toBeVisible();
  // Someone on file can be asked, so the answers alone open only what is due.
  await expect(page.getByRole('region', { name: `The rest of policy ${policy.PolicyNumber}` })).toBeVisible();
  // To an insured the welcome is behind them.
  await page.goto(`${origin}/signup`);
  await expect(page).toHaveURL(`${origin}/insured/dashboard`);
});

test('on the smallest phone: shows what is missing, reveals nothing about a known email, and a used link leads on', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const fits = () => expectFits(page, 320);
  await page.goto(`${origin}/signup`);
  await expect(page).toHaveURL(`${origin}/create-account`);
  await create(page);
  await expect(page.getByRole('alert')).toContainText('Please enter your first name.');
  await expectAccessible(page);
  await fits();

  await page.getByLabel('First name').focus();
  for (const text of ['Robin', 'Vale', emailOf('employee')]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expectAccessible(page);
  await fits();
  expect(await mailedLink(emailOf('employee'), '/forgot-password')).toBe(`${origin}/forgot-password`);

  await page.goto(`${origin}/verify-email#token=forged`);
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(heading(page, "This link doesn't work")).toBeVisible();
  await expectAccessible(page);
  await fits();
});
