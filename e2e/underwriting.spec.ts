import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, originOf, signInUnseen } from './portal.ts';
import { bind, confirmAssumed, section, startQuote, typeAnswer } from './quotes.ts';

/** Opens someone's referral in the list, which may be longer than a page. */
async function openReferral(page: Page, name: string): Promise<void> {
  await page.goto(`${originOf('brokerage')}/quotes?view=referrals&state=FL`);
  const list = page.getByRole('list', { name: 'To decide' });
  await expect(list).toBeVisible();
  const row = list.getByRole('link', { name });
  const more = page.getByRole('button', { name: 'Show more referrals' });
  await expect(row.or(more).first()).toBeVisible();
  if ((await row.count()) === 0) await more.click();
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask the agent' })).toBeVisible();
}

test('an agent refers a home, the underwriter asks, gets a document and approves with a condition, and the agent binds', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow();
  const name = `Garland Referred ${Date.now()}`;
  await signInUnseen(page, 'agent');
  await startQuote(page, name);
  await section(page, 'Losses and insurance').click();
  await page.getByRole('textbox', { name: 'Losses in the last three years' }).focus();
  await typeAnswer(page, '2');
  await confirmAssumed(page);
  await page.getByRole('button', { name: 'Rate now' }).click();
  await expect(page.getByText(/^The price is \$[\d,.]+$/)).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'An underwriter has to approve it.' })
    .getByRole('link', { name: 'Go to Underwriting' })
    .click();
  await page.getByRole('button', { name: 'Send to the underwriter' }).click();
  await expect(page.getByText(/^This is with the underwriter/)).toBeVisible();
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  await signInUnseen(desk, 'underwriter');
  await openReferral(desk, name);
  await expectAccessible(desk);
  await desk.keyboard.press('q');
  const asking = desk.getByRole('dialog', { name: `Ask the agent: ${name}` });
  await expect(asking.getByLabel('Message')).toBeFocused();
  await desk.keyboard.type('Please send the four-point inspection.');
  await expectAccessible(desk);
  await asking.getByRole('button', { name: 'Ask the agent' }).click();
  await expect(desk.getByText(`Asked: ${name}.`)).toBeAttached();

  await page.reload();
  await expect(page.getByText(/^The underwriter has a question/)).toBeVisible();
  await expect(page.getByText('Please send the four-point inspection.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a file for Four-point inspection' }).click();
  const sheet = page.getByRole('dialog', { name: 'Upload files' });
  await sheet.getByLabel('Choose files').setInputFiles({
    name: 'Four-point.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer(),
  });
  await sheet.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(sheet.getByText('Added', { exact: true })).toBeVisible({ timeout: 30_000 });
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Sent · Before you bind')).toBeVisible();
  await page.getByRole('button', { name: 'Send to the underwriter' }).click();
  await expect(page.getByText(/^This is with the underwriter/)).toBeVisible();

  await openReferral(desk, name);
  await expect(desk.getByRole('button', { name: 'Approve Four-point inspection' })).toBeVisible();
  await desk.keyboard.press('c');
  const approving = desk.getByRole('dialog', { name: `Approve with conditions: ${name}` });
  await approving.getByLabel('Other conditions (optional)').fill('Trim the tree over the roof');
  await approving.getByRole('button', { name: 'Approve with conditions' }).click();
  await expect(desk.getByText(`Approved: ${name}.`)).toBeAttached();
  await desk.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Accept Trim the tree over the roof' }).click();
  await expect(page.getByText('An underwriter approved this.')).toBeVisible();
  await section(page, 'Review and bind').click();
  await expect(page.getByText('Approved by an underwriter')).toBeVisible();
  await bind(page);
});
