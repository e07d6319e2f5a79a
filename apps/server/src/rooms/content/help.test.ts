import { content } from '@portico/contract/rooms/content';
import type { HelpPost } from '@portico/contract/rooms/content/help';
import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { sharedServer, type TestServer, testServer } from '../../testing.ts';

const { help } = content.rows;

const server = await sharedServer({ template: 'demo' });

type Brand = 'brokerage' | 'claims' | 'group';

async function slugsFor(who?: string, Brand: Brand = 'brokerage', at: TestServer = server) {
  const caller = who === undefined ? undefined : await at.demo(who);
  const { status, body } = await at.call(help, { query: { Brand } }, caller);
  expect(status).toBe(200);
  return (body as HelpPost[]).map(({ Slug }) => Slug);
}

describe('help posts', () => {
  test('returns only posts about signing in without a token', async () => {
    const slugs = await slugsFor();
    expect(slugs).toEqual(expect.arrayContaining(['sign-in', 'forgot-password', 'second-step']));
    for (const slug of ['link-a-policy', 'session-expiring', 'impersonation', 'agent-profile'])
      expect(slugs).not.toContain(slug);
  });

  test.each([
    ['signup', ['link-a-policy', 'update-profile'], ['agent-profile', 'impersonation']],
    ['insured', ['link-a-policy', 'deductible', 'session-expiring'], ['agent-profile', 'impersonation']],
    ['agent', ['agent-profile', 'agent-resources'], ['link-a-policy', 'update-profile', 'impersonation']],
    ['internal', ['impersonation', 'agent-resources'], ['identity-profile', 'agent-profile']],
    ['support', ['impersonation', 'identity-profile'], ['link-a-policy', 'agent-profile']],
  ])('%s reads their own posts, and those for everyone', async (who, own, others) => {
    const slugs = await slugsFor(who);
    expect(slugs).toEqual(expect.arrayContaining(['sign-in', ...own]));
    for (const slug of others) expect(slugs).not.toContain(slug);
  });

  test('some are for one brand only', async () => {
    expect(await slugsFor('employee', 'claims')).toContain('loss-run');
    expect(await slugsFor('employee', 'claims')).not.toContain('agent-resources');
    expect(await slugsFor('employee', 'brokerage')).not.toContain('loss-run');
    expect(await slugsFor('employee', 'group')).not.toContain('agent-resources');
  });

  // @spec 2.69
  test('come whole and in order, or by the page for those who ask', async () => {
    const all = await server.call(help, { query: { Brand: 'group' } });
    const posts = all.body as HelpPost[];
    expect(all.headers['x-total-count']).toBe(String(posts.length));
    expect(posts[0]).toMatchObject({ Slug: 'sign-in', Video: null, Content: [{ Kind: 'steps' }, {}, {}] });
    const page = await server.call(help, { query: { Brand: 'group' }, paging: { Skip: 1, Take: 2 } });
    expect(page.body).toEqual(posts.slice(1, 3));
  });

  test('an unknown brand is not understood, and reading leaves no trace', async () => {
    const reply = await server.call(help, { query: { Brand: 'other' as Brand } });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'query.Brand' }] } });
    expect(await server.database.rows(sql`SELECT 1 FROM audit_entry WHERE action = 'content.help'`)).toEqual(
      [],
    );
  });

  test('a new version of a post takes the place of the old one, with its own audience', async () => {
    const own = await testServer({ template: 'reference' });
    const publish = (slug: string, changes: { title?: string; roles?: string[]; brands?: string[] }) =>
      own.database.rows(sql`
        INSERT INTO content_version (item_key, number, state, title, body, roles, brands, edited_at, publish_from, published_at)
        SELECT item_key, number + 1, 'published', coalesce(${changes.title ?? null}, title), body,
          coalesce(${changes.roles ?? null}, roles), coalesce(${changes.brands ?? null}, brands),
          ${own.clock.now()}, ${own.clock.now()}, ${own.clock.now()}
        FROM content_version JOIN content_item ON key = item_key WHERE slug = ${slug}`);
    await publish('sign-in', { title: 'Come in' });
    await publish('second-step', { roles: ['ADMIN'] });
    await publish('keyboard', { brands: ['claims'] });
    const { body } = await own.call(help, { query: { Brand: 'group' } });
    const titles = new Map((body as HelpPost[]).map(({ Slug, Title }) => [Slug, Title]));
    expect(titles.get('sign-in')).toBe('Come in');
    expect(titles.has('second-step')).toBe(false);
    expect(titles.has('keyboard')).toBe(false);
    expect(await slugsFor(undefined, 'claims', own)).toContain('keyboard');
  });

  // @spec I15.8
  test.each([
    ['an edit', sql`UPDATE content_version SET title = 'x'`],
    ['a new audience', sql`UPDATE content_version SET roles = '{PUBLIC}' WHERE roles <> '{PUBLIC}'`],
    [
      'a way back to draft',
      sql`UPDATE content_version SET state = 'draft', publish_from = NULL, published_at = NULL`,
    ],
    ['a deletion', sql`DELETE FROM content_version`],
  ])('the database refuses %s of what is published', async (_what, statement) => {
    await expect(server.database.rows(statement)).rejects.toThrow(/published version/);
  });
});
