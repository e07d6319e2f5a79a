import { expect, test } from '@playwright/test';
import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { expectAccessible, signIn } from './portal.ts';
import { askingAs, bind, confirmAssumed, section, startQuote, typeAnswer } from './quotes.ts';

/** No other journey binds there, so that closing it stops only this one. */
const SARASOTA = { zip: '34236', city: 'Sarasota', county: 'Sarasota' };

test('an agent quotes a home, settles what is left from Review and bind, and binds it', async ({ page }) => {
  test.slow();
  await signIn(page, 'agent');
  await startQuote(page, `Garland Bound ${Date.now()}`, SARASOTA);
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

  // A storm closes the county while the agent looks at the price: the list says so, and nothing is bound until it’s over.
  const underwriter = await askingAs('underwriter', catastrophes.rows.open.module);
  const storm = { Title: 'Named storm in the Gulf', State: 'FL', Counties: ['Sarasota'], Actions: ['new'] };
  const closing = await underwriter<Closing>('POST', catastrophes.rows.open.path, storm);
  const bindButton = page.getByRole('button', { name: /^Bind from .* for \$[\d,.]+$/ });
  const obstacles = page.getByRole('region', { name: 'Before you bind' });
  try {
    await bindButton.click();
    await expect(obstacles.getByText(/closed to binding/)).toBeVisible();
    await expect(bindButton).toBeDisabled();
    await expectAccessible(page);
  } finally {
    const one = catastrophes.rows.update.path.replace('{id}', closing.ID);
    await underwriter('PATCH', one, { EndNow: true }, closing.Version);
  }
  await page.reload();
  await expect(obstacles.getByText(/closed to binding/)).toHaveCount(0);

  await bind(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/quotes/);
});
