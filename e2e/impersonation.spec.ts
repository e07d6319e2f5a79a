import { expect, type Page, test } from '@playwright/test';
import { sql } from '../packages/database/open.ts';
import { newcomer, openPortal } from './newcomer.ts';
import {
  emailOf,
  expectAccessible,
  expectFits,
  originOf,
  PORT,
  signIn,
  signInUnseen,
  statusWith,
} from './portal.ts';

const brokerage = originOf('brokerage');
const PROMPT = 'Impersonate (Enter Email)';
const search = (page: Page) => page.getByPlaceholder(PROMPT);
const modal = (page: Page) => page.getByRole('dialog', { name: 'Confirm Impersonation Request' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Impersonation' });

async function lookUp(page: Page, email: string) {
  await search(page).fill(email);
  await search(page).press('Enter');
}

/** Through the whole of it: the window that acts for the person. */
async function actFor(page: Page, email: string): Promise<Page> {
  await lookUp(page, email);
  const opening = page.context().waitForEvent('page');
  await modal(page).getByRole('button', { name: 'Impersonate' }).click();
  const acting = await opening;
  await expect(banner(acting)).toBeVisible();
  return acting;
}

// @spec 1.19, 1.32
test("support acts on an insured's behalf, in a new window, by keyboard", async ({ context, page }) => {
  await signIn(page, 'support');
  await expect(page).toHaveURL(/\/quotes$/);
  await search(page).focus();
  await page.keyboard.type(`  ${emailOf('insured')} `);
  await page.keyboard.press('Enter');
  for (const text of [
    'Hannah Whitlock',
    emailOf('insured'),
    `By clicking "Impersonate," I confirm that I have been given the authority to act on this user's behalf.`,
  ])
    await expect(modal(page).getByText(text)).toBeVisible();
  await expect.poll(async () => (await modal(page).boundingBox())?.width).toBe(500);
  await expectAccessible(page);

  const ticket = page.getByLabel('Support ticket ID (optional)');
  await ticket.fill('1');
  await ticket.press('Enter');
  await expect(page.getByText('No support-desk Ticket was found for the ID entered.')).toBeVisible();
  await expectAccessible(page);
  await ticket.fill('10427');
  await ticket.press('Enter');
  await expect(page.getByText(/Ticket 10427, open: /)).toBeVisible();

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Impersonate' }).press('Enter');
  const acting = await opening;
  await expect(acting).toHaveURL(`${brokerage}/insured/dashboard`);
  await expect(banner(acting)).toContainText('You’re acting as Hannah Whitlock');
  await expect(banner(acting)).toContainText('Signed in as Ben Takahashi.');
  await expect(banner(acting)).toContainText(/59 minutes left · ends at \d+:\d\d/);
  await expect(search(acting)).toHaveCount(0);
  await expectAccessible(acting);
  await expect(modal(page)).toBeHidden();
  await expect(search(page)).toHaveValue('');

  // The window that opened it is still the staff member's own, and so is every other.
  await page.reload();
  await expect(page).toHaveURL(/\/quotes$/);
  await expect(banner(page)).toHaveCount(0);
  expect(await acting.evaluate(() => sessionStorage.getItem('portico.impersonationToken'))).toBeTruthy();
  expect(await page.evaluate(() => sessionStorage.getItem('portico.impersonationToken'))).toBeNull();
  await acting.reload();
  await expect(banner(acting)).toContainText('Hannah Whitlock');

  const token = await acting.evaluate(() =>
    JSON.parse(sessionStorage.getItem('portico.impersonationToken') ?? ''),
  );
  const closed = acting.waitForEvent('close');
  await acting
    .getByRole('banner')
    .getByRole('button', { name: /Hannah Whitlock/ })
    .click();
  await acting.getByRole('menuitem', { name: 'Close Impersonation' }).click();
  await closed;
  expect(await statusWith(token)).toBe(401);
});

// @spec 5.14
test('shows lookup errors at the field until it changes', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'internal');
  await expect(page).toHaveURL(/\/quotes$/);
  await lookUp(page, '');
  await expect(page.getByText('Please enter an email address.')).toBeVisible();
  await lookUp(page, 'not an email');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await lookUp(page, 'unknown@demo.portico.test');
  await expect(page.getByText('Email address not found.')).toBeVisible();
  await expectAccessible(page);
  await search(page).fill('unknown@demo.portico.tes');
  await expect(page.getByText('Email address not found.')).toBeHidden();

  // Without a role that counts as employee there is no ticket to name.
  await lookUp(page, emailOf('agent'));
  await expect(modal(page)).toBeVisible();
  await expect(page.getByLabel('Support ticket ID (optional)')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
});

// @spec 2.56
test("an inactive person's email is known, but they can't be impersonated", { tag: '@long' }, async ({
  page,
}) => {
  const email = await newcomer('INSURED');
  const database = openPortal();
  await database.rows(sql`UPDATE person SET record_inactive = true WHERE email = ${email}`);
  await database.close();
  await signIn(page, 'support');
  await expect(page).toHaveURL(/\/quotes$/);
  await lookUp(page, email);
  await expect(modal(page).getByText('No Users Found')).toBeVisible();
  await expect(modal(page).getByRole('button', { name: 'Impersonate' })).toHaveCount(0);
  await expectAccessible(page);
});

test('staff are not acted for, and those who may not do not see the search', { tag: '@long' }, async ({
  context,
  page,
}) => {
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/quotes$/);
  await lookUp(page, emailOf('underwriter'));
  await expect(page.getByText('Staff members can’t be impersonated.')).toBeVisible();
  await expect(modal(page)).toHaveCount(0);

  const elsewhere = await context.browser()?.newContext();
  const agent = await elsewhere?.newPage();
  if (!agent) throw new Error('There is no browser.');
  await signIn(agent, 'agent');
  await expect(agent).toHaveURL(/\/quotes$/);
  await expect(search(agent)).toHaveCount(0);
  await elsewhere?.close();
});

// @spec 2.67, 4.26
test('renews an expired token; if refused for good, the window says so', { tag: '@long' }, async ({
  context,
  page,
}) => {
  await signIn(page, 'employee');
  await expect(page).toHaveURL(/\/quotes$/);
  const acting = await actFor(page, emailOf('insured2'));
  await expect(acting).toHaveURL(`${brokerage}/insured/dashboard`);
  const token = () => acting.evaluate(() => sessionStorage.getItem('portico.impersonationToken'));
  const first = await token();

  // Sixteen minutes later, as the window sees it, the guard gets another token by itself.
  await acting.clock.install({ time: Date.now() + 16 * 60_000 });
  await acting.reload();
  await expect(banner(acting)).toContainText('Andrés Castellano');
  expect(await token()).not.toBe(first);
  await expect(acting).toHaveURL(`${brokerage}/insured/dashboard`);

  // The staff member ends it from elsewhere: the next call finds out, and no other token takes its place.
  const staff = await page.evaluate(() => JSON.parse(localStorage.getItem('portico.token') ?? '""'));
  await fetch(`http://localhost:${PORT}/api/Identity/impersonation`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${staff}`, 'X-Module-Key': 'W2_LOGON' },
  });
  await acting.reload();
  const over = acting.getByRole('dialog', { name: 'Impersonation Session Expired' });
  await expect(over).toContainText('Your impersonation session has expired. Please close this window.');
  await expectAccessible(acting);
  const closed = acting.waitForEvent('close');
  await over.getByRole('button', { name: 'Close window' }).click();
  await closed;
  expect(context.pages()).toHaveLength(1);
});

test('the end of the hour ends it, also for who works in the window all the time', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'underwriter');
  await expect(page).toHaveURL(/\/quotes$/);
  const acting = await actFor(page, emailOf('agent2'));
  // Only the browser's hour passes: no renewal tells it what time it is at the server.
  await page.context().route('**/identity/**', (route) => route.abort());
  await acting.clock.install();
  await acting.reload();
  await expect(banner(acting)).toContainText('minutes left');
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await acting.clock.fastForward(10 * 60_000);
    await acting.keyboard.press('Shift');
  }
  await expect(acting.getByRole('dialog', { name: 'Impersonation Session Expired' })).toBeVisible();
});

test('signing out ends every impersonation window', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/quotes$/);
  const acting = await actFor(page, emailOf('signup'));
  await expect(acting).toHaveURL(`${brokerage}/signup`);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(acting).toHaveURL(/\/login/);
  expect(await acting.evaluate(() => sessionStorage.getItem('portico.impersonationToken'))).toBeNull();
});

test('closing the window ends the impersonation on the server', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'support');
  await expect(page).toHaveURL(/\/quotes$/);
  const acting = await actFor(page, emailOf('agent'));
  const token = await acting.evaluate(() =>
    JSON.parse(sessionStorage.getItem('portico.impersonationToken') ?? ''),
  );
  expect(await statusWith(token)).toBe(200);
  await acting.setViewportSize({ width: 390, height: 844 });
  await expect(banner(acting).getByRole('button', { name: 'End impersonation' })).toBeInViewport();
  await expectFits(acting, 390);
  await expectAccessible(acting);
  const closed = acting.waitForEvent('close');
  await acting.evaluate(() => window.close()).catch(() => {});
  await closed;
  await expect.poll(() => statusWith(token), { timeout: 60_000 }).toBe(401);
});

test('the identity profile shows whether someone can sign in', { tag: '@long' }, async ({ page }) => {
  await signInUnseen(page, 'support');
  await page.goto(`${brokerage}/identity-profile?email=${encodeURIComponent(emailOf('agent'))}`);
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Has AccessYes');
  await expect(page).toHaveTitle(/User Profile/);
  await expectAccessible(page);
  await page.goto(`${brokerage}/identity-profile`);
  await expect(page.getByRole('alert')).toHaveText('Invalid Email');
  await expectAccessible(page);
});
