import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits, originOf, signIn } from './portal.ts';

/** A photo that doesn't compress well, as a phone takes it. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#88aacc',
      noise: { type: 'gaussian', mean: 150, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
});

test('an insured sends two photos from a phone, covers a part of one, and loses the connection on the way', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'insured');
  await page.goto(`${originOf('brokerage')}/insured/documents`);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByLabel('Policy', { exact: true }).selectOption('Homeowners CHO-1002345');
  await page.getByRole('button', { name: 'Continue' }).click();
  const [north, south] = [`North ${Date.now()}.jpg`, `South ${Date.now()}.jpg`];
  const sheet = page.getByRole('dialog', { name: 'Upload files' });
  await sheet.getByLabel('Choose files').setInputFiles([await photo(north), await photo(south)]);
  await expectFits(page, 390);
  await expectAccessible(page);

  await sheet.getByRole('button', { name: `Edit ${north}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${north}` });
  await expect(editor.getByText('Anything you cover is permanently removed.')).toBeVisible();
  await expectFits(page, 390);
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Redact' }).click();
  await editor.getByRole('button', { name: 'Use this photo' }).click();

  await sheet.getByLabel('What are these?').selectOption('Photo of the property');
  let isCut = false;
  await page.route('**/efile/upload/*', async (route) => {
    if (isCut || route.request().method() !== 'PATCH') return route.fallback();
    isCut = true;
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await sheet.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(sheet.getByRole('status')).toContainText('Waiting for a connection');
  await context.setOffline(false);
  await expect(sheet.getByText('Added', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await sheet.getByRole('button', { name: 'Done' }).click();
  for (const name of [north, south])
    await expect(page.getByRole('link', { name: name.replace('.jpg', '') })).toBeVisible();

  // What was covered is in no byte that was sent.
  const bytes = await page.evaluate(
    async (q) => {
      const headers = {
        Authorization: `Bearer ${JSON.parse(localStorage.getItem('portico.token') ?? '')}`,
        'X-Module-Key': 'W2_POLICYDOC',
      };
      const found = await fetch(`/api/EFile/GetList?${new URLSearchParams({ q })}`, { headers });
      const [{ Key }] = await found.json();
      const file = await fetch(`/efile/binary?EFileKey=${Key}`, { headers });
      return [...new Uint8Array(await file.arrayBuffer())];
    },
    north.replace('.jpg', ''),
  );
  const picture = sharp(Buffer.from(bytes));
  expect(await picture.metadata()).toMatchObject({ width: 1000, height: 750 });
  const covered = await picture.extract({ left: 320, top: 240, width: 360, height: 270 }).raw().toBuffer();
  expect(covered.filter((value) => value >= 30)).toHaveLength(0);
});
