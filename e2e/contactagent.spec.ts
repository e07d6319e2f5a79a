import { expect, type Page, test } from '@playwright/test';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signOut } from './portal.ts';

const PATH = '/insured/contact-agent';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

// @spec 1.5
test('an insured finds their agent and writes to them, by keyboard', { tag: '@long' }, async ({ page }) => {
  const email = await newcomer('INSURED', { isLinked: true });
  await signInAs(page, email, PATH);
  await expect(page.getByRole('heading', { name: 'Marcus Delacroix' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'DashboardContact Your Agent',
  );
  await expect(page.getByRole('link', { name: 'agent@demo.portico.test' })).toBeVisible();
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Please enter a subject.' })).toBeVisible();
  await expectAccessible(page);

  await field(page, 'What is it about?').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('My new roof');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Does it change my premium?');
  await expect(page.getByText('26 of 2,000 characters')).toBeVisible();
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We sent your message to Marcus Delacroix.')).toBeVisible();
  await expect(page.getByText(`We’ll send a copy to ${email}`)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.getByText('My new roof').click();
  await expect(page.getByText('Does it change my premium?')).toBeVisible();
});

test('on a phone: nothing typed is lost by a failure or a sign-out', { tag: '@long' }, async ({ page }) => {
  const email = await newcomer('INSURED', { isLinked: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, email, PATH);
  await field(page, 'What is it about?').selectOption({ index: 1 });
  await field(page, 'Subject').fill('Water');
  await field(page, 'Message').fill('It comes through the roof.');
  await page.route('**/api/Agent/Message', (route) => route.abort());
  await send(page).click();
  await expect(
    page.getByText('We couldn’t send your message. It’s still here, so you can try again.'),
  ).toBeVisible();
  await page.unroute('**/api/Agent/Message');
  await signOut(page);
  await signInAs(page, email, PATH);
  await expect(field(page, 'Message')).toHaveValue('It comes through the roof.');
  await page.setViewportSize({ width: 320, height: 844 });
  await expectFits(page, 320);
  await expectAccessible(page);
  await send(page).click();
  await expect(page.getByText('We sent your message')).toBeVisible();
});

test('who has no policy yet is given the brand’s own number', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, await newcomer('INSURED'), PATH);
  await expect(page.getByText('Link a policy to see your agent')).toBeVisible();
  await expect(page.getByRole('link', { name: '(800) 555-0127' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Link a Policy' }).click();
  await expect(page).toHaveURL(`${originOf('brokerage')}/insured/link-policy`);
});
