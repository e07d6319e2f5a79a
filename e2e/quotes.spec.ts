import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './portal.ts';
import { bind, confirmAssumed, section, startQuote, typeAnswer } from './quotes.ts';

test('an agent quotes a home, settles what is left from Review and bind, and binds it', async ({ page }) => {
  await signIn(page, 'agent');
  await startQuote(page, `Garland Bound ${Date.now()}`);
  await expect(
    page
      .getByRole('complementary', { name: 'Price' })
      .getByText(/^\$[\d,]+\.\d\d/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  // A link leads to the question that it names.
  await section(page, 'Review and bind').click();
  const yearBuilt = page.getByRole('listitem').filter({ hasText: /^Year built: we assumed/ });
  await yearBuilt.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Year built' })).toBeFocused();
  await typeAnswer(page, '2015');
  await expect(page.getByText('Four-point inspection')).toHaveCount(0);

  await confirmAssumed(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rate now' }).click();
  await expect(page.getByText(/^The price is \$[\d,.]+$/)).toBeVisible();
  await bind(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/quotes/);
});
