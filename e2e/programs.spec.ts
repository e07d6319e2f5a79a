import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ROUTES } from '@portico/contract/routes';
import { expectAccessible, expectFits, signIn } from './portal.ts';

const FOLDER = new URL('../packages/rating/programs/ho6/2026.2/', import.meta.url);
const json = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

// @spec I15.19
test('an administrator uploads rates, corrects them in the editor, sees what they change and for which policies, and publishes them', {
  tag: '@long',
}, async ({ page }) => {
  // The editor's styles are within the content security policy, or the browser would complain here.
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: ROUTES.ratePrograms.title }).click();
  await expect(page.getByRole('link', { name: /^HO6-HBR-2026\.2, current/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upload a draft' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload a draft' });
  await upload.getByLabel('Edition').fill('2027.1');
  await upload
    .getByLabel('Form', { exact: true })
    .setInputFiles(json('form.json', readFileSync(new URL('form.json', FOLDER), 'utf8')));
  const plan = JSON.parse(readFileSync(new URL('hbr.plan.json', FOLDER), 'utf8'));
  const choosePlan = () =>
    upload.getByLabel('Plan').setInputFiles(json('hbr.plan.json', JSON.stringify(plan, null, 2)));
  const [document] = plan.documents;
  const { code } = document;
  document.code = 'NOT_A_TYPE';
  await choosePlan();
  await upload.getByRole('button', { name: 'Check and keep' }).click();
  await expect(upload.getByText('There is no type of document “NOT_A_TYPE”.')).toBeVisible();
  await expect(upload.getByText(/^hbr\.plan\.json, line \d+, documents\.0\.code$/)).toBeVisible();
  await expectAccessible(page);
  document.code = code;
  for (const row of plan.tables['base.aop'].rows) row[2] += 10_000;
  await choosePlan();
  await upload.getByRole('button', { name: 'Check again' }).click();

  await expect(page.getByRole('heading', { name: 'HO6-HBR-2027.1', level: 1 })).toBeVisible();
  await expect(page.getByText(/^40 of 40 rows change, from \+/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Source' }).click();
  const editor = page.getByRole('textbox', { name: 'hbr.plan.json' });
  const replace = async (found: string, by: string) => {
    await page.getByRole('button', { name: 'Find' }).click();
    const find = page.getByRole('textbox', { name: 'Find' });
    await find.selectText();
    await find.pressSequentially(found);
    await find.press('Enter');
    await find.press('Escape');
    await expect(editor).toBeFocused();
    await page.keyboard.type(by);
  };
  const save = () => page.getByRole('button', { name: 'Check and save' }).click();
  await replace(`"${code}"`, '"NOT_A_TYPE"');
  await save();
  await expect(page.getByText('There is no type of document “NOT_A_TYPE”.')).toBeVisible();
  await page.getByRole('button', { name: /^hbr\.plan\.json, line \d+, documents\.0\.code$/ }).click();
  await expect(editor).toBeFocused();
  await expect(editor.locator('.cm-lintRange-error').filter({ hasText: 'NOT_A_TYPE' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await replace('"NOT_A_TYPE"', `"${code}"`);
  await replace('"Policy fee"', '"Policy service fee"');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await save();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('tab', { name: 'What changed' }).click();
  await expect(page.getByRole('heading', { name: /^Policy service fee/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Effect on the book' }).click();
  await expect(page.getByRole('table', { name: 'Largest changes' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFits(page, 320);

  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish HO6-HBR-2027.1' });
  await publish.getByLabel('New business from').fill('2099-03-01');
  await publish.getByLabel('Renewals from').fill('2099-05-01');
  await expect(
    publish.getByText(/will apply to new business that begins on Mar 1, 2099 or later/),
  ).toBeVisible();
  await expectAccessible(page);
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/New business from Mar 1, 2099, renewals from May 1, 2099/)).toBeVisible();
  expect(complaints).toEqual([]);
});
