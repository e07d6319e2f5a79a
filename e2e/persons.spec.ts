import { expect, test } from '@playwright/test';
import { sql } from '../packages/database/open.ts';
import { mailedLink } from './mailbox.ts';
import { newcomer, openPortal } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signIn, signInUnseen } from './portal.ts';

const POLICY = 'CHO-LOCKED';

/** As after too many wrong answers. */
async function lockOut(email: string): Promise<void> {
  const database = openPortal();
  const now = Date.now();
  try {
    await database.rows(sql`
      INSERT INTO challenge (person_key, policy_number, times_closed, closed_until, updated_at)
      SELECT person_key, ${POLICY}, 1, ${new Date(now + 90 * 60_000)}::timestamptz, ${new Date(now)}::timestamptz
      FROM logon WHERE email = ${email}`);
  } finally {
    await database.close();
  }
}

// @spec D.37
test('support finds someone who is locked out, unlocks them, and sends a password reset whose link stays hidden', {
  tag: '@long',
}, async ({ page }) => {
  const email = await newcomer('SIGNUP');
  await lockOut(email);
  await signIn(page, 'support');
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Persons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Persons' })).toBeVisible();
  // By the keyboard.
  await page.getByRole('searchbox', { name: 'Name, email or organization' }).fill(email);
  await page.getByRole('link', { name: new RegExp(email) }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Robin Newcomer' })).toBeFocused();
  const locked = page.getByText(`Linking policy ${POLICY} is locked for 1 hour`);
  await expect(locked).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Unlock policy ${POLICY}` }).press('Enter');
  await expect(locked).toHaveCount(0);
  await expect(page.getByText('Open, 0 wrong so far')).toBeVisible();

  // The link goes to the person; the Outbox shows the email without it.
  await page.getByRole('button', { name: 'Send password reset' }).click();
  await expect(page.getByText(`We emailed a link to ${email}.`)).toBeVisible();
  const link = await mailedLink(email, '/reset-password');
  await page.getByRole('link', { name: 'Open in Outbox' }).click();
  await page.getByRole('button', { name: 'Reset your Calder Brokerage password' }).click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.frameLocator('iframe');
  await expect(preview.getByText('Choose a new password', { exact: true })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await expect(preview.getByText('[link hidden]')).toBeVisible();
  expect(await preview.locator('body').innerHTML()).not.toContain('token');
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Text' }).check();
  await expect(dialog.getByText('[link hidden]')).toBeVisible();
  await expect(dialog.getByText(new URL(link).hash)).toHaveCount(0);
});

test('on a phone, a person from the address and another from the list', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInUnseen(page, 'employee');
  await page.goto(`${originOf('brokerage')}/persons?q=hannah%20whit`);
  await page.getByRole('link', { name: /Hannah Whitlock/ }).click();
  await expect(page.getByRole('heading', { name: 'Hannah Whitlock' })).toBeFocused();
  await expect(page.getByText('This person can sign in.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 390);
});
