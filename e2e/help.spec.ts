import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, originOf, signIn } from './portal.ts';

const PHONE = { width: 390, height: 844 };

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' });
const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Help' });
const search = (page: Page) => help(page).getByRole('searchbox', { name: 'Search help' });

// @spec 1.30
test('finds a post by keyboard alone, and comes back to where it was', async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const address = page.url();
  await helpButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('Binder');
  await expect(help(page).getByText('1 post found', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(help(page).getByRole('tab', { name: 'Quote, binder, policy' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await search(page).clear();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(help(page).getByRole('tab').last()).toBeFocused();
  await expect(help(page).getByRole('tab').last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
  expect(page.url()).toBe(address);
});

test('is loaded when it is wanted, has its address, and Back closes it', { tag: '@long' }, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signIn(page, 'agent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((path) => /HelpDialog|api\/Help/.test(path))).toEqual([]);

  await helpButton(page).click();
  await help(page).getByRole('tab', { name: 'Agent Resources' }).click();
  await expect(page).toHaveURL(/[?&]help=agent-resources$/);
  await expectAccessible(page);
  await page.reload();
  await expect(help(page).getByRole('tab', { name: 'Agent Resources', selected: true })).toBeVisible();
  await page.goBack();
  await expect(help(page)).toBeHidden();
  await expect(page).not.toHaveURL(/help=/);
});

test("people who aren't signed in read about signing in, and nothing else", { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${originOf('group')}/privacy?help=second-step`);
  await expect(
    help(page).getByRole('tabpanel', { name: 'Sign in with two-step verification' }),
  ).toBeVisible();
  await expect(help(page).getByRole('tab', { name: 'Link a policy', exact: true })).toHaveCount(0);
  await search(page).fill('qwxyz');
  await expect(help(page).getByText('Nothing found for “qwxyz”')).toBeVisible();
  await expectAccessible(page);
  await help(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${originOf('group')}/privacy`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone it is an accordion, ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'insured');
    await helpButton(page).click();
    const title = help(page).getByRole('button', { name: 'What is a deductible?' });
    await title.click();
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    const answer = help(page).getByText('The deductible is the part of a loss you pay yourself.');
    await expect(answer).toBeInViewport();
    await expectAccessible(page);
    // The address now names the post, however far down it is.
    await page.reload();
    await expect(answer).toBeInViewport();
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      const { scrolls, fits } = await help(page).evaluate((dialog) => ({
        scrolls: dialog.scrollWidth > dialog.clientWidth,
        fits: dialog.getBoundingClientRect().right <= window.innerWidth,
      }));
      expect({ scrolls, fits }).toEqual({ scrolls: false, fits: true });
    }
  });
}

// @spec 2.70
test('the video plays by itself, and each step watched is counted once', { tag: '@long' }, async ({
  page,
}) => {
  const steps: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/Analytics/Event')) return;
    for (const event of request.postDataJSON().EventList)
      if (event.Name === 'HelpVideo') steps.push(event.Percent);
  });
  await signIn(page, 'signup');
  await helpButton(page).click();
  await help(page).getByRole('tab', { name: 'Link a policy', exact: true }).click();
  const watch = help(page).getByRole('button', { name: 'Watch the video (15 seconds)' });
  await watch.click();
  const dialog = page.getByRole('dialog', { name: 'Link a policy' });
  const video = dialog.locator('video');
  await expect.poll(() => video.boundingBox()).toMatchObject({ width: 800, height: 450 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 848 });
  // It plays already; no one has to watch it in full.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 3;
  });
  await expectAccessible(page);
  await expect.poll(() => steps, { timeout: 30_000 }).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(watch).toBeFocused();
  expect(steps).toHaveLength(10);
});
