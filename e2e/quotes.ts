import { expect, type Locator, type Page } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import type { DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { signIn as signInOverHttp } from '../tools/signin.ts';
import { emailOf, originOf, PORT } from './portal.ts';

type Ask = <T>(method: string, path: string, body?: object, version?: number) => Promise<T>;

/** Calls as someone who has no page open. */
export async function askingAs(who: DemoName, module = 'W2_PORTAL'): Promise<Ask> {
  const { token } = await signInOverHttp(originOf('brokerage'), emailOf(who));
  return async <T>(method: string, path: string, body?: object, version?: number) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-module-key': module,
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const reply = await fetch(`http://localhost:${PORT}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await reply.text();
    expect(reply.ok, `${path}: ${answer}`).toBe(true);
    return JSON.parse(answer) as T;
  };
}

const BRADENTON = { zip: '34205', city: 'Bradenton', county: 'Manatee' };

/** Moves the focus to it with the Tab key, as someone without a mouse does. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 250 && !(await isReached()); tabs++) await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export async function press(target: Locator): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('Enter');
}

/** Opens a quote for a home, by keyboard alone. */
export async function startQuote(page: Page, name: string, place = BRADENTON): Promise<void> {
  await page.goto(originOf('brokerage') + ROUTES.quotes.path);
  await press(page.getByRole('button', { name: 'New quote' }));
  const dialog = page.getByRole('dialog', { name: 'New quote' });
  await expect(dialog.getByLabel('Street address')).toBeFocused();
  await page.keyboard.type('7572 Tidewater Lane');
  await reach(dialog.getByRole('combobox', { name: 'ZIP code' }));
  await page.keyboard.type(place.zip);
  await expect(
    dialog.getByRole('option', { name: new RegExp(`${place.city}, FL ${place.zip}`) }),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('County')).toHaveValue(place.county);
  await reach(dialog.getByLabel('Applicant’s name'));
  await page.keyboard.type(name);
  await reach(dialog.getByLabel('Program'));
  await page.keyboard.type('Homeowners');
  await reach(dialog.getByLabel('Market'));
  await page.keyboard.type('Harborline');
  await press(dialog.getByRole('button', { name: 'Create quote' }));
  await expect(page).toHaveURL(/\/quotes\/quote\?policy=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

/** Types an answer, and goes on once it's saved: what comes next is about the application as it is then. */
export async function typeAnswer(page: Page, text: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().endsWith('/seasys/WebApplication'),
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  expect((await saved).ok()).toBe(true);
}

/** Every answer that the program assumed is confirmed as it is. */
export async function confirmAssumed(page: Page): Promise<void> {
  await press(section(page, 'Review and bind'));
  await press(page.getByRole('button', { name: /^Confirm all \d+ assumed answers$/ }));
  await expect(page.getByText('All questions are answered')).toBeVisible({ timeout: 30_000 });
}

export async function bind(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: /^Bind from .* for \$[\d,.]+$/ }));
  const bound = page.getByRole('heading', { name: /^Policy CHO-\d+ is bound$/ });
  await expect(bound).toBeFocused({ timeout: 30_000 });
}
