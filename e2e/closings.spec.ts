import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

test('an underwriter closes an area, agents see it where they work, and it ends', async ({
  page,
  browser,
}) => {
  await signIn(page, 'underwriter');
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

  const other = await browser.newContext();
  const agent = await other.newPage();
  await signIn(agent, 'agent');
  const sentence = agent.getByText(/Binding is closed in Chatham \(GA\) for new business since /);
  await expect(sentence).toBeVisible();
  await expectAccessible(agent);
  await agent.goto(`${originOf('brokerage')}${ROUTES.account.path}?cra=${DEMO_KEYS.account.insured}`);
  await expect(agent.getByRole('button', { name: 'Edit contact' })).toBeVisible();
  await expect(sentence).toBeVisible();

  await line.getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: 'End closing' }).click();
  await expect(line).toContainText('Ended');
  await agent.reload();
  await expect(agent.getByRole('button', { name: 'Edit contact' })).toBeVisible();
  await expect(agent.getByText(/Binding is closed in Hillsborough/)).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await other.close();

  await page.getByRole('link', { name: 'Hurricane Milton' }).click();
  await expect(page.getByRole('heading', { name: 'Hurricane Milton', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 390);
});
