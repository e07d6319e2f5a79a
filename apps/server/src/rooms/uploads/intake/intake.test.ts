import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@portico/contract/errors';
import { withAction } from '@portico/platform/pdf/pdf.fixture';
import { folderStorage } from '@portico/platform/storage/folder';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { opener } from '../uploads.fixture.ts';
import * as files from './intake.fixture.ts';
import { takeIn } from './intake.ts';

const folder = await mkdtemp(join(tmpdir(), 'portico-intake-'));
const storage = folderStorage(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function send(content: Buffer, name: string, isStaff = false) {
  const path = join(folder, 'incoming');
  await writeFile(path, content);
  return takeIn({ path, bytes: content.length, name, isStaff, maxPages: 300 }, { storage, opener });
}

/** What the sender of a file is told: the code, and the name and reason as the text has them. */
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'accepted',
    (cause) => {
      if (!(cause instanceof Failure)) throw cause;
      return [cause.code, cause.details.reason].filter(Boolean).join(': ');
    },
  );

async function kept({ staged }: { staged: { sha256: string; path: string; bytes: number } }) {
  await storage.keep(staged);
  return buffer(await storage.open(staged.sha256));
}

describe('a photo', () => {
  // @spec 9.12
  test('is kept upright, at most 1000 × 1000, as JPEG, without a trace of where it was taken', async () => {
    const taken = await files.photo();
    expect(await sharp(taken).metadata()).toMatchObject({ width: 1600, height: 1200, orientation: 6 });
    expect(taken.includes('Phone')).toBe(true);
    const accepted = await send(taken, 'IMG_1.JPG');
    expect(accepted).toMatchObject({ name: 'IMG_1.JPG', contentType: 'image/jpeg', pages: null });
    const content = await kept(accepted);
    const facts = await sharp(content).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 750, height: 1000 });
    expect([facts.exif, facts.orientation, facts.xmp, facts.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(content.includes('Phone')).toBe(false);
  });

  test('is never enlarged, and what is transparent becomes white', async () => {
    const accepted = await send(await files.drawing(), 'plan.png');
    expect(accepted).toMatchObject({ name: 'plan.jpg', contentType: 'image/jpeg' });
    const content = await kept(accepted);
    expect(await sharp(content).metadata()).toMatchObject({ width: 300, height: 200 });
    const { dominant } = await sharp(content).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test('may be WebP', async () => {
    expect(await send(await files.webp(), 'a.webp')).toMatchObject({ name: 'a.jpg' });
  });
});

describe('a PDF', () => {
  test('is kept byte for byte, with the number of its pages', async () => {
    const letter = await files.letter();
    const accepted = await send(letter, 'Letter.pdf');
    expect(accepted).toMatchObject({ name: 'Letter.pdf', contentType: 'application/pdf', pages: 1 });
    expect(await kept(accepted)).toEqual(letter);
  });

  test('is rewritten without what reaches outside it', async () => {
    const form = withAction('<< /S /SubmitForm /F (http://evil.test) >>');
    const accepted = await send(form, 'Form.pdf');
    expect(accepted).toMatchObject({ name: 'Form.pdf', contentType: 'application/pdf', pages: 1 });
    const content = await kept(accepted);
    expect(content.equals(form)).toBe(false);
    expect(await kept(await send(content, 'Form.pdf'))).toEqual(content);
    expect((await readdir(folder)).filter((name) => name.endsWith('.rewritten'))).toEqual([]);
  });

  test('may have as many pages as the limit says', async () => {
    expect(await send(files.withPages(300), 'long.pdf')).toMatchObject({ pages: 300 });
  });
});

describe('office files and text', () => {
  test.each([
    ['docx', files.wordFile()],
    ['xlsx', files.excelFile()],
    ['txt', Buffer.from('Called the insured. Left a message – José')],
  ])('staff may send a %s, and no one else', async (extension, content) => {
    expect(await send(content, `note.${extension}`, true)).toMatchObject({ pages: null });
    expect(await refusal(send(content, `note.${extension}`))).toBe('fileTypeMismatch');
  });
});

const DAMAGED = 'fileUnsafe: it’s damaged';
const PROGRAM = 'fileUnsafe: it has a program in it';
const HIDDEN = 'fileUnsafe: it has other content hidden in it';

/** Each as staff sends it: they may send the most. */
const HOSTILE: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  ['an SVG', 'a.svg', files.svg, 'fileTypeMismatch'],
  ['an SVG called PNG', 'a.png', files.svg, 'fileTypeMismatch'],
  ['a web page called JPEG', 'a.jpg', files.page, 'fileTypeMismatch'],
  ['a web page called text', 'a.txt', files.page, HIDDEN],
  ['a PDF called JPEG', 'a.jpg', files.letter, 'fileTypeMismatch'],
  ['a photo without an extension', 'photo', files.photo, 'fileTypeMismatch'],
  ['a photo called PDF', 'photo.pdf', files.photo, 'fileTypeMismatch'],
  [
    'a web page behind a long note',
    'a.txt',
    () => Buffer.concat([Buffer.alloc(9000, 'Called. '), files.page()]),
    HIDDEN,
  ],
  [
    'a program behind a long note',
    'a.txt',
    () => Buffer.concat([Buffer.alloc(9000, 'Called. '), Buffer.from('MZ\0')]),
    DAMAGED,
  ],
  ['a program called text', 'a.txt', () => Buffer.from('MZ\x90\0\x03'), 'fileTypeMismatch'],
  ['a GIF', 'a.gif', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'fileTypeMismatch'],
  ['a HEIC', 'a.jpg', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'fileHeic'],
  ['a PNG of 400 megapixels', 'a.png', () => files.pixelBomb(), 'fileUnsafe: it has more than 40 megapixels'],
  ['a photo that was cut off', 'a.jpg', async () => (await files.photo()).subarray(0, 4000), DAMAGED],
  [
    'a photo that is also a ZIP',
    'a.jpg',
    async () => Buffer.concat([await files.photo(), files.wordFile()]),
    HIDDEN,
  ],
  [
    'a PDF that is also a ZIP',
    'a.pdf',
    async () => Buffer.concat([await files.letter(), files.wordFile()]),
    HIDDEN,
  ],
  [
    'a photo with a PDF in its comment',
    'a.jpg',
    async () =>
      Buffer.concat([
        Buffer.from('ffd8fffe000a', 'hex'),
        Buffer.from('%PDF-1.7'),
        (await files.photo()).subarray(2),
      ]),
    HIDDEN,
  ],
  [
    'a photo with a script in its comment',
    'a.jpg',
    async () =>
      Buffer.concat([
        Buffer.from('ffd8fffe000a', 'hex'),
        Buffer.from('<script>'),
        (await files.photo()).subarray(2),
      ]),
    HIDDEN,
  ],
  ['a PDF with a password', 'a.pdf', files.encrypted, 'fileEncrypted'],
  ['a PDF with a script in a compressed object', 'a.pdf', files.withScript, PROGRAM],
  ['a PDF with a script under an escaped name', 'a.pdf', files.withEscapedScript, PROGRAM],
  ['a PDF that starts a program', 'a.pdf', files.withLaunch, PROGRAM],
  ['a PDF with a program attached', 'a.pdf', files.withAttachment, 'fileUnsafe: it has other files attached'],
  ['a PDF of 10,000 pages', 'a.pdf', () => files.withPages(10_000), 'filePages'],
  ['a PDF whose pages contain themselves', 'a.pdf', files.withPageLoop, DAMAGED],
  ['a PDF that was cut off', 'a.pdf', async () => (await files.letter()).subarray(0, 300), DAMAGED],
  ['a PDF that is nothing but its first line', 'a.pdf', () => Buffer.from('%PDF-1.7\n'), DAMAGED],
  ['a ZIP called Word', 'a.docx', () => files.zipOf({ 'a.txt': 'x' }), DAMAGED],
  ['a Word file with a macro', 'a.docx', () => files.wordFile({ 'word/vbaProject.bin': 'x' }), PROGRAM],
  [
    'a Word file that unpacks to gigabytes',
    'a.docx',
    () => files.wordFile({ 'word/a.png': 'x' }, { lies: { 'word/a.png': { unpacked: 2 ** 32 - 1 } } }),
    'fileUnsafe: it would be far too large when it’s opened',
  ],
  ['a ZIP that was cut off', 'a.xlsx', () => files.excelFile().subarray(0, 60), DAMAGED],
];

describe('refuses', () => {
  test.each(HOSTILE)('%s', async (_what, name, content, expected) => {
    expect(await refusal(send(await content(), name, true))).toBe(expected);
  });

  test('a PDF whose cross-references lead back to themselves, or opens it', async () => {
    expect(['accepted', DAMAGED]).toContain(await refusal(send(files.withXrefLoop(), 'a.pdf')));
  });

  // @spec 5.18
  test('nothing because of its name, which is cleaned', async () => {
    const photo = await files.photo(20, 20);
    expect(await send(photo, '../roof\0.jpg')).toMatchObject({ name: 'roof.jpg' });
    expect(await send(photo, 'roof\u202egpj.jpg')).toMatchObject({ name: 'roofgpj.jpg' });
  });
});

describe('the process that opens files', () => {
  test('reads no other format of picture, whatever it was told', async () => {
    const path = join(folder, 'drawing');
    await writeFile(path, files.svg());
    expect(await opener.open({ path, kind: 'png', maxPages: 1, to: '' })).toEqual({
      rejection: { code: 'fileUnsafe', details: { reason: 'it’s damaged' } },
    });
  });
});

// @spec I12.1
test('refuses a PDF that would fill the memory', async () => {
  expect(await refusal(send(files.memoryBomb(), 'a.pdf', true))).toBe(
    'fileUnsafe: it would be far too large when it’s opened',
  );
});
