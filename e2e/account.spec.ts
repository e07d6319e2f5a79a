import { type Browser, expect, type Page, test } from '@playwright/test';
import { accounts } from '@portico/contract/rooms/accounts';
import type { DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { mailedLink } from './mailbox.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, PORT, signInUnseen, signOut } from './portal.ts';

const PAGE = 200;
/** From the street: unit type, line 2, city, county, state, ZIP code. */
const FIELDS_TO_ZIP = 6;
/**
 * Deep in agent@'s book by key, which stays the same; no other journey goes there. Each journey has its own account.
 */
const FIRST_PLACE = 40;

async function ownAccount(page: Page, journey: number): Promise<string> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('portico.token') ?? '""'));
  const headers = { Authorization: `Bearer ${token}`, 'X-Module-Key': accounts.rows.list.module };
  const keys: string[] = [];
  for (let total = 1; keys.length < total; ) {
    const query = new URLSearchParams({ Skip: String(keys.length), Take: String(PAGE) });
    const reply = await fetch(`http://localhost:${PORT}${accounts.rows.list.path}?${query}`, { headers });
    total = Number(reply.headers.get('x-total-count'));
    keys.push(...((await reply.json()) as { Key: string }[]).map(({ Key }) => Key));
  }
  return `${originOf('brokerage')}/account?cra=${keys.sort()[FIRST_PLACE + journey]}`;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const SAVED = 'The contact has been saved.';

async function openAccount(page: Page, who: DemoName, address: string): Promise<void> {
  await signInUnseen(page, who);
  await page.goto(address);
  await expect(button(page, 'Edit contact')).toBeVisible();
}

async function startEditing(page: Page): Promise<void> {
  await button(page, 'Edit contact').click();
  await expect(nameField(page)).toBeFocused();
}

const windowOf = async (browser: Browser) => (await browser.newContext()).newPage();

// @spec D.13
test('an agent edits a contact by keyboard, notes it, and sees both in the activity', {
  tag: '@long',
}, async ({ page }) => {
  await signInUnseen(page, 'agent');
  await page.goto(await ownAccount(page, 1));
  await expect(button(page, 'Edit contact')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Contact' }).click();
  const tabs = page.getByRole('tablist', { name: 'Addresses' }).getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.last()).toBeFocused();

  await button(page, 'Edit contact').focus();
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Enter the name of the account.' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter the name of the account.' }).press('Enter');
  await page.keyboard.type('Keyboard Household');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('77 Keyboard Avenue');
  const mailing = page.getByRole('group', { name: 'Mailing address' });
  const zip = mailing.getByRole('combobox', { name: 'ZIP code' });
  for (let fields = 0; fields < FIELDS_TO_ZIP; fields += 1) await page.keyboard.press('Tab');
  await expect(zip).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('34145');
  await expect(mailing.getByRole('option', { name: /Marco Island, FL 34145/ })).toBeVisible();
  // The summary still shows what was wrong.
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(mailing.getByRole('combobox', { name: 'City' })).toHaveValue('Marco Island');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(mailing.getByText('Not verified by the Postal Service')).toBeVisible();
  await expect(mailing.getByLabel('Street address')).toHaveValue('77 Keyboard Ave');
  await page.keyboard.press('Shift+Tab');
  await expect(zip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Household' })).toBeVisible();
  await expect(tabs.first()).toHaveText('Mailing: 77 Keyboard');
  await tabs.first().click();
  await expect(page.getByRole('tabpanel', { name: 'Contact' })).toContainText('Marco Island, FL 34145');

  await page.getByLabel('New note').fill('They moved.\nNew keys are with the neighbour.');
  await button(page, 'Add note').click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('New keys are with')).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  const activity = page.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem');
  await expect(activity.first()).toContainText('Wrote a note');
  await expect(activity.nth(1)).toContainText('Changed the name and mailing address');
});

// @spec 4.43, I11.26
test('two editors: the second sees who is editing, they take turns, and a stale save shows both versions', {
  tag: '@long',
}, async ({ browser, page: agent }) => {
  await signInUnseen(agent, 'agent');
  const address = await ownAccount(agent, 2);
  await agent.goto(address);
  const underwriter = await windowOf(browser);
  await openAccount(underwriter, 'underwriter', address);

  await startEditing(agent);
  await button(underwriter, 'Edit contact').click();
  await expect(underwriter.getByText('is editing this account')).toBeVisible();
  await expectAccessible(underwriter);
  const released = agent.waitForResponse((response) => response.request().method() === 'DELETE');
  await button(agent, 'Cancel').click();
  await expect(button(agent, 'Edit contact')).toBeFocused();
  await released;
  await button(underwriter, 'Try again').click();
  await expect(nameField(underwriter)).toBeFocused();
  // Going away lets go as well.
  await underwriter.goto(originOf('brokerage'));
  await startEditing(agent);
  await nameField(agent).fill('Agent’s Words');
  await agent.getByLabel('City').first().fill('Agentville');

  await underwriter.goto(address);
  await button(underwriter, 'Edit contact').click();
  await button(underwriter, 'Take over editing').click();
  const asking = underwriter.getByRole('dialog', { name: 'Take over editing?' });
  await asking.getByRole('button', { name: 'Take over editing' }).click();
  await expect(agent.getByText('is editing this account now')).toBeVisible();
  await nameField(underwriter).fill('Underwriter’s Words');
  await button(underwriter, 'Save contact').click();
  await expect(underwriter.getByText(SAVED)).toBeVisible();

  await button(agent, 'Save contact').click();
  await expect(agent.getByText(/^\d{5} is in .+, [A-Z]{2}\.$/)).toBeVisible();
  await expectAccessible(agent);
  await button(agent, 'Keep Agentville').click();
  await button(agent, 'Save contact').click();
  await expect(agent.getByText('Someone else saved this account while you were editing')).toBeVisible();
  await expectAccessible(agent);
  await expect(agent.getByLabel('Yours: Agentville')).toBeChecked();
  await agent.getByLabel('Saved now: Underwriter’s Words').check();
  await button(agent, 'Save what I chose').click();
  await expect(agent.getByText(SAVED)).toBeVisible();
  await expect(agent.getByRole('heading', { level: 1, name: 'Underwriter’s Words' })).toBeVisible();
  await agent.getByRole('tab', { name: 'Contact' }).click();
  await expect(agent.getByRole('tabpanel', { name: 'Contact' })).toContainText('Agentville');
  await agent.getByRole('tab', { name: 'Activity' }).click();
  await expect(agent.getByRole('tabpanel', { name: 'Activity' })).toContainText(
    'Ended someone else’s editing',
  );
  await underwriter.context().close();
});

test('an agent invites someone by email, who shows as invited until they accept', { tag: '@long' }, async ({
  browser,
  page: agent,
}) => {
  const email = await newcomer('SIGNUP');
  await signInUnseen(agent, 'agent');
  await agent.goto(await ownAccount(agent, 4));
  await button(agent, 'Invite').click();
  const dialog = agent.getByRole('dialog', { name: 'Invite to the portal' });
  await dialog.getByLabel('First name').fill('Robin');
  await dialog.getByLabel('Last name').fill('Newcomer');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Email').press('Enter');
  const invited = agent.getByRole('list', { name: 'Invited' });
  await expect(invited.getByText(`Robin Newcomer · ${email}`)).toBeVisible();
  await expect(button(agent, `Withdraw the invitation to ${email}`)).toBeVisible();
  await expectAccessible(agent);

  const robin = await windowOf(browser);
  await signInAs(robin, email, '/profile');
  await robin.goto(await mailedLink(email, '/invitation'));
  await robin.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(robin).toHaveURL(`${originOf('brokerage')}/account`);
  await agent.reload();
  const persons = agent.getByRole('region', { name: 'People with access' });
  await expect(persons.getByText('Robin Newcomer')).toBeVisible();
  await expect(invited).toHaveCount(0);
  await robin.context().close();
});

// @spec D.14
test("on a phone: everything fits, what was typed survives a sign-out, and another agency can't open the page", {
  tag: '@long',
}, async ({ browser, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInUnseen(page, 'agent');
  const address = await ownAccount(page, 3);
  await page.goto(address);
  await startEditing(page);
  await nameField(page).fill('Unsaved');
  await signOut(page);
  await openAccount(page, 'agent', address);
  await startEditing(page);
  await expect(nameField(page)).toHaveValue('Unsaved');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await button(page, 'Discard it').click();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Edit contact')).toBeFocused();
  await expectFits(page, 320);
  await expectAccessible(page);

  const stranger = await windowOf(browser);
  await signInUnseen(stranger, 'agent2');
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await stranger.context().close();
});
