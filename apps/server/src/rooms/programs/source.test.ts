import { readFileSync } from 'node:fs';
import { type AddedEdition, type EditionSource, programs } from '@portico/contract/rooms/programs';
import { sql } from '@portico/database/open';
import { editionKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { PROGRAMS_FOLDER } from '@portico/rating/programsFolder';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';

const { rows } = programs;
const server = await undoneServer();

const NOW = editionKey('HO3-HBR-2026.2');
const text = (name: string) => readFileSync(new URL(`ho3/2026.2/${name}`, PROGRAMS_FOLDER), 'utf8');
const FILES = {
  Form: { Name: 'form.json', Text: text('form.json') },
  Plan: { Name: 'hbr.plan.json', Text: text('hbr.plan.json') },
};
/** The same files with another minimum premium: one line changes, and the rest is as it was typed. */
const withMinimum = (cents: number) => {
  const Text = FILES.Plan.Text.replace(/("minimum": \{\s*"cents": )\d+/, `$1${cents}`);
  expect(Text).not.toBe(FILES.Plan.Text);
  return { ...FILES, Plan: { ...FILES.Plan, Text } };
};

const open = async (key: string, who: Parameters<typeof server.demo>[0] = 'admin') =>
  server.call(rows.source, { params: { key } }, await server.demo(who));
const source = async (key: string) => (await open(key)).body as EditionSource;
const save = async (body: object) =>
  server.call(
    rows.add,
    { body: { Number: '2027.1', ...FILES, ...body } } as never,
    await server.demo('admin'),
  );
async function draft(): Promise<{ readonly key: string; readonly hash: string }> {
  const { Edition, Hash } = (await save({})).body as AddedEdition;
  return { key: Edition?.Key ?? '', hash: Hash ?? '' };
}
const auditOf = async (key: string) => {
  const entries = await server.database.rows<{ content: string }>(
    sql`SELECT content FROM audit_entry WHERE record_key = ${key} AND action = 'programs.add' ORDER BY seq`,
  );
  return entries.map(({ content }) => JSON.parse(content).details);
};

describe('the source of an edition', () => {
  // @spec I15.18
  test('is what was written, to the letter, for an edition that came with the portal and for a draft', async () => {
    expect(await source(NOW)).toEqual({ ...FILES, Hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { key, hash } = await draft();
    expect(await source(key)).toEqual({ ...FILES, Hash: hash });
  });

  test('is written from what’s stored if that has no text, and can be saved again', async () => {
    const key = newKey();
    await server.database.rows(sql`
      INSERT INTO edition (key, code, program_key, market_key, form, plan, sha256, status, created_at)
      SELECT ${key}, 'HO3-HBR-2027.3', program_key, market_key, form, plan, sha256, 'draft', ${server.clock.now()}
      FROM edition WHERE key = ${NOW}`);
    const opened = await source(key);
    expect(JSON.parse(opened.Plan.Text)).toEqual(JSON.parse(FILES.Plan.Text));
    expect(opened.Plan.Text.split('\n')[1]).toBe('  "program": "HO3",');
    const { Form, Plan, Hash } = opened;
    const saved = await save({ Number: '2027.3', Form, Plan, Replaces: Hash });
    expect(saved).toMatchObject({ status: 200, body: { Edition: { Key: key }, Hash } });
  });

  test('is for staff, and only of editions that exist', async () => {
    for (const who of ['agent', 'insured'] as const) expect((await open(NOW, who)).status).toBe(403);
    for (const who of ['underwriter', 'support'] as const) expect((await open(NOW, who)).status).toBe(200);
    expect((await open(newKey())).status).toBe(404);
    expect((await open('not-a-key')).status).toBe(400);
  });
});

describe('saving a draft', () => {
  // @spec I15.18
  test('replaces the version that was opened, and says so in the audit log with both hashes', async () => {
    const { key, hash } = await draft();
    const saved = (await save({ ...withMinimum(41_000), Replaces: hash })).body as AddedEdition;
    expect(saved).toMatchObject({ Edition: { Key: key, Status: 'draft' }, MistakeList: [] });
    expect(saved.Hash).not.toBe(hash);
    expect(await source(key)).toEqual({ ...withMinimum(41_000), Hash: saved.Hash });
    const code = 'HO3-HBR-2027.1';
    expect(await auditOf(key)).toEqual([
      { code, before: null, after: hash },
      { code, before: hash, after: saved.Hash },
    ]);
  });

  // @spec I15.18
  test('is refused if someone saved in between, and changes nothing, also at the same time', async () => {
    const { key, hash } = await draft();
    const both = await Promise.all(
      [41_000, 42_000].map((cents) => save({ ...withMinimum(cents), Replaces: hash })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const Hash = both.map(({ body }) => (body as Partial<AddedEdition>).Hash).find(Boolean);
    expect((await source(key)).Hash).toBe(Hash);
    const late = await save({ ...withMinimum(43_000), Replaces: hash });
    expect(late).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await source(key)).Hash).toBe(Hash);
  });

  test('twice is the same as once', async () => {
    const { hash } = await draft();
    const body = { ...withMinimum(41_000), Replaces: hash };
    const [first, second] = [await save(body), await save(body)];
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body as object });
  });

  test.each([
    ['very deep', `${'['.repeat(150_000)}${']'.repeat(150_000)}`],
    ['of a very long name', JSON.stringify({ ['a'.repeat(200_000)]: Array(50_000).fill([]) })],
    ['of unknown names', JSON.stringify(Object.fromEntries(Array(30_000).entries()))],
  ])('that is %s is refused in a moment', async (_, Text) => {
    const { status, body } = await save({ Form: { Name: 'form.json', Text } });
    expect(status).toBe(200);
    const { Edition, MistakeList } = body as AddedEdition;
    expect(Edition).toBeNull();
    expect(MistakeList.length).toBeGreaterThan(0);
    expect(MistakeList.length).toBeLessThanOrEqual(100);
  });

  test('with mistakes keeps the version before', async () => {
    const { key, hash } = await draft();
    const Plan = { ...FILES.Plan, Text: FILES.Plan.Text.replace('"isAdmitted": true', '"isAdmited": true') };
    const { body } = await save({ Plan, Replaces: hash });
    expect(body).toMatchObject({ Edition: null, Hash: null });
    expect((body as AddedEdition).MistakeList.map(({ File, Line }) => [File, Line])).toContainEqual([
      'hbr.plan.json',
      1,
    ]);
    expect((await source(key)).Hash).toBe(hash);
  });

  test('says that the draft is gone, or was published', async () => {
    const { key, hash } = await draft();
    const changed = { ...withMinimum(41_000), Replaces: hash };
    const elsewhere = await save({ ...changed, Number: '2027.2' });
    expect(elsewhere).toMatchObject({ status: 550, body: { code: 'businessError' } });
    const StateList = [{ State: 'FL', NewFrom: '2027-03-01', RenewalFrom: '2027-05-01' }];
    await server.call(rows.publish, { params: { key }, body: { StateList } }, await server.demo('admin'));
    expect(await save(changed)).toMatchObject({ status: 409, body: { code: 'editionPublished' } });
    expect((await source(key)).Hash).toBe(hash);
  });

  // @spec I15.18
  test('as a copy takes a new number, and no one else’s draft', async () => {
    const { hash } = await draft();
    const copy = { ...withMinimum(41_000), Replaces: null };
    expect(await save(copy)).toMatchObject({ status: 400, body: { fields: [{ path: 'body.Number' }] } });
    expect((await save({ ...copy, Number: '2027.2' })).body).toMatchObject({ Edition: { Number: '2027.2' } });
    expect((await save({ Replaces: 'not a hash' })).status).toBe(400);
    expect((await save({ Replaces: hash })).status).toBe(200);
  });

  test('is for underwriters and administrators', async () => {
    for (const who of ['support', 'agent'] as const) {
      const body = { Number: '2027.1', ...FILES, Replaces: null };
      expect((await server.call(rows.add, { body }, await server.demo(who))).status).toBe(403);
    }
  });
});
