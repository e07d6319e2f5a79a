import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';
import { isBrief } from './brief.ts';
import { LONGEST_WAIT_MS } from './processes.ts';

/** In a brief run, a page lives for seconds: compiling its code once more, for speed, takes longer than it saves. */
export const BROWSER_ARGS = isBrief
  ? ['--no-sandbox', '--disable-gpu', '--js-flags=--no-opt --no-maglev']
  : ['--no-sandbox'];

/** Signs a demo account in, all of which have accepted the terms, and waits for the page it lands on. */
export async function signInOnScreen(page: Page, origin: string, who: string): Promise<void> {
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(`${who}@demo.portico.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !/^\/(login|callback)/.test(url.pathname));
}
