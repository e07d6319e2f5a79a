import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import type { DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { originOf, signInUnseen } from './portal.ts';

const lossDay = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

async function pageOf(browser: Browser, who: DemoName): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInUnseen(page, who, originOf('claims'));
  return page;
}

/** As an insured does it. Gives the claim's key. */
async function report(page: Page, words: string): Promise<string> {
  await page.goto(originOf('claims') + ROUTES.reportClaim.path);
  await page.getByRole('button', { name: 'Start my report' }).click();
  await page.getByLabel('Policy').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Freeze' }).click();
  await page.getByLabel('In your own words').fill(words);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Date of loss').fill(lossDay);
  await page.getByRole('radiogroup', { name: 'Is anyone hurt?' }).getByLabel('No').check();
  await page.getByRole('radiogroup', { name: 'Can you stay in your home?' }).getByLabel('Yes').check();
  await page.getByLabel('Not yet').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send my report' }).click();
  const sent = page.getByRole('heading', { name: 'We have your report' });
  const anyway = page.getByRole('button', { name: 'Report anyway' });
  await expect(sent.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: 'Go to my claim' }).click();
  await expect(page.getByText(words)).toBeVisible();
  return new URL(page.url()).searchParams.get('key') ?? '';
}

/** A letter can go on once it was opened. */
async function readLetter(page: Page, check: Locator): Promise<void> {
  await check.getByRole('button', { name: /^Open the letter to/ }).click();
  const viewer = page.getByRole('dialog').last();
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
}

// @spec I13.19
test('a claim goes from its notice to a payment, a denial of the rest, and is opened again', async ({
  browser,
}) => {
  test.slow();
  const insured = await pageOf(browser, 'insured');
  const key = await report(insured, `A pipe froze and burst over two carpets. ${Date.now()}`);
  const address = `${originOf('claims')}${ROUTES.claim.path}?key=${key}`;

  const adjuster = await pageOf(browser, 'internal');
  await adjuster.goto(address);
  await adjuster.getByRole('button', { name: 'Set reserve' }).click();
  const reserve = adjuster.getByRole('dialog', { name: 'Set reserve' });
  await reserve.getByLabel('Coverage').selectOption('C');
  await reserve.getByLabel('Reserve', { exact: true }).fill('3000');
  await reserve.getByLabel('Reason').fill('Two carpets');
  await reserve.getByRole('button', { name: 'Set reserve' }).click();
  await expect(reserve).toBeHidden();
  await adjuster.getByRole('button', { name: 'Enter the estimate' }).click();
  const estimate = adjuster.getByRole('dialog', { name: 'Estimate' });
  await estimate.getByLabel('Covered damage').fill('20000');
  await estimate.getByRole('button', { name: 'Save' }).click();
  await expect(estimate).toBeHidden();
  await adjuster.getByRole('button', { name: /^Request payment/ }).click();
  const payment = adjuster.getByRole('dialog', { name: 'Request payment' });
  await payment.getByLabel('Coverage').selectOption('C');
  await payment.getByLabel('Amount').fill('1200');
  await payment.getByRole('button', { name: 'Request payment' }).click();
  await adjuster.getByRole('button', { name: /^Issue \$1,200\.00/ }).click();
  await expect(adjuster.getByText(/^Sent · requested by Tobias Lang/)).toBeVisible();

  await insured.goto(address);
  await expect(insured.getByText('$1,200.00').first()).toBeVisible();

  await adjuster.getByRole('button', { name: /^Set status/ }).click();
  await adjuster
    .getByRole('dialog', { name: 'Set status' })
    .getByRole('button', { name: 'Write the denial' })
    .click();
  await adjuster.getByRole('button', { name: 'Continue' }).click();
  const denial = adjuster.getByRole('dialog', { name: 'Denial', exact: true });
  await denial.getByLabel(/^Why/).fill('The second carpet was stored outdoors, where it was wet before.');
  await denial.getByRole('button', { name: 'Quote the policy' }).click();
  await denial.getByLabel('Form').fill('HO 00 03 05 11');
  await denial.getByLabel('Page').fill('3 of 22');
  await denial
    .getByLabel('Words of the policy')
    .fill('We cover personal property owned or used by an insured.');
  await denial.getByRole('button', { name: 'Preview' }).click();
  const preview = adjuster.getByRole('dialog', { name: 'Denial: preview' });
  await readLetter(adjuster, preview);
  await preview.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(preview).toBeHidden();

  const manager = await pageOf(browser, 'employee');
  await manager.goto(address);
  await manager.getByRole('tab', { name: /^Documents/ }).click();
  await manager.getByRole('button', { name: 'Review: Denial' }).click();
  const approval = manager.getByRole('dialog', { name: 'Denial: approve' });
  await readLetter(manager, approval);
  await approval.getByRole('button', { name: 'Approve and send' }).click();
  await expect(approval).toBeHidden();

  await insured.reload();
  await expect(insured.getByText(/^We sent a letter/)).toBeVisible();

  await adjuster.reload();
  await adjuster.getByRole('button', { name: /^Set status/ }).click();
  const status = adjuster.getByRole('dialog', { name: 'Set status' });
  await status.getByLabel('New status').selectOption({ label: 'Reopened' });
  await status.getByLabel('Reason').fill('The policyholder found the receipt.');
  await status.getByRole('button', { name: 'Set status' }).click();
  await expect(status).toBeHidden();
  await insured.reload();
  await expect(insured.getByText(/reopened your claim/).first()).toBeVisible();
});
