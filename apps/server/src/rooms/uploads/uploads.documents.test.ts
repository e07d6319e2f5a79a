import { documents, type EFile } from '@portico/contract/rooms/documents';
import { type DocumentChange, uploads } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import * as files from './intake/intake.fixture.ts';
import { openSender } from './sending.fixture.ts';

const server = await sharedServer();
const { call, database, demo } = server;
const { about, add, foreignPolicyKey, origin, photo, policyKey, started, stateOf, upload } =
  await openSender(server);

describe('adding a document', () => {
  // @spec 7.103
  test('makes a draft of an upload, which its sender sees', async () => {
    const insured = await demo('insured');
    const { status, body } = await add(insured, await upload(insured), { Title: 'North side' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Title: 'North side',
      Name: 'roof.jpg',
      EFileType: { Key: 'PHOTO' },
      State: 'draft',
      VisibleToInsured: true,
      Source: 'upload',
      ContentType: 'image/jpeg',
      Policy: { Key: policyKey },
      CustomerRiskAccount: { Key: DEMO_KEYS.account.insured },
      CreatedBy: { Key: personKeyOf(insured) },
    });
    const { Sha256, Bytes } = body as EFile;
    const stored = await database.row<{ bytes: number }>(
      sql`SELECT bytes::int FROM blob WHERE sha256 = decode(${Sha256}, 'hex') AND stored_at IS NOT NULL`,
    );
    expect(stored?.bytes).toBe(Bytes);
    expect(await server.uploadDoor.storage.has(Sha256 ?? '')).toBe(true);
  });

  // @spec 7.103
  test('adding the same upload again answers with the same document, also at the same time', async () => {
    const insured = await demo('insured');
    const key = await upload(insured);
    const replies = await Promise.all([add(insured, key), add(insured, key), add(insured, key)]);
    const keys = new Set(replies.map(({ body }) => (body as EFile).Key));
    expect(keys.size).toBe(1);
    expect(await stateOf(key, insured)).toMatchObject({ State: 'taken', EFileKey: [...keys][0] });
    expect(await add(insured, key)).toMatchObject({ status: 200, body: { Key: [...keys][0] } });
  });

  test('has the name of the file for a title, and is for the agent or for staff unless they say otherwise', async () => {
    const [agent, employee] = [await demo('agent'), await demo('employee')];
    const pdf = await files.letter();
    const added = async (caller: Caller, more = {}) =>
      (await add(caller, await upload(caller, pdf, 'Letter of May.pdf'), more)).body;
    expect(await added(agent)).toMatchObject({ Title: 'Letter of May', Pages: 1, Audience: 'agent' });
    expect(await added(agent, { VisibleToInsured: true })).toMatchObject({ Audience: 'insured' });
    expect(await added(employee)).toMatchObject({ Audience: 'staff', VisibleToInsured: false });
  });

  test("refuses a foreign upload, a foreign policy, an open upload and a type that isn't the sender's", async () => {
    const [insured, other] = [await demo('insured'), await demo('insured2')];
    const key = await upload(insured);
    expect(await add(other, key, about(foreignPolicyKey))).toMatchObject({ status: 404 });
    expect(await add(insured, key, about(foreignPolicyKey))).toMatchObject({ status: 404 });
    expect(await add(insured, newKey())).toMatchObject({ status: 404 });
    expect(await add(insured, key, { EFileTypeKey: 'DECLARATIONS' })).toMatchObject({ status: 400 });
    const UploadKey = await started(insured, 100);
    expect(await add(insured, UploadKey)).toMatchObject({ status: 409, body: { code: 'uploadOpen' } });
    expect(
      await database.row(sql`SELECT 1 FROM upload WHERE key = ${key} AND state = 'received'`),
    ).toBeDefined();
  });

  test('the same photo twice is kept once', async () => {
    const insured = await demo('insured');
    const shas = [];
    for (let n = 0; n < 2; n++) shas.push(((await add(insured, await upload(insured))).body as EFile).Sha256);
    expect(shas[0]).toBe(shas[1]);
  });
});

describe('adding a document with its file in one form', () => {
  const post = (
    caller: Caller,
    meta: unknown,
    file: Buffer | undefined,
    name = 'roof.png',
    metaFirst = true,
  ) => {
    const form = new FormData();
    const addMeta = () => form.append('meta', typeof meta === 'string' ? meta : JSON.stringify(meta));
    if (metaFirst) addMeta();
    if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
    if (!metaFirst) addMeta();
    return fetch(`${origin}/api/EFile/Add`, {
      method: 'POST',
      headers: { ...caller, 'x-module-key': 'W2_POLICYDOC' },
      body: form,
    });
  };

  // @spec 7.103
  test('stores the file and makes the document', async () => {
    const insured = await demo('insured');
    const reply = await post(insured, { ...about(), Title: 'Plan' }, await files.drawing());
    expect(reply.status).toBe(200);
    const document = (await reply.json()) as EFile;
    expect(document).toMatchObject({
      Title: 'Plan',
      Name: 'roof.jpg',
      ContentType: 'image/jpeg',
      State: 'draft',
    });
    expect(await server.uploadDoor.storage.has(document.Sha256 ?? '')).toBe(true);
  });

  test('refuses a form without a token, without or after its meta, without a file, and a hostile file', async () => {
    const insured = await demo('insured');
    const codeOf = async (sent: Promise<Response>) => {
      const reply = await sent;
      return [reply.status, ((await reply.json()) as { code: string }).code];
    };
    expect(await codeOf(post({}, about(), photo))).toEqual([401, 'unauthenticated']);
    expect(await codeOf(post(insured, 'not json', photo))).toEqual([400, 'badRequest']);
    expect(await codeOf(post(insured, { ...about(), OwnerKey: 'x' }, photo))).toEqual([400, 'badRequest']);
    expect(await codeOf(post(insured, about(), photo, 'roof.jpg', false))).toEqual([400, 'badRequest']);
    expect(await codeOf(post(insured, about(), undefined))).toEqual([400, 'badRequest']);
    expect(await codeOf(post(insured, about(), files.page(), 'a.jpg'))).toEqual([415, 'fileTypeMismatch']);
    expect(await codeOf(post(insured, about(foreignPolicyKey), photo, 'a.jpg'))).toEqual([
      404,
      'recordNotFound',
    ]);
    const empty = await post(insured, about(), Buffer.alloc(0));
    expect(await empty.json()).toMatchObject({
      code: 'badRequest',
      fields: [{ path: 'file', message: 'The file is empty. Please choose another one.' }],
    });
  });

  const part = (header: string, content: string) =>
    `--cut\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`;
  const meta = part('name="meta"', JSON.stringify(about()));
  const file = part('name="file"; filename="roof.png"', 'pixels');
  test.each([
    ['nothing', ''],
    ['no end', meta],
    ['a file that breaks off', meta + file.slice(0, -4)],
    ['two files', `${meta}${file}${file}--cut--`],
    ['meta twice', `${meta}${meta}${file}--cut--`],
    ['meta that’s a list', `${part('name="meta"', '[]')}${file}--cut--`],
    ['meta that’s a file', `${part('name="meta"; filename="a"', '{}')}${file}--cut--`],
    ['a field of every object', `${part('name="__proto__"', 'x')}${meta}${file}--cut--`],
    ['a part without a name', `${part('x', 'x')}${meta}${file}--cut--`],
    ['lines of nothing', '\r\n'.repeat(5_000)],
  ])('refuses a form with %s', async (_what, payload) => {
    const headers = { ...(await demo('insured')), 'x-module-key': 'W2_POLICYDOC' };
    for (const type of ['multipart/form-data; boundary=cut', 'multipart/form-data', 'multipart/mixed']) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/EFile/Add',
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect(statusCode, type).toBeGreaterThanOrEqual(400);
      expect(statusCode, type).toBeLessThan(500);
    }
  });

  test('is a form for no other call', async () => {
    const insured = await demo('insured');
    const form = new FormData();
    form.append('meta', '{}');
    const reply = await fetch(`${origin}/api/EFile/Set`, {
      method: 'POST',
      headers: { ...insured, 'x-module-key': 'W2_POLICYDOC' },
      body: form,
    });
    expect(reply.status).toBe(415);
  });
});

describe('changing a document', () => {
  const set = (caller: Caller, body: DocumentChange) => call(uploads.rows.set, { body }, caller);
  const added = async (caller: Caller, more = {}) =>
    (await add(caller, await upload(caller), more)).body as EFile;
  const commit = async (...EFileKeys: string[]) =>
    call(uploads.rows.commit, { body: { PolicyKey: policyKey, EFileKeys } }, await demo('employee'));

  // @spec 7.104
  test('its sender changes a draft, from the version they saw', async () => {
    const insured = await demo('insured');
    const { Key, Version } = await added(insured);
    expect(await set(insured, { Key, Version, Title: 'South', EFileTypeKey: 'CLAIM_PHOTO' })).toMatchObject({
      status: 200,
      body: { Title: 'South', EFileType: { Key: 'CLAIM_PHOTO' }, Version: Version + 1 },
    });
    expect(await set(insured, { Key, Version, Title: 'East' })).toMatchObject({ status: 412 });
    expect(await set(insured, { Key, Version: Version + 1, EFileTypeKey: 'DECLARATIONS' })).toMatchObject({
      status: 400,
    });
  });

  test("no one changes another person's draft except staff", async () => {
    const [insured, agent] = [await demo('insured'), await demo('agent')];
    const { Key, Version } = await added(insured);
    expect((await set(await demo('insured2'), { Key, Version, Title: 'Mine' })).status).toBe(404);
    expect((await set(agent, { Key, Version, Title: 'Mine' })).status).toBe(403);
    expect((await set(await demo('employee'), { Key, Version, Title: 'Better' })).status).toBe(200);
  });

  // @spec 7.104
  test('withdrawing takes it from its sender for good', async () => {
    const insured = await demo('insured');
    const { Key, Version } = await added(insured);
    expect(await set(insured, { Key, Version, RecordInactive: true })).toMatchObject({
      status: 200,
      body: { State: 'inactive' },
    });
    expect((await set(insured, { Key, Version: Version + 1, Title: 'Back' })).status).toBe(404);
  });

  // @spec 7.105
  test('committing makes drafts final, all or none, and again with the same answer', async () => {
    const insured = await demo('insured');
    const [first, second] = [await added(insured), await added(insured)];
    expect((await commit(first.Key, newKey())).status).toBe(404);
    expect(await commit(first.Key, second.Key)).toMatchObject({
      status: 200,
      body: [
        { Key: first.Key, State: 'final', Version: 2 },
        { Key: second.Key, State: 'final' },
      ],
    });
    expect(await commit(first.Key, second.Key)).toMatchObject({ status: 200, body: [{ Version: 2 }, {}] });
    const elsewhere = { PolicyKey: foreignPolicyKey, EFileKeys: [first.Key] };
    expect((await call(uploads.rows.commit, { body: elsewhere }, await demo('employee'))).status).toBe(404);
  });

  // @spec 7.104
  test('of a final document only visibility changes, and only by staff', async () => {
    const [insured, employee] = [await demo('insured'), await demo('employee')];
    const { Key } = await added(insured);
    await commit(Key);
    const body = { code: 'documentFinal' };
    expect(await set(employee, { Key, Version: 2, Title: 'New' })).toMatchObject({ status: 409, body });
    expect(await set(insured, { Key, Version: 2, VisibleToInsured: false })).toMatchObject({
      status: 409,
      body,
    });
    expect(await set(employee, { Key, Version: 2, VisibleToInsured: false })).toMatchObject({
      status: 200,
      body: { VisibleToInsured: false, Audience: 'staff', Version: 3 },
    });
    expect(await set(employee, { Key, Version: 3, RecordInactive: true })).toMatchObject({ status: 200 });
  });

  // @spec I12.21
  test('staff decide who sees a document, the agent too, and no one else does', async () => {
    const [insured, agent, employee] = [await demo('insured'), await demo('agent'), await demo('employee')];
    const { Key, Version } = await added(agent);
    expect((await set(agent, { Key, Version, Audience: 'staff' })).status).toBe(403);
    expect(await set(employee, { Key, Version, Audience: 'staff' })).toMatchObject({
      body: { Audience: 'staff', VisibleToInsured: false },
    });
    expect((await call(documents.rows.get, { params: { key: Key } }, agent)).status).toBe(404);
    expect(await set(employee, { Key, Version: Version + 1, Audience: 'agent' })).toMatchObject({
      body: { Audience: 'agent', Version: Version + 2 },
    });
    expect((await call(documents.rows.get, { params: { key: Key } }, agent)).status).toBe(200);
    expect((await call(documents.rows.get, { params: { key: Key } }, insured)).status).toBe(404);
  });
});
