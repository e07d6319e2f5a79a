import { expect, test } from '@playwright/test';
import { emailTo, linkIn } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { policyOnFile } from './policyOnFile.ts';
import { enterCredentials, expectAccessible, expectFits, originOf } from './portal.ts';
import { answerAll, confirmation, policyNumber as number } from './securityQuestions.ts';

// @spec I8.5
test('"This wasn\'t me" suspends a link right away, and staff restore it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.slow();
  const policy = await policyOnFile();
  await signInAs(page, await newcomer('INSURED'), '/insured/link-policy');
  await number(page).fill(policy.PolicyNumber);
  await number(page).press('Enter');
  await answerAll(page, policy);
  await confirmation(page, policy).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Policy Linked' })).toBeVisible();

  const owner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const mail = await emailTo(
    policy.Email,
    `Someone answered the questions about policy ${policy.PolicyNumber}`,
  );
  await owner.goto(linkIn(mail, '/not-me'));
  const button = owner.getByRole('button', { name: 'This wasn’t me' });
  await expect(
    owner.getByText(
      `Someone linked policy ${policy.PolicyNumber} to a portal account under the name “Robin Newcomer”`,
    ),
  ).toBeVisible();
  expect(owner.url()).not.toContain('token');
  await expect(button).toBeVisible();
  await expectAccessible(owner);
  await expectFits(owner, 390);

  // Opening the page has changed nothing.
  await page.goto(`${originOf('brokerage')}/insured/dashboard`);
  await expect(page.getByRole('region', { name: `The rest of policy ${policy.PolicyNumber}` })).toBeVisible();
  await button.click();
  await expect(
    owner.getByText('Thanks. We suspended that access, and our team will contact you.'),
  ).toBeVisible();
  await expectAccessible(owner);
  await owner.reload();
  await expect(owner.getByText('This was already reported. Our team is looking into it.')).toBeVisible();
  await owner.context().close();
  await page.reload();
  await expect(page.getByText('Link your first policy')).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await staff.goto(`${originOf('brokerage')}/tasks`);
  await enterCredentials(staff, 'support');
  await staff
    .getByRole('link', { name: `${policy.Name} reported a link to policy ${policy.PolicyNumber}` })
    .click();
  await expect(
    staff.getByText(`${policy.Name} says they didn’t link policy ${policy.PolicyNumber}.`),
  ).toBeVisible();
  await expect(staff.getByText(/Answered the security questions/)).toBeVisible();
  await staff.getByLabel('Restore access').check();
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByRole('link', { name: 'Write a short note about your decision.' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByLabel('Note').fill('Called the policyholder: Robin is family.');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Access restored')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Tasks' })).toBeFocused();
  await staff.context().close();

  // Staff who restore a link have made sure whose it is, so it's a full one.
  await page.goto(`${originOf('brokerage')}/account`);
  await expect(page.getByRole('region', { name: policy.AccountName })).toBeVisible();
});
