import { type Browser, expect, type Page, test } from '@playwright/test';
import { newKey } from '@portico/platform/ids';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';
import { mailedCode } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signOut, statusWith } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const SECURITY = '/profile/security';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const submit = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portico.token') ?? '""') as string);

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
}

// @spec D.7
test('on a phone: the email changes with codes from both mailboxes, and becomes the username', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const email = await newcomer('INSURED');
  const wanted = `${newKey()}@new.portico.test`;
  await signInAs(page, email, '/profile');
  await button(page, 'Change email').click();
  await page.getByLabel('New email').fill(wanted);
  await expectAccessible(page);
  await button(page, 'Send codes').click();
  await page.getByLabel(`Code sent to ${email}`).fill(await mailedCode(email));
  const right = await mailedCode(wanted);
  await page.getByLabel(`Code sent to ${wanted}`).fill(right === '000 000' ? '111 111' : '000 000');
  await submit(page, 'Change email').click();
  await expect(page.getByText('You have 4 tries left.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(`Code sent to ${wanted}`).fill(right);
  await submit(page, 'Change email').click();
  await expect(page.getByText('Your email has been changed.')).toBeVisible();
  await expect(page.getByText(wanted)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await signOut(page);
  await page.goto(`${originOf('brokerage')}${SECURITY}`);
  await enter(page, email, DEMO_PASSWORD);
  await expect(page.getByText('The username or password is incorrect.')).toBeVisible();
  await enter(page, wanted, DEMO_PASSWORD);
  await expect(page.getByText(`How you sign in as ${wanted}`)).toBeVisible();
});

// @spec D.8
test('two-step verification by keyboard: turned on, a recovery code replaces the phone, turned off', {
  tag: '@long',
}, async ({ page }) => {
  const email = await newcomer('INSURED');
  await signInAs(page, email, '/profile');
  await page.getByRole('link', { name: 'Sign-in Security' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Turn on').focus();
  await page.keyboard.press('Enter');
  await page.getByText('I can’t scan it').focus();
  await page.keyboard.press('Enter');
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await page.getByLabel('Code from the app').focus();
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await button(page, 'I’ve saved them').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await page.goto(`${originOf('brokerage')}${SECURITY}`);
  await enter(page, email, DEMO_PASSWORD);
  await page.getByLabel('Security code').fill(first);
  await button(page, 'Continue').click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await button(page, 'Turn off').click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Code from the app').fill(second);
  await submit(page, 'Turn off').click();
  await expect(button(page, 'Turn on')).toBeVisible();
});

// @spec D.8
test('a passkey is added, signs in by itself, and is removed', { tag: '@long' }, async ({
  context,
  page,
}) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, await newcomer('INSURED'), SECURITY);
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name').fill('My phone');
  await expectAccessible(page);
  await submit(page, 'Continue').click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.goto(`${originOf('brokerage')}${SECURITY}`);
  await button(page, 'Use a passkey instead').click();
  await expect(page.getByText(/Last used/)).toBeVisible();
  await button(page, 'Remove the passkey My phone').click();
  await expect(page.getByText('The passkey “My phone” was removed.')).toBeVisible();
  await expect(page.getByText(/Last used/)).toHaveCount(0);
});

/** The same person on another device. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1';
  const page = await (await browser.newContext({ userAgent, viewport: PHONE })).newPage();
  await signInAs(page, email, SECURITY);
  await expect(page.getByText('Safari on iPhone')).toBeVisible();
  return page;
}

// @spec D.9
test('signs out another device right away, and all others with a new password', { tag: '@long' }, async ({
  browser,
  page,
}) => {
  const email = await newcomer('INSURED');
  const phone = await elsewhere(browser, email);
  await signInAs(page, email, SECURITY);
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /Sign out of Safari on iPhone/ }).click();
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  const token = await tokenOf(phone);
  await expect.poll(() => statusWith(token)).toBe(401);
  await phone.context().close();

  const again = await elsewhere(browser, email);
  await again.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(again);
  await again.setViewportSize({ ...PHONE, width: 320 });
  await expectFits(again, 320);
  const fresh = 'nine pelicans under Naples';
  await button(page, 'Change password').click();
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.getByLabel('New password').fill('password1234');
  await submit(page, 'Change password').click();
  await expect(page.getByRole('link', { name: /easy to guess|most common/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill(fresh);
  await submit(page, 'Change password').click();
  await expect(page.getByText('Your password was changed. We signed you out everywhere else.')).toBeVisible();
  await again.reload();
  await again.getByRole('link', { name: 'Sign in again' }).click();
  await enter(again, email, fresh);
  await expect(again.getByText('This device')).toBeVisible();
  await again.context().close();
});
