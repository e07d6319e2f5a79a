import type { Input } from '@portico/contract/define';
import {
  documents,
  type EFile,
  type EFileLine,
  type EFileViewer,
  MOST_COUNTED,
} from '@portico/contract/rooms/documents';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';

const server = await sharedServer();
const { database, clock, call, demo, asOnBehalf } = server;
const { rows } = documents;
const [insured, insured2, agent, agent2, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'employee'].map(demo),
);

const find = async (caller: Caller | undefined, input: Input<typeof rows.find> = {}) => {
  const { body, headers, status } = await call(rows.find, input, caller);
  expect(status, JSON.stringify(body)).toBe(200);
  return { files: body as EFile[], total: Number(headers['x-total-count']) };
};
const first = async (caller: Caller | undefined, input: Input<typeof rows.find> = {}) => {
  const [file] = (await find(caller, { ...input, paging: { Take: 1 } })).files;
  if (file === undefined) throw new Error('There is no document.');
  return file;
};

/** An uploaded document of the insured's account, as far as the list is concerned. */
async function upload(
  more: { audience?: string; state?: string; by?: Caller | undefined } = {},
): Promise<string> {
  const { audience = 'insured', state = 'final', by } = more;
  const key = newKey();
  const sha256 = Buffer.from(key.replaceAll('-', '').repeat(2), 'hex');
  await database.rows(sql`INSERT INTO blob VALUES (${sha256}, 3, now(), now())`);
  await database.rows(sql`
    INSERT INTO document (key, account_key, type_key, title, name, state, audience, source, blob_sha256, content_type,
      created_at, created_by_key, final_at)
    VALUES (${key}, ${DEMO_KEYS.account.insured}, 'PHOTO', ${`Photo ${key}`}, 'photo.jpg', ${state}, ${audience}, 'upload',
      ${sha256}, 'image/jpeg', ${clock.now()}, ${by === undefined ? null : personKeyOf(by)}, ${clock.now()})`);
  return key;
}

describe('the list', () => {
  // @spec 1.4, 7.106
  test('an insured has the documents of both policies, the newest first', async () => {
    const { files, total } = await find(insured);
    expect(total).toBeGreaterThanOrEqual(14);
    expect(new Set(files.map(({ Policy }) => Policy?.AlternateKey)).size).toBe(2);
    expect(files.map(({ CreatedAt }) => CreatedAt)).toEqual(
      files
        .map(({ CreatedAt }) => CreatedAt)
        .toSorted()
        .reverse(),
    );
    expect(files[0]).toMatchObject({
      Title: expect.stringMatching(/^Receipt \$/),
      EFileType: { Key: 'RECEIPT', Name: 'Receipt', Category: 'billing' },
      State: 'final',
      VisibleToInsured: true,
      Source: 'template',
      ContentType: 'application/pdf',
      Bytes: null,
      CustomerRiskAccount: { Key: DEMO_KEYS.account.insured },
      IsNew: true,
    });
  });

  test('has nothing for staff in what insureds get', async () => {
    for (const file of (await find(insured)).files) expect(file).not.toHaveProperty('Audience');
    expect(await first(agent)).toHaveProperty('Audience');
  });

  // @spec 1.17
  test('an agent has the book and the agency’s reports, staff have everything', async () => {
    const [own, all] = await Promise.all([find(agent), find(staff)]);
    expect(own.total).toBeGreaterThan(100);
    expect(all.total).toBe(MOST_COUNTED + 1);
    const keys = new Set((await find(agent, { paging: { Take: 200 } })).files.map(({ Key }) => Key));
    for (const { Key } of (await find(agent2, { paging: { Take: 200 } })).files)
      expect(keys.has(Key)).toBe(false);
  });

  // @spec 7.102
  test('who sees a document depends on its audience and state', async () => {
    const withdrawn = await upload({ state: 'inactive', by: insured });
    const cases = [
      [await upload(), { insured: true, insured2: false, agent: true, agent2: false, staff: true }],
      [await upload({ audience: 'agent' }), { insured: false, agent: true, staff: true }],
      [await upload({ audience: 'staff' }), { insured: false, agent: false, staff: true }],
      [await upload({ state: 'draft' }), { insured: false, agent: true, staff: true }],
      [await upload({ state: 'draft', by: insured }), { insured: true, agent: true, staff: true }],
      [await upload({ audience: 'staff', by: insured }), { insured: true, agent: false, staff: true }],
      [withdrawn, { insured: false, agent: true, staff: true }],
    ] as const;
    const callers = { insured, insured2, agent, agent2, staff };
    for (const [key, seen] of cases)
      for (const [who, isSeen] of Object.entries(seen)) {
        const caller = callers[who as keyof typeof callers];
        const { status } = await call(rows.get, { params: { key } }, caller);
        expect(status, `${who} ${JSON.stringify(seen)}`).toBe(isSeen ? 200 : 404);
        const { body } = await call(rows.exists, { query: { EFileKey: key } }, caller);
        // A withdrawn one counts as gone.
        expect(body).toBe(isSeen && key !== withdrawn);
      }
  });

  test('leaves withdrawn documents out unless they are asked for', async () => {
    const key = await upload({ state: 'inactive' });
    const q = `Photo ${key}`;
    expect((await find(agent, { query: { q } })).total).toBe(0);
    expect((await find(agent, { query: { q, ReturnInactive: 'true' } })).files).toMatchObject([
      { Key: key, State: 'inactive' },
    ]);
    expect((await find(insured, { query: { q, ReturnInactive: 'true' } })).total).toBe(0);
  });

  // @spec 7.106
  test('is narrowed by policy, number, type, category, term, year and words of the title', async () => {
    const { Policy } = await first(insured, { query: { EFileTypeKey: 'DECLARATIONS' } });
    if (Policy === null) throw new Error('Declarations are about a policy.');
    const { Key: PolicyKey, AlternateKey, TermBegin } = Policy;
    const narrowed: [NonNullable<Input<typeof rows.find>['query']>, (file: EFile) => boolean][] = [
      [{ PolicyKey }, (file) => file.Policy?.Key === PolicyKey],
      [{ AlternateKey }, (file) => file.Policy?.AlternateKey === AlternateKey],
      [{ AlternateKey, TermBegin }, (file) => file.Policy?.Key === PolicyKey],
      [{ EFileTypeKey: 'ID_CARD' }, (file) => file.EFileType.Key === 'ID_CARD'],
      [{ Category: 'billing' }, (file) => file.EFileType.Category === 'billing'],
      [{ Year: '2025' }, (file) => file.CreatedAt.startsWith('2025')],
      [{ q: 'CARD insur' }, (file) => file.Title.startsWith('Insurance ID card')],
    ];
    const all = (await find(insured, { paging: { Take: 200 } })).files;
    for (const [query, belongs] of narrowed) {
      const { files } = await find(insured, { query, paging: { Take: 200 } });
      expect(files.length, JSON.stringify(query)).toBeGreaterThan(0);
      expect(files).toEqual(all.filter(belongs));
    }
    expect((await find(insured, { query: { q: '100%_' } })).total).toBe(0);
  });

  // @spec 7.107
  test('comes in pages, and in a short form', async () => {
    const { files } = await find(insured, { paging: { Skip: 2, Take: 3 } });
    const { body } = await call(rows.list, { paging: { Skip: 2, Take: 3 } }, insured);
    expect((body as EFileLine[]).map(({ Key }) => Key)).toEqual(files.map(({ Key }) => Key));
    expect(Object.keys((body as EFileLine[])[0] ?? {}).toSorted()).toEqual(
      ['ContentType', 'CreatedAt', 'EFileType', 'IsNew', 'Key', 'Title'].toSorted(),
    );
  });

  // @spec 7.108
  test('an agency’s reports are for the agency and staff', async () => {
    const query = { AgencyKey: DEMO_KEYS.agency.firstBranch, Year: '2026' };
    const { body } = await call(rows.agencyReports, { query }, agent);
    expect((body as EFile[]).map(({ Title }) => Title)).toContain('Production report October 2026');
    expect((await call(rows.agencyReports, { query }, agent2)).body).toEqual([]);
    expect((await call(rows.agencyReports, { query }, staff)).body).toHaveLength((body as EFile[]).length);
    expect((await call(rows.agencyReports, { query }, insured)).status).toBe(403);
  });
});

describe('a new document', () => {
  test('is new until it was opened, for each person', async () => {
    const key = await upload();
    const isNew = async (caller: Caller | undefined) =>
      ((await call(rows.get, { params: { key } }, caller)).body as EFile).IsNew;
    expect([await isNew(insured), await isNew(agent)]).toEqual([true, true]);
    await call(rows.token, { query: { EFileKey: key } }, insured);
    expect([await isNew(insured), await isNew(agent)]).toEqual([false, true]);
  });

  test('stays new for a person while staff act for them', async () => {
    const key = await upload();
    const acting = await asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    expect((await call(rows.token, { query: { EFileKey: key } }, acting)).status).toBe(200);
    expect((await call(rows.get, { params: { key } }, insured)).body).toMatchObject({ IsNew: true });
  });

  test('is not new to the person who added it, or after a month', async () => {
    const key = await upload({ by: insured });
    expect((await call(rows.get, { params: { key } }, insured)).body).toMatchObject({ IsNew: false });
    const old = (await find(insured, { paging: { Take: 200 } })).files.at(-1);
    expect(old).toMatchObject({ IsNew: false });
  });
});

test('the database keeps final documents as they are', async () => {
  const key = await upload();
  const change = (what: string) =>
    database.rows({ text: `UPDATE document SET ${what} WHERE key = $1`, values: [key] });
  await expect(change("title = 'Other'")).rejects.toThrow('never changes');
  await expect(change("state = 'draft'")).rejects.toThrow('does not become a draft');
  await expect(change('blob_sha256 = NULL')).rejects.toThrow('never change');
  await change("audience = 'agent', version = 2");
  await change("state = 'inactive'");
  await expect(change("state = 'final'")).rejects.toThrow('does not come back');
});

test('staff see who has opened a document', async () => {
  const key = await upload();
  const open = (caller: Caller | undefined) => call(rows.token, { query: { EFileKey: key } }, caller);
  await open(insured);
  await open(insured);
  await open(await asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test'));
  await open(insured2);
  const { body } = await call(rows.viewers, { params: { key } }, staff);
  expect(body as EFileViewer[]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ActingFor: null, Times: 2 }),
      expect.objectContaining({ ActingFor: expect.any(String), Times: 1 }),
    ]),
  );
  expect(body).toHaveLength(2);
  expect((await call(rows.viewers, { params: { key } }, agent)).status).toBe(403);
});

// @spec 7.102
test('whether a document exists is answered by key, or by policy, type and name together', async () => {
  const { Key, Policy } = await first(insured, { query: { EFileTypeKey: 'DECLARATIONS' } });
  const stored = await database.row<{ name: string }>(sql`SELECT name FROM document WHERE key = ${Key}`);
  const asked = { PolicyKey: Policy?.Key ?? '', EFileTypeKey: 'DECLARATIONS', Name: stored?.name ?? '' };
  const exists = async (query: object, caller = insured) => (await call(rows.exists, { query }, caller)).body;
  expect(await exists({ EFileKey: Key })).toBe(true);
  expect(await exists({ EFileKey: newKey() })).toBe(false);
  expect(await exists(asked)).toBe(true);
  expect(await exists({ ...asked, PolicyKey: newKey() })).toBe(false);
  expect(await exists({ ...asked, EFileTypeKey: 'PHOTO' })).toBe(false);
  expect(await exists({ ...asked, Name: `not ${asked.Name}` })).toBe(false);
  expect(await exists(asked, insured2)).toBe(false);
  expect(await exists(asked, agent2)).toBe(false);
  expect(await exists({})).toBe(false);
});
