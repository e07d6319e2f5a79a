import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectAt,
  expectContrast,
  expectFits,
  firstOf,
  originOf,
  signIn,
  violationsOf,
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

for (const brand of firstOf(['brokerage', 'group', 'claims'] as const)) {
  // @spec D.33
  test(`every screen of the ${brand} brand is accessible`, async ({ page }) => {
    for (const path of PUBLIC) {
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

const WRONG = {
  'color-contrast': [
    '<p style="color: #999">Gray on white</p>',
    '<div style="background: #222"><p style="color: #555">Gray on black</p></div>',
    '<div style="opacity: 0.4"><p>Faded</p></div>',
    '<div style="position: relative"><div style="background: #000; height: 60px"></div><p style="position: absolute; top: 0; color: #333">Gray on what it lies over</p></div>',
    '<p style="color: rgb(0 0 0 / 0.3)">See-through</p>',
    '<input aria-label="Name" value="Ann" style="color: #aaa">',
  ],
  'target-size': [
    '<a href="#a" style="display: inline-block; width: 12px; height: 12px"></a><a href="#b" style="display: inline-block; width: 12px; height: 12px"></a>',
    '<div style="position: relative"><button style="width: 60px; height: 40px">Ok</button><button style="position: absolute; left: 5px; top: 0; width: 50px; height: 40px">No</button></div>',
  ],
  'button-name': ['<button style="width: 40px; height: 40px"></button>'],
  'heading-order': ['<h4>Too deep</h4>'],
  region: ['</main><p>Outside of everything</p><main hidden>'],
};

for (const [rule, parts] of Object.entries(WRONG))
  test(`the check of every screen finds what is wrong: ${rule}`, { tag: '@long' }, async ({ page }) => {
    for (const part of parts) {
      const ground = 'background: #fff; color: #000';
      await page.setContent(
        `<html lang="en" style="${ground}"><title>${part.length}</title><main><h1>Test</h1>${part}</main></html>`,
      );
      expect((await violationsOf(page)).join(), part).toContain(`${rule}: `);
    }
  });

test('every public screen fits a phone, down to 320 pixels', { tag: '@long' }, async ({ page }) => {
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
  ['insured', 'group'],
  ['signup', 'group'],
  ['agent', 'brokerage'],
  ['employee', 'claims'],
] as const) {
  test(`the landing of ${who} on the ${brand} brand is accessible on a phone`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, who, originOf(brand));
    await expectAt(page, who);
    await expectFits(page, PHONE.width);
    await expectAccessible(page);
  });
}
