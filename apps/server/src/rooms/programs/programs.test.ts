import { readFileSync } from 'node:fs';
import {
  type AddedEdition,
  type Edition,
  type EditionDetails,
  type EditionDiff,
  type EffectSlice,
  programs,
} from '@portico/contract/rooms/programs';
import { addEffects, noEffect } from '@portico/contract/rules/bookEffect';
import { sql } from '@portico/database/open';
import { programKey } from '@portico/database/seeds/reference/keys';
import { editionKey, marketKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { PROGRAMS_FOLDER } from '@portico/rating/programsFolder';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';
import { editionFor } from './programs.sql.ts';
import { recordedEdition } from './recorded.ts';

const { rows } = programs;
const server = await undoneServer();
const admin = () => server.demo('admin');

const BEFORE = editionKey('HO3-HBR-2025.1');
const NOW = editionKey('HO3-HBR-2026.2');
const file = (name: string) => ({
  Name: name.split('/').at(-1) ?? name,
  Text: readFileSync(new URL(name, PROGRAMS_FOLDER), 'utf8'),
});
const FORM = file('ho3/2026.2/form.json');
const PLAN = file('ho3/2026.2/hbr.plan.json');
/** The latest files with base rates for one state's shore doubled, as the next edition. */
const dearer = () => {
  const plan = JSON.parse(PLAN.Text);
  for (const row of plan.tables['base.hur'].rows) if (row[0] === 'FL') row[2] *= 2;
  return { Name: PLAN.Name, Text: JSON.stringify(plan, null, 2) };
};

async function ask<T>(row: (typeof rows)[keyof typeof rows], input: object, caller?: Caller): Promise<T> {
  const reply = await server.call(row as never, input as never, caller ?? (await admin()));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as T;
}
const upload = (body: object = {}, caller?: Caller) =>
  ask<AddedEdition>(rows.add, { body: { Number: '2027.1', Form: FORM, Plan: dearer(), ...body } }, caller);
/** A draft with the files of `dearer`, which no one has to check again. */
async function newDraft(code = 'HO3-HBR-2027.1'): Promise<{ readonly Key: string }> {
  const Key = newKey();
  await server.database.rows(sql`
    INSERT INTO edition (key, code, program_key, market_key, form, plan, sha256, status, created_at)
    SELECT ${Key}, ${code}, program_key, market_key, form, ${dearer().Text}, sha256, 'draft', ${server.clock.now()}
    FROM edition WHERE key = ${NOW}`);
  return { Key };
}
const publish = async (key: string, StateList: object[]) =>
  server.call(rows.publish, { params: { key }, body: { StateList } } as never, await admin());
const FL = { State: 'FL', NewFrom: '2027-03-01', RenewalFrom: '2027-05-01' };

describe('editions', () => {
  test('are listed with their program, market, days and status, and narrowed by each', async () => {
    const list = (query: object) => ask<Edition[]>(rows.list, { query });
    const found = await list({ ProgramKey: programKey('HO3'), MarketKey: marketKey('HBR'), State: 'FL' });
    expect(found.map(({ Code, Status }) => [Code, Status])).toEqual([
      ['HO3-HBR-2026.2', 'current'],
      ['HO3-HBR-2025.1', 'past'],
    ]);
    expect(found[0]).toMatchObject({
      Number: '2026.2',
      Program: { Code: 'HO3', Name: expect.any(String) },
      PublishedBy: null,
    });
    expect(found[0]?.StateList).toContainEqual({
      State: 'FL',
      NewFrom: '2026-07-01',
      RenewalFrom: '2026-09-01',
    });
    expect(await list({ State: 'CA' })).toEqual([]);
    expect(await list({ Status: 'draft' })).toEqual([]);
    expect((await list({ Status: 'current' })).length).toBe(12);
  });

  // @spec I14.1
  test('are shown in words, with charges and their sources', async () => {
    const edition = await ask<EditionDetails>(rows.one, { params: { key: NOW } });
    const titled = (title: string) => edition.ItemList.find(({ Title }) => Title === title);
    expect(titled('Wiring')).toMatchObject({
      Part: 'question',
      Section: 'The home',
      FactList: expect.arrayContaining([{ Label: 'Shown', Text: 'If Year built is before 1980' }]),
    });
    expect(titled('Four-point inspection')?.FactList[0]?.Text).toBe(
      'If State is FL and Home age is 30 or more',
    );
    expect(JSON.stringify(edition.ItemList)).not.toMatch(/&&|\|\||==/);
    expect(edition.ChargeList).toContainEqual(
      expect.objectContaining({ State: 'FL', Rate: '$2', Source: expect.any(String), IsStale: false }),
    );
    expect(edition.ChargeList.every(({ Name }) => !/surplus lines tax/i.test(Name))).toBe(true);
    expect(edition.MistakeList).toEqual([]);
  });

  test('differ in words', async () => {
    const { From, To, ChangeList } = await ask<EditionDiff>(rows.diff, {
      params: { key: NOW, other: BEFORE },
    });
    expect([From.Code, To.Code]).toEqual(['HO3-HBR-2025.1', 'HO3-HBR-2026.2']);
    expect(ChangeList.map(({ Part, Title }) => [Part, Title])).toEqual([
      ['table', 'Base premium: Fire, theft and other perils'],
      ['table', 'Base premium: Hurricane and wind'],
      ['table', 'Age of roof'],
    ]);
    expect(ChangeList[0]?.Text).toMatch(/^40 of 40 rows change, from \+6\.\d% to \+6\.\d%\.$/);
    expect(ChangeList[0]?.RowList[0]).toEqual({ Label: 'AL, 1', From: '$1,027', To: '$1,094', Percent: 6.5 });
  });

  test('of different markets can’t be compared', async () => {
    const params = { key: NOW, other: editionKey('HO3-LAN-2026.2') };
    const reply = await server.call(rows.diff, { params }, await admin());
    expect(reply).toMatchObject({ status: 550, body: { code: 'businessError' } });
  });

  test('are for staff: rates, drafts and publishing', async () => {
    for (const who of ['agent', 'insured'] as const) {
      const caller = await server.demo(who);
      for (const [row, input] of [
        [rows.list, { query: {} }],
        [rows.one, { params: { key: NOW } }],
        [rows.effect, { params: { key: NOW, other: BEFORE }, query: {} }],
      ] as const)
        expect((await server.call(row as never, input as never, caller)).status).toBe(403);
    }
    const { Key } = await newDraft();
    const input = { params: { key: Key }, body: { StateList: [FL] } };
    for (const who of ['underwriter', 'support'] as const)
      expect((await server.call(rows.publish, input as never, await server.demo(who))).status).toBe(403);
  });
});

describe('a draft', () => {
  // @spec I14.1
  test('with mistakes isn’t kept: each is named with its file, path and line', async () => {
    const form = FORM.Text.replace('"roofYear < yearBuilt"', '"roofYear < yearBilt"');
    const plan = JSON.parse(PLAN.Text);
    plan.states.push('CA');
    plan.tables.age.rows.reverse();
    plan.documents[0].code = 'FIVE_POINT';
    plan.forms[0].edition = '01 31';
    const text = JSON.stringify(plan, null, 2);
    const { Edition, MistakeList } = await upload({
      Form: { Name: 'form.json', Text: form },
      Plan: { Name: 'hbr.plan.json', Text: text },
    });
    expect(Edition).toBeNull();
    const lineWith = (source: string, part: string) =>
      source.slice(0, source.indexOf(part)).split('\n').length;
    expect(MistakeList).toContainEqual({
      File: 'form.json',
      Path: 'sections.0.controls.1.rules.0.when',
      Line: lineWith(form, 'yearBilt'),
      Text: 'There is no question or fact named “yearBilt”. See character 12 of “roofYear < yearBilt”.',
    });
    expect(MistakeList).toContainEqual({
      File: 'hbr.plan.json',
      Path: 'documents.0.code',
      Line: lineWith(text, 'FIVE_POINT'),
      Text: 'There is no type of document “FIVE_POINT”.',
    });
    for (const path of [/^tables\.age\.rows/, /^forms\.0/, /^tables\.base\.aop/])
      expect(
        MistakeList.some(({ Path }) => path.test(Path)),
        `${path}`,
      ).toBe(true);
    const [{ count } = { count: 1 }] = await server.database.rows<{ count: number }>(
      sql`SELECT count(*) AS count FROM edition WHERE status = 'draft'`,
    );
    expect(count).toBe(0);
  });

  test('that isn’t JSON says where, for both files', async () => {
    const { MistakeList } = await upload({
      Form: { Name: 'form.json', Text: '{\n  "program": "HO3",\n  sections\n}' },
      Plan: { Name: 'plan.json', Text: '{\n  "program":' },
    });
    expect(MistakeList.map(({ File, Line }) => [File, Line])).toEqual([
      ['form.json', 3],
      ['plan.json', 2],
    ]);
  });

  test('for business we don’t do is refused', async () => {
    const plan = (change: object) => ({
      Name: PLAN.Name,
      Text: JSON.stringify({ ...JSON.parse(PLAN.Text), ...change }),
    });
    const textsOf = async (change: object) =>
      (await upload({ Plan: plan(change) })).MistakeList.map(({ Path, Text }) => [Path, Text]);
    expect(await textsOf({ market: 'ZZZ' })).toEqual([['market', 'There is no market “ZZZ”.']]);
    expect(await textsOf({ isAdmitted: false })).toEqual([['isAdmitted', 'HBR is an admitted market.']]);
  });

  test('is replaced by another one with its number, changes no price, and can be discarded', async () => {
    const { Edition: first, MistakeList } = await upload();
    expect(MistakeList).toEqual([]);
    if (first === null) throw new RangeError('No draft was kept.');
    const again = await upload({ Plan: PLAN }, await server.demo('underwriter'));
    expect(again.Edition).toMatchObject({
      Key: first.Key,
      Code: 'HO3-HBR-2027.1',
      Status: 'draft',
      StateList: [],
    });
    const { ChangeList } = await ask<EditionDiff>(rows.diff, { params: { key: first.Key, other: NOW } });
    expect(ChangeList).toEqual([]);
    const term = {
      programKey: programKey('HO3'),
      marketKey: marketKey('HBR'),
      state: 'FL',
      begin: '2027-12-01',
    };
    expect(await editionFor(server.database, { ...term, isRenewal: false })).toBe(NOW);
    await ask(rows.discard, { params: { key: first.Key } });
    const gone = await server.call(rows.one, { params: { key: first.Key } }, await admin());
    expect(gone.status).toBe(404);
  });

  test('can’t take the number of a published edition, which can’t be discarded either', async () => {
    const body = { Number: '2026.2', Form: FORM, Plan: PLAN };
    const reply = await server.call(rows.add, { body } as never, await admin());
    expect(reply).toMatchObject({ status: 409, body: { code: 'editionPublished' } });
    const discarded = await server.call(rows.discard, { params: { key: NOW } }, await admin());
    expect(discarded).toMatchObject({ status: 409, body: { code: 'editionPublished' } });
  });
});

describe('publishing', () => {
  const editionOn = (begin: string, isRenewal = false, state = 'FL') =>
    editionFor(server.database, {
      ...{ programKey: programKey('HO3'), marketKey: marketKey('HBR') },
      ...{ state, begin, isRenewal },
    });

  // @spec I14.1
  test('applies to terms from its days on, in its states only, and leaves bound terms alone', async () => {
    const { Key } = await newDraft();
    const terms = () =>
      server.database.rows(
        sql`SELECT key, premium_cents, version FROM policy WHERE status = 'bound' ORDER BY key`,
      );
    const bound = await terms();
    const reply = await publish(Key, [FL]);
    expect(reply).toMatchObject({ status: 200, body: { Status: 'scheduled', StateList: [FL] } });
    expect(await editionOn('2027-02-28')).toBe(NOW);
    expect(await editionOn('2027-03-01')).toBe(Key);
    expect(await editionOn('2027-04-30', true)).toBe(NOW);
    expect(await editionOn('2027-05-01', true)).toBe(Key);
    expect(await editionOn('2027-12-01', false, 'GA')).toBe(NOW);
    expect(await terms()).toEqual(bound);
    const [entry] = await server.database.rows<{ action: string; content: object }>(sql`
      SELECT action, content FROM audit_entry WHERE record_key = ${Key} AND action = 'programs.publish' ORDER BY seq DESC LIMIT 1`);
    expect(JSON.stringify(entry?.content)).toContain('HO3-HBR-2027.1');
  });

  test('leaves the rates of a term that was written before, also if that begins later', async () => {
    const { Key } = await newDraft();
    await publish(Key, [FL]);
    const term = await server.database.row<{ key: string }>(sql`
      SELECT policy.key FROM policy JOIN risk ON risk.key = policy.risk_key
      WHERE policy.status = 'bound' AND policy.program_key = ${programKey('HO3')} AND policy.market_key = ${marketKey('HBR')}
        AND risk.state = 'FL' ORDER BY policy.term_begin DESC LIMIT 1`);
    const { key } = term ?? expect.fail('There is no term in Florida.');
    const written = (begin: string, at: string) =>
      server.database.rows(sql`
        UPDATE policy SET term_begin = ${begin}::date, term_end = ${begin}::date + 365, created_at = ${at}::timestamptz
        WHERE key = ${key}`);
    await written('2027-06-01', '2026-11-14T12:00:00Z');
    expect(await recordedEdition(server.database, key)).toBe(NOW);
    await written('2027-06-01', '2026-11-16T12:00:00Z');
    expect(await recordedEdition(server.database, key)).toBe(Key);
    await written('2020-06-01', '2020-04-01T12:00:00Z');
    expect(await recordedEdition(server.database, key)).toBe(BEFORE);
  });

  test('twice is the same as once, and other states can follow', async () => {
    const { Key } = await newDraft();
    const first = await publish(Key, [FL]);
    const second = await publish(Key, [FL]);
    expect(second.body).toEqual(first.body);
    const GA = { State: 'GA', NewFrom: '2027-04-01', RenewalFrom: '2027-04-01' };
    expect(await publish(Key, [FL, GA])).toMatchObject({ status: 200, body: { StateList: [FL, GA] } });
    expect(await publish(Key, [{ ...FL, NewFrom: '2027-03-15' }])).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.StateList.0.NewFrom' }] },
    });
  });

  test('in the past, or on a day another edition has, is refused at the field', async () => {
    const { Key } = await newDraft();
    const past = await publish(Key, [{ ...FL, NewFrom: '2026-11-15' }]);
    expect(past).toMatchObject({
      status: 400,
      body: {
        fields: [{ path: 'body.StateList.0.NewFrom', message: 'Choose a day after today, Nov 15, 2026.' }],
      },
    });
    await publish(Key, [FL]);
    const overlap = await publish((await newDraft('HO3-HBR-2027.2')).Key, [FL]);
    expect(overlap.status).toBe(400);
    expect(JSON.stringify(overlap.body)).toContain(
      'HO3-HBR-2027.1 applies to new business in FL from Mar 1, 2027. Choose a later day.',
    );
  });
});

describe('the effect on the book', () => {
  const effect = async (params: object, query: object = {}) => {
    let whole = noEffect();
    let WholeCount: number | null = null;
    let After: string | null | undefined;
    do {
      const slice: EffectSlice = await ask(rows.effect, {
        params,
        query: { ...query, ...(After && { After }) },
      });
      whole = addEffects(whole, slice.Effect);
      WholeCount ??= slice.WholeCount;
      After = slice.Next;
    } while (After !== null);
    expect(whole.TermCount).toBe(WholeCount);
    return whole;
  };

  test('counts every term in force once, and finds no change against itself', async () => {
    const [{ count } = { count: 0 }] = await server.database.rows<{ count: number }>(sql`
      SELECT count(*) AS count FROM policy
      WHERE program_key = ${programKey('HO3')} AND market_key = ${marketKey('HBR')} AND NOT record_inactive
        AND (status = 'bound' OR status = 'cancelled' AND cancelled_on > '2026-11-15')
        AND term_begin <= '2026-11-15' AND term_end > '2026-11-15'`);
    const same = await effect({ key: NOW, other: NOW });
    expect(same.TermCount).toBe(count);
    expect(same.TermCount).toBeGreaterThan(10);
    expect(same).toMatchObject({ UpCount: 0, DownCount: 0, LostCount: 0, LargestList: [] });
    expect(same.SameCount + same.UnratedCount).toBe(same.TermCount);
    // The book was rated by these programs: what it pays now is what they make of it.
    expect(same.UnratedCount).toBe(0);
  });

  // @spec I14.1
  test('says how many go up, by how much, and which most, by state', async () => {
    const { Key } = await newDraft();
    const [all, florida, georgia] = [
      await effect({ key: Key, other: NOW }),
      await effect({ key: Key, other: NOW }, { State: 'FL' }),
      await effect({ key: Key, other: NOW }, { State: 'GA' }),
    ];
    expect(florida.UpCount).toBe(florida.TermCount);
    expect(georgia.SameCount).toBe(georgia.TermCount);
    expect(all.UpCount).toBe(florida.UpCount);
    expect(all.AfterCents - all.BeforeCents).toBe(florida.AfterCents - florida.BeforeCents);
    const [largest] = florida.LargestList;
    expect(largest).toMatchObject({
      State: 'FL',
      AlternateKey: expect.any(String),
      InsuredName: expect.any(String),
    });
    expect((largest?.AfterCents ?? 0) - (largest?.BeforeCents ?? 0)).toBeGreaterThan(0);
  });
});
