import { expect, type Page, test } from '@playwright/test';
import { emailOf, expectAccessible, expectFits, originOf, signIn } from './portal.ts';

const chatOf = (page: Page) => page.getByRole('region', { name: /^Chat with/ });
const launcher = (page: Page) => page.getByRole('button', { name: /^Chat(, \d+ unread)?$/ });

/** Signed in. */
async function startChat(page: Page): Promise<void> {
  await launcher(page).click();
  await expect(chatOf(page).getByLabel('Email')).not.toHaveValue('');
  await chatOf(page).getByRole('button', { name: 'Start chat' }).click();
}
async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByLabel('Message', { exact: true }).press('Enter');
}

/** What the chat knows of its hours, and of who is there: neither the day of the run nor other journeys decide. */
const WEEK = {
  open: Array.from({ length: 7 }, () => ({ From: 0, To: 24 * 60 })),
  closed: Array.from({ length: 7 }, () => null),
};
const answerPresence = (page: Page, Here: boolean, week: keyof typeof WEEK) =>
  page.route('**/api/Chat/Presence?*', (route) =>
    route.fulfill({
      json: { Here, Hours: { Zone: 'America/New_York', Week: WEEK[week], Holidays: [] } },
    }),
  );

test("keeps a visitor's conversation, and says when no one is online", { tag: '@long' }, async ({ page }) => {
  await answerPresence(page, false, 'open');
  await page.goto(`${originOf('claims')}/privacy`);
  await launcher(page).click();
  const chat = chatOf(page);
  await expect(chat.getByText('We’re offline right now. Leave a message')).toBeVisible();
  await chat.getByRole('button', { name: 'Start chat' }).click();
  await expect(chat.getByText('Enter your email address.').first()).toBeVisible();
  await expectAccessible(page);

  await chat.getByLabel('Name').fill('Ann Visitor');
  await chat.getByLabel('Email').fill('ann@example.com');
  await chat.getByRole('button', { name: 'Start chat' }).click();
  await say(page, 'Please call me back about my claim.');
  await expect(page.getByText('Sending…')).toBeHidden();
  await page.reload();
  await launcher(page).click();
  await expect(page.getByRole('log')).toContainText('Please call me back about my claim.');
});

// @spec 1.29, I11.17
test('an insured writes, staff answer under Conversations, and both see it live', async ({ browser }) => {
  test.slow();
  const [asking, answering] = await Promise.all([
    browser.newContext().then((context) => context.newPage()),
    browser.newContext().then((context) => context.newPage()),
  ]);
  await answerPresence(asking, true, 'open');
  await signIn(answering, 'support');
  const title = await answering.title();
  await expect(answering.getByRole('banner').getByRole('link', { name: /conversation/i })).toBeVisible();

  await signIn(asking, 'insured');
  await asking.getByRole('button', { name: 'Contact' }).click();
  await asking.getByRole('menuitem', { name: 'Chat' }).click();
  await expect(chatOf(asking).getByLabel('Email')).toHaveValue(emailOf('insured'));
  await expect(chatOf(asking).getByLabel('Name')).not.toHaveValue('');
  await expect(chatOf(asking).getByText('We’re online')).toBeVisible();
  await chatOf(asking).getByRole('button', { name: 'Start chat' }).click();
  await say(asking, 'Is my roof covered?');

  // On any page, and without a look at it.
  const unread = answering.getByRole('banner').getByRole('link', { name: /^\d+ unread conversations?$/ });
  await expect(unread).toBeVisible();
  await expect(answering).toHaveTitle(title);
  await unread.click();
  await answering.getByRole('button', { name: /1 unread, Unassigned, .*Is my roof covered\?/ }).click();
  await expect(answering.getByRole('log')).toContainText('Is my roof covered?');
  await answering.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(answering.getByText('You have this conversation.')).toBeVisible();
  await say(answering, 'It is, after the deductible.');
  await expect(asking.getByRole('log')).toContainText('It is, after the deductible.');

  const screenshot = { name: 'screen.png', mimeType: 'image/png', buffer: await asking.screenshot() };
  await chatOf(asking).getByLabel('Choose a screenshot').setInputFiles(screenshot);
  await expect(chatOf(asking).getByText('screen.png', { exact: true })).toBeVisible();
  await say(asking, 'My dashboard says this.');
  await answering.getByRole('button', { name: 'Picture: My dashboard says this.' }).click();
  await expect(answering.getByRole('img', { name: 'My dashboard says this.', exact: true })).toBeVisible();
  await expectAccessible(answering);
  await answering.keyboard.press('Escape');
  await expectAccessible(asking);
  await expectAccessible(answering);

  await asking.keyboard.press('Escape');
  await expect(launcher(asking)).toBeFocused();
  await say(answering, 'Anything else?');
  await launcher(asking)
    .and(asking.getByRole('button', { name: 'Chat, 1 unread' }))
    .click();
  await expect(asking.getByRole('log')).toContainText('Anything else?');

  await asking.context().setOffline(true);
  await say(asking, 'Thank you!');
  await expect(asking.getByRole('log')).toContainText('Sending…');
  await asking.context().setOffline(false);
  await expect(answering.getByRole('log')).toContainText('Thank you!', { timeout: 20_000 });

  await answering.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(answering.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await asking.reload();
  await launcher(asking).click();
  await expect(asking.getByRole('log')).toContainText('Thank you!');
  await Promise.all([asking.context().close(), answering.context().close()]);
});

test('an insured writes after hours; staff answer with a kept answer and hand it over to a task', async ({
  browser,
}) => {
  test.slow();
  const [asking, answering] = await Promise.all([
    browser.newContext().then((context) => context.newPage()),
    browser.newContext().then((context) => context.newPage()),
  ]);
  await answerPresence(asking, true, 'closed');
  await answerPresence(answering, true, 'closed');
  await signIn(asking, 'insured2');
  await startChat(asking);
  await expect(chatOf(asking).getByText(/^We’re closed\./)).toBeVisible();
  const question = `Do I need a new wind form ${Date.now()}`;
  await say(asking, question);
  await expect(chatOf(asking).getByRole('log')).toContainText(question);
  await expect(asking.getByText('Sending…')).toBeHidden();

  await signIn(answering, 'support');
  await answering.goto(`${originOf('brokerage')}/conversations`);
  await answering.getByRole('button', { name: new RegExp(question) }).click();
  await expect(answering.getByText(/is closed\. The chat says so/)).toBeVisible();
  await answering.getByRole('button', { name: 'Take', exact: true }).click();
  await answering.getByRole('button', { name: 'Answers', exact: true }).click();
  await answering.getByRole('option').first().click();
  // What a kept answer leaves open is in brackets, and has to be filled in.
  const message = answering.getByLabel('Message', { exact: true });
  await expect(message).not.toHaveValue('');
  await message.fill((await message.inputValue()).replaceAll(/\[[^\]]*\]/g, 'us'));
  await message.press('Enter');
  await expect(answering.getByText('Sending…')).toBeHidden();

  await answering.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = answering.getByRole('dialog', { name: 'Hand over this conversation' });
  await dialog.getByText('A task', { exact: true }).click();
  await dialog.getByLabel('What is there to do?').fill(`Send the form: ${question}`);
  await expectAccessible(answering);
  await dialog.getByRole('button', { name: 'Make task' }).click();
  await expect(dialog).toBeHidden();
  await answering.goto(`${originOf('brokerage')}/tasks`);
  await answering.getByRole('link', { name: `Send the form: ${question}` }).click();
  const task = answering.getByRole('dialog', { name: `Send the form: ${question}` });
  await expect(answering.locator('[role="log"]')).toContainText(question);
  await expectAccessible(answering);
  await task.getByLabel('What came of it?').fill('Sent by email');
  await task.getByRole('button', { name: 'Mark as done' }).click();
  await expect(task.getByText('Sent by email')).toBeVisible();
  await Promise.all([asking.context().close(), answering.context().close()]);
});

test('on a phone the chat is a sheet over the whole screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'insured2');
  await startChat(page);
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  const box = await chatOf(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await say(page, 'Hello from the kitchen');
  await expect(page.getByRole('log')).toContainText('Hello from the kitchen');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 320);
  await chatOf(page).getByRole('button', { name: 'Minimize the chat' }).click();
  await expect(chatOf(page)).toBeHidden();
});
