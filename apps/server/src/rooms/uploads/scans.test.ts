import { documents, type EFile } from '@portico/contract/rooms/documents';
import { type StartedUpload, uploads } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { pdfOf } from '@portico/platform/pdf/pdf.fixture';
import { ScannerDown } from '@portico/platform/scanner';
import { startClamd, TEST_VIRUS } from '@portico/platform/scanner.fixture';
import { afterAll, expect, test } from 'vitest';
import { type Caller, sharedServer, testServer } from '../../testing.ts';
import { openSender } from './sending.fixture.ts';

const clamd = await startClamd();
afterAll(clamd.stop);
let isDown = false;
const server = await sharedServer({
  scanner: {
    scan: (content) => (isDown ? Promise.reject(new ScannerDown('gone')) : clamd.scanner.scan(content)),
  },
});
const { call, database, demo } = server;
const sender = await openSender(server);
const { add, addWithFile, send, stateOf, upload } = sender;
const [insured, agent, staff] = [await demo('insured'), await demo('agent'), await demo('employee')];

const letter = pdfOf();
const infected = pdfOf({ objects: [`9 0 obj (${TEST_VIRUS}) endobj`] });
const MESSAGE =
  'We can’t take letter.pdf because our virus scan found “Portico.TestFile” in it. Check your device for viruses, and send a clean copy.';
const read = async (key: string, caller: Caller) =>
  (await call(documents.rows.get, { params: { key } }, caller)).body as EFile;

test('says for agents and staff that a document was scanned, and not for insureds', async () => {
  const { Key } = (await add(insured, await upload(insured, letter, 'letter.pdf'))).body as EFile;
  for (const caller of [agent, staff]) expect((await read(Key, caller)).VirusScan).toBe('Clean');
  expect(await read(Key, insured)).not.toHaveProperty('VirusScan');
});

// @spec I12.1
test('refuses a file with a virus, and keeps nothing of it', async () => {
  const key = await upload(insured, infected, 'letter.pdf');
  const refusal = { Code: 'fileInfected', Message: MESSAGE };
  expect(await stateOf(key, insured)).toMatchObject({ State: 'refused', Refusal: refusal });
  expect(await add(insured, key)).toMatchObject({ status: 422, body: { code: 'fileInfected' } });
  expect(await server.uploadDoor.partials.bytesOf(key)).toBeUndefined();
  const reply = await addWithFile(insured, infected);
  expect([reply.status, await reply.json()]).toMatchObject([422, { message: MESSAGE }]);
});

test('takes no file while the scanner is down, and checks those that have arrived once it’s back', async () => {
  const kept = () => database.row(sql`SELECT count(*) FROM blob`);
  const before = await kept();
  const content = pdfOf({ catalog: '/Lang (en)' });
  isDown = true;
  const started = await sender.start(insured, content.length, 'letter.pdf');
  const key = (started.body as StartedUpload).UploadKey;
  const refused = await send(key, insured, content);
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'scannerDown' }]);
  expect(await call(uploads.rows.get, { params: { key } }, insured)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
  });
  expect(await add(insured, key)).toMatchObject({ status: 409, body: { code: 'uploadOpen' } });
  expect((await addWithFile(insured, content)).status).toBe(503);
  expect(await kept()).toEqual(before);
  isDown = false;
  expect(await stateOf(key, insured)).toMatchObject({ State: 'received' });
});

test('says that a document wasn’t scanned where there is no scanner, and nothing of those that the portal makes', async () => {
  const other = await testServer({ beside: server });
  const unscanned = await openSender(other);
  const { Key } = (await unscanned.add(insured, await unscanned.upload(insured, letter, 'letter.pdf')))
    .body as EFile;
  expect((await read(Key, staff)).VirusScan).toBe('NotScanned');
  const made = await database.row<{ key: string }>(
    sql`SELECT key FROM document WHERE source = 'template' LIMIT 1`,
  );
  expect((await read(made?.key ?? '', staff)).VirusScan).toBeNull();
});
