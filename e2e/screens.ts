/**
 * Takes the pictures in docs/images from a portal that runs with fresh demo data. Run it when screens have changed:
 *   npm start, and in another window: npx tsx e2e/screens.ts
 */
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page } from '@playwright/test';
import { ROUTES } from '../packages/contract/src/routes.ts';
import { DEMO_KEYS, type DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { findChromium } from '../tools/chromium.mjs';
import { signIn } from './portal.ts';

const [, , origin = 'http://brokerage.localhost:4000'] = process.argv;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Absent: no one is signed in. */
  readonly who?: DemoName;
  readonly viewport?: typeof DESKTOP;
  readonly isDark?: boolean;
  /** What to do there before the picture is taken. */
  readonly firstDo?: (page: Page) => Promise<void>;
}

const { path: accountPath } = ROUTES.account;
const open = (name: string, path: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.waitForURL(path);
};

const SCREENS: readonly Screen[] = [
  { name: 'login', path: ROUTES.login.path },
  { name: 'dashboard', path: ROUTES.insuredDashboard.path, who: 'insured' },
  { name: 'dashboard-phone', path: ROUTES.insuredDashboard.path, who: 'insured', viewport: PHONE },
  { name: 'dashboard-dark', path: ROUTES.insuredDashboard.path, who: 'insured', isDark: true },
  {
    name: 'policy',
    path: ROUTES.insuredDashboard.path,
    who: 'insured',
    firstDo: open('Homeowners insurance', /policy/),
  },
  { name: 'payments', path: ROUTES.paymentHistory.path, who: 'insured' },
  { name: 'documents', path: ROUTES.documents.path, who: 'insured' },
  {
    name: 'document-viewer',
    path: `${ROUTES.documents.path}?type=DECLARATIONS`,
    who: 'insured',
    firstDo: async (page) => {
      await page
        .getByRole('link', { name: /^Declarations/ })
        .first()
        .click();
      await page.locator('dialog canvas').first().waitFor();
    },
  },
  { name: 'link-policy', path: ROUTES.linkPolicy.path, who: 'insured' },
  { name: 'link-policy-phone', path: ROUTES.linkPolicy.path, who: 'insured', viewport: PHONE },
  { name: 'accounts', path: accountPath, who: 'employee' },
  { name: 'account', path: `${accountPath}?cra=${DEMO_KEYS.account.insured}`, who: 'agent' },
  { name: 'quotes', path: ROUTES.quotes.path, who: 'agent' },
  {
    name: 'quote',
    path: `${ROUTES.quotes.path}?stage=rated`,
    who: 'agent',
    firstDo: async (page) => {
      await page.locator('a[data-row]').first().click();
      await page.getByRole('link', { name: /Coverages/ }).click();
      await page.keyboard.press('e');
    },
  },
  { name: 'person', path: `${ROUTES.persons.path}?person=${DEMO_KEYS.person.insured}`, who: 'support' },
];

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const { name, path, who, viewport = DESKTOP, isDark = false, firstDo } of SCREENS) {
  const colorScheme = isDark ? 'dark' : 'light';
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (who) await signIn(page, who, origin);
  await page.goto(origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await firstDo?.(page);
  // Long enough for what loads after the heading. The staff's pages are never idle: they listen to the chat.
  await page.waitForTimeout(2500);
  await page.screenshot({ path: fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url)) });
  await context.close();
  console.log(name);
}
await browser.close();
