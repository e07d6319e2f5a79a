import { expect, test } from '@playwright/test';
import { emailTo } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { policyOnFile } from './policyOnFile.ts';
import { enterCredentials, expectAccessible, expectFits, originOf } from './portal.ts';
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
  // Someone on file can be asked, so the answers alone open only what is due.
  await expect(page.getByRole('region', { name: `The rest of policy ${policy.PolicyNumber}` })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Link a Policy' }).click();
  await expect(page.getByText('To link another policy to your account')).toBeVisible();
});

// @spec 4.10
test('right answers alone show what is due; a claim can be reported, and the agent’s OK opens the rest', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow();
  const policy = await policyOnFile();
  const email = await newcomer('SIGNUP');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, email, '/insured/link-policy');
  await number(page).fill(policy.PolicyNumber);
  await number(page).press('Enter');
  await answerAll(page, policy);
  await confirmation(page, policy).getByRole('button', { name: 'Confirm' }).click();
  const done = page.getByRole('dialog', { name: 'Policy Linked' });
  await expect(done).toContainText('Make a payment');
  await done.getByRole('button', { name: 'Return to Dashboard' }).click();
  const rest = page.getByRole('region', { name: `The rest of policy ${policy.PolicyNumber}` });
  await expect(rest).toContainText(/it opens on \w+ \d+, \d{4}, unless someone on file objects|7 days after/);
  await expect(page.getByText('Link your first policy')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page, 390);
  await emailTo(policy.Email, `Someone answered the questions about policy ${policy.PolicyNumber}`);

  // What isn't open is empty, and says nothing is wrong.
  for (const path of [
    '/insured/documents',
    '/insured/payment-history',
    '/insured/contact-agent',
    '/account',
  ]) {
    await page.goto(`${originOf('brokerage')}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(policy.PolicyNumber)).toHaveCount(0);
  }

  await page.goto(`${originOf('brokerage')}/insured/dashboard`);
  await page.getByRole('link', { name: 'Report a claim' }).click();
  await page.getByRole('button', { name: 'Start my report' }).click();
  await expect(page.getByText(`Policy ${policy.PolicyNumber}`)).toBeVisible();

  await page.goto(`${originOf('brokerage')}/insured/dashboard`);
  await rest.getByRole('link', { name: 'Get a code or ask your agent' }).click();
  await expect(page.getByRole('heading', { name: 'See all of this policy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 390);

  const agent = await (await browser.newContext()).newPage();
  await agent.goto(`${originOf('brokerage')}/account?cra=${policy.AccountKey}`);
  await enterCredentials(agent, 'agent');
  const line = agent.getByRole('list', { name: 'Limited access' }).getByRole('listitem');
  await expect(line).toContainText('Robin Newcomer');
  await line.getByRole('button', { name: 'Give full access' }).click();
  const dialog = agent.getByRole('dialog', { name: 'Give Robin Newcomer full access' });
  await expectAccessible(agent);
  await dialog.getByLabel('I called (813) 555-0100, and they said yes').check();
  await dialog.getByRole('button', { name: 'Give full access' }).click();
  await expect(agent.getByText('Robin Newcomer can see the whole account now.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await agent.context().close();

  await page.goto(`${originOf('brokerage')}/insured/dashboard`);
  await expect(page.getByRole('heading', { name: 'Latest documents' })).toBeVisible();
  await expect(rest).toHaveCount(0);
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
