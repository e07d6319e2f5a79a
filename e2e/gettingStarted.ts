import { expect, type Page } from '@playwright/test';
import type { EmptyHouse } from './emptyHouse.ts';
import { fill } from './furnish.ts';

/** Where the link of each step leads, by the heading of that page. */
const STEPS = {
  'Your brand': 'Brands',
  'First staff': 'Users',
  'Email and files': 'Health',
  Agencies: 'Agencies',
  Markets: 'Contracts',
  'Programs and rates': 'Rate Programs',
  Lenders: 'Lenders',
  Claims: 'Adjusters',
  'Lists and texts': 'Content',
  'Your book': 'Manage Accounts',
} as const;
type Step = keyof typeof STEPS;

/** What is still worth a look, and has to be seen before going live. */
const WARNINGS = [
  /^First staff: There’s only one administrator\./,
  /^Claims: No adjuster is licensed in FL\./,
];

const stepsOf = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
const stepOf = (page: Page, step: Step) =>
  stepsOf(page).filter({ has: page.getByRole('link', { name: `Open ${step}` }) });

/** What a brokerage does on Getting Started once it has agencies, markets, rates and people. */
export async function goLive(page: Page, house: EmptyHouse): Promise<void> {
  await page.goto(`${house.origin}/admin?view=getting-started`);
  await expect(page.getByRole('heading', { name: '4 of 7 required steps done' })).toBeVisible();
  const done: readonly Step[] = ['Email and files', 'Agencies', 'Markets', 'Lenders'];
  for (const step of done) await expect(stepOf(page, step)).toContainText('Done');
  for (const [step, heading] of Object.entries(STEPS)) {
    await page.getByRole('link', { name: `Open ${step}` }).click();
    await expect(
      page.getByRole('main').getByRole('heading', { name: heading, exact: true }).first(),
    ).toBeVisible();
    await page.goBack();
  }

  await stepOf(page, 'Lists and texts').getByRole('button', { name: 'I’ve reviewed them' }).click();
  await expect(stepOf(page, 'Lists and texts')).toContainText('Done');
  await stepOf(page, 'Your book').getByRole('button', { name: 'We start without a book' }).click();
  await expect(page.getByRole('heading', { name: '6 of 7 required steps done' })).toBeVisible();

  await page.getByRole('button', { name: 'Check and go live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go live' });
  await expect(dialog.getByRole('button', { name: 'Go live' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Your brand' }).click();
  await nameBrand(page);

  await page.goto(`${house.origin}/admin?view=getting-started`);
  await expect(page.getByRole('heading', { name: '7 of 7 required steps done' })).toBeVisible();
  await expect(page.getByText('Not live yet. Policyholders can’t sign up.')).toBeVisible();
  await page.getByRole('button', { name: 'Check and go live' }).click();
  for (const warning of WARNINGS) await expect(dialog.getByText(warning)).toBeVisible();
  await expect(async () => {
    // On a busy machine there may be more, and one may come up just then.
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Go live' }).click({ timeout: 5_000 });
    await expect(page.getByRole('heading', { name: 'You’re live' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Not live yet. Policyholders can’t sign up.')).toHaveCount(0);
}

async function nameBrand(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await fill(main, { Name: 'Bay Brokerage', Email: 'help@bay.example', Phone: '(813) 555-0100' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('radio', { name: 'Bay Brokerage' })).toBeVisible();
}
