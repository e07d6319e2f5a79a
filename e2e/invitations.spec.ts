import { expect, type Page, test } from '@playwright/test';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

const at = (path: string) => `${originOf('brokerage')}${path}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// @spec 4.37, I9.12
test('an agency invites an agent, who answers before their quotes and works there from then on', {
  tag: '@long',
}, async ({ browser, page }) => {
  const email = await newcomer('AGENT');
  await signIn(page, 'agent');
  await page.getByRole('button', { name: 'Agent Resources' }).click();
  await page.getByRole('link', { name: 'Agency', exact: true }).click();
  await expect(heading(page, 'Agency')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Marcus Delacroix/ })).toBeVisible();
  const invite = async (address: string) => {
    await page.getByLabel('Invite an agent by email').fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We sent an invitation to ${address}.`)).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: address });
    await expect(line.getByText(/^Invited .*, pending\./)).toBeVisible();
    return line;
  };
  // No one has this email, and the agency can't tell.
  await invite(email.replace('@', '-unknown@'));
  const line = await invite(email);
  await line.getByRole('button', { name: `Resend the invitation to ${email}` }).click();
  await expect(page.getByText(`We sent the invitation to ${email} again.`)).toBeVisible();
  await expectAccessible(page);

  const invited = await (await browser.newContext()).newPage();
  await invited.setViewportSize({ width: 390, height: 844 });
  await signInAs(invited, email, '/quotes?page=1', '/agent-invitation');
  await expect(heading(invited, 'Agency Invitation')).toBeVisible();
  await expect(invited.getByText('Marcus Delacroix')).toBeVisible();
  await invited.getByRole('button', { name: /^Accept the invitation/ }).click();
  await expect(invited).toHaveURL(at('/quotes?page=1'));
  await invited.goto(at('/agent/agency'));
  await expect(invited.getByRole('rowheader', { name: /Robin Newcomer/ }).first()).toBeVisible();
  await invited.setViewportSize({ width: 320, height: 844 });
  await expectFits(invited, 320);
  await invited.context().close();

  await page.reload();
  await expect(line.getByText('Accepted')).toBeVisible();
});

test('an invitation that is withdrawn, and one that is declined, give nothing', { tag: '@long' }, async ({
  page,
}) => {
  const email = await newcomer('AGENT', { invitations: 2 });
  await signInAs(page, email, '/agent/agency', '/agent-invitation');
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(2);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(1);
  await page.route('**/Accept', (route) =>
    route.fulfill({
      status: 410,
      json: { code: 'invitationWithdrawn', message: 'The agency has withdrawn this invitation.' },
    }),
  );
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('The agency has withdrawn this invitation.')).toBeVisible();
  await page.unroute('**/Accept');
  await page.reload();
  await page.getByRole('button', { name: /^Decline/ }).click();
  await expect(page).toHaveURL(at('/agent/agency'));
  await expect(page.getByText('You’re not with an agency yet')).toBeVisible();
});

// @spec 4.38, 8.26
test('a failed check keeps no one out, and is reported', { tag: '@long' }, async ({ page }) => {
  const email = await newcomer('AGENT', { invitations: 1 });
  await page.route('**/api/Person/unknown*', (route) => route.fulfill({ status: 500, json: {} }));
  await signInAs(page, email, '/quotes');
  await expect(heading(page, 'Quotes')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('An error has occurred.').first(),
  ).toBeVisible();
});
