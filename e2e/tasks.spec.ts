import { expect, type Page, test } from '@playwright/test';
import { newKey } from '@portico/platform/ids';
import { sql } from '../packages/database/open.ts';
import { DEMO_ACCOUNT, DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { openPortal } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signIn, signInUnseen } from './portal.ts';

const PHONE = { width: 390, height: 844 };
const HOUR = 60 * 60 * 1000;
const { agency, account } = DEMO_KEYS;

/** A task that no other journey knows, due before theirs. Gives its subject. */
async function openTask(name: string, agencyKey: string, accountKey: string): Promise<string> {
  const subject = `${name} asks for access to policy ${newKey()}`;
  const now = new Date();
  const database = openPortal();
  try {
    await database.rows(sql`
      INSERT INTO task (key, kind, record_key, subject, account_key, agency_key, created_at, due_at)
      VALUES (${newKey()}, 'linkRequest', ${newKey()}, ${subject}, ${accountKey}, ${agencyKey}, ${now},
              ${new Date(now.getTime() - 49 * HOUR)})`);
  } finally {
    await database.close();
  }
  return subject;
}

const lineOf = (page: Page, subject: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: subject });

async function openTasks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeFocused();
}

// @spec D.38
test('an agent takes a task of their agency and gives it back; staff see those of every agency', {
  tag: '@long',
}, async ({ page, browser }) => {
  const own = await openTask('Ann Lee', agency.firstBranch, account.insured);
  const foreign = await openTask('Bob Ray', agency.secondBranch, account.insured2);

  await signIn(page, 'agent');
  await openTasks(page);
  const line = lineOf(page, own);
  await expect(line).toContainText(/\d days overdue/);
  await expect(line).toContainText('Unassigned');
  await expect(page.getByText(foreign)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Agency' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: own })).toHaveAttribute(
    'href',
    /^\/tasks\/link-request\?request=[\da-f-]{36}$/,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: `Assign to me: ${own}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Unassign: ${own}` })).toBeFocused();
  await page.getByLabel('Assigned to me').check();
  await expect(page).toHaveURL(/mine=1/);
  await expect(line).toContainText('You');

  const desk = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await signIn(desk, 'support');
  await openTasks(desk);
  await expect(lineOf(desk, own)).toContainText(DEMO_ACCOUNT.agent.Name);
  await expect(lineOf(desk, foreign)).toContainText('Unassigned');
  await expect(desk.getByRole('columnheader', { name: 'Agency' })).toBeVisible();
  await expectAccessible(desk);

  await page.getByRole('button', { name: `Unassign: ${own}` }).click();
  await expect(line).toHaveCount(0);
  await desk.reload();
  await expect(lineOf(desk, own)).toContainText('Unassigned');
  await desk.context().close();
});

test('on a phone a task can be read and taken, down to 320 pixels', { tag: '@long' }, async ({ page }) => {
  const own = await openTask(
    'Maximiliana Featherstonehaugh-Cholmondeley',
    agency.secondBranch,
    account.insured2,
  );
  await page.setViewportSize(PHONE);
  await signInUnseen(page, 'agent2');
  await page.goto(`${originOf('brokerage')}/tasks`);
  await page.getByRole('button', { name: `Assign to me: ${own}` }).click();
  await expect(lineOf(page, own)).toContainText('You');
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await expectFits(page, width);
    await expectAccessible(page);
  }
  await page.getByText('Done', { exact: true }).click();
  await expect(page).toHaveURL(/status=complete/);
  await expect(page.getByText(own)).toHaveCount(0);
});
