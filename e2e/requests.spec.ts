import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits, originOf, signIn, signInUnseen } from './portal.ts';

const PHONE = { width: 390, height: 844 };

/** A day of the current term: tomorrow, as a date field takes it. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function openCondo(page: Page): Promise<void> {
  await page.goto(`${originOf('brokerage')}/insured/dashboard`);
  await page
    .getByRole('article', { name: /CCU-2302054/ })
    .getByRole('link', { name: 'Condo insurance' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /CCU-2302054/ })).toBeVisible();
}

/** The smallest picture there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

async function attach(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add files' }).click();
  const sheet = page.getByRole('dialog', { name: 'Upload files' });
  await sheet
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });
  await sheet.getByLabel('What are these?').selectOption('Letter or other document');
  await sheet.getByRole('button', { name: 'Upload 1 file' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Attachments' })).toContainText('Payoff letter');
}

// @spec I12.29
test('an insured asks for a change, the agent accepts it from the task list, and the insured sees it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'insured');
  await openCondo(page);
  await page.getByRole('link', { name: 'Request a change' }).click();
  await page.getByLabel('Mortgage company').check();
  await page.getByLabel('Tell us what you need').fill('I paid off my loan.\nPlease remove the bank.');
  await attach(page, 'Payoff letter.png');
  await expectFits(page, PHONE.width);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Start date').fill(tomorrow());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your request' })).toBeFocused();
  await expectFits(page, PHONE.width);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'We got your request' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the policy' }).click();
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests).toContainText('Waiting for an answer');
  await expectFits(page, PHONE.width);
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  await signInUnseen(desk, 'agent');
  await desk.goto(`${originOf('brokerage')}/tasks`);
  await desk.getByRole('link', { name: 'Hannah Whitlock asks for a change to policy CCU-2302054' }).click();
  await expect(desk.getByText('Please remove the bank.')).toBeVisible();
  await expect(desk.getByRole('link', { name: /^Payoff letter/ })).toBeVisible();
  await desk.getByLabel(/^Accept/).check();
  await desk.getByLabel('Note to Hannah Whitlock').fill('You’ll get new declarations this week.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Save decision' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'You’ll get new declarations' })).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();

  await page.reload();
  await expect(requests).toContainText('Accepted, in progress');
  await expect(requests).toContainText('You’ll get new declarations this week.');
});
