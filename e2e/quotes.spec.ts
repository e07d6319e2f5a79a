import { expect, test } from '@playwright/test';
import { type Closing, catastrophes } from '@portico/contract/rooms/catastrophes';
import { expectAccessible, expectFits, signInUnseen } from './portal.ts';
import { askingAs, bind, confirmAssumed, press, reach, section, startQuote, typeAnswer } from './quotes.ts';

/** No other journey binds there, so that closing it stops only this one. */
const SARASOTA = { zip: '34236', city: 'Sarasota', county: 'Sarasota' };

// @spec 1.15, I14.16
test('an agent quotes a home, settles what is left from Review and bind, and binds it, by keyboard alone', async ({
  page,
}) => {
  test.slow();
  await signInUnseen(page, 'agent');
  await startQuote(page, `Garland Bound ${Date.now()}`, SARASOTA);
  await expect(
    page
      .getByRole('complementary', { name: 'Price' })
      .getByText(/^\$[\d,]+\.\d\d/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  // A link leads to the question that it names.
  await press(section(page, 'Review and bind'));
  await press(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Year built: we assumed/ })
      .getByRole('link'),
  );
  await expect(page.getByRole('textbox', { name: 'Year built' })).toBeFocused();
  await typeAnswer(page, '2015');
  await expect(page.getByText('Four-point inspection')).toHaveCount(0);

  // Right after typing: the section waits until it's saved.
  await press(section(page, 'Losses and insurance'));
  await reach(page.getByRole('textbox', { name: 'Losses in the last three years' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await confirmAssumed(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^The price is \$[\d,.]+$/)).toBeVisible();

  // A storm closes the county while the agent looks at the price: the list says so, and nothing is bound until it’s over.
  const underwriter = await askingAs('underwriter', catastrophes.rows.open.module);
  const storm = { Title: 'Named storm in the Gulf', State: 'FL', Counties: ['Sarasota'], Actions: ['new'] };
  const closing = await underwriter<Closing>('POST', catastrophes.rows.open.path, storm);
  const bindButton = page.getByRole('button', { name: /^Bind from .* for \$[\d,.]+$/ });
  const obstacles = page.getByRole('region', { name: 'Before you bind' });
  try {
    await press(bindButton);
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
  await press(page.getByRole('link', { name: 'Open the policy' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/quotes/);
});

// @spec I14.16
test('keeps what was answered offline, and joins what another window saved', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signInUnseen(page, 'agent');
  await startQuote(page, `Garland Joined ${Date.now()}`);
  const yearBuilt = page.getByRole('textbox', { name: 'Year built' });
  await expect(yearBuilt).toBeVisible();
  await context.setOffline(true);
  await yearBuilt.fill('2011');
  await yearBuilt.press('Enter');
  await expect(page.getByText(/^You’re offline. Your answers are on this device/)).toBeVisible();
  await section(page, 'Review and bind').click();
  await expect(page.getByText('This page opens once your answers are saved.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Before you bind' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Year built: we assumed/)).toHaveCount(0);

  // Both windows start from the same answers.
  const other = await context.newPage();
  await other.goto(page.url());
  await section(other, 'The home').click();
  await section(page, 'The home').click();
  const theirs = other.getByRole('textbox', { name: 'Year built' });
  await expect(theirs).toHaveValue('2011');
  await theirs.focus();
  await typeAnswer(other, '2012');
  await other.getByRole('textbox', { name: 'Living area' }).focus();
  await typeAnswer(other, '2100');
  await expect(other.getByRole('button', { name: /^Saved / })).toBeVisible();
  await yearBuilt.fill('2013');
  await yearBuilt.press('Enter');
  await expect(page.getByText(/ answered a question differently. Choose which answer to keep/)).toBeVisible();
  await expect(page.getByText(/ changed Living area. We took their answers over./)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText(/Choose which answer to keep/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Saved / })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(yearBuilt).toHaveValue('2013');
});
