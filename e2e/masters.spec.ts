import { expect, test } from '@playwright/test';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const CONTRACTS = `${originOf('group')}/master-data?view=contract`;
const CHARGES = `${originOf('group')}/master-data?view=charge&state=TX`;

test('contracts are a grid, and charges lines in time, by keyboard and on a phone', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin', originOf('group'));
  await page.goto(CONTRACTS);
  const contract = page.getByRole('button', { name: /^Since .*, Homeowners in TX$/ });
  await contract.focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Homeowners, TX$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(contract).toBeFocused();

  await page.goto(CHARGES);
  const versions = page.getByRole('list', { name: 'Stamping fee over time' }).getByRole('button');
  await expect(versions).toHaveCount(3);
  await expectAccessible(page);
  await versions.first().focus();
  await page.keyboard.press('Tab');
  await expect(versions.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Stamping fee, TX' })).toBeVisible();

  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await page.goto(CONTRACTS);
    await expect(contract).toBeVisible();
    await expectFits(page, width);
    await expectAccessible(page);
    await page.goto(CHARGES);
    await expect(versions.last()).toContainText('Jan 1, 2024 to today');
    await expectFits(page, width);
    await expectAccessible(page);
  }
});
