import { expect, type Page, test } from '@playwright/test';
import { householdOf } from './household.ts';
import { emailTo, linkIn } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { quoteFor, renewalFor } from './offers.ts';
import { expectAccessible, expectContrast, expectFits, originOf, signInUnseen } from './portal.ts';

const DESKTOP = { width: 1280, height: 800 };

/** On a desktop and two phones, by day and by night. */
async function expectGoodEverywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page);
  await page.setViewportSize(DESKTOP);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

// @spec I14.23
test('an insured gets a renewal offer by email, reads the reasons, tries a way to pay less, and accepts', async ({
  page,
}) => {
  test.slow();
  const email = await newcomer('INSURED');
  await renewalFor(email);
  const offer = linkIn(await emailTo(email, 'Your renewal offer is ready'), '/quotes/renewal');
  await signInAs(page, email, '/insured/dashboard');
  await page.goto(offer);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your homeowners insurance renews/ }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Why your price changed' })).toBeVisible();
  await expect(page.getByText(/add up to exactly|is the whole difference/)).toBeVisible();
  await expectGoodEverywhere(page);
  const price = page.getByText(/^\$[\d,]+\.\d\d$/).first();
  const before = await price.textContent();
  await page
    .getByRole('radio', { name: /^Raise your/ })
    .first()
    .check();
  await expect(price).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Accept and renew' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept for/ })
    .click();
  await expect(page.getByRole('link', { name: 'See your new term and pay' })).toBeVisible({
    timeout: 30_000,
  });
  await emailTo(email, 'Your policy is renewed');
});

// @spec I14.23
test('an agent sends a quote, and the insured finds it in Quotes and asks for it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.slow();
  const email = await newcomer('INSURED');
  const policyKey = await quoteFor(await householdOf(email));
  const insured = await (await browser.newContext()).newPage();
  await signInAs(insured, email, '/insured/dashboard');
  await insured.getByRole('button', { name: /Robin Newcomer/ }).click();
  await insured.getByRole('menuitem', { name: 'Quotes' }).click();
  await expect(insured.getByText('No quotes yet')).toBeVisible();

  await signInUnseen(page, 'agent');
  await page.goto(`${originOf('brokerage')}/quotes/quote?policy=${policyKey}`);
  const panel = page.getByRole('complementary', { name: 'Price' });
  await panel.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Rate again' })).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: 'Send to the insured' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to the insured' });
  await dialog.getByLabel('Your message (optional)').fill('As we discussed, for the house in Bradenton.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send quote' }).click();
  await expect(panel.getByText(/^Sent to the insured/)).toBeVisible({ timeout: 30_000 });

  const link = linkIn(await emailTo(email, 'Your quote is ready'), '/quotes/quote');
  await insured.reload();
  await expectAccessible(insured);
  await insured.getByRole('link', { name: /^Homeowners insurance from/ }).click();
  await expect(insured).toHaveURL(link);
  await expect(insured.getByText('As we discussed, for the house in Bradenton.')).toBeVisible();
  await expectGoodEverywhere(insured);
  await insured.getByRole('button', { name: 'I’d like this' }).click();
  await insured.getByRole('dialog').getByRole('button', { name: 'Tell my agent' }).click();
  await expect(insured.getByText(/^You asked for this policy/)).toBeVisible();

  await page.reload();
  await expect(panel.getByText(/^The insured asked for this policy/)).toBeVisible();
});
