import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, expectFits, originOf, signIn, signInUnseen } from './portal.ts';

// @spec I13.38
test('an underwriter closes an area, agents see it where they work, and it ends', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await signInUnseen(page, 'underwriter');
  await page.goto(originOf('brokerage') + ROUTES.claims.path);
  await page.getByRole('link', { name: 'Catastrophes', exact: true }).click();
  await expect(page.getByRole('heading', { name: ROUTES.catastrophes.title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Close an area' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close an area' });
  await dialog.getByLabel('Title').fill('Flooding on the coast');
  await dialog.getByLabel('State', { exact: true }).selectOption('GA');
  await dialog.getByLabel('Find a county').fill('chat');
  await dialog.getByRole('checkbox', { name: 'Chatham' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close area' }).click();
  const line = page
    .getByRole('table', { name: 'Closings' })
    .getByRole('row', { name: /Flooding on the coast/ });
  await expect(line).toContainText('Chatham (GA)');
  await expectAccessible(page);

  await line.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit “Flooding on the coast”' });
  // By the keyboard, on the map and in the list: from the field to the box it finds.
  const onMap = (county: string) => editing.getByRole('button', { name: `${county}, on the map` });
  await expect(onMap('Chatham')).toHaveAttribute('aria-pressed', 'true');
  await onMap('Chatham').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(editing.getByRole('status')).toHaveText(/, Chatham|Chatham, /);
  await page.keyboard.press('Enter');
  await expect(editing.getByRole('status')).toHaveText('Chatham');
  await editing.getByLabel('Find a county').fill('bryan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(line).toContainText('Bryan, Chatham (GA)');

  const other = await browser.newContext();
  const agent = await other.newPage();
  await signIn(agent, 'agent');
  const sentence = agent.getByText(/Binding is closed in Bryan, Chatham \(GA\) for new business since /);
  await expect(sentence).toBeVisible();
  await expectAccessible(agent);
  await agent.goto(`${originOf('brokerage')}${ROUTES.account.path}?cra=${DEMO_KEYS.account.insured}`);
  await expect(agent.getByRole('button', { name: 'Edit contact' })).toBeVisible();
  // The account’s places are in Florida.
  await expect(agent.getByText(/Binding is closed in Hillsborough/)).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await expect(agent.getByRole('list', { name: 'Nearby losses' })).toBeVisible();
  await expect(agent.getByRole('application', { name: 'Map of nearby losses' })).toBeVisible();
  await expectAccessible(agent);

  await line.getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: 'End closing' }).click();
  await expect(line).toContainText('Ended');
  await agent.goto(originOf('brokerage') + ROUTES.quotes.path);
  await expect(agent.getByText(/Binding is closed in Hillsborough/)).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Add a catastrophe' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a catastrophe' });
  await adding.getByLabel('Name').fill('Coastal flood');
  await adding.getByLabel('Kind').selectOption('flood');
  await adding.getByLabel('First day').fill('2026-11-01');
  await adding.getByLabel('Last day').fill('2026-11-15');
  await adding.getByRole('checkbox', { name: 'Florida' }).check();
  await adding.getByText('Florida: whole state').click();
  await adding.getByLabel('Find a county').fill('pinel');
  await adding.getByRole('checkbox', { name: 'Pinellas' }).check();
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add catastrophe' }).click();
  await expect(page.getByRole('heading', { name: 'Coastal flood', level: 1 })).toBeVisible();
  await expect(page.getByText('Pinellas (FL)')).toBeVisible();
  await page.getByRole('button', { name: 'Edit catastrophe' }).click();
  await page.getByLabel('Name').fill('Gulf flood');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Gulf flood', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'All catastrophes' }).click();
  await page.getByRole('link', { name: 'Hurricane Milton' }).click();
  await expect(page.getByRole('heading', { name: 'Hurricane Milton', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Claims by county' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await page.getByRole('link', { name: /^See all \d+ claims$/ }).click();
  await expect(page.getByRole('heading', { name: ROUTES.claims.title, level: 1 })).toBeVisible();
});
