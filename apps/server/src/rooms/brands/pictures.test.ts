import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandId, PictureSlot } from '@portico/contract/brands';
import { type BrandChange, type BrandSetup, type BrandUpdate, brands } from '@portico/contract/rooms/brands';
import { chat } from '@portico/contract/rooms/chat';
import { reports } from '@portico/contract/rooms/reports';
import { type StartedUpload, type Upload, uploads } from '@portico/contract/rooms/uploads';
import { BRAND_KEYS } from '@portico/contract/rules/brandPictures';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { followBrands } from '@portico/platform/brands';
import { picturesIn } from '@portico/platform/emails/pictures';
import sharp from 'sharp';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { SOON } from '../../../../identity/src/testing/portal.ts';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import { currentTerm } from '../requests/requests.fixture.ts';
import { letter, photo, pixelBomb } from '../uploads/intake/intake.fixture.ts';
import { openSender } from '../uploads/sending.fixture.ts';

const webRoot = await mkdtemp(join(inject('scratch'), 'pictures-'));
for (const name of ['index', 'login', 'silent-renew'])
  await writeFile(join(webRoot, `${name}.html`), `<head><title>${name}</title></head>`);
await mkdir(join(webRoot, 'brands/brokerage'), { recursive: true });
await writeFile(join(webRoot, 'brands/brokerage/logo.svg'), '<svg/>');
const server = await sharedServer({ webRoot });
const { app, call, database } = server;
const { rows } = brands;
const { send } = await openSender(server);
const admin = await server.demo('admin');
const second = await server.as(['INTERNAL', 'ADMIN']);
await database.rows(sql`
  UPDATE configuration SET value = value || ', ' || (SELECT email FROM logon WHERE person_key = ${personKeyOf(second)})
  WHERE key = 'W2_Portal_AdminEmails'`);
const stopFollowing = await followBrands(database, { info() {}, warn() {}, error() {} });
afterAll(stopFollowing);

/** A picture with transparent margins of 20 pixels around a filled rectangle. */
const drawn = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 4, background } })
    .extend({ top: 20, right: 20, bottom: 20, left: 20, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .withExif({ IFD0: { Make: 'Phone' } })
    .toBuffer();
const LOGO = await drawn(600, 120);

const announce = (bytes: number, caller: Caller, name = 'logo.png', brand: BrandId = 'brokerage') =>
  call(
    uploads.rows.start,
    {
      body: {
        Name: name,
        Bytes: bytes,
        OwnerKind: 'Brand',
        OwnerKey: BRAND_KEYS[brand],
        EFileTypeKey: 'PHOTO',
      },
    },
    caller,
  );
async function uploaded(content: Buffer, caller = admin, name = 'logo.png', brand: BrandId = 'brokerage') {
  const { UploadKey } = (await announce(content.length, caller, name, brand)).body as StartedUpload;
  await send(UploadKey, caller, content);
  const { body } = await call(uploads.rows.get, { params: { key: UploadKey } }, caller);
  return { UploadKey, state: body as Upload };
}
const give = (
  Slot: PictureSlot,
  UploadKey: string,
  Version: number,
  caller: Caller | undefined = admin,
  brand: BrandId = 'brokerage',
) => call(rows.setPicture, { params: { brand }, body: { Slot, UploadKey, Version } }, caller);
const given = async (Slot: PictureSlot, content: Buffer, version: number, name?: string) => {
  const { UploadKey } = await uploaded(content, admin, name);
  const { status, body } = await give(Slot, UploadKey, version);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as BrandSetup;
};
const change = (version: number, body: BrandUpdate, caller = admin) =>
  call(rows.change, { params: { brand: 'brokerage' }, version, body }, caller);
const setup = async () =>
  ((await call(rows.list, {}, admin)).body as BrandSetup[]).find(({ Id }) => Id === 'brokerage');
const history = async () =>
  (await call(rows.history, { params: { brand: 'brokerage' } }, admin)).body as BrandChange[];
const open = (url = '', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: { accept: 'image/*' } });

/** The looks that a page starts with. */
async function worn(host = 'brokerage.localhost:4000') {
  const { body } = await app.inject({ url: '/login', headers: { host, accept: 'text/html' } });
  return JSON.parse(/id="brand">(.*)<\/script><\/head>/.exec(body)?.[1] ?? 'null').brand.looks;
}

afterEach(async () => {
  await database.rows(sql`DELETE FROM brand_change`);
  await database.rows(sql`DELETE FROM brand_picture`);
  await database.rows(sql`DELETE FROM brand_setting`);
  await expect.poll(async () => (await worn()).logo.src, SOON).toBe('/brands/brokerage/logo.svg');
});

// @spec I15.48
test('a logo is made as small as it’s shown, served for good, and on every page of its brand', async () => {
  const { Version, Pictures, Current } = await given('Logo', LOGO, 1);
  expect([Version, Current.Name]).toEqual([2, 'Calder Brokerage']);
  expect(Pictures).toEqual({
    Logo: { Id: expect.stringMatching(/^[\da-f]{16}$/), Href: expect.any(String), Width: 600, Height: 120 },
  });
  const href = Pictures.Logo?.Href ?? '';
  const { statusCode, headers, rawPayload } = await open(href);
  expect([
    statusCode,
    headers['content-type'],
    headers['cache-control'],
    headers['x-content-type-options'],
  ]).toEqual([...[200, 'image/png', 'public, max-age=31536000, immutable', 'nosniff']]);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(createHash('sha256').update(rawPayload).digest('hex').slice(0, 16)).toBe(Pictures.Logo?.Id);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 600, height: 120 });
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  expect((await open(href, 'HEAD')).statusCode).toBe(200);

  await expect
    .poll(async () => (await worn()).logo, SOON)
    .toEqual({ src: href, dark: href, width: 160, height: 32, hasName: false });
  expect((await worn('claims.localhost:4000')).logo.src).toBe('/brands/claims/logo.svg');
  // Names that only look like it.
  for (const other of [
    href.replace('brokerage', 'claims'),
    href.replace('logo-', 'mark-'),
    href.replace('.png', '.webp'),
    href.replace(/[\da-f]{16}/, '0'.repeat(16)),
    `${href}.html`,
  ])
    expect((await open(other)).statusCode, other).toBe(404);
  expect((await open('/brands/brokerage/logo.svg')).body).toBe('<svg/>');
});

// @spec I15.48
test('emails and documents have the brand’s own pictures, and one that waits keeps those it was written with', async () => {
  const logo = await given('Logo', LOGO, 1);
  await given('LogoDark', await drawn(600, 120, '#fedcba'), 2);
  await expect.poll(async () => (await worn()).logo.dark, SOON).toContain('logo-dark-');
  const Name = 'Hannah Brooks';
  const { body } = await call(chat.rows.open, { body: { Name, Email: 'h@example.com', Brand: 'brokerage' } });
  const { Conversation, Secret } = body as { Conversation: { Key: string }; Secret: string };
  const message = { ConversationKey: Conversation.Key, Secret, ClientId: 'message-1', Text: 'Hi' };
  await call(chat.rows.say, { body: message });
  const email = await database.row<{ html: string }>(
    sql`SELECT body_html AS html FROM outbox_message WHERE recipient = 'help@calder.example' ORDER BY key DESC LIMIT 1`,
  );
  const html = email?.html ?? '';
  expect(html).toContain('alt="Calder Brokerage"');
  expect(html).not.toContain('cid:brokerage-');
  const shown = async () =>
    Promise.all(
      (await picturesIn(html)).map(async ({ content }) => (await sharp(content).metadata()).height),
    );
  expect(await shown()).toEqual([64, 64]);

  const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
  const insured = await server.demo('insured');
  const page = await call(
    reports.rows.render,
    { params: { path: 'declarations' }, query: { PolicyKey } },
    insured,
  );
  expect(page.body).toContain(
    `<header><img src="${logo.Pictures.Logo?.Href}" alt="Calder Brokerage" width="600"`,
  );
  const pdf = await app.inject({
    url: `/report/render/declarations?PolicyKey=${PolicyKey}&format=pdf`,
    headers: { ...insured, 'x-module-key': 'W2_POLICYDOC' },
  });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.toString('latin1')).toMatch(/\/Subtype \/Image[\s\S]{0,200}\/Width 600/);

  // Someone takes them back before the email is sent.
  await change(3, { Logo: null, LogoDark: null });
  await expect.poll(async () => (await worn()).logo.src, SOON).toBe('/brands/brokerage/logo.svg');
  expect(await shown()).toEqual([64, 64]);
  expect((await open(logo.Pictures.Logo?.Href)).statusCode).toBe(200);
});

// @spec I15.48
test('marks and icons are centered on a square, a home screen’s icon is opaque, and a photo is WebP', async () => {
  await given('Mark', await drawn(500, 250), 1, 'Mark.PNG');
  await given('Icon', await drawn(300, 300), 2);
  const { Pictures } = await given('Picture', await photo(2400, 1200), 3, 'house.jpg');
  expect(Pictures).toMatchObject({
    Mark: { Width: 256, Height: 256 },
    Icon: { Width: 180, Height: 180 },
    // As it was held.
    Picture: { Width: 800, Height: 1600, Href: expect.stringMatching(/\.webp$/) },
  });
  const mark = await sharp((await open(Pictures.Mark?.Href)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([mark.info.channels, mark.data[3], mark.data[(128 * 256 + 128) * 4 + 3]]).toEqual([4, 0, 255]);
  const scene = await open(Pictures.Picture?.Href);
  expect(scene.headers['content-type']).toBe('image/webp');
  expect((await sharp(scene.rawPayload).metadata()).exif).toBeUndefined();
  await expect.poll(async () => (await worn()).picture.src, SOON).toBe(Pictures.Picture?.Href);
  const looks = await worn();
  expect(looks).toMatchObject({
    icon: Pictures.Icon?.Href,
    logo: { src: Pictures.Mark?.Href, hasName: true },
  });
  const touch = await sharp((await open(looks.touchIcon)).rawPayload).metadata();
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
});

// @spec I15.48
test('a change of pictures has a history, can be undone, and goes back only to what was there', async () => {
  const first = (await given('Logo', LOGO, 1)).Pictures.Logo?.Id ?? '';
  const next = (await given('Logo', await drawn(400, 100), 2)).Pictures.Logo?.Id ?? '';
  expect(await change(3, { Logo: null, Phone: '(813) 555-0199' })).toMatchObject({
    status: 200,
    body: { Version: 4, Pictures: {} },
  });
  expect((await history()).map(({ Fields }) => Fields.at(-1))).toEqual([
    { Field: 'Logo', Before: next, After: '' },
    { Field: 'Logo', Before: first, After: next },
    { Field: 'Logo', Before: '', After: first },
  ]);
  expect(await change(4, { Logo: first })).toMatchObject({
    body: { Pictures: { Logo: { Id: first, Width: 600 } } },
  });
  for (const [field, id] of [
    ['Logo', 'f'.repeat(16)],
    // Of the same brand, in another place.
    ['Mark', first],
  ])
    expect(await change(5, { [field as PictureSlot]: id })).toMatchObject({
      status: 400,
      body: {
        fields: [{ path: `body.${field}`, message: expect.stringContaining('never had that picture') }],
      },
    });
  expect((await change(5, { Logo: '../../secret' })).status).toBe(400);
  const entry = await database.row<{ content: string }>(
    sql`SELECT content FROM audit_entry WHERE action = 'brands.setPicture' ORDER BY seq DESC LIMIT 1`,
  );
  expect(JSON.parse(entry?.content ?? '')).toMatchObject({
    details: { brand: 'brokerage', before: { Logo: first }, after: { Logo: next } },
  });
});

// @spec I15.48
test('of two administrators at once one wins, and a repeat happens once', async () => {
  const [mine, theirs] = await Promise.all([uploaded(LOGO), uploaded(await drawn(300, 100), second)]);
  const both = await Promise.all([
    give('Logo', mine.UploadKey, 1),
    give('Logo', theirs.UploadKey, 1, second),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(await history()).toHaveLength(1);

  const caller = { ...admin, 'idempotency-key': 'picture-1' };
  const once = await give('Mark', mine.UploadKey, 2, caller);
  expect(await give('Mark', mine.UploadKey, 2, caller)).toMatchObject({ status: 200, body: once.body });
  // The same upload again is the same picture.
  expect(await give('Mark', mine.UploadKey, 3)).toMatchObject({ status: 200, body: { Version: 3 } });
  expect(await history()).toHaveLength(2);
});

// @spec I15.48
test('is for administrators themselves, with what they sent for this brand', async () => {
  const { UploadKey } = await uploaded(LOGO);
  const MISSING = { status: 404, body: { code: 'recordNotFound' } };
  expect(await give('Logo', UploadKey, 1, second)).toMatchObject(MISSING);
  expect(await give('Logo', UploadKey, 1, admin, 'claims')).toMatchObject(MISSING);
  const others = await Promise.all([
    server.as(['INTERNAL', 'ADMIN']),
    server.demo('employee'),
    server.demo('agent'),
    server.demo('insured'),
    server.asOnBehalf('admin@demo.portico.test', 'support@demo.portico.test'),
  ]);
  for (const caller of others) expect((await give('Logo', UploadKey, 1, caller)).status).toBe(403);
  expect((await give('Logo', UploadKey, 1, {})).status).toBe(401);
  for (const caller of others.slice(0, 4)) expect(await announce(100, caller)).toMatchObject(MISSING);
  const stranger = { OwnerKind: 'Brand', OwnerKey: personKeyOf(admin), EFileTypeKey: 'PHOTO' } as const;
  expect(
    await call(uploads.rows.start, { body: { Name: 'a.png', Bytes: 9, ...stranger } }, admin),
  ).toMatchObject(MISSING);
  const body = {
    UploadKey,
    OwnerKind: 'Brand',
    OwnerKey: BRAND_KEYS.brokerage,
    EFileTypeKey: 'PHOTO',
  } as never;
  expect((await call(uploads.rows.add, { body }, admin)).status).toBe(400);
  expect(await setup()).toMatchObject({ Version: 1, Pictures: {} });
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const PAYLOAD = '<script>alert(document.domain)</script>';

// @spec I15.49
test.each([
  ['an SVG with a script under another name', SVG, 'logo.png', /refused/],
  ['an SVG', SVG, 'logo.svg', /refused/],
  ['a picture of 400 megapixels', pixelBomb(), 'logo.png', /refused/],
  ['a page under another name', Buffer.from(`<html>${PAYLOAD}`), 'logo.webp', /refused/],
  ['a PDF', await letter(), 'logo.pdf', /Choose a photo or a picture/],
  ['one without anything to see', await drawn(400, 100, '#12345600'), 'logo.png', /nothing to see/],
  ['one that is too small', await drawn(60, 20), 'logo.png', /too small: it has 60 × 20 pixels/],
  ['one of 11 MB', Buffer.concat([LOGO, Buffer.alloc(11_000_000)]), 'logo.png', /at most 10 MB|refused/],
])('refuses %s, and shows what it showed', async (_what, content, name, why) => {
  const { UploadKey, state } = await uploaded(content, admin, name).catch(() => ({
    UploadKey: '',
    state: undefined,
  }));
  const { status, body } = await give('Logo', UploadKey || BRAND_KEYS.group, 1);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  const isRefused = UploadKey === '' || state?.State === 'refused' || state?.State === undefined;
  expect(`${isRefused ? 'refused' : ''} ${JSON.stringify(body)}`).toMatch(why);
  expect(await setup()).toMatchObject({ Version: 1, Pictures: {} });
});

// @spec I15.49
test('a picture that is something else, too, is only its pixels afterwards', async () => {
  const { Pictures } = await given('Logo', Buffer.concat([LOGO, Buffer.from(PAYLOAD), SVG]), 1);
  const { rawPayload } = await open(Pictures.Logo?.Href);
  expect(rawPayload.toString('latin1')).not.toContain('script');
  expect(Pictures.Logo?.Width).toBe(600);
});
