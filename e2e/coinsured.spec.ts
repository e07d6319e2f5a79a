import { expect, test } from '@playwright/test';
import { newKey } from '@portico/platform/ids';
import { DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';
import { householdOf, invitationTo } from './household.ts';
import { mailedLink } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf } from './portal.ts';

const PHONE = { width: 390, height: 844 };

// @spec D.36
test("an owner invites someone, who signs in from the email and sees the account until they're unlinked", {
  tag: '@long',
}, async ({ page, browser }) => {
  const [owner, invited] = [await newcomer('INSURED'), await newcomer('SIGNUP')];
  const number = await householdOf(owner);
  await signInAs(page, owner, '/account');
  const panel = page.getByRole('region', { name: 'Newcomer Household' });
  await expect(panel.getByText(`Account ${number} · You’re the owner`)).toBeVisible();

  // By keyboard: problems are shown first, and what was typed stays.
  const email = panel.getByRole('textbox', { name: 'Invite someone by email' });
  await email.fill('ann');
  await email.press('Enter');
  await expect(page.getByRole('link', { name: /Please enter the email address/ })).toBeVisible();
  await email.fill(invited);
  await email.press('Enter');
  await expect(panel.getByText(invited)).toBeVisible();
  await expect(email).toHaveValue('');
  await expectAccessible(page);

  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  const link = await mailedLink(invited, '/invitation');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Account of Newcomer Household' })).toBeVisible();
  expect(phone.url()).toBe(`${originOf('brokerage')}/invitation`);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Sign in to accept' }).click();
  await expect(phone.getByLabel('Username')).toHaveValue(invited);
  await phone.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(phone).toHaveURL(`${originOf('brokerage')}/account`);
  await expect(phone.getByText(`Account ${number} · You’re a co-insured`)).toBeVisible();
  await expectAccessible(phone);

  await page.reload();
  await panel.getByRole('button', { name: 'Unlink Robin Newcomer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(panel.getByRole('button', { name: 'Unlink Robin Newcomer' })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('You don’t have a policy here yet')).toBeVisible();
  // The link no longer lets them in.
  await phone.goto(link);
  await expect(phone.getByText(/This invitation no longer works/)).toBeVisible();
  await phone.context().close();
});

test('another person who opens the link learns whose it is, and a withdrawn one no longer works', {
  tag: '@long',
}, async ({ page, browser }) => {
  const [owner, other] = [await newcomer('INSURED'), await newcomer('SIGNUP')];
  await householdOf(owner);
  const invited = `aunt-${owner}`;
  await signInAs(page, owner, '/account');
  await page.getByRole('textbox', { name: 'Invite someone by email' }).fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('button', { name: `Withdraw the invitation to ${invited}` })).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, other, '/profile');
  await theirs.goto(await mailedLink(invited, '/invitation'));
  await expect(theirs.getByText(`This invitation was sent to ${invited}.`)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);
  await page.getByRole('button', { name: `Withdraw the invitation to ${invited}` }).click();
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText(invited, { exact: true })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText(/This invitation no longer works/)).toBeVisible();
  await theirs.context().close();
});

// @spec I11.6
test('someone signs up from an invitation, confirms their email in another browser, and still finds it', {
  tag: '@long',
}, async ({ page, browser }) => {
  const [owner, aunt] = [await newcomer('INSURED'), `${newKey()}@new.example.test`];
  const number = await householdOf(owner);
  const password = 'seven herons over Tampa';
  await page.goto(`${originOf('brokerage')}/invitation#token=${await invitationTo(number, aunt)}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email (your username)')).toHaveValue(aunt);
  await page.getByLabel('First name').fill('May');
  await page.getByLabel('Last name').fill('Vale');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto(await mailedLink(aunt, '/verify-email'));
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await phone.getByRole('link', { name: 'Sign in' }).click();
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(phone).toHaveURL(`${originOf('brokerage')}/signup`);
  await expect(
    phone.getByRole('heading', { name: 'Robin Newcomer invited you to an account' }),
  ).toBeVisible();
  await expectAccessible(phone);
  await expectFits(phone, PHONE.width);
  await phone.getByRole('button', { name: 'Accept the invitation from Robin Newcomer' }).click();
  await expect(phone.getByText(`Account ${number} · You’re a co-insured`)).toBeVisible();
  await phone.context().close();

  // Back in the first browser, where the link was opened: signing in leads to the invitation, which knows.
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByLabel('Username').fill(aunt);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`The invitation sent to ${aunt} was already accepted.`)).toBeVisible();
  await page.getByRole('link', { name: 'See the account' }).click();
  await expect(page.getByText(`Account ${number} · You’re a co-insured`)).toBeVisible();
});
