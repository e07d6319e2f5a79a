import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, type Page, test } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expectAccessible, expectFits, originOf, signInUnseen } from './portal.ts';

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

/** The bytes of the document with this title. */
async function stored(page: Page, title: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (q) => {
    const headers = {
      Authorization: `Bearer ${JSON.parse(localStorage.getItem('portico.token') ?? '')}`,
      'X-Module-Key': 'W2_POLICYDOC',
    };
    const found = await fetch(`/api/EFile/GetList?${new URLSearchParams({ q })}`, { headers });
    const [{ Key }] = await found.json();
    const file = await fetch(`/efile/binary?EFileKey=${Key}`, { headers });
    return [...new Uint8Array(await file.arrayBuffer())];
  }, title);
  return Buffer.from(bytes);
}

/** Two pages: the number in the middle of the first is to be covered. */
async function letter(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const first = pdf.addPage([612, 792]);
  first.drawText('Dear Ms. Whitlock,', { x: 60, y: 700, size: 18, font });
  first.drawText(SECRET, { x: 220, y: 396, size: 24, font });
  pdf.addPage([792, 612]).drawText('Second page', { x: 60, y: 500, size: 18, font });
  pdf.setTitle(SECRET);
  return Buffer.from(await pdf.save());
}
const SECRET = '123-45-6789';

// @spec I12.13
test('an employee covers a part of a PDF, of which no text is left', { tag: '@long' }, async ({ page }) => {
  await signInUnseen(page, 'employee');
  await page.goto(`${originOf('brokerage')}/policy-documents?policy=CHO-1002345`);
  await page.getByRole('button', { name: 'Upload' }).click();
  const name = `Letter ${Date.now()}`;
  const sheet = page.getByRole('dialog', { name: 'Upload files' });
  await sheet
    .getByLabel('Choose files')
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await letter() });
  await sheet.getByRole('button', { name: `Redact ${name}.pdf` }).click();
  const editor = page.getByRole('dialog', { name: `Redact ${name}.pdf` });
  await expect(editor.getByText('Page 1 of 2')).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Cover' }).click();
  await editor.getByRole('button', { name: 'Use this file' }).click();
  await sheet.getByLabel('What are these?').selectOption('Correspondence');
  await sheet.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(sheet.getByText('Added', { exact: true })).toBeVisible({ timeout: 30_000 });

  const bytes = await stored(page, name);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(2);
  for (const number of [1, 2]) expect((await (await pdf.getPage(number)).getTextContent()).items).toEqual([]);
  expect(bytes.includes(SECRET)).toBe(false);
  await pdf.destroy();

  const picture = sharp(bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))));
  const { width = 0, height = 0 } = await picture.metadata();
  const part = (left: number, top: number, right: number, bottom: number) =>
    picture
      .clone()
      .extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.round((right - left) * width),
        height: Math.round((bottom - top) * height),
      })
      .raw()
      .toBuffer();
  // The covered part is black, and the greeting above it can still be read.
  expect((await part(0.32, 0.32, 0.68, 0.68)).filter((value) => value >= 30)).toHaveLength(0);
  expect(Math.min(...(await part(0.09, 0.08, 0.35, 0.13)))).toBeLessThan(100);
});

// @spec 9.12, I12.1
test('an insured sends two photos from a phone, covers a part of one, and loses the connection on the way', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInUnseen(page, 'insured');
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
  const picture = sharp(await stored(page, north.replace('.jpg', '')));
  expect(await picture.metadata()).toMatchObject({ width: 1000, height: 750 });
  const covered = await picture.extract({ left: 320, top: 240, width: 360, height: 270 }).raw().toBuffer();
  expect(covered.filter((value) => value >= 30)).toHaveLength(0);
});
