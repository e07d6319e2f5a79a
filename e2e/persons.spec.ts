import { expect, test } from '@playwright/test';
import { sql } from '../packages/database/open.ts';
import { newcomer, openPortal } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

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

test('support finds a newcomer who is locked out, reads why, and unlocks with one click', async ({
  page,
}) => {
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
  await expect(page.getByText(`Too many wrong answers about policy ${POLICY}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Unlock policy ${POLICY}` }).press('Enter');
  await expect(page.getByText(`Too many wrong answers about policy ${POLICY}`)).toHaveCount(0);
  await expect(page.getByText('Open, 0 wrong so far')).toBeVisible();
});

test('on a phone, a person from the address and another from the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'employee');
  await page.goto(`${originOf('brokerage')}/persons?q=hannah%20whit`);
  await page.getByRole('link', { name: /Hannah Whitlock/ }).click();
  await expect(page.getByRole('heading', { name: 'Hannah Whitlock' })).toBeFocused();
  await expect(page.getByText('This person can sign in.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 390);
});
