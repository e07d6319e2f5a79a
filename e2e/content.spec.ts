import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import sharp from 'sharp';
import { emailTo } from './mailbox.ts';
import { emailOf, expectAccessible, expectFits, originOf, signIn, signInUnseen } from './portal.ts';

const picture = () =>
  sharp({ create: { width: 320, height: 160, channels: 3, background: '#0b5b6b' } })
    .png()
    .toBuffer();

// @spec I15.21
test('staff write a bulletin with an image, and the agent gets the email, reads it, and the mark is gone', async ({
  page,
  browser,
}, info) => {
  // A second walk finds what the first one left.
  const title = `A new map of where we write${info.retry > 0 ? ` (${info.retry})` : ''}`;
  const agentContext = await browser.newContext();
  const agent = await agentContext.newPage();
  await signInUnseen(agent, 'agent2');
  await agent.goto(originOf('brokerage') + ROUTES.agentBulletins.path);
  await expect(
    agent.getByRole('link', { name: 'What happens when we close an area before a storm' }),
  ).toBeVisible();
  const subscribe = agent.getByRole('switch', { name: 'Email me new bulletins' });
  if (!(await subscribe.isChecked())) await subscribe.click();
  await expect(agent.getByText('You get new bulletins by email')).toBeVisible();
  await expectAccessible(agent);

  await signIn(page, 'employee');
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Content' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Content' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write something new' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Start a draft' }).click();
  await page.getByLabel('Summary').fill('It shows every county that is open.');
  await page.getByLabel('Category').selectOption('Underwriting');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Every county has a color.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('Green: open');
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await picture() });
  await page.getByLabel('What the image shows').fill('A map of Florida');
  await expect(page.getByRole('img', { name: 'A map of Florida' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('img', { name: 'A map of Florida' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Readers have version 1')).toBeVisible();

  expect(await emailTo(emailOf('agent2'), title)).toContain('/agent/bulletins?bulletin=');
  await agent.reload();
  const line = agent.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Unread');
  await line.getByRole('link').click();
  await expect(agent.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(agent.getByRole('img', { name: 'A map of Florida' })).toBeVisible();
  await expectAccessible(agent);
  await agent.setViewportSize({ width: 320, height: 700 });
  await expectFits(agent, 320);
  await agent.goBack();
  await expect(line).not.toContainText('Unread');
  await agentContext.close();
});

// @spec I15.15, I15.17
test(
  'an employee changes an email’s subject, and the next one has it',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    const subject = `Pick a new password for {brand}${info.retry > 0 ? ` (${info.retry})` : ''}`;
    const publish = async () => {
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByText('No changes')).toBeVisible();
    };
    await signInUnseen(page, 'employee');
    await page.goto(`${originOf('brokerage')}${ROUTES.content.path}?kind=emailText&q=signIn.reset`);
    await page.getByRole('link', { name: 'Password reset', exact: true }).click();
    await page.getByLabel('Subject').fill('About {policyNumber}');
    await expect(page.getByText('We don’t know {policyNumber}')).toBeVisible();
    await page.getByLabel('Subject').fill(subject);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByLabel('Brand').selectOption('Calder Claims');
    await expect(
      page.getByRole('heading', { name: subject.replace('{brand}', 'Calder Claims') }),
    ).toBeVisible();
    await expectAccessible(page);
    await publish();

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${originOf('brokerage')}${ROUTES.forgotPassword.path}`);
    await visitor.getByLabel('Email').fill(emailOf('agent2'));
    await visitor.getByRole('button', { name: 'Send the link' }).click();
    const email = await emailTo(emailOf('agent2'), subject.replace('{brand}', 'Calder Brokerage'));
    expect(email).toContain('/reset-password#token=');
    await context.close();

    await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Use the original text' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Reset your {brand} password');
    await publish();

    await page.getByRole('button', { name: 'Edit as code' }).click();
    const code = page.getByRole('textbox', { name: 'The email as code' });
    await code.getByText('"Subject"').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('"Footer": "Bye", ');
    await expect(page.getByText('Line 2: “Footer” isn’t a part of an email.')).toBeVisible();
    await expect(page.getByText('Not saved. Fix what’s marked below.')).toBeVisible();
    await expect(code.locator('.cm-lintRange-error')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page, 320);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Use the original text' }).click();
    await page.getByRole('button', { name: 'Edit in the form' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Reset your {brand} password');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page, 320);
  },
);
