import { expect, type Page, test } from '@playwright/test';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signIn, signOut } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update Profile' });
const UPDATED = 'Your profile has been updated.';

// @spec 1.6
test('an insured fills in their profile by keyboard, and the header follows', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, await newcomer('INSURED'), '/profile');
  await expect(field(page, 'First name')).toHaveValue('Robin');
  await expectAccessible(page);
  await update(page).focus();
  await page.keyboard.press('Enter');
  for (const text of [
    'Please enter a valid mobile number.',
    'Please select your preferred contact time.',
    'Please select your preferred contact method.',
  ])
    await expect(page.getByRole('link', { name: text })).toBeVisible();
  await expectAccessible(page);

  await field(page, 'First name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Robyn');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2395550142');
  await expect(field(page, 'Mobile number')).toHaveValue('(239) 555-0142');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Aft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field(page, 'Phone')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Email')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(update(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Robyn Newcomer/ })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Robyn');
  await expect(field(page, 'Mobile number')).toHaveValue('(239) 555-0142');
  await expect(field(page, 'Preferred contact time')).toHaveValue('Afternoon EST');
  await expect(field(page, 'Email')).toBeChecked();
});

test("on a phone: what was typed survives a sign-out, and two windows don't overwrite each other", {
  tag: '@long',
}, async ({ context, page }) => {
  const email = await newcomer('INSURED');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, email, '/profile');
  await field(page, 'Last name').fill('Unsaved');
  await signOut(page);
  await signInAs(page, email, '/profile');
  await expect(field(page, 'Last name')).toHaveValue('Unsaved');
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expectFits(page, 320);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(field(page, 'Last name')).toHaveValue('Newcomer');

  const other = await context.newPage();
  await other.goto(`${originOf('brokerage')}/profile`);
  for (const [window, name] of [
    [other, 'First'],
    [page, 'Second'],
  ] as const) {
    await field(window, 'Last name').fill(name);
    await field(window, 'Mobile number').fill('2395550142');
    await field(window, 'Preferred contact time').selectOption('Anytime');
    await field(window, 'Phone').check();
  }
  await update(other).click();
  await expect(other.getByText(UPDATED)).toBeVisible();
  await update(page).click();
  await expect(page.getByText('Your profile was changed elsewhere since you opened it')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Second');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load the current profile' }).click();
  await expect(field(page, 'Last name')).toHaveValue('First');
});

// @spec 1.35
test('tells an agent to contact agency updates', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'agent');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Update Profile' }).click();
  await expect(page.getByText('To update your profile, please contact agency updates')).toBeVisible();
  await expect(field(page, 'First name')).toHaveCount(0);
  await expectAccessible(page);
});
