import { type Bulletin, type BulletinSummary, bulletins } from '@portico/contract/rooms/bulletins';
import { content } from '@portico/contract/rooms/content';
import type { ContentPage } from '@portico/contract/rooms/content/item';
import { sql } from '@portico/database/open';
import { DEMO_BULLETINS } from '@portico/database/seeds/demo/bulletins';
import { contentKey } from '@portico/database/seeds/reference/content';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { newContent } from '../../../access.content.fixture.ts';
import { undoneServer } from '../../../testing.ts';
import { announce } from './announce.ts';

const server = await undoneServer();
const { database, clock, call, demo } = server;
const { rows } = bulletins;
const [agent, agent2, internal] = await Promise.all(['agent', 'agent2', 'internal'].map(demo));
const Brand = 'brokerage';
const UNREAD = DEMO_BULLETINS.filter(({ isRead }) => !isRead).length;

const list = async (filters: object = {}, caller = agent) =>
  (await call(rows.list, { query: { Brand, ...filters } }, caller)).body as BulletinSummary[];
const unread = async (caller = agent) => (await call(rows.unread, { query: { Brand } }, caller)).body;
const one = (key: string, brand: 'brokerage' | 'claims' = Brand, caller = agent) =>
  call(rows.one, { params: { key }, query: { Brand: brand } }, caller);

describe('bulletins', () => {
  // @spec 1.9, I15.5
  test('come newest first, with what the reader has read', async () => {
    const all = await list();
    expect(all.map(({ Title }) => Title)).toEqual(DEMO_BULLETINS.map(({ title }) => title));
    expect(all.map(({ IsRead }) => IsRead)).toEqual(DEMO_BULLETINS.map(({ isRead = false }) => isRead));
    expect(await unread()).toEqual({ Count: UNREAD });
    expect(await unread(agent2)).toEqual({ Count: DEMO_BULLETINS.length });
  });

  // @spec I15.5
  test('are found by words anywhere in them, by category, and by whether they are unread', async () => {
    const titles = async (filters: object) => (await list(filters)).map(({ Title }) => Title);
    expect(await titles({ q: 'elevation CERTIFICATE' })).toEqual(['Two new questions about flood']);
    expect(await titles({ q: 'hip roof' })).toEqual([expect.stringContaining('Wind mitigation')]);
    expect(await titles({ q: 'paragraph' })).toEqual([]);
    expect(await titles({ q: '100%' })).toEqual([]);
    expect(await titles({ Category: 'claims' })).toHaveLength(2);
    expect(await titles({ Unread: 'true' })).toHaveLength(UNREAD);
    expect(await titles({ Unread: 'false', Category: 'closings' })).toHaveLength(1);
  });

  test('a mark stays with the person who read it, however often it is sent', async () => {
    const key = contentKey('bulletin', DEMO_BULLETINS[0]?.slug ?? '');
    for (let times = 0; times < 2; times++)
      expect(await call(rows.markRead, { params: { key }, query: { Brand } }, agent)).toMatchObject({
        status: 200,
        body: { IsRead: true },
      });
    expect(await unread()).toEqual({ Count: UNREAD - 1 });
    expect(await unread(agent2)).toEqual({ Count: DEMO_BULLETINS.length });
    expect((await one(key)).body).toMatchObject({ IsRead: true, UpdatedAt: null });
  });

  test('staff who act for an agent mark nothing', async () => {
    const acting = await server.asOnBehalf('agent@demo.portico.test', 'support@demo.portico.test');
    const key = contentKey('bulletin', DEMO_BULLETINS[0]?.slug ?? '');
    const reply = await call(rows.markRead, { params: { key }, query: { Brand } }, acting);
    expect(reply.body).toEqual({ IsRead: false });
    expect(await unread()).toEqual({ Count: UNREAD });
  });

  // @spec I15.5
  test('outside the audience, one looks like none: by role, by brand, before, after, as a draft, withdrawn', async () => {
    const missing = { status: 404, body: { code: 'recordNotFound' } };
    const key = await newContent(server, 'bulletin', ['INTERNAL']);
    expect((await one(key, Brand, internal)).status).toBe(200);
    expect(await one(key)).toMatchObject(missing);
    expect(await call(rows.markRead, { params: { key }, query: { Brand } }, agent)).toMatchObject(missing);
    expect(await one(contentKey('bulletin', 'invite-your-team'), 'claims')).toMatchObject(missing);
    const later = new Date(clock.now().getTime() + 3_600_000);
    const versions: [string, Date | null, Date | null][] = [
      ['draft', null, null],
      ['published', later, null],
      ['published', new Date('2026-01-01'), new Date('2026-02-01')],
      ['withdrawn', new Date('2026-01-01'), null],
    ];
    for (const [state, from, until] of versions) {
      const item = newKey();
      await database.rows(
        sql`INSERT INTO content_item (key, kind, slug, created_at) VALUES (${item}, 'bulletin', ${item}, ${later})`,
      );
      await database.rows(sql`
        INSERT INTO content_version (item_key, number, state, title, category, body, roles, edited_at, publish_from,
          publish_until, published_at)
        VALUES (${item}, 1, ${state}, 'x', 'portal', '{"Blocks": []}', '{AGENT}', ${later}, ${from}, ${until}, ${from})`);
      expect(await one(item), state).toMatchObject(missing);
    }
    expect(await list()).toHaveLength(DEMO_BULLETINS.length);
    clock.advance(3_600_000);
    expect(await list()).toHaveLength(DEMO_BULLETINS.length + 1);
  });

  test('a corrected one keeps its day and its mark, and says when it was corrected', async () => {
    const { slug = '' } = DEMO_BULLETINS.at(-1) ?? {};
    const key = contentKey('bulletin', slug);
    const { PublishedAt } = (await one(key)).body as Bulletin;
    await database.rows(sql`
      INSERT INTO content_version (item_key, number, state, title, category, body, roles, edited_at, publish_from, published_at)
      SELECT item_key, 2, state, 'Corrected', category, body, roles, ${clock.now()}, ${clock.now()}, ${clock.now()}
      FROM content_version WHERE item_key = ${key}`);
    expect((await one(key)).body).toMatchObject({
      Title: 'Corrected',
      PublishedAt,
      IsRead: true,
      UpdatedAt: clock.now().toISOString(),
    });
    expect((await list()).at(-1)).toMatchObject({ Key: key, Title: 'Corrected' });
  });
});

describe('emails to subscribers', () => {
  const subscribe = (IsSubscribed: boolean, caller = agent) =>
    call(rows.subscribe, { body: { IsSubscribed } }, caller);
  const sent = () =>
    database.rows<{ to: string; subject: string; text: string }>(sql`
      SELECT recipient AS "to", subject, body_text AS text FROM outbox_message WHERE kind = 'bulletin' ORDER BY recipient`);

  // @spec I15.6
  test('are off until someone subscribes, and can be turned off again', async () => {
    const state = async () => (await call(rows.subscription, {}, agent)).body;
    expect(await state()).toEqual({ IsSubscribed: false });
    for (const IsSubscribed of [true, true, false]) {
      expect((await subscribe(IsSubscribed)).body).toEqual({ IsSubscribed });
      expect(await state()).toEqual({ IsSubscribed });
    }
    const audited = await database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'bulletins.subscribe' ORDER BY seq`,
    );
    expect(audited.map(({ content: entry }) => JSON.parse(entry).details)).toEqual([
      { after: true, before: false },
      { after: true, before: true },
      { after: false, before: true },
    ]);
  });

  // @spec I15.6
  test('go to subscribers in the audience, once', async () => {
    await subscribe(true);
    await subscribe(true, internal);
    const itemKey = await newContent(server, 'bulletin', ['AGENT']);
    for (let times = 0; times < 2; times++) await announce(database, { itemKey }, clock.now());
    const emails = await sent();
    expect(emails).toEqual([
      {
        to: 'agent@demo.portico.test',
        subject: 'New hours',
        text: expect.stringContaining('We open earlier.'),
      },
    ]);
    expect(emails[0]?.text).toContain(`/agent/bulletins?bulletin=${itemKey}`);
    // Someone who subscribes later isn't told about old news.
    await subscribe(true, agent2);
    await announce(database, { itemKey }, clock.now());
    expect(await sent()).toHaveLength(1);
  });

  test('do not go out for what was withdrawn before its time comes', async () => {
    await subscribe(true);
    const itemKey = await newContent(server, 'bulletin', ['AGENT']);
    await database.rows(sql`UPDATE content_version SET state = 'withdrawn' WHERE item_key = ${itemKey}`);
    await announce(database, { itemKey }, clock.now());
    expect(await sent()).toEqual([]);
  });

  test('do not go to people who left', async () => {
    await subscribe(true);
    await database.rows(
      sql`UPDATE logon SET disabled_at = ${clock.now()} WHERE email = 'agent@demo.portico.test'`,
    );
    await announce(database, { itemKey: await newContent(server, 'bulletin', ['AGENT']) }, clock.now());
    expect(await sent()).toEqual([]);
  });
});

describe('Doing Business', () => {
  const read = (slug: string, brand: 'brokerage' | 'group', caller: typeof agent) =>
    call(content.rows.page, { params: { slug }, query: { Brand: brand } }, caller);

  // @spec 1.10, I15.7
  test('has the four sections, for agents and staff on the brokerage brand', async () => {
    const { status, body } = await read('doing-business', 'brokerage', agent);
    expect(status).toBe(200);
    const headings = (body as ContentPage).Blocks.flatMap((block) =>
      block.Kind === 'heading' ? block.Text : [],
    );
    expect(headings).toEqual(['Submissions', 'Payments', 'Commissions', 'Contacts']);
    expect((await read('doing-business', 'brokerage', internal)).status).toBe(200);
    for (const reply of [
      await read('doing-business', 'group', agent),
      await read('doing-business', 'brokerage', await demo('insured')),
      await read('sign-in', 'brokerage', agent),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  });
});
