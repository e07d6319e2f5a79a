import { expect, type Page, test } from '@playwright/test';
import type { BrandId } from '@portico/contract/brands';
import type { DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, expectAt, expectFits, firstOf, originOf, signIn } from './portal.ts';

const PHONE = { width: 390, height: 844 };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sidebar' });
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

/** Whether an item is in the sidebar and its page exists. */
const SHOWN: readonly (readonly [DemoName, BrandId, readonly string[], readonly string[]])[] = [
  ['insured', 'brokerage', ['Dashboard', 'Link a Policy'], ['Quotes', 'Claims', 'Loss Run Report']],
  ['insured', 'group', ['Dashboard', 'Link a Policy'], ['Quotes', 'Claims']],
  ['agent', 'brokerage', ['Quotes', 'Claims'], ['Dashboard', 'Link a Policy', 'Loss Run Report']],
  ['internal', 'claims', ['Quotes', 'Claims'], ['Dashboard', 'Loss Run Report', 'Agent Resources']],
];

for (const [who, brand, shown, hidden] of firstOf(SHOWN)) {
  // @spec 1.27
  test(`the sidebar of ${who} on the ${brand} brand, beside the page and in the drawer`, async ({ page }) => {
    await signIn(page, who, originOf(brand));
    const check = async () => {
      for (const name of shown) await expect(sidebar(page).getByRole('link', { name })).toBeVisible();
      for (const name of hidden) await expect(sidebar(page).getByText(name, { exact: true })).toBeHidden();
      await expectAccessible(page);
    };
    await expectAt(page, who);
    await check();

    await page.setViewportSize({ ...PHONE, width: 989 });
    await expect(sidebar(page)).toBeHidden();
    await page.setViewportSize(PHONE);
    await menuButton(page).click();
    await check();
  });
}

test('an item leads to its page, marks it, and the focus is on its heading', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'insured');
  await sidebar(page).getByRole('link', { name: 'Link a Policy' }).click();
  await expect(page).toHaveURL(/\/insured\/link-policy$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(sidebar(page).getByRole('link', { name: 'Link a Policy' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Link a Policy']);
  await crumbs.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/insured\/dashboard$/);
});

// @spec 2.78
test('the sidebar collapses, and remembers it', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'agent');
  const width = async () => (await sidebar(page).boundingBox())?.width ?? 0;
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(width).toBeGreaterThan(180);
  await toggle(page).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(width).toBeLessThan(80);
  // Narrow as it is, each item still has its name.
  await sidebar(page).getByRole('link', { name: 'Claims' }).click();
  await expect(page).toHaveURL(/\/claims$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible();
  await expectAccessible(page);
  await toggle(page).click();
  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
});

test('the drawer by keyboard: opened, held, closed by Esc, and followed', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'insured');
  await expectAt(page, 'insured');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  // The focus goes round in the drawer, by way of the browser's own bar; never into the page behind it.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('link', { name: 'Link a Policy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/insured\/link-policy$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

// @spec 2.87, I11.18
test('the group brand shows a slim bar to those who are not insureds', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'agent', originOf('group'));
  await expectAt(page, 'agent');
  await expect(sidebar(page)).toBeHidden();
  await expect(toggle(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Contact' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('img', { name: 'Calder Group' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Chat' })).toBeVisible();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Manage Accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Accounts' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expect(menuButton(page)).toBeHidden();
  await expectFits(page, 320);
});

test('the contact menu, by keyboard and on the smallest phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ ...PHONE, width: 320 });
  await signIn(page, 'employee', originOf('claims'));
  const contact = page.getByRole('button', { name: 'Contact' });
  await contact.focus();
  await page.keyboard.press('ArrowDown');
  const email = page.getByRole('menuitem', { name: 'help@claims.calder.example' });
  await expect(email).toBeVisible();
  const phone = page.getByRole('menuitem', { name: '(800) 555-0142' });
  await expect(phone).toHaveAttribute('href', 'tel:+18005550142');
  await page.keyboard.press('End');
  await expect(phone).toBeFocused();
  const box = await page.getByRole('menu').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(contact).toBeFocused();
});

test('? lists the shortcuts, Esc closes the list, and they can be switched off', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'agent');
  await expectAt(page, 'agent');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await list.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});

for (const brand of ['brokerage', 'claims', 'group'] as const) {
  test(`the shell of the ${brand} brand is accessible in dark mode, wide and narrow`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const who = brand === 'claims' ? 'support' : 'insured';
    await signIn(page, who, originOf(brand));
    await expectAt(page, who);
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      await expectFits(page, width);
    }
    await menuButton(page).click();
    await expectAccessible(page);
  });
}

test('the way past it all leads to the page', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'agent');
  await expectAt(page, 'agent');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** Controls that something floating covers, with the page scrolled to its end. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(button, a, input, select, textarea), footer :is(button, a)',
    );
    const visible = [...controls].filter((control) => control.checkVisibility());
    return visible.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const isCovered = [0.05, 0.5, 0.95]
        .flatMap((x) => [0.05, 0.5, 0.95].map((y) => [left + x * width, top + y * height] as const))
        .map(([x, y]) => document.elementFromPoint(x, y))
        .some((on) => on && !on.matches('html, body') && !on.closest('main, footer, header'));
      return isCovered ? [control.textContent || control.outerHTML] : [];
    });
  });

// @spec I11.19
test('notifications and the chat never cover a control at the end of a page', async ({ page }) => {
  await signIn(page, 'insured');
  const message = 'This is a long message that takes several lines on a phone. '.repeat(3);
  await page.route('**/api/Person/unknown*', (route) => route.fulfill({ status: 550, json: { message } }));
  await page.goto(`${originOf('brokerage')}/insured/contact-agent`);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('x is undefined')));
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(2);
  const check = async (...sizes: readonly (readonly [number, number])[]) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => coveredControls(page), { message: `${width} pixels wide` }).toEqual([]);
    }
  };
  await check([1280, 800], [1000, 700], [PHONE.width, PHONE.height], [320, 640]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('region', { name: /^Chat with/ })).toBeVisible();
  await check([1280, 800], [1000, 700]);
});
