import { expect, type Page, test } from '@playwright/test';
import { sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../tools/signin.ts';
import { newcomer, openPortal, signInAs } from './newcomer.ts';
import { originOf, PORT } from './portal.ts';

/** As on the Sign-in Security page of another device. */
async function signOutElsewhere(email: string): Promise<void> {
  const { token } = await signIn(originOf('brokerage'), email);
  const { status } = await fetch(`http://localhost:${PORT}/api/Identity/Security/Sessions`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}`, 'X-Module-Key': 'W2_PORTAL' },
  });
  expect(status).toBe(200);
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'You’ve been signed out' })).toBeVisible();
  await expect(page.getByText('You may have signed out on another device')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('portico.token'))).toBeNull();
}

test('a page with a live stream leaves for the login when its session is ended elsewhere, and says why', async ({
  page,
}) => {
  const email = await newcomer('INTERNAL');
  const streams: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/api/Chat/Watch') && streams.push(request.url())),
  );
  const watching = page.waitForResponse((response) => response.url().includes('/api/Chat/Watch'));
  await signInAs(page, email, '/quotes');
  await watching;
  // Nothing is touched from here on.
  await signOutElsewhere(email);
  await expectSignedOut(page);
  // The stream is asked for once more, and not again and again.
  expect(streams.length).toBeLessThanOrEqual(3);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('an insured who chats is signed out the same way', async ({ page }) => {
  const email = await newcomer('INSURED');
  await signInAs(page, email, '/account');
  await page.getByRole('button', { name: /^Chat(, \d+ unread)?$/ }).click();
  const chatting = page.waitForResponse((response) => response.url().includes('/api/Chat/Live/GetList'));
  await page.getByRole('button', { name: 'Start chat' }).click();
  await chatting;
  await signOutElsewhere(email);
  await expectSignedOut(page);
});

test('an account leaves the screen and the memory of the page once its link has ended', async ({ page }) => {
  const email = await newcomer('INSURED');
  const database = openPortal();
  try {
    await database.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at)
      SELECT policy.account_key, logon.person_key, 'coinsured', now() FROM logon, policy
      WHERE logon.email = ${email} AND policy.status = 'bound' AND policy.term_begin < now() AND policy.term_end > now() AND policy.account_key <> ALL (${Object.values(DEMO_KEYS.account)}::uuid[])
      LIMIT 1`);
    await signInAs(page, email, '/insured/dashboard');
    const policy = page.getByRole('main').locator('a[href^="/insured/policy?"]').first();
    await expect(policy).toBeVisible();
    await database.rows(sql`
      DELETE FROM account_person WHERE person_key = (SELECT person_key FROM logon WHERE email = ${email})`);
    await policy.click();
    await expect(page.getByText('This policy isn’t on your account')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('link', { name: 'Link a Policy' }).first()).toBeVisible();
    await expect(policy).toHaveCount(0);
  } finally {
    await database.close();
  }
});
