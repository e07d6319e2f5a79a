import { bulletins } from '@portico/contract/rooms/bulletins';
import { content } from '@portico/contract/rooms/content';
import type { HelpPost } from '@portico/contract/rooms/content/help';
import type { ContentDraft, ContentItem, ContentSummary } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { sql } from '@portico/database/open';
import { contentKey } from '@portico/database/seeds/reference/content';
import { describe, expect, test } from 'vitest';
import { testServer, undoneServer } from '../../../testing.ts';

const server = await undoneServer();
const { database, clock, call, demo } = server;
const { rows } = contentDesk;
const [employee, admin, agent] = await Promise.all(['employee', 'admin', 'agent'].map(demo));
const HOUR = 3_600_000;
const later = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();

const DRAFT: ContentDraft = {
  Title: 'New hours',
  Summary: 'We open earlier.',
  Category: 'portal',
  Body: { Blocks: [{ Kind: 'paragraph', Text: 'We open at eight.' }] },
  Roles: ['AGENT'],
  Brands: ['brokerage'],
};

const started = async (Slug = 'new-hours') =>
  (await call(rows.create, { body: { Kind: 'bulletin', Slug, Title: 'New hours' } }, employee))
    .body as ContentItem;
const save = ({ Key, Version }: ContentItem, changes: Partial<ContentDraft> = {}, caller = employee) =>
  call(rows.save, { params: { key: Key }, body: { ...DRAFT, ...changes }, version: Version }, caller);
const saved = async (item: ContentItem, changes: Partial<ContentDraft> = {}) =>
  (await save(item, changes)).body as ContentItem;
const publish = ({ Key, Version }: ContentItem, when: { From?: string; Until?: string } = {}) =>
  call(rows.publish, { params: { key: Key }, body: { Version, ...when } }, employee);
const published = async (item: ContentItem, when = {}) => (await publish(item, when)).body as ContentItem;
const read = (key: string) =>
  call(bulletins.rows.one, { params: { key }, query: { Brand: 'brokerage' } }, agent);
const audited = async (action: string) =>
  (
    await database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = ${action} ORDER BY seq`,
    )
  ).map((entry) => JSON.parse(entry.content));

describe('a draft', () => {
  // @spec I15.11
  test('is saved as it is, and readers see nothing of it', async () => {
    const item = await started();
    expect(item).toMatchObject({
      Kind: 'bulletin',
      Slug: 'new-hours',
      Version: 1,
      Versions: [{ Number: 1, State: 'draft', Author: { NameFull: expect.any(String) } }],
      Latest: { Content: { Title: 'New hours', Body: { Blocks: [] }, Brands: ['brokerage'] } },
    });
    const next = await saved(item, { Title: '', Category: null });
    expect(next).toMatchObject({ Version: 2, Latest: { Number: 1, Content: { Title: '', Category: null } } });
    expect(await read(item.Key)).toMatchObject({ status: 404 });
    const list = await call(bulletins.rows.list, { query: { Brand: 'brokerage', q: 'New hours' } }, agent);
    expect(list.body).toEqual([]);
  });

  test('needs a name of its own, and one that can be in an address', async () => {
    await started();
    for (const Slug of ['new-hours', '../x', 'a b', '<b>', ''])
      expect(
        await call(rows.create, { body: { Kind: 'bulletin', Slug, Title: 'x' } }, employee),
      ).toMatchObject({ status: 400, body: { fields: [{ path: 'body.Slug' }] } });
  });

  // @spec I15.12
  test('of two editors, the second is told who was faster, and nothing is lost', async () => {
    const item = await started();
    await save(item, { Title: 'Ours' });
    const reply = await save(item, { Title: 'Theirs' }, admin);
    expect(reply).toMatchObject({
      status: 412,
      body: { code: 'stale', details: { by: expect.any(String) } },
    });
    const now = (await call(rows.one, { params: { key: item.Key } }, admin)).body as ContentItem;
    expect(now.Latest.Content.Title).toBe('Ours');
    expect(await publish(item)).toMatchObject({ status: 412 });
  });

  test.each([
    ['a block that doesn’t exist', { Blocks: [{ Kind: 'html', Html: '<script>alert(1)</script>' }] }],
    ['an attribute that does something', { Blocks: [{ Kind: 'paragraph', Text: 'x', onclick: 'alert(1)' }] }],
    [
      'a link that does something',
      { Blocks: [{ Kind: 'paragraph', Text: [{ Text: 'x', Href: 'javascript:alert(1)' }] }] },
    ],
    ['a link with data', { Blocks: [{ Kind: 'list', Items: [[{ Text: 'x', Href: 'data:text/html,x' }]] }] }],
    ['HTML in place of text', { Blocks: [{ Kind: 'paragraph', Text: { __html: '<b>' } }] }],
    ['the body of another kind', { Text: 'x' }],
    ['too many blocks', { Blocks: Array.from({ length: 301 }, () => ({ Kind: 'contact' })) }],
  ])('is refused with %s', async (_what, Body) => {
    const item = await started();
    expect(await save(item, { Body: Body as never })).toMatchObject({ status: 400 });
  });

  test('keeps markup as the text it is', async () => {
    const Text = '<img src=x onerror=alert(1)> & <b>bold</b>';
    const item = await published(
      await saved(await started(), { Body: { Blocks: [{ Kind: 'paragraph', Text }] } }),
    );
    expect((await read(item.Key)).body).toMatchObject({ Blocks: [{ Kind: 'paragraph', Text }] });
  });

  test('can be discarded, with the item if it was never published', async () => {
    const item = await started();
    const discard = ({ Key, Version }: ContentItem) =>
      call(rows.discard, { params: { key: Key }, query: { Version: String(Version) as never } }, employee);
    expect(await discard(item)).toMatchObject({ status: 200, body: null });
    expect(await call(rows.one, { params: { key: item.Key } }, employee)).toMatchObject({ status: 404 });
    const again = await saved(await published(await saved(await started())), { Title: 'Later' });
    expect((await discard(again)).body).toMatchObject({ Versions: [{ Number: 1, State: 'published' }] });
  });
});

describe('publishing', () => {
  // @spec I15.11
  test('shows a version to its readers, with before and after in the audit log', async () => {
    const first = await published(await saved(await started()));
    expect(first.Versions).toMatchObject([{ Number: 1, State: 'published' }]);
    expect((await read(first.Key)).body).toMatchObject({ Title: 'New hours', IsRead: false });
    const second = await published(await saved(first, { Title: 'Newer hours', Roles: ['AGENT', 'ADMIN'] }));
    expect(second.Versions.map(({ State }) => State)).toEqual(['published', 'replaced']);
    expect((await read(first.Key)).body).toMatchObject({ Title: 'Newer hours' });
    const [one, two] = await audited('contentDesk.publish');
    expect(one).toMatchObject({
      kind: 'content',
      key: first.Key,
      details: { before: null, after: { number: 1 } },
    });
    expect(two.details).toMatchObject({
      before: { number: 1, title: 'New hours', roles: ['AGENT'] },
      after: { number: 2, title: 'Newer hours', roles: ['AGENT', 'ADMIN'], until: null },
    });
  });

  // @spec I15.11
  test('waits for its time, and ends', async () => {
    const item = await published(await saved(await started()), { From: later(2), Until: later(4) });
    expect(item.Versions).toMatchObject([{ State: 'scheduled', PublishUntil: later(4) }]);
    expect((await read(item.Key)).status).toBe(404);
    clock.advance(2 * HOUR);
    expect((await read(item.Key)).status).toBe(200);
    clock.advance(2 * HOUR);
    expect((await read(item.Key)).status).toBe(404);
    expect((await call(rows.one, { params: { key: item.Key } }, employee)).body).toMatchObject({
      Versions: [{ State: 'ended' }],
    });
  });

  test.each([
    ['the past', { From: '2020-01-01T00:00:00Z' }, 'body.From'],
    [
      'an end before the beginning',
      { From: '2027-01-02T00:00:00Z', Until: '2027-01-01T00:00:00Z' },
      'body.Until',
    ],
  ])('is refused for %s', async (_what, when, path) => {
    const item = await saved(await started());
    expect(await publish(item, when)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  test('says everything that is missing', async () => {
    const item = await saved(await started(), {
      Title: '',
      Summary: '',
      Category: null,
      Roles: [],
      Body: { Blocks: [] },
    });
    const { status, body } = await publish(item);
    expect(status).toBe(400);
    expect((body as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
      'body.Title',
      'body.Roles',
      'body.Summary',
      'body.Category',
      'body.Body',
    ]);
  });

  // @spec I15.11
  test('happens once, however often the request is repeated', async () => {
    const item = await saved(await started());
    const repeated = { ...employee, 'idempotency-key': 'publish-once' };
    const replies = [];
    for (let times = 0; times < 2; times++)
      replies.push(
        await call(rows.publish, { params: { key: item.Key }, body: { Version: item.Version } }, repeated),
      );
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await audited('contentDesk.publish')).toHaveLength(1);
    expect(await database.rows(sql`SELECT 1 FROM job WHERE kind = 'content.announce'`)).toHaveLength(1);
    expect(await publish(replies[0]?.body as ContentItem)).toMatchObject({ status: 550 });
  });

  test('of a help post takes the place of the one that came with the portal', async () => {
    const key = contentKey('help', 'sign-in');
    const before = (await call(rows.one, { params: { key } }, employee)).body as ContentItem;
    expect(before.Versions).toMatchObject([{ Number: 1, State: 'published', Author: null }]);
    const { Content } = before.Latest;
    const draft = await saved(before, { ...Content, Title: 'Come in' });
    const titles = async () =>
      ((await call(content.rows.help, { query: { Brand: 'group' } })).body as HelpPost[]).map(
        ({ Title }) => Title,
      );
    expect(await titles()).not.toContain('Come in');
    await publish(draft);
    expect(await titles()).toContain('Come in');
  });
});

describe('versions', () => {
  const withdraw = ({ Key, Version }: ContentItem, number: number) =>
    call(rows.withdraw, { params: { key: Key }, body: { Number: number, Version } }, employee);

  // @spec I15.13
  test('are withdrawn with those they replaced, so that nothing old comes back', async () => {
    const first = await published(await saved(await started()));
    const second = await published(await saved(first, { Title: 'Newer hours' }));
    expect((await withdraw(second, 2)).body).toMatchObject({
      Versions: [{ State: 'withdrawn' }, { State: 'withdrawn' }],
    });
    expect((await read(first.Key)).status).toBe(404);
    const [entry] = await audited('contentDesk.withdraw');
    expect(entry.details).toMatchObject({ number: 2, before: { number: 2 }, after: null });
  });

  test('that are scheduled are withdrawn alone', async () => {
    const first = await published(await saved(await started()));
    const second = await published(await saved(first, { Title: 'Later' }), { From: later(1) });
    const third = (await withdraw(second, 2)).body as ContentItem;
    expect(third.Versions.map(({ State }) => State)).toEqual(['withdrawn', 'published']);
    clock.advance(2 * HOUR);
    expect((await read(first.Key)).body).toMatchObject({ Title: 'New hours' });
    expect(await withdraw(third, 2)).toMatchObject({ status: 550 });
    expect(await withdraw(third, 9)).toMatchObject({ status: 404 });
  });

  // @spec I15.13
  test('come back as a draft, and readers see that only once it is published', async () => {
    const first = await published(await saved(await started()));
    const second = await published(await saved(first, { Title: 'Newer hours' }));
    const restore = (item: ContentItem) =>
      call(rows.restore, { params: { key: item.Key }, body: { Number: 1, Version: item.Version } }, employee);
    const third = (await restore(second)).body as ContentItem;
    expect(third.Latest).toMatchObject({ Number: 3, State: 'draft', Content: { Title: 'New hours' } });
    expect((await read(first.Key)).body).toMatchObject({ Title: 'Newer hours' });
    expect(await restore(second)).toMatchObject({ status: 412 });
    const old = await call(rows.version, { params: { key: first.Key, number: '2' as never } }, employee);
    expect(old.body).toMatchObject({ Number: 2, State: 'published', Content: { Title: 'Newer hours' } });
  });
});

describe('the list', () => {
  const list = async (query: object) =>
    (await call(rows.list, { query: query as never }, employee)).body as ContentSummary[];

  test('finds content by kind, state and words, the latest first', async () => {
    await saved(await started());
    const planned = await published(await saved(await started('planned'), { Title: 'Planned' }), {
      From: later(1),
    });
    expect(
      (await list({}))
        .slice(0, 2)
        .map(({ Slug }) => Slug)
        .sort(),
    ).toEqual(['new-hours', 'planned']);
    expect((await list({ State: 'draft' })).map(({ Slug }) => Slug)).toEqual(['new-hours']);
    expect((await list({ State: 'scheduled' })).map(({ Slug }) => Slug)).toEqual(['planned']);
    expect((await list({ Kind: 'page' })).map(({ Slug }) => Slug)).toEqual(['doing-business']);
    expect((await list({ q: 'SIGN in', Kind: 'help' })).map(({ Slug }) => Slug)).toContain('sign-in');
    await save(planned, { Title: 'Planned again' });
    expect(await list({ q: 'planned again' })).toMatchObject([{ State: 'scheduled', HasDraft: true }]);
  });

  test('is for employees: others may not even ask', async () => {
    for (const who of ['agent', 'insured', 'internal'])
      expect(await call(rows.list, {}, await demo(who))).toMatchObject({ status: 403 });
  });
});

// @spec I15.12
test('two editors who publish at once publish one version', async () => {
  const own = await testServer();
  const [one, other] = await Promise.all(['employee', 'admin'].map((name) => own.demo(name)));
  const item = (await own.call(rows.create, { body: { Kind: 'bulletin', Slug: 'race', Title: 'Race' } }, one))
    .body as ContentItem;
  const { body } = await own.call(rows.save, { params: { key: item.Key }, body: DRAFT, version: 1 }, one);
  const { Version } = body as ContentItem;
  const replies = await Promise.all(
    [one, other].map((caller) =>
      own.call(rows.publish, { params: { key: item.Key }, body: { Version } }, caller),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(
    await own.database.rows(
      sql`SELECT 1 FROM audit_entry WHERE action = 'contentDesk.publish' AND outcome = 'done'`,
    ),
  ).toHaveLength(1);
});
