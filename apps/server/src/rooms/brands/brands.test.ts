import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandId } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { type BrandChange, type BrandSetup, type BrandUpdate, brands } from '@portico/contract/rooms/brands';
import { chat } from '@portico/contract/rooms/chat';
import { reports } from '@portico/contract/rooms/reports';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { brandOfSite, followBrands, showAt } from '@portico/platform/brands';
import { sheetColorPath } from '@portico/platform/sheets/css';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { SOON } from '../../../../identity/src/testing/portal.ts';
import { personKeyOf, sharedServer } from '../../testing.ts';
import { currentTerm } from '../requests/requests.fixture.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'portico-brands-'));
for (const name of ['index', 'login', 'silent-renew'])
  await writeFile(join(webRoot, `${name}.html`), `<head><title>${name}</title></head>`);
const server = await sharedServer({ webRoot });
const { app, call, database } = server;
const { rows } = brands;
const admin = await server.demo('admin');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const stopFollowing = await followBrands(database, quiet);
afterAll(async () => {
  await stopFollowing();
  await rm(webRoot, { recursive: true });
});

const setups = async () => (await call(rows.list, {}, admin)).body as BrandSetup[];
const setup = async (id: BrandId) => (await setups()).find(({ Id }) => Id === id) as BrandSetup;
const change = (brand: BrandId, version: number, body: BrandUpdate, caller = admin) =>
  call(rows.change, { params: { brand }, version, body }, caller);
const history = async (brand: BrandId) =>
  (await call(rows.history, { params: { brand } }, admin)).body as BrandChange[];

/** The brand that a page of this host starts with. */
async function worn(host: string, url = '/login') {
  const { body } = await app.inject({ url, headers: { host, accept: 'text/html' } });
  const data = /<script type="application\/json" id="brand">(.*)<\/script><\/head>/.exec(body)?.[1];
  return JSON.parse(data ?? 'null');
}
const HOST = 'brokerage.localhost:4000';

afterEach(async () => {
  await database.rows(sql`DELETE FROM brand_change`);
  await database.rows(sql`DELETE FROM brand_setting`);
  await expect.poll(async () => (await worn(HOST)).brand.name, SOON).toBe('Calder Brokerage');
});

describe('a brand', () => {
  test('is as it came until someone changes it', async () => {
    expect((await setups()).map(({ Id, Version }) => [Id, Version])).toEqual([
      ['claims', 1],
      ['group', 1],
      ['brokerage', 1],
    ]);
    const { Original, Current, HasLogo } = await setup('brokerage');
    expect(Current).toEqual(Original);
    expect(HasLogo).toBe(true);
    expect(Original).toMatchObject({ Name: 'Calder Brokerage', Phone: '(800) 555-0127' });
    expect(await history('brokerage')).toEqual([]);
  });

  // @spec I15.22
  test('changes on its pages, and the others stay as they are', async () => {
    const claims = await worn('claims.localhost:4000');
    const { status, body } = await change('brokerage', 1, {
      Name: 'Calder & Sons',
      Phone: '(813) 555-0199',
      ColorLight: '#5b1a6b',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Version: 2,
      Original: { Phone: '(800) 555-0127' },
      Current: { Phone: '(813) 555-0199', ColorLight: '#5B1A6B', Hours: 'Monday–Friday, 8 AM–8 PM ET' },
    });
    await expect
      .poll(() => worn(HOST), SOON)
      .toMatchObject({
        brand: {
          id: 'brokerage',
          name: 'Calder & Sons',
          isRenamed: true,
          colours: { light: '#5B1A6B', dark: DEMO_BRANDS.brokerage.colours.dark },
          contact: { phone: '(813) 555-0199' },
        },
      });
    for (const url of ['/', '/index.html', '/login.html', '/insured/dashboard'])
      expect((await worn(HOST, url)).brand.contact.phone).toBe('(813) 555-0199');
    const after = await worn('claims.localhost:4000');
    expect(after.brand).toEqual(claims.brand);
    expect(after.names).toEqual({ ...claims.names, brokerage: 'Calder & Sons' });
    expect(await setup('claims')).toMatchObject({ Version: 1 });
    expect(JSON.stringify(after)).not.toContain('hosts');
  });

  // @spec I15.22
  test('changes in emails and documents that are made afterwards', async () => {
    await change('brokerage', 1, {
      Name: 'Harbor Brokerage',
      Email: 'hello@harbor.example',
      ColorLight: '#5B1A6B',
    });
    await expect.poll(async () => (await worn(HOST)).brand.name, SOON).toBe('Harbor Brokerage');
    const who = { Name: 'Hannah Brooks', Email: 'hannah@example.com', Brand: 'brokerage' } as const;
    const { body } = await call(chat.rows.open, { body: who });
    const { Conversation, Secret } = body as { Conversation: { Key: string }; Secret: string };
    await call(chat.rows.say, {
      body: { ConversationKey: Conversation.Key, Secret, ClientId: 'message-1', Text: 'Hi' },
    });
    const email = await database.row<{ sender: string; body_html: string }>(
      sql`SELECT sender, body_html FROM outbox_message WHERE recipient = 'hello@harbor.example'`,
    );
    expect(email?.sender).toBe('Harbor Brokerage <hello@harbor.example>');
    expect(email?.body_html).toContain('Your team at Harbor Brokerage');

    const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
    const sheet = await call(
      reports.rows.render,
      { params: { path: 'declarations' }, query: { PolicyKey } },
      await server.demo('insured'),
    );
    expect(sheet.body).toContain(`href="${sheetColorPath('#5B1A6B')}"`);
    const css = await app.inject({ url: sheetColorPath('#5B1A6B') });
    expect(css.body).toContain('--brand: #5b1a6b');
    expect((await app.inject({ url: '/sheets/color-red;}.css' })).statusCode).toBe(404);
  });

  test('goes back to the original, field by field', async () => {
    await change('group', 1, { Phone: '(813) 555-0199', Hours: 'Weekdays' });
    const { body } = await change('group', 2, { Phone: null, Hours: 'Daily' });
    expect(body).toMatchObject({ Version: 3, Current: { Phone: '(800) 555-0163', Hours: 'Daily' } });
    const stored = await database.row(sql`SELECT settings FROM brand_setting WHERE brand = 'group'`);
    expect(stored).toEqual({ settings: { Hours: 'Daily' } });
  });

  // @spec I15.23
  test('has a history of who changed what, and an audit entry with before and after', async () => {
    await change('group', 1, { Phone: '(813) 555-0199' });
    await change('group', 2, { Hours: 'Weekdays', Phone: null });
    const list = await history('group');
    expect(list.map(({ Version, Fields }) => [Version, Fields])).toEqual([
      [
        3,
        [
          { Field: 'Phone', Before: '(813) 555-0199', After: '(800) 555-0163' },
          { Field: 'Hours', Before: 'Monday–Friday, 8 AM–8 PM ET', After: 'Weekdays' },
        ],
      ],
      [2, [{ Field: 'Phone', Before: '(800) 555-0163', After: '(813) 555-0199' }]],
    ]);
    expect(list[0]).toMatchObject({ By: { Key: personKeyOf(admin) }, At: server.clock.now().toISOString() });
    const entry = await database.row<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'brands.change' ORDER BY seq DESC LIMIT 1`,
    );
    expect(JSON.parse(entry?.content ?? '')).toMatchObject({
      details: {
        brand: 'group',
        before: { Hours: 'Monday–Friday, 8 AM–8 PM ET', Phone: '(813) 555-0199' },
        after: { Hours: 'Weekdays', Phone: '(800) 555-0163' },
      },
    });
  });
});

// @spec I15.50
test('a host shows the brand that the operator gave it, in pages, emails and security.txt', async () => {
  showAt(new Map([['desk.localhost', 'claims']]));
  onTestFinished(() => showAt(new Map()));
  expect((await worn('desk.localhost')).brand.id).toBe('claims');
  expect((await worn('desk.localhost:4000')).brand.id).toBe('claims');
  expect((await worn('frontdesk.localhost')).brand.id).toBe('brokerage');
  expect(brandOfSite('http://desk.localhost').name).toBe('Calder Claims');
  const { body } = await app.inject({
    url: '/.well-known/security.txt',
    headers: { host: 'desk.localhost' },
  });
  expect(body).toContain('mailto:help@claims.calder.example');
});

describe('a change', () => {
  // @spec I15.23
  test('is refused where someone else was faster, and changes nothing', async () => {
    await change('claims', 1, { Phone: '(813) 555-0199' });
    expect(await change('claims', 1, { Phone: '(813) 555-0100' })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect((await setup('claims')).Current.Phone).toBe('(813) 555-0199');
  });

  test('that is repeated happens once', async () => {
    const caller = { ...admin, 'idempotency-key': 'brand-1' };
    const first = await change('claims', 1, { Phone: '(813) 555-0199' }, caller);
    expect(await change('claims', 1, { Phone: '(813) 555-0199' }, caller)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await change('claims', 2, { Phone: '(813) 555-0199' })).toMatchObject({ body: { Version: 2 } });
    expect(await history('claims')).toHaveLength(1);
  });

  test.each([
    ['a color that is none', { ColorLight: 'teal' }, 'ColorLight', /six digits/],
    ['a color that can’t be read on white', { ColorLight: '#5CC3D6' }, 'ColorLight', /too light/],
    ['a color that can’t be read at night', { ColorDark: '#0B5B6B' }, 'ColorDark', /too dark/],
    ['an email address that is none', { Email: 'help' }, 'Email', /email address/],
    ['a phone number without its area code', { AgencyPhone: '555-0100' }, 'AgencyPhone', /area code/],
    ['a name that would end the sender', { Name: 'Calder <x@y.example>' }, 'Name', /without </],
    ['an empty name', { LegalName: '  ' }, 'LegalName', /legal name/],
  ])('refuses %s', async (_, body, field, message) => {
    expect(await change('brokerage', 1, body)).toMatchObject({
      status: 400,
      body: { fields: [{ path: `body.${field}`, message: expect.stringMatching(message) }] },
    });
    expect(await setup('brokerage')).toMatchObject({ Version: 1 });
  });

  test.each([
    ['hosts', { Hosts: ['x'] }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    expect((await change('brokerage', 1, body as BrandUpdate)).status).toBe(400);
  });

  // @spec I15.23
  test('needs an administrator of the list', async () => {
    const unlisted = await server.as(['INTERNAL', 'ADMIN']);
    for (const caller of [unlisted, await server.demo('employee')]) {
      expect((await change('brokerage', 1, { Hours: 'Never' }, caller)).status).toBe(403);
      expect((await call(rows.list, {}, caller)).status).toBe(403);
      expect((await call(rows.history, { params: { brand: 'group' } }, caller)).status).toBe(403);
    }
    expect(await setup('brokerage')).toMatchObject({ Version: 1 });
  });
});
