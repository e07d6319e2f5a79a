import { Readable } from 'node:stream';
import { lookups } from '@portico/contract/rooms/lookups';
import { type Policy, policies } from '@portico/contract/rooms/policies';
import { type StartedUpload, uploads } from '@portico/contract/rooms/uploads';
import { typeFilterOf } from '@portico/contract/rules/documentTypes';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer, testServer } from '../../testing.ts';
import * as files from './intake/intake.fixture.ts';
import { openSender } from './sending.fixture.ts';

const server = await sharedServer();
const { call, database, demo } = server;
const { about, add, foreignPolicyKey, photo, policyKey, send, start, started, stateOf, tus, upload } =
  await openSender(server);

describe('announcing a file', () => {
  test('gives it a key and an address, under a name without risk', async () => {
    const insured = await demo('insured');
    const reply = await start(insured, 100, '../"roof\u202e".jpg');
    const { UploadKey, Url } = reply.body as StartedUpload;
    expect(Url).toBe(`/efile/upload/${UploadKey}`);
    expect(await stateOf(UploadKey, insured)).toMatchObject({
      Name: 'roof.jpg',
      Bytes: 100,
      State: 'open',
      Refusal: null,
      EFileKey: null,
    });
  });

  test('refuses one that is too large before a byte is sent; staff may send more', async () => {
    const bytes = 26 * 1_048_576;
    expect(await start(await demo('insured'), bytes)).toMatchObject({
      status: 413,
      body: { code: 'fileTooLarge', details: { name: 'roof.jpg', limit: '25 MB' } },
    });
    expect((await start(await demo('employee'), bytes)).status).toBe(200);
    expect(await start(await demo('employee'), 2 * bytes)).toMatchObject({ status: 413 });
  });

  test('refuses an empty file, an unknown type, and a type that is not for insureds', async () => {
    const insured = await demo('insured');
    expect((await start(insured, 0)).status).toBe(400);
    const typed = (EFileTypeKey: string, caller: Caller) =>
      call(uploads.rows.start, { body: { Name: 'a.pdf', Bytes: 9, ...about(), EFileTypeKey } }, caller);
    for (const type of ['NONE', 'FAX', 'DECLARATIONS'])
      expect(await typed(type, insured)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'body.EFileTypeKey', message: 'Choose a type from the list.' }] },
      });
    for (const type of ['CLAIM_PHOTO', 'PROOF_OF_LOSS', 'CORRESPONDENCE'])
      expect((await typed(type, insured)).status).toBe(200);
    expect((await typed('DECLARATIONS', await demo('agent'))).status).toBe(200);
  });

  // @spec I12.20
  test('accepts exactly the types that the lookup offers for the term', async () => {
    const employee = await demo('employee');
    const policy = (await call(policies.rows.get, { params: { key: policyKey } }, employee)).body as Policy;
    const codeOf = async (row: typeof lookups.rows.programs | typeof lookups.rows.contracts, key: string) =>
      ((await call(row, {}, employee)).body as { Key: string; Code: string }[]).find(({ Key }) => Key === key)
        ?.Code;
    const query = typeFilterOf({
      ...policy,
      isBound: true,
      programCode: await codeOf(lookups.rows.programs, policy.Program.Key),
      contractCode: await codeOf(lookups.rows.contracts, policy.Contract.Key),
    });
    expect(query).toMatchObject({ Program: expect.any(String), ContractCode: expect.any(String) });
    const keysOf = ({ body }: { body: unknown }) => (body as { Key: string }[]).map(({ Key }) => Key);
    const all = keysOf(await call(lookups.rows.documentTypes, {}, employee));
    const offered = keysOf(await call(lookups.rows.sysEFileTypes, { query }, employee));
    expect(offered.length).toBeLessThan(all.length);
    const accepted: string[] = [];
    for (const EFileTypeKey of all) {
      const body = { Name: 'a.pdf', Bytes: 9, ...about(), EFileTypeKey };
      if ((await call(uploads.rows.start, { body }, employee)).status === 200) accepted.push(EFileTypeKey);
    }
    expect(accepted).toEqual(offered);
  });

  test("refuses another household's policy, and agencies except by staff", async () => {
    const about = (OwnerKind: 'Policy' | 'Agency', OwnerKey: string) => ({
      body: { Name: 'a.pdf', Bytes: 9, OwnerKind, OwnerKey, EFileTypeKey: 'CORRESPONDENCE' },
    });
    const agency = about('Agency', DEMO_KEYS.agency.firstBranch);
    expect(
      await call(uploads.rows.start, about('Policy', foreignPolicyKey), await demo('insured')),
    ).toMatchObject({
      status: 404,
    });
    expect((await call(uploads.rows.start, agency, await demo('agent'))).status).toBe(404);
    expect((await call(uploads.rows.start, agency, await demo('employee'))).status).toBe(200);
  });

  test('refuses one more than may be open', async () => {
    const { call, demo, database } = await testServer();
    await database.rows(sql`UPDATE configuration SET value = '2' WHERE key = 'W2_EFile_OpenUploadsMax'`);
    const insured = await demo('insured');
    const body = { Name: 'a.jpg', Bytes: 1000, ...about() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(uploads.rows.start, { body }, insured)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'tooManyUploads' });
  });
});

describe('sending a file', () => {
  test('in one go: it is checked before the sender hears that it has arrived', async () => {
    const insured = await demo('insured');
    const key = await upload(insured);
    const stored = await database.row(sql`SELECT state FROM upload WHERE key = ${key}`);
    expect(stored).toEqual({ state: 'received' });
    expect(await stateOf(key, insured)).toMatchObject({ State: 'received', Name: 'roof.jpg' });
    expect(await server.uploadDoor.partials.bytesOf(key)).toBeUndefined();
  });

  test('in pieces, each from where the last one ended', async () => {
    const insured = await demo('insured');
    const key = await started(insured, photo.length);
    expect((await send(key, insured, photo.subarray(0, 1000))).headers.get('upload-offset')).toBe('1000');
    expect((await send(key, insured, photo.subarray(500), 500)).status).toBe(409);
    const head = await tus('HEAD', key, insured);
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      '1000',
      String(photo.length),
    ]);
    expect(await stateOf(key, insured)).toMatchObject({ State: 'open' });
    expect((await send(key, insured, photo.subarray(1000), 1000)).status).toBe(204);
    expect(await stateOf(key, insured)).toMatchObject({ State: 'received' });
    const after = await tus('HEAD', key, insured);
    expect(after.headers.get('upload-offset')).toBe(String(photo.length));
  });

  // @spec I12.1
  test('goes on after the server was restarted', async () => {
    const insured = await demo('insured');
    const key = await started(insured, photo.length);
    await send(key, insured, photo.subarray(0, 2000));
    const restarted = await openSender(await testServer({ beside: server }));
    expect((await restarted.tus('HEAD', key, insured)).headers.get('upload-offset')).toBe('2000');
    expect((await restarted.send(key, insured, photo.subarray(2000), 2000)).status).toBe(204);
    expect(await stateOf(key, insured)).toMatchObject({ State: 'received' });
  });

  test('checks it when its state is asked for, if the server died in between', async () => {
    const insured = await demo('insured');
    const key = await started(insured, photo.length);
    await server.uploadDoor.partials.append(key, 0, Readable.from([photo]));
    expect(await stateOf(key, insured)).toMatchObject({ State: 'received' });
  });

  test('is refused with a reason, which stays', async () => {
    const insured = await demo('insured');
    const key = await upload(insured, files.page(), 'page.jpg');
    const refused = {
      State: 'refused',
      Refusal: {
        Code: 'fileTypeMismatch',
        Message:
          'We can’t take page.jpg. Please send a photo (JPEG, PNG or WebP) or a PDF. If it is one, save it again under a new name.',
      },
    };
    expect(await stateOf(key, insured)).toMatchObject(refused);
    expect(await stateOf(key, insured)).toMatchObject(refused);
    expect(await add(insured, key)).toMatchObject({ status: 415, body: { code: 'fileTypeMismatch' } });
  });

  test('takes no more bytes than were announced', async () => {
    const insured = await demo('insured');
    const key = await started(insured, 10);
    expect((await send(key, insured, photo)).status).toBe(413);
  });

  test("is for its sender alone: not for another person, not without a token, not after it's over", async () => {
    const insured = await demo('insured');
    const key = await started(insured, photo.length);
    for (const other of [await demo('insured2'), await demo('agent'), await demo('admin')]) {
      expect((await send(key, other, photo)).status).toBe(404);
      expect((await tus('HEAD', key, other)).status).toBe(404);
      expect((await tus('DELETE', key, other)).status).toBe(404);
    }
    expect((await send(key, {}, photo)).status).toBe(401);
    expect((await tus('HEAD', 'x', insured)).status).toBe(404);
    await database.rows(
      sql`UPDATE upload SET expires_at = ${server.clock.now()}::timestamptz - interval '1 s' WHERE key = ${key}`,
    );
    expect((await tus('HEAD', key, insured)).status).toBe(404);
  });

  test('can be canceled, before and after the last byte', async () => {
    const insured = await demo('insured');
    const open = await started(insured, photo.length);
    const received = await upload(insured);
    for (const key of [open, received]) {
      expect((await tus('DELETE', key, insured)).status).toBe(204);
      expect(await call(uploads.rows.get, { params: { key } }, insured)).toMatchObject({ status: 404 });
    }
    expect(await server.uploadDoor.partials.bytesOf(open)).toBeUndefined();
  });

  test('two at once: the second waits, and the bytes are there once', async () => {
    const insured = await demo('insured');
    const key = await started(insured, photo.length);
    const replies = await Promise.all([send(key, insured, photo), send(key, insured, photo)]);
    expect(replies.map(({ status }) => status).sort()[0]).toBe(204);
    expect(await stateOf(key, insured)).toMatchObject({ State: 'received' });
  });

  test('an upload that is over is swept with its bytes', async () => {
    const insured = await demo('insured');
    const key = await started(insured, photo.length);
    await send(key, insured, photo.subarray(0, 100));
    const now = new Date(server.clock.now().getTime() + 25 * 3_600_000);
    const log = { info() {}, warn() {}, error() {} };
    for (const job of server.uploadDoor.jobs)
      await job.run({ database, now, log, signal: new AbortController().signal }, {} as never);
    expect(await database.row(sql`SELECT 1 FROM upload WHERE key = ${key}`)).toBeUndefined();
    expect(await server.uploadDoor.partials.bytesOf(key)).toBeUndefined();
  });
});
