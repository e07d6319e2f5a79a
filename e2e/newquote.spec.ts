import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { expectAccessible, expectFits, originOf, signInUnseen } from './portal.ts';

test('an agent starts a quote from an address, on a small phone, and sees its first price', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signInUnseen(page, 'agent');
  await page.goto(originOf('brokerage') + ROUTES.quotes.path);
  await page.getByRole('button', { name: 'New quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quote' });
  await expect(dialog.getByLabel('Street address')).toBeFocused();
  await page.keyboard.type('7572 Tidewater Lane');
  await dialog.getByRole('combobox', { name: 'ZIP code' }).pressSequentially('34205');
  await dialog.getByRole('option', { name: /Bradenton, FL 34205/ }).click();
  await expect(dialog.getByLabel('County')).toHaveValue('Manatee');
  await dialog.getByRole('button', { name: 'Create quote' }).click();
  await expect(dialog.getByRole('link', { name: 'Choose a program.' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New quote' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Street address')).toHaveValue('7572 Tidewater Lane');
  await dialog.getByLabel('Applicant’s name').fill('Garland Moore');
  await dialog.getByLabel('Program').selectOption('Homeowners');
  await dialog.getByLabel('Market').selectOption('Harborline Mutual');
  await dialog.getByRole('button', { name: 'Create quote' }).click();
  await expect(page).toHaveURL(/\/quotes\/quote\?policy=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Garland Moore');
  await expect(page.getByText(/\$\d,\d{3}/).first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Section' }).selectOption({ label: '5 of 7: Insured' });
  await page.getByRole('button', { name: 'Add named insured' }).click();
  const insured = page.getByRole('dialog', { name: 'Add named insured' });
  await insured.getByLabel('Name', { exact: true }).fill('Ida Moore');
  await insured.getByLabel('Relationship').selectOption('Spouse');
  await expectAccessible(page);
  await expectFits(page, 320);
  await insured.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Spouse · Individual')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('This quote is withdrawn')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await page.getByRole('button', { name: 'Compare offers' }).click();
  const lanternfield = page.getByRole('columnheader', { name: 'Lanternfield Specialty, Homeowners' });
  await expect(lanternfield).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take this one: Lanternfield Specialty, Homeowners' }).click();
  await expect(lanternfield.getByText('This quote')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lanternfield.getByText('This quote')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 720 });
  await expect(page.getByRole('listitem', { name: 'Lanternfield Specialty, Homeowners' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
});
