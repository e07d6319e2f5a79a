import { expect, type Locator, type Page } from '@playwright/test';
import { MASTERS, type MasterKind } from '@portico/contract/rooms/masters';
import { Secret, TOTP } from 'otpauth';
import type { EmptyHouse } from './emptyHouse.ts';
import { emailTo, linkIn } from './mailbox.ts';

export const PASSWORD = 'Nine harbors under one grey lighthouse';

/** Someone’s first sign-in: their password by a link in an email, and two-step verification where their role asks for it. */
export async function firstSignIn(page: Page, email: string, link: string, isStaff = true): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: /^(Change|Save) password$/ }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  if (isStaff) await setUpSecondStep(page);
  await expect(page).not.toHaveURL(/\/(login|callback)/);
}

async function setUpSecondStep(page: Page): Promise<void> {
  await page.getByText('I can’t scan it').click();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Security code').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** As they do who were told to: “Forgot password” on the Login screen. */
export async function askForPassword(page: Page, house: EmptyHouse, email: string): Promise<string> {
  await page.goto(house.origin);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const path = '/reset-password';
  return linkIn(await emailTo(email, path, house.folder), path);
}

/** What is typed into a form, by its labels. A record is found by the beginning of its name. */
export type Filled = Readonly<Record<string, string | boolean | { readonly found: string }>>;

export async function fill(form: Locator, fields: Filled): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true }).first();
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (typeof value === 'object') {
      // What the page filled in by itself is chosen already.
      if ((await field.inputValue()).startsWith(value.found)) continue;
      await field.pressSequentially(value.found);
      await form.getByRole('option', { name: new RegExp(`^${value.found}`) }).click();
    } else if (await field.evaluate((one) => one instanceof HTMLSelectElement))
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

/** Adds a record to Master Data, on its page. */
export async function addMaster(
  page: Page,
  house: EmptyHouse,
  kind: MasterKind,
  fields: Filled,
): Promise<void> {
  const { one } = MASTERS[kind];
  await page.goto(`${house.origin}/master-data?view=${kind.toLowerCase()}`);
  await page
    .getByRole('button', { name: new RegExp(`^Add an? ${one}$`) })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await fill(form, fields);
  await form.getByRole('button', { name: `Add ${one}` }).click();
  await expect(form).toBeHidden();
}
