import { expect, type Page, test } from '@playwright/test';
import { emailTo, linkIn } from './mailbox.ts';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

const LENDER = 'pat@lender.example';

/** Of the evidence that is open in the viewer. */
async function codeIn(page: Page): Promise<string> {
  const address = page.getByRole('region', { name: 'Content' }).getByText(/\/verify\/[0-9A-Z]{12}$/);
  await expect(address).toBeAttached({ timeout: 60_000 });
  return (await address.textContent())?.slice(-12) ?? '';
}

// @spec I12.4, I12.5
test('evidence of insurance is issued, shared, opened without signing in, revoked, and verified', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'insured');
  await page.getByRole('link', { name: 'Homeowners insurance' }).first().click();
  await page.getByRole('button', { name: 'Get evidence of insurance' }).click();
  const viewer = page.getByRole('dialog', { name: /^Evidence of insurance/ });
  await expect(viewer).toBeVisible();
  const code = await codeIn(page);

  await viewer.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share a document' });
  await sharing.getByLabel('Name').fill('Pat Lender');
  await sharing.getByLabel('Email').fill(LENDER);
  await expectAccessible(page);
  await sharing.getByRole('button', { name: 'Email the link' }).click();
  await expect(sharing.getByText(`We emailed the link to ${LENDER}.`)).toBeVisible();
  await expect(sharing.getByRole('listitem')).toContainText('Not opened yet');
  await sharing.getByRole('button', { name: 'Close' }).click();

  const lender = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await lender.goto(linkIn(await emailTo(LENDER, 'A document was shared with you'), '/s#'));
  await expect(lender.getByText('Hannah Whitlock', { exact: true })).toBeVisible();
  expect(lender.url()).not.toContain('token');
  await expectAccessible(lender);
  await expectFits(lender, 390);
  await lender.getByRole('button', { name: 'Open document' }).click();
  const shown = lender.getByRole('dialog', { name: /^Evidence of insurance/ });
  expect(await codeIn(lender)).toBe(code);
  await expectAccessible(lender);
  const downloading = lender.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Evidence of insurance .*\.pdf$/);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(lender.getByText(/That doesn’t count as another opening\.$/)).toBeVisible();

  await viewer.getByRole('button', { name: 'Share' }).click();
  await expect(sharing.getByRole('listitem')).toContainText('Opened 1 of 5 times');
  await sharing.getByRole('button', { name: 'Revoke the link for Pat Lender' }).click();
  await expect(sharing.getByRole('listitem')).toContainText('Revoked');
  await expectAccessible(page);
  await lender.reload();
  await expect(lender.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(lender);

  await lender.goto(`${originOf('brokerage')}/verify`);
  await expect(lender.getByLabel('Code')).toBeVisible();
  await expectAccessible(lender);
  await lender.getByLabel('Code').fill(code.toLowerCase());
  await lender.getByRole('button', { name: 'Verify' }).click();
  await expect(lender.getByText('This policy is in force')).toBeVisible();
  await expect(lender.getByText('H. W.')).toBeVisible();
  await expectAccessible(lender);
  await expectFits(lender, 390);
  await lender.context().close();
});
