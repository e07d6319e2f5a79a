import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { DEMO_POLICY_NUMBERS } from '../packages/database/seeds/demo/accounts.ts';
import { DATA_FOLDER, PORT } from './folders.ts';
import { emailTo } from './mailbox.ts';
import { emailOf, expectAccessible, expectFits, originOf, signIn, signInUnseen } from './portal.ts';

const TOOL = fileURLToPath(new URL('../tools/payment.ts', import.meta.url));

/** What the card processor would report, signed as it signs. */
const report = (number: string, amount: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', TOOL, 'sep', `${number}:${amount}`, '--url', `http://localhost:${PORT}`],
    { env: { ...process.env, SECRETS_DIR: join(DATA_FOLDER, 'secrets') } },
  );

test('a payment that’s far too much is held: the insured reads so, and staff send it back', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signIn(page, 'insured2');
  const number = DEMO_POLICY_NUMBERS.insured2.home;
  const { stdout } = await report(number, '90000.00');
  expect(stdout).toContain('"Booked":1');
  await page.reload();
  const text = 'We’re checking your payment of $90,000.00. You don’t need to pay it again.';
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectFits(page, 320);

  const context = await browser.newContext();
  const staff = await context.newPage();
  await signInUnseen(staff, 'support');
  await staff.goto(`${originOf('brokerage')}/tasks`);
  const subject = `Payment of $90,000.00 on ${number}, more than we’d expect`;
  await staff.getByRole('button', { name: `Decide: ${subject}` }).click();
  const dialog = staff.getByRole('dialog', { name: 'Check this payment' });
  await dialog.getByRole('radio', { name: 'Send it back' }).check();
  await dialog.getByLabel('Why does it go back?').fill('Two zeros too many');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(staff.getByRole('link', { name: subject })).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Next payment' })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  const email = await emailTo(emailOf('insured2'), 'We’re sending back your payment of $90,000.00');
  expect(email).toContain(`/insured/payment-history?policy=${number}`);
});
