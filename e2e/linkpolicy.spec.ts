import { expect, test } from '@playwright/test';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits } from './portal.ts';
import {
  answerAll,
  asked,
  confirmation,
  expectNext,
  linkable,
  next,
  policyNumber as number,
  question,
} from './securityQuestions.ts';

// @spec 1.1, 2.43, I11.4
test('someone who just signed up links a policy and becomes an insured, without signing in again', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const policy = await linkable(-1);
  await signInAs(page, await newcomer('SIGNUP'), '/insured/link-policy');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Link a Policy']);
  await expect(page.getByText('No policy is linked to your account yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lookup' })).toBeDisabled();
  await expectAccessible(page);

  await number(page).fill('NOT-A-POLICY');
  await number(page).press('Enter');
  await expect(page.getByRole('link', { name: 'The Policy Number entered was not found.' })).toBeVisible();
  await expectAccessible(page);

  await number(page).fill(`  ${policy.PolicyNumber.toLowerCase()} `);
  await page.getByRole('button', { name: 'Lookup' }).click();
  await expect(question(page).getByRole('radio').first()).toBeFocused();
  await page.getByRole('button', { name: 'More about this' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('only the policyholder can link this policy');
  await expectAccessible(page);

  const { answer: right } = await asked(page, policy);
  const options = await question(page).locator('label').allTextContents();
  await page.getByLabel(options.find((option) => option !== right) ?? '', { exact: true }).check();
  await next(page).click();
  await expect(page.getByText('The answer you submitted was incorrect.')).toBeVisible();
  await expectAccessible(page);

  await answerAll(page, policy);
  await expect(confirmation(page, policy)).toContainText('Insured name');
  await expect(confirmation(page, policy)).toContainText('Risk location');
  await expectAccessible(page);
  await confirmation(page, policy).getByRole('button', { name: 'Confirm' }).click();
  const done = page.getByRole('dialog', { name: 'Policy Linked' });
  await expect(done).toContainText(`Policy ${policy.PolicyNumber} has been linked to your account.`);
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/\/insured\/dashboard\?new=1$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Link a Policy' }).click();
  await expect(page.getByText('To link another policy to your account')).toBeVisible();
});

// @spec 4.8
test('on the smallest phone, by keyboard; Cancel resets everything', { tag: '@long' }, async ({ page }) => {
  const policy = await linkable(-2);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, await newcomer('SIGNUP'), '/insured/link-policy');
  await number(page).focus();
  await page.keyboard.type(policy.PolicyNumber);
  await page.keyboard.press('Enter');
  for (let left = 10; left > 0 && !(await confirmation(page, policy).isVisible()); left--) {
    await expect(question(page).getByRole('radio').first()).toBeFocused();
    const { text, answer } = await asked(page, policy);
    const right = page.getByRole('radio', { name: answer, exact: true });
    await page.keyboard.press('Space');
    while (!(await right.isChecked())) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectNext(page, policy, text);
    await expectFits(page, 320);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(confirmation(page, policy)).toBeHidden();
  await expect(number(page)).toHaveValue('');
  await expect(number(page)).toBeFocused();
  await expect(question(page)).toHaveCount(0);
});
