import { expect, type Locator, type Page, test } from '@playwright/test';
import { accounts } from '@portico/contract/rooms/accounts';
import { expectAccessible, expectFits, originOf, PORT, signInUnseen } from './portal.ts';

/** Far into agent@'s book by key, where no other journey goes: an account with a mortgagee on a current term. */
const FIRST_PLACE = 70;

async function mortgagedAccount(page: Page): Promise<string> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('portico.token') ?? '""'));
  const headers = { Authorization: `Bearer ${token}`, 'X-Module-Key': accounts.rows.list.module };
  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`http://localhost:${PORT}${path}`, { headers })).json()) as T;
  const all = await read<{ Key: string }[]>(`${accounts.rows.list.path}?Take=200`);
  const keys = all.map(({ Key }) => Key).sort();
  for (const key of keys.slice(FIRST_PLACE)) {
    const { MortgageeList, PolicyList } = await read<{
      MortgageeList: unknown[];
      PolicyList: { Total: number };
    }>(`/api/Overview/Account/${key}`);
    if (MortgageeList.length === 1 && PolicyList.Total === 1) return key;
  }
  throw new Error('No policy in the book has a mortgagee.');
}

const branches = (dialog: Locator) => dialog.getByRole('listbox', { name: 'Branch' }).getByRole('option');

// @spec I5.3, I11.23
test('an agent changes a mortgagee by keyboard, sees the endorsement in the ledger, and adds a second on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await signInUnseen(page, 'agent');
  await page.goto(`${originOf('brokerage')}/account?cra=${await mortgagedAccount(page)}`);
  const policies = page.getByRole('region', { name: 'Policies' });
  const ledger = page.getByRole('tabpanel', { name: 'Ledger' }).getByRole('row');
  const change = policies.getByRole('button', { name: /^Change mortgagee/ });
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change mortgagee' });
  await expect(dialog.getByRole('combobox', { name: 'Lender' })).toBeFocused();
  await expect(dialog.getByText('This adds an endorsement to policy')).toBeVisible();

  // Found despite the typo.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('saltmedow');
  await expect(dialog.getByRole('option', { name: 'Saltmeadow Teachers Credit Union' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Choose the lender from the list.' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Choose the lender from the list.' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Lender' })).toHaveValue(
    'Saltmeadow Teachers Credit Union',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(branches(dialog)).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Branch' })).toHaveValue(/, [A-Z]{2} \d{5}$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('KB-2026-7788');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The mortgagee has been changed.')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(policies).toContainText('Saltmeadow Teachers Credit Union');
  const entry = ledger.filter({
    hasText: 'mortgagee changed to Saltmeadow Teachers Credit Union, loan ending 7788',
  });
  await expect(entry).toContainText('No charge');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Activity' })).toContainText('Changed the mortgagee of');
  // The tab is in the address, so a reload and Back keep it.
  await policies.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Coverages' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Activity' })).toContainText('Changed the mortgagee of');
  await page.getByRole('tab', { name: 'Ledger' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await policies.getByRole('button', { name: /^Add mortgagee/ }).click();
  const adding = page.getByRole('dialog', { name: 'Add mortgagee' });
  await expect(adding.getByLabel('Second')).toBeChecked();
  await adding.getByRole('combobox', { name: 'Lender' }).fill('bluemarl');
  await adding.getByRole('option', { name: 'Bluemarl Bank' }).click();
  await adding.getByRole('combobox', { name: 'Branch' }).press('ArrowDown');
  await branches(adding).first().click();
  await adding.getByLabel('Loan number').fill('HE-445566');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add mortgagee' }).click();
  await expect(adding).toBeHidden();
  await expect(
    ledger.filter({ hasText: 'second mortgagee added, Bluemarl Bank, loan ending 5566' }),
  ).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await expectAccessible(page);
});
