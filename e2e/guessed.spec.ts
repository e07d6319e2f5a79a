import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';
import { mailedCode, mailedLink } from './mailbox.ts';
import { newcomer } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signOut } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const origin = originOf('brokerage');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const codeField = (page: Page) => page.getByLabel('Code from the email');

/** An unknown device, at its own address, on the Login screen. */
async function newDevice(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await expect(page.getByLabel('Username')).toBeVisible();
  return page;
}

/** Posts what the page would, as often as asked, and gives the replies. */
const post = (page: Page, action: string, body: object, times = 1) =>
  page.evaluate(
    async ([path, json, count]) => {
      const replies: string[] = [];
      for (let time = 0; time < count; time++) {
        const headers = { 'Content-Type': 'application/json' };
        const reply = await fetch(`${location.pathname}/${path}`, { method: 'POST', headers, body: json });
        replies.push(`${reply.status} ${await reply.text()}`);
      }
      return replies;
    },
    [action, JSON.stringify(body), times] as const,
  );

/** 36 wrong passwords from four addresses. Gives the last of them, which has been asked for a code. */
async function attack(browser: Browser, email: string): Promise<Page> {
  const strangers = [];
  // Of this attack alone: an address has a budget, too.
  const network = `10.${randomInt(256)}.${randomInt(256)}`;
  for (let address = 1; address <= 4; address++) {
    const page = await newDevice(browser, `${network}.${address}`);
    strangers.push(page);
    const replies = await post(page, 'submit', { username: email, password: 'Not-The-Password-1' }, 9);
    expect(replies.at(-1)).toContain(address < 4 ? 'credentialsInvalid' : 'emailCode');
  }
  return strangers.at(-1) as Page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

// @spec D.1
test('the owner of an account that strangers guess at signs in on a new phone with the emailed code', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow();
  const email = await newcomer('INSURED');
  await attack(browser, email);
  const page = await newDevice(browser, '203.0.113.21');
  await signIn(page, email);
  await expect(heading(page, 'Enter the code we emailed')).toBeVisible();
  await expect(page.getByText(`we sent a 6-digit code to ${email}`)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await expectFits(page, PHONE.width);

  const code = await mailedCode(email, 2);
  await page.keyboard.type(code === '000 000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/That code is incorrect or has expired/);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/insured/dashboard`);

  // From now on the phone is known: the password is enough, however much others guess.
  await signOut(page);
  await signIn(page, email);
  await expect(page).toHaveURL(`${origin}/insured/dashboard`);
});

// @spec D.1
test('the owner signs in with a link from an email that strangers caused, when they have spent the codes', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow();
  const email = await newcomer('INSURED');
  const stranger = await attack(browser, email);
  const replies = await post(stranger, 'new-email-code', { username: email }, 3);
  expect(replies.at(-1)).toContain('"sent":false');
  const page = await newDevice(browser, '203.0.113.22');
  await signIn(page, email);
  await expect(page.getByText("We can't send another code right now.")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, PHONE.width);

  await page.goto(await mailedLink(email, '/use-this-device', 3));
  await expect(heading(page, 'Use this device to sign in?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this device' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL(`${origin}/insured/dashboard`);
});
