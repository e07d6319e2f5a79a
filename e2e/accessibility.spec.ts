import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectAt,
  expectContrast,
  expectFits,
  IS_LONG,
  originOf,
  signIn,
} from './portal.ts';

const PHONE = { width: 390, height: 844 };
const PUBLIC = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/terms-of-use',
  '/privacy',
  '/404',
  '/not-me',
  '/login?error=roleNotSupported',
];
/** A brand is a name and two colors. These screens have a form, a link, an error and a long text. */
const IN_EVERY_BRAND = ['/login', '/privacy', '/login?error=roleNotSupported'];

for (const brand of ['brokerage', 'group', 'claims'] as const) {
  // @spec D.33
  test(`every screen of the ${brand} brand is accessible`, async ({ page }) => {
    for (const path of brand === 'brokerage' || IS_LONG ? PUBLIC : IN_EVERY_BRAND) {
      await page.goto(`${originOf(brand)}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectContrast(page);
    }
    await signIn(page, 'admin', originOf(brand));
    await expect(page).toHaveURL(brand === 'claims' ? /\/claims$/ : /\/quotes$/);
    await expectAccessible(page);
  });
}

test('every public screen fits a phone, down to 320 pixels', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(`${originOf('brokerage')}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      await expectFits(page, width);
      await expectAccessible(page);
    }
  }
});

for (const [who, brand] of [
  ['signup', 'group'],
  ['insured', 'group'],
  ['agent', 'brokerage'],
  ['employee', 'claims'],
] as const) {
  test(`the landing of ${who} on the ${brand} brand is accessible on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, who, originOf(brand));
    await expectAt(page, who);
    await expectFits(page, PHONE.width);
    await expectAccessible(page);
  });
}
