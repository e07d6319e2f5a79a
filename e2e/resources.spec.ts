import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { expectAccessible, expectContrast, expectFits, originOf, signInUnseen } from './portal.ts';

const at = (path: string) => `${originOf('brokerage')}${path}`;

// @spec I15.2
test('an agent looks up programs, guidelines, markets and a place, and starts a quote there', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInUnseen(page, 'agent');
  await page.goto(at(ROUTES.agent.path));
  for (const route of ['agentMarkets', 'agentUnderwriting', 'agentPrograms', 'agentAvailability'] as const)
    await expect(page.getByRole('main').getByRole('link', { name: ROUTES[route].title })).toBeVisible();

  await page.goto(at(`${ROUTES.agentUnderwriting.path}?program=HO3&market=HBR&state=FL`));
  await expect(page.getByText('We can’t insure shingle roofs over 25 years old.')).toBeVisible();
  await expect(page.getByText('Calder Underwriting Managers')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFits(page, 320);

  await page.goto(at(ROUTES.agentMarkets.path));
  await expect(page.getByRole('region', { name: 'Harborline Mutual' })).toContainText('Admitted:');
  await page
    .getByText(/^Taxes and surcharges in \d+ states$/)
    .first()
    .click();
  await expect(page.getByRole('table', { name: /^Taxes and surcharges/ }).first()).toContainText('4.94%');
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);

  await page.goto(at(ROUTES.agentPrograms.path));
  await page.getByRole('tab', { name: 'Homeowners' }).press('Enter');
  await page.getByLabel('State').selectOption('TX');
  await expect(page.getByRole('table', { name: 'Forms' })).toContainText('Special Provisions – Texas');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quote' });
  await expect(dialog.getByLabel('Program')).toContainText('Homeowners');
  await expect(dialog.getByLabel('Program').locator('option:checked')).toHaveText('Homeowners');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFits(page, 320);

  await page.goto(at(`${ROUTES.agentAvailability.path}?state=FL`));
  await expect(page.getByRole('table', { name: 'Counties of Florida' })).toContainText('Collier');
  await page.getByRole('combobox', { name: 'City or ZIP code' }).fill('34102');
  await page.getByRole('option', { name: /Naples/ }).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/^Yes\. You can write .* in Collier County, FL\.$/)).toBeVisible();
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page);
  await page.getByRole('button', { name: 'New quote, Flood, Saltmarsh Syndicate' }).click();
  await expect(dialog.getByLabel('County')).toHaveValue('Collier');
  await expect(dialog.getByLabel('Market').locator('option:checked')).toHaveText('Saltmarsh Syndicate');
});
