import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';
import { isBrief } from './brief.ts';

/** In a brief run, a page lives for seconds: compiling its code once more, for speed, takes longer than it saves. */
export const BROWSER_ARGS = isBrief
  ? ['--no-sandbox', '--disable-gpu', '--js-flags=--no-opt --no-maglev']
  : ['--no-sandbox'];

/** Signs a demo account in, accepts the terms if it's asked to, and waits for the page it lands on. */
export async function signInOnScreen(page: Page, origin: string, who: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(`${who}@demo.portico.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const isIn = (url: URL) => !/^\/(login|callback)/.test(url.pathname);
  await page.waitForURL(isIn);
  const accept = page.getByRole('button', { name: /accept/i });
  if (await accept.isVisible()) await accept.click();
  await page.waitForURL((url) => isIn(url) && !url.pathname.includes('terms'));
}
