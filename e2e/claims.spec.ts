import { devices, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectContrast, expectFits, originOf, signIn, signInUnseen } from './portal.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer(),
});
/** A week ago, so the policy is in force and nothing is in the future. */
const lossDay = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

async function tellWhen(page: Page): Promise<void> {
  const matched = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/Claim/Match');
  await page.getByLabel('Date of loss').fill(lossDay);
  await matched;
  await page.getByRole('radiogroup', { name: 'Is anyone hurt?' }).getByLabel('No').check();
  await page
    .getByRole('radiogroup', { name: /^Can (you|they) stay in (your|the) home\?$/ })
    .getByLabel('Yes')
    .check();
  await page.getByLabel('Not yet').check();
  // The demo may know a similar loss or a catastrophe of that day, which never keeps anyone from going on.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByRole('heading', { name: /^Photos, and (how to reach you|who to call)$/ }),
  ).toBeFocused();
}

test.describe('on a phone', () => {
  test.use(phone);

  // @spec I13.22
  test('an insured loses the connection, reloads, comes back online, and the report is sent exactly once', async ({
    page,
    context,
  }) => {
    test.slow();
    /** Those that reached the server. */
    const reports: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/Claim')
        reports.push(response.status());
    });
    await signIn(page, 'insured');
    await page
      .getByRole('navigation', { name: 'Quick actions' })
      .getByRole('link', { name: 'Report a claim' })
      .click();
    await expect(page.getByRole('link', { name: /Call 911/ })).toBeVisible();
    await expectFits(page, page.viewportSize()?.width ?? 0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start my report' }).click();

    await page.getByLabel('Policy').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await page.getByRole('button', { name: 'Freeze' }).click();
    await expect(page.getByLabel('Which best describes it?')).toHaveValue('FREEZE');
    const words = `A pipe in the attic froze and burst. ${Date.now()}`;
    await page.getByLabel('In your own words').fill(words);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await tellWhen(page);
    await page
      .getByLabel(/^Add a photo/)
      .first()
      .setInputFiles(await photo('attic.jpg'));
    await expect(page.getByText(/^1 of \d suggested$/)).toBeVisible();
    await expectAccessible(page);
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/claims/');
      return registration?.active?.state === 'activated';
    });

    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Send when connected' })).toBeVisible();
    await expect(page.getByText(/^1 of \d suggested$/)).toBeVisible();
    await page.getByRole('button', { name: 'Send when connected' }).click();
    await expect(page.getByRole('heading', { name: 'Your report is ready to send' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your report is ready to send' })).toBeVisible();
    expect(reports).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
    await expect(page.getByText('1 of 1 sent')).toBeVisible();
    await expect(page.getByText(/^R-[0-9A-HJKMNP-TV-Z]{10}$/)).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.getByRole('button', { name: 'Go to my claim' }).click();
    await expect(page.getByText(words)).toBeVisible();
    // The report itself, and the photo.
    await expect(page.getByRole('region', { name: 'Documents' }).getByRole('listitem')).toHaveCount(2);
    await expectFits(page, page.viewportSize()?.width ?? 0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await page.getByLabel(/^Write to/).fill('May I call a plumber?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('May I call a plumber?');
    expect(reports).toEqual([200]);

    await page.goto(`${originOf('brokerage')}/insured/dashboard`);
    const dashboard = page.getByRole('region', { name: /^(Your open claims?|For you to review)$/ });
    await expect(dashboard.getByRole('link', { name: 'Frozen pipe' }).first()).toBeVisible();
    await expectFits(page, page.viewportSize()?.width ?? 0);
    await expectAccessible(page);
    await dashboard.getByRole('link', { name: 'My Claims' }).click();
    await expect(page.getByRole('list', { name: 'Your claims' })).toContainText('Frozen pipe');
    await expect(page.getByText('Finish your report')).toBeHidden();
    const loaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download loss run (PDF)' }).click();
    expect((await loaded).suggestedFilename()).toBe('Loss run.pdf');
    await expectAccessible(page);
  });
});

// @spec 1.18, I13.28
test('an agent reports a claim for a customer', { tag: '@long' }, async ({ page }) => {
  await signInUnseen(page, 'agent');
  await page.goto(`${originOf('brokerage')}/claims/report`);
  await expect(page.getByRole('heading', { name: 'Is anyone hurt?' })).toBeVisible();
  await page.getByRole('button', { name: 'Start the report' }).click();
  await page.getByRole('combobox', { name: 'Policy' }).fill('CHO');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Tree' }).click();
  await page.getByLabel('What they told you').fill('A tree fell on the fence.');
  await page.getByRole('button', { name: 'Next' }).click();
  await tellWhen(page);
  await expect(page.getByLabel('Who should we call?')).not.toHaveValue('');
  await page.getByLabel('Best number to reach them').fill('8135550177');
  await page.getByRole('button', { name: 'Send the report' }).click();
  const receipt = page.getByRole('heading', { name: 'We have your report' });
  const anyway = page.getByRole('button', { name: 'Report anyway' });
  // Whichever policy comes first may have ended before.
  await expect(receipt.or(anyway).first()).toBeVisible();
  while (await anyway.isVisible()) {
    await anyway.click();
    await expect(receipt.or(anyway).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go to the claim' }).click();
  await expect(page.getByRole('heading', { name: 'Falling tree or limb' })).toBeVisible();
  await expectAccessible(page);
});
