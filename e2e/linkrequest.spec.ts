import { expect, test } from '@playwright/test';
import { emailTo, linkIn } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { policyOnFile } from './policyOnFile.ts';
import { emailOf, enterCredentials, expectAccessible, expectFits, originOf } from './portal.ts';
import { policyNumber as number } from './securityQuestions.ts';

// @spec I8.3
test('an agent approves a request after a call, and the person who asked has access', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow();
  const policy = await policyOnFile();
  const asker = await newcomer('INSURED');
  await signInAs(page, asker, '/insured/link-policy');
  await number(page).fill(policy.PolicyNumber);
  await number(page).press('Enter');
  await page.getByRole('button', { name: 'I’m not sure' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await page.getByLabel('Someone else in the household').check();
  await page.getByLabel('Message (optional)').fill('We share the house.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeFocused();
  await expect(page.getByText(`We’ll email you at ${asker} when it’s answered`)).toBeVisible();
  await expectAccessible(page);

  const agent = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const request = linkIn(
    await emailTo(emailOf('agent'), `Someone is asking for access to policy ${policy.PolicyNumber}`),
    '/tasks/link-request',
  );
  await agent.goto(request);
  await enterCredentials(agent, 'agent');
  await expect(agent).toHaveURL(request);
  await expect(
    agent.getByText(`Robin Newcomer asks for access to policy ${policy.PolicyNumber}.`),
  ).toBeVisible();
  await expect(agent.getByRole('row', { name: /^Name/ })).toContainText(policy.Name);
  await expect(agent.getByRole('row', { name: /^Name/ })).toContainText('Doesn’t match');
  await expect(agent.getByText('We share the house.')).toBeVisible();
  await expectFits(agent, 390);
  await agent.getByLabel('Approve as household member').check();
  await agent.getByRole('button', { name: 'Save decision' }).click();
  await expect(
    agent.getByRole('link', { name: 'Before you approve, call (813) 555-0100 and confirm that you did.' }),
  ).toBeVisible();
  await expectAccessible(agent);
  await agent.getByLabel('I called (813) 555-0100').check();
  await agent.getByRole('button', { name: 'Save decision' }).click();
  await expect(agent.getByText('They have access now.')).toBeVisible();
  await expectAccessible(agent);
  await agent.context().close();

  await emailTo(asker, `Your access to policy ${policy.PolicyNumber} was approved`);
  await page.goto(`${originOf('brokerage')}/account`);
  await expect(page.getByRole('region', { name: policy.AccountName })).toBeVisible();
});
