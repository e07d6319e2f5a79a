import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { binding, type PolicyFormLine } from '@portico/contract/rooms/binding';
import { documents } from '@portico/contract/rooms/documents';
import { reports } from '@portico/contract/rooms/reports';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { openOutbound } from '@portico/platform/outbound';
import { pdfOf } from '@portico/platform/pdf/pdf.fixture';
import { startClamd, TEST_VIRUS } from '@portico/platform/scanner.fixture';
import { sweepFiles } from '@portico/platform/storage/sweep';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Asked, outsideService } from '../../outside.fixture.ts';
import { type Caller, sharedServer } from '../../testing.ts';
import { pagesOf } from '../documents/work/pdfText.fixture.ts';
import { bound, readyToBind } from '../quotes/binding/binding.fixture.ts';
import { currentTerm } from '../requests/requests.fixture.ts';
import { encrypted, photo, withScript } from '../uploads/intake/intake.fixture.ts';
import { httpCarrierForms } from './carrierForms.http.ts';
import { type CarrierForms, openFormLibrary } from './carrierForms.library.ts';

const SECRET = 'Bearer hunter2';
const SETTINGS = { path: '/lib/{number}?edition={edition}', header: { name: 'X-Forms-Key', value: SECRET } };
const NUMBER = 'CB-HO-01-FL';
const EDITION = '07 24';

const clamd = await startClamd();
afterAll(clamd.stop);
let carrier: CarrierForms;
const server = await sharedServer({
  scanner: clamd.scanner,
  carrierForms: { fetch: (form, take) => carrier.fetch(form, take) },
});
const { app, database, demo } = server;
const [insured, agent] = [await demo('insured'), await demo('agent')];
const [agent2, staff] = [await demo('agent2'), await demo('employee')];

const warned: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warned.push(line) };
beforeEach(() => {
  warned.length = 0;
});
afterEach(() => database.rows(sql`DELETE FROM carrier_form`));

async function connect(answer: RequestListener, timeoutMs = 30_000): Promise<readonly Asked[]> {
  const { base, asked } = await outsideService(answer);
  const outbound = openOutbound({ name: 'The forms library', base, log, timeoutMs, backOffMs: 1, restMs: 0 });
  carrier = httpCarrierForms(outbound, SETTINGS, log);
  return asked;
}
const replying =
  (body: Uint8Array | string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/pdf' }).end(body);
  };

async function formSaying(text: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= 2; page += 1) pdf.addPage().drawText(`${text}, page ${page}`, { x: 40, y: 400 });
  return Buffer.from(await pdf.save());
}
const FORM = await formSaying('What the carrier says');
const [picture, locked, program] = await Promise.all([photo(40, 40), encrypted(), withScript()]);

const sample = (caller: Caller | undefined, body: object = {}) =>
  app.inject({
    method: 'POST',
    url: reports.rows.sample.path,
    payload: { FormNumber: NUMBER, ...body },
    headers: { ...caller, 'x-module-key': 'W2_POLICYDOC' },
  });
// Starts the processes that open and mark PDFs, which on a busy machine takes longer than a test may.
carrier = { fetch: (_form, take) => take(Readable.from([FORM])) };
expect((await sample(agent)).statusCode).toBe(200);
await database.rows(sql`DELETE FROM carrier_form`);

const stored = () =>
  database.rows(sql`SELECT number, edition, pages, scanned_at IS NOT NULL AS scanned FROM carrier_form`);

describe('a sample of a form', () => {
  // @spec 7.114, I15.44
  test('is our sheet, then what the carrier has, with SPECIMEN on every page', async () => {
    const asked = await connect(replying(FORM));
    const { statusCode, headers, rawPayload } = await sample(agent);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('Special Provisions');
    const pages = await pagesOf(rawPayload);
    expect(pages).toHaveLength(3);
    for (const text of pages) expect(text).toContain('SPECIMEN');
    expect(pages[0]).toContain(`Form ${NUMBER}, edition ${EDITION}`);
    expect(pages[2]).toContain('What the carrier says, page 2');
    expect(asked).toMatchObject([
      {
        url: '/lib/CB-HO-01-FL?edition=07+24',
        headers: { 'x-forms-key': SECRET, accept: 'application/pdf' },
      },
    ]);
    expect(await stored()).toEqual([{ number: NUMBER, edition: EDITION, pages: 2, scanned: true }]);
  });

  // @spec I15.44
  test('is asked for once, by however many, and then never again', async () => {
    const asked = await connect((request, response) => {
      setImmediate(() => replying(FORM)(request, response));
    });
    const replies = await Promise.all(Array.from({ length: 3 }, () => sample(agent)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await connect(replying('gone', 500));
    expect((await sample(staff)).statusCode).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test('is for agents and staff, of forms that we use, and with policies within reach', async () => {
    const asked = await connect(replying(FORM));
    expect((await sample(insured)).statusCode).toBe(403);
    expect((await sample(agent, { FormNumber: '../secret' })).statusCode).toBe(404);
    const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
    expect((await sample(agent2, { PolicyKey })).statusCode).toBe(404);
    expect(asked).toEqual([]);
    const [cover] = await pagesOf((await sample(agent, { PolicyKey })).rawPayload);
    expect(cover).toContain(DEMO_POLICY_NUMBERS.insured.home);
  });

  test('of one of our own documents doesn’t ask the carrier', async () => {
    const asked = await connect(replying(FORM));
    expect((await sample(agent, { FormNumber: 'CB-DEC-01' })).statusCode).toBe(200);
    expect(asked).toEqual([]);
  });
});

describe('a carrier that', () => {
  const missing = {
    code: 'carrierFormMissing',
    message: `The insurance company doesn’t have form ${NUMBER}, edition ${EDITION}. Please call us, and we’ll get you a copy.`,
  };
  const unusable = { code: 'carrierFormUnusable' };
  const down = {
    code: 'carrierFormsDown',
    message: 'We can’t get forms from the insurance company right now. Please try again in a few minutes.',
  };
  const hangUp: RequestListener = (_request, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('%PDF-1.7', () => response.destroy());
  };
  const large: RequestListener = (_request, response) => {
    const megabyte = Buffer.alloc(1_000_000, ' ');
    response.write('%PDF-1.7\n');
    let left = 26;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!response.write(megabyte)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  };

  // @spec I15.44
  test.each<[string, RequestListener, number, object]>([
    ['doesn’t have it', replying('no', 404), 404, missing],
    ['has it no longer', replying('no', 410), 404, missing],
    ['fails', replying('no', 500), 503, down],
    ['refuses our key', replying('no', 401), 503, down],
    [
      'redirects us',
      (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      503,
      down,
    ],
    ['hangs up on the way', hangUp, 503, down],
    ['sends a page', replying('<!doctype html><title>Sign in</title>'), 422, unusable],
    ['sends nothing', replying(''), 422, unusable],
    ['sends a picture', replying(picture), 422, unusable],
    ['sends half a PDF', replying(FORM.subarray(0, 300)), 422, unusable],
    ['sends one with a password', replying(locked), 422, unusable],
    ['sends one with a program', replying(program), 422, unusable],
    [
      'sends one with a virus',
      replying(pdfOf({ objects: [`9 0 obj (${TEST_VIRUS}) endobj`] })),
      422,
      unusable,
    ],
    ['sends too much', large, 422, unusable],
  ])('%s gets a clear error, and nothing is kept', async (_what, answer, status, body) => {
    await connect(answer);
    const reply = await sample(agent);
    expect([reply.statusCode, reply.json()]).toMatchObject([status, body]);
    expect(await stored()).toEqual([]);
    expect(reply.body).not.toMatch(/127\.0\.0\.1|hunter2|X-Forms-Key/);
    expect(JSON.stringify([warned, server.logged])).not.toContain('hunter2');
  });

  // @spec I15.44
  test('is silent doesn’t keep anyone waiting, and is asked again later', async () => {
    await connect(() => {}, 100);
    const reply = await sample(agent);
    expect([reply.statusCode, reply.json()]).toMatchObject([503, down]);
    expect(warned).toHaveLength(1);
    await connect(replying(FORM));
    expect((await sample(agent)).statusCode).toBe(200);
  });
});

// @spec I15.44
test('of two processes that fetch the same form, the first to store it decides for both', async () => {
  let times = 0;
  const answers = [FORM, await formSaying('Something else')];
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  await connect(async (request, response) => {
    const answer = answers[times++] ?? FORM;
    if (times === 2) release();
    await both;
    replying(answer)(request, response);
  });
  const form = { number: NUMBER, edition: EDITION };
  const libraries = [1, 2].map(() => openFormLibrary(carrier, { ...server.uploadDoor, log }));
  const [one, two] = await Promise.all(libraries.map((findForm) => findForm(form)));
  expect(one).toEqual(two);
  expect(await stored()).toHaveLength(1);
});

test('a form that no one has opened lately is still there after the files were swept', async () => {
  await connect(replying(FORM));
  await sample(agent);
  await sweepFiles(database, server.documentFiles.storage, new Date('2030-01-01'));
  await connect(replying('gone', 500));
  expect((await sample(agent)).statusCode).toBe(200);
});

describe('the forms of a bound policy', () => {
  const opened = (EFileKey: string | null, caller: Caller) =>
    app.inject({
      url: documents.rows.binary.path,
      query: { EFileKey: EFileKey ?? '' },
      headers: { ...caller, 'x-module-key': 'W2_POLICYDOC' },
    });

  // @spec 7.113, I15.45
  test('each have their own document, with the carrier’s file as it is once someone opens it', async () => {
    const asked = await connect(replying('no', 500));
    const application = await readyToBind(server, agent);
    const list = async () =>
      (await server.call(binding.rows.forms, { query: { applicationID: application.Key } }, agent))
        .body as PolicyFormLine[];
    expect((await list()).map(({ EFileKey }) => EFileKey)).toEqual(
      application.Price.FormList.map(() => null),
    );
    const { DocumentList } = await bound(server, agent, application);
    expect(DocumentList).toHaveLength(3);

    const [forms, again] = await Promise.all([list(), list()]);
    expect(again).toEqual(forms);
    expect(new Set(forms.map(({ EFileKey }) => EFileKey)).size).toBe(application.Price.FormList.length);
    expect(asked).toEqual([]);

    const { EFileKey } = forms.find((form) => form.Number === NUMBER) as PolicyFormLine;
    const refused = await opened(EFileKey, agent);
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'carrierFormsDown' }]);

    await connect(replying(FORM));
    for (const caller of [agent, staff]) {
      const { statusCode, rawPayload } = await opened(EFileKey, caller);
      expect(statusCode).toBe(200);
      expect(rawPayload).toEqual(FORM);
    }
    expect((await opened(EFileKey, agent2)).statusCode).toBe(404);
    expect((await opened(EFileKey, insured)).statusCode).toBe(404);
    const [line] = [await server.call(documents.rows.get, { params: { key: EFileKey ?? '' } }, agent)];
    expect(line.body).toMatchObject({
      Title: `${NUMBER} Special Provisions – Florida`,
      EFileType: { Key: 'POLICY_FORMS' },
      State: 'final',
      Audience: 'agent',
      Pages: 2,
    });
  });

  // @spec I15.45
  test('lead to the list of forms instead, if staff have withdrawn one', async () => {
    await connect(replying(FORM));
    const application = await readyToBind(server, agent);
    const { DocumentList } = await bound(server, agent, application);
    const list = async () =>
      (
        await server.call(
          binding.rows.forms,
          { query: { applicationID: application.Key, commit: 'true' } } as never,
          agent,
        )
      ).body as PolicyFormLine[];
    const [first, ...rest] = await list();
    await database.rows(sql`UPDATE document SET state = 'inactive' WHERE key = ${first?.EFileKey ?? ''}`);
    const all = DocumentList.find(({ Title }) => Title.startsWith('Policy forms'));
    expect(await list()).toEqual([{ ...first, EFileKey: all?.Key }, ...rest]);
  });
});
