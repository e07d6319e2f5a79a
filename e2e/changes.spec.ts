import { expect, type Page, test } from '@playwright/test';
import { type PolicyDetail, type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';
import { addDays } from '@portico/contract/rules/days';
import { programKey } from '../packages/database/seeds/reference/keys.ts';
import { expectAccessible, expectFits, originOf, signInUnseen } from './portal.ts';
import { askingAs, section } from './quotes.ts';

/** ZIP codes of Polk and Manatee counties. The demo's storm has closed the counties between them to reinstatements. */
const OPEN_TO_BINDING = /^(338|342)/;

const policyPage = (key: string) => `${originOf('brokerage')}${ROUTES.accountPolicy.path}?policy=${key}`;
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name });

/** Shows the price of a change, books it, and comes back to the policy. */
async function book(page: Page, review: string, act: string, done: RegExp): Promise<void> {
  await section(page, review).click();
  const button = page.getByRole('button', { name: act });
  const rate = page.getByRole('button', { name: 'Rate now' });
  await expect(button.or(rate).first()).toBeVisible();
  if (await rate.isVisible()) await rate.click();
  await expect(button).toBeEnabled({ timeout: 30_000 });
  await expectAccessible(page);
  await button.click();
  await expect(heading(page, done)).toBeFocused({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Open the policy' }).click();
  await expect(page).toHaveURL(/policy=/);
}

// @spec I14.11
test('a policy is endorsed, canceled and reinstated, and the ledger adds up', async ({ page, browser }) => {
  test.slow();
  const agent = await askingAs('agent');
  const day = new Date().toISOString().slice(0, 10);
  const terms = await agent<PolicyHit[]>(
    'GET',
    `${policies.rows.list.path}?ProgramKey=${programKey('HO3')}&TermBeginTo=${addDays(day, -40)}&TermEndFrom=${addDays(day, 90)}&Take=100`,
  );
  const { Key: key = '' } =
    terms.find(({ Status, PostalCode }) => Status.Key === 'CURRENT' && OPEN_TO_BINDING.test(PostalCode)) ??
    {};
  const ledger = async () => {
    const { TransactionList } = await agent<PolicyDetail>('GET', `${policies.rows.list.path}/${key}`);
    return TransactionList.filter(({ TransactionTypeCode }) => !['PAY', 'REF'].includes(TransactionTypeCode))
      .toSorted((one, other) => (one.BookedAt < other.BookedAt ? -1 : 1))
      .map(({ TransactionTypeCode: type, AmountCents: cents }) => ({ type, cents }));
  };
  const before = await ledger();

  await signInUnseen(page, 'agent');
  await page.goto(policyPage(key));
  await page.getByRole('button', { name: 'Change this policy' }).click();
  await expect(heading(page, /^Change policy /)).toBeVisible();
  await section(page, 'Coverages').click();
  const deductible = page.getByRole('radiogroup', { name: /^Deductible/ }).getByRole('radio');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await deductible.and(page.locator(':not(:checked):enabled')).last().check({ force: true });
  expect((await saved).ok()).toBe(true);
  await expectAccessible(page);
  await book(page, 'Review and book', 'Book the endorsement', /is endorsed$/);

  await page.getByRole('button', { name: 'Cancel policy' }).click();
  await expect(heading(page, /^Cancel policy /)).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Property sold');
  await page.getByRole('button', { name: 'Save and show the price' }).click();
  await expect(page.getByText('Saved.')).toBeAttached();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page, 390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await book(page, 'Review and cancel', 'Cancel the policy', /is canceled$/);
  await expect(page.getByRole('button', { name: 'Reinstate policy' })).toHaveCount(0);

  const staff = await (await browser.newContext()).newPage();
  await signInUnseen(staff, 'underwriter');
  await staff.goto(policyPage(key));
  await staff.getByRole('button', { name: 'Reinstate policy' }).click();
  await expect(heading(staff, /^Reinstate policy /)).toBeVisible();
  await expect(staff.getByText('Coverage continues without a gap.').first()).toBeVisible();
  await expectAccessible(staff);
  await book(staff, 'Review and reinstate', 'Reinstate the policy', /is in force$/);
  await expect(staff.getByRole('button', { name: 'Cancel policy' })).toBeVisible();

  const after = await ledger();
  const [endorsed, canceled, reinstated] = after.slice(before.length);
  expect([endorsed?.type, canceled?.type, reinstated?.type]).toEqual(['END', 'CAN', 'REI']);
  // A higher or lower deductible changes the price, and what the cancellation took comes back to the cent.
  expect(endorsed?.cents).not.toBe(0);
  expect(canceled?.cents).toBeLessThan(0);
  expect((canceled?.cents ?? 0) + (reinstated?.cents ?? 0)).toBe(0);
  const { TotalCents } = await agent<PolicyDetail>('GET', `${policies.rows.list.path}/${key}`);
  expect(after.reduce((sum, { cents }) => sum + cents, 0)).toBe(TotalCents);
  await staff.context().close();
});
