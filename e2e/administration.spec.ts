import { expect, type Page, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { systemClock } from '@portico/platform/clock';
import { Registry } from 'prom-client';
import { createSampler } from '../apps/server/src/rooms/operations/health/sampler.ts';
import { newcomer, openPortal, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signInUnseen } from './portal.ts';

const MESSAGE = 'Sign in with your existing account from March on.';

/** As another process of the portal: its own first figures come at the end of a minute. */
async function measureOnce(): Promise<void> {
  const database = openPortal();
  await createSampler({ database, registry: new Registry(), clock: systemClock }).sample();
  await database.close();
}

/** Someone who isn't signed in, at the login screen. */
async function expectAtLogin(visitor: Page, isShown: boolean): Promise<void> {
  await visitor.goto(`${originOf('brokerage')}/login`);
  await expect(visitor.getByLabel('Username')).toBeVisible();
  await expect(visitor.getByText(MESSAGE)).toHaveCount(isShown ? 1 : 0);
}

// @spec I15.29, I15.34
test('an administrator shows a message on the login screen, takes it back, and finds both in the audit log', {
  tag: '@long',
}, async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await signInUnseen(page, 'admin');
  await page.goto(`${originOf('brokerage')}/admin`);
  await page.getByRole('link', { name: 'Configuration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change Coming-soon message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coming-soon message' });
  await dialog.getByRole('textbox').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter some text.')).toBeVisible();
  await dialog.getByRole('textbox').fill(MESSAGE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText(MESSAGE)).toBeVisible();
  await expectAtLogin(visitor, false);
  const flag = page.getByRole('switch', { name: 'Show the coming-soon message' });
  await flag.click();
  await expect(flag).toBeChecked();
  await expectAtLogin(visitor, true);

  await page.getByRole('button', { name: 'All changes' }).click();
  const changes = page.getByRole('dialog', { name: 'All changes' });
  const items = changes.getByRole('listitem');
  await expect(items.first()).toBeVisible();
  for (const title of ['Show the coming-soon message', 'Coming-soon message']) {
    const count = await items.count();
    await changes.getByRole('button', { name: `Undo the change to ${title}` }).click();
    await expect(items).toHaveCount(count + 1);
  }
  await expectAccessible(page);
  await changes.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByText(MESSAGE)).toHaveCount(0);
  await expect(flag).not.toBeChecked();
  await expectAtLogin(visitor, false);
  await visitor.context().close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 800 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expectAccessible(page);

  await page.goto(`${originOf('brokerage')}/admin?view=audit`);
  await page.getByRole('combobox', { name: 'Action' }).fill('setting undone');
  await page.getByRole('option', { name: /^Setting change undone/ }).click();
  await page.getByRole('button', { name: 'Setting change undone' }).first().click();
  const entry = page.getByRole('dialog', { name: 'Setting change undone' });
  await expect(entry.getByRole('row', { name: `Value ${MESSAGE}` })).toBeVisible();
  await expectFits(page, 320);
  await expectAccessible(page);

  await measureOnce();
  await page.goto(`${originOf('brokerage')}/admin?view=health&period=day`);
  await expect(page.getByRole('list', { name: 'Checks' }).getByText('Accepts changes.')).toBeVisible();
  const memory = page.getByRole('region', { name: 'Memory', exact: true });
  await memory.getByText('Numbers').click();
  await expect(memory.getByRole('cell', { name: /^\d+ MB$/ }).first()).toBeVisible();
  await expectFits(page, 320);
  await expectAccessible(page);
});

// @spec I15.39
test('an administrator gives a staff member a role, who then sees the page it opens, and is signed out again', async ({
  page,
  browser,
}) => {
  const email = await newcomer('INTERNAL');
  await signInUnseen(page, 'admin');
  await page.goto(`${originOf('brokerage')}/admin`);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Robin Newcomer' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Robin Newcomer' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Employee' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page
      .getByRole('list', { name: 'History' })
      .getByText('Roles changed from Internal to Internal, Employee'),
  ).toBeVisible();
  await expectAccessible(page);

  const colleague = await browser.newPage();
  await signInAs(colleague, email, '/content');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();

  await page.goto(`${originOf('brokerage')}/admin?view=sessions&q=${email}`);
  await expect(page.getByText('1 session', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectFits(page, 390);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sign Robin Newcomer out of/ }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'You’ve been signed out' })).toBeVisible();
  await colleague.getByRole('link', { name: 'Sign in again' }).click();
  await expect(colleague.getByLabel('Username')).toBeVisible();
  await colleague.close();
});

// @spec I15.23
test(
  'an administrator changes a brand, sees it at that brand’s address, and undoes it',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    // A second walk finds what the first one left.
    const phone = `(813) 555-010${info.retry}`;
    const visitor = await (await browser.newContext()).newPage();
    const colorAt = async () => {
      await visitor.goto(`${originOf('group')}/login`);
      await expect(visitor.getByLabel('Username')).toBeVisible();
      return visitor.evaluate(() => document.documentElement.style.getPropertyValue('--brand-light'));
    };

    await signInUnseen(page, 'admin');
    await page.goto(`${originOf('brokerage')}${ROUTES.administration.path}?view=brands`);
    // The choice is in the address, so it shows a moment later.
    const group = page.getByRole('radio', { name: 'Calder Group' });
    await group.click({ force: true });
    await expect(group).toBeChecked();
    await page.getByLabel('Color in light mode', { exact: true }).fill('#5CC3D6');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('too light to read on white');
    await page.getByLabel('Color in light mode', { exact: true }).fill('#5B1A6B');
    await page.getByLabel('Phone', { exact: true }).fill(phone);
    await expect(page.getByRole('region', { name: 'Preview' }).getByText(phone).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeFocused();

    await expect.poll(colorAt).toBe('#5B1A6B');
    await visitor.goto(originOf('group') + ROUTES.privacy.path);
    await expect(visitor.getByRole('link', { name: phone })).toBeVisible();
    await visitor.goto(originOf('claims') + ROUTES.privacy.path);
    await expect(visitor.getByRole('link', { name: '(800) 555-0142' }).first()).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFits(page, 390);
    await expectAccessible(page);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText(phone);
    await history.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText(/^The change was undone\./)).toBeVisible();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(800) 555-0163');
    await expect.poll(colorAt).toBe('#33409C');
    await visitor.context().close();
  },
);
