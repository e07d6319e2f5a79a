import { expect, type Page, test } from '@playwright/test';
import { codeIn, emailTo } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { type OnFile, policyOnFile } from './policyOnFile.ts';
import { expectAccessible, expectFits } from './portal.ts';
import { asked, confirmation, next, policyNumber as number, question } from './securityQuestions.ts';

const codeFor = async ({ Email, PolicyNumber }: OnFile) =>
  codeIn(await emailTo(Email, `Your code for policy ${PolicyNumber}`));
const field = (page: Page) => page.getByLabel('6-digit code');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function answerWrong(page: Page, policy: OnFile): Promise<void> {
  // After a wrong answer the questions are being drawn again.
  await expect(next(page)).not.toHaveAttribute('aria-busy');
  const { answer } = await asked(page, policy);
  const options = await question(page).locator('label').allTextContents();
  await page.getByLabel(options.find((option) => option !== answer) ?? '', { exact: true }).check();
  await next(page).click();
}

// @spec I8.2
test('someone links a policy with a code from the email on file instead of the questions', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const policy = await policyOnFile();
  await signInAs(page, await newcomer('SIGNUP'), '/insured/link-policy');
  await number(page).fill(policy.PolicyNumber);
  await number(page).press('Enter');
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(heading(page, 'Enter your code')).toBeFocused();
  await expect(
    page.getByText(/^We sent a 6-digit code to .•••@•••\.test\. It expires in 10 minutes\.$/),
  ).toBeVisible();
  await expectAccessible(page);

  const code = await codeFor(policy);
  await field(page).fill(otherThan(code));
  await field(page).press('Enter');
  await expect(
    page.getByRole('link', { name: 'That code is incorrect. You have 4 tries left.' }),
  ).toBeVisible();
  await expectAccessible(page);

  await field(page).fill(code);
  await field(page).press('Enter');
  await expect(confirmation(page, policy)).toContainText(policy.AccountName);
  await expectAccessible(page);
  await confirmation(page, policy).getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('dialog', { name: 'Policy Linked' })
    .getByRole('button', { name: 'Return to Dashboard' })
    .click();
  await expect(page).toHaveURL(/\/insured\/dashboard\?new=1$/);
  await expect(page.getByText(policy.PolicyNumber).first()).toBeVisible();
});

// @spec I8.4
test('a policy that is locked after three wrong answers still opens by a code, on a phone and by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const policy = await policyOnFile();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, await newcomer('SIGNUP'), '/insured/link-policy');
  await number(page).fill(policy.PolicyNumber);
  await number(page).press('Enter');
  await answerWrong(page, policy);
  await expect(page.getByText('The answer you submitted was incorrect.')).toBeVisible();
  await answerWrong(page, policy);
  await expect(page.getByText('You have 1 try left.')).toBeVisible();
  await expectAccessible(page);
  await answerWrong(page, policy);
  await expect(heading(page, 'Don’t want to wait?')).toBeFocused();
  await expect(
    page.getByText(
      /^This policy has been locked due to too many failed attempts\. You may try again after \d+ minutes\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^That’s .+\. Your policy and your coverage aren’t affected\.$/)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page, 390);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Enter your code')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(await codeFor(policy));
  await page.keyboard.press('Enter');
  await expect(confirmation(page, policy)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 390);
});
