import { expect, type Page, test } from '@playwright/test';
import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';
import { addDays } from '@portico/contract/rules/days';
import { DEMO_POLICY_NUMBERS } from '../packages/database/seeds/demo/accounts.ts';
import { programKey } from '../packages/database/seeds/reference/keys.ts';
import { expectAccessible, expectFits, originOf, signInUnseen } from './portal.ts';
import { askingAs, section } from './quotes.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit location' });

/** Changes the street of an insured property, and learns why it isn't saved. */
async function editStreet(page: Page, account: string, street: string): Promise<void> {
  await page.goto(`${originOf('brokerage')}${ROUTES.account.path}?cra=${account}&tab=locations`);
  await page.getByRole('button', { name: 'Edit location' }).click();
  await dialog(page).getByLabel('Street address').fill(street);
  await dialog(page).getByLabel('Roof replaced').fill('2025');
  await dialog(page).getByRole('button', { name: 'Save location' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This property is insured');
  await expectAccessible(page);
}

// @spec 7.19
test('the street of an insured property changes by an endorsement that an underwriter approves', async ({
  page,
  browser,
}) => {
  test.slow();
  const agent = await askingAs('agent');
  const day = new Date().toISOString().slice(0, 10);
  const terms = await agent<PolicyHit[]>(
    'GET',
    `${policies.rows.list.path}?ProgramKey=${programKey('HO3')}&TermBeginTo=${addDays(day, -40)}&TermEndFrom=${addDays(day, 120)}&Take=100`,
  );
  const term = terms.find(
    ({ Status, AlternateKey }) =>
      Status.Key === 'CURRENT' && AlternateKey !== DEMO_POLICY_NUMBERS.insured.home,
  );
  const account = term?.CustomerRiskAccount?.Key ?? '';

  await signInUnseen(page, 'agent');
  await editStreet(page, account, '7 Other Way');
  await dialog(page)
    .getByRole('button', { name: /^Change policy C/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Change policy C/ })).toBeVisible();
  const notice = page.getByText(/The new one is 7 Other Way, /);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await section(page, 'Review and book').click();
  await expect(
    page.getByText(/The property’s address changes\. An underwriter has to approve it/),
  ).toBeVisible();

  // An underwriter who tries the same, on a phone, comes to the endorsement that is open.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signInUnseen(phone, 'underwriter');
  await editStreet(phone, account, '9 Other Way');
  await expectFits(phone, 390);
  await dialog(phone)
    .getByRole('button', { name: /^Change policy C/ })
    .click();
  await expect(phone.getByText(/The new one is 9 Other Way, /)).toBeVisible();
  await expectFits(phone, 390);
  await phone.getByRole('button', { name: 'Keep the current address' }).click();
  await expect(phone.getByText(/The new one is/)).toBeHidden();
  await phone.getByRole('button', { name: 'Withdraw' }).click();
  await expect(phone.getByRole('button', { name: 'Change this policy' })).toBeVisible();
  await phone.close();
});
