import { expect, type Page, test } from '@playwright/test';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const card = (page: Page, kind: string) => page.getByRole('article', { name: new RegExp(`^${kind}`) });

async function expectNoSideways(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await expectFits(page, width);
  }
}

// @spec 1.2, D.2
test('an insured finds their policies, and by keyboard what one covers and costs', async ({ page }) => {
  await signIn(page, 'insured');
  await expect(heading(page, /^Good (morning|afternoon|evening), Hannah$/)).toBeVisible();
  await expect(heading(page, 'Your policies')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const home = card(page, 'Homeowners insurance');
  await expect(home).toContainText('In force');
  await home.getByText(/this term, (up|down) \$/).click();
  await expect(home.getByText(/Your total went (up|down) by \$/)).toBeVisible();
  await expect(home.getByText('Your deductible is unchanged at $2,500.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a message' })).toBeVisible();
  await expect(page.getByText('Marcus Delacroix')).toBeVisible();
  await expectAccessible(page);

  await home.getByRole('link', { name: 'Homeowners insurance' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/insured\/policy\?policy=[0-9a-f-]{36}$/);
  await expect(heading(page, 'Coverage')).toBeVisible();
  await expect(page.getByText('Repairs or rebuilds your home')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Dashboard',
    /^(Policy|Homeowners policy CHO-\d+)$/,
  ]);
  await expect(page.getByText(/^2% of the Dwelling limit, per calendar year$/)).toBeVisible();
  const cost = page.getByRole('table', { name: 'Cost by part' });
  await expect(cost).toContainText('Emergency management surcharge');
  await expect(cost).toContainText('Total');
  await expectAccessible(page);

  // On paper: all terms, and nothing to press.
  const activity = page.getByRole('region', { name: 'Activity this term' }).getByRole('listitem');
  const ofThisTerm = await activity.count();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => activity.count()).toBeGreaterThan(ofThisTerm);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${originOf('brokerage')}/insured/policy?policy=0197c9a0-0000-7000-8000-000000000000`);
  await expect(page.getByText('This policy isn’t on your account')).toBeVisible();
  await page.getByRole('link', { name: 'See your policies' }).click();
  await expect(heading(page, 'Your policies')).toBeVisible();
});

test('works on a phone, in the dark, under the group brand', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'insured', originOf('group'));
  await expect(heading(page, 'Your policies')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await card(page, 'Condo').getByRole('link').first().click();
  await expect(heading(page, 'Cost')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('someone without a policy is led to linking one', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, await newcomer('INSURED'), '/insured/dashboard?new=1');
  await expect(page.getByText('Link your first policy')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${originOf('brokerage')}/insured/payment-history`);
  await expect(page.getByText('No charges or payments yet')).toBeVisible();
  await page.goto(`${originOf('brokerage')}/claims/my-claims`);
  await expect(page.getByText('No claims yet. Had a loss?')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${originOf('brokerage')}/insured/dashboard`);
  await page.getByRole('main').getByRole('link', { name: 'Link a Policy' }).click();
  await expect(heading(page, 'Link a Policy')).toBeVisible();
});
