import { documents, type EFile } from '@portico/contract/rooms/documents';
import { FORMS, type FormNumber, REPORTS, reports, testReports } from '@portico/contract/rooms/reports';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { SHEET_CSS, SHEET_CSS_PATH } from '@portico/platform/sheets/css';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { answeredRooms } from '../../rooms.ts';
import { type Caller, sharedServer } from '../../testing.ts';
import { pagesOf } from '../documents/work/pdfText.fixture.ts';
import { asksOn, currentTerm, requestIn } from '../requests/requests.fixture.ts';

const server = await sharedServer();
const { app, call, demo, database } = server;
const { rows } = reports;
const [insured, insured2, agent, agent2, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'employee'].map(demo),
);
const number = DEMO_POLICY_NUMBERS.insured.home;
const PolicyKey = await currentTerm(server, number);

const html = (caller: Caller | undefined, path: string, query: object) =>
  call(rows.render, { params: { path }, query }, caller);
const bytes = async (url: string, caller: Caller | undefined) =>
  app.inject({ url, headers: { ...caller, 'x-module-key': 'W2_POLICYDOC' } });
const sample = (caller: Caller | undefined, body: object) =>
  app.inject({
    method: 'POST',
    url: '/api/Forms/sample',
    payload: body,
    headers: { ...caller, 'x-module-key': 'W2_POLICYDOC' },
  });
const issued = async (type: string, caller = insured) => {
  const { body } = await call(documents.rows.find, { query: { EFileTypeKey: type } }, caller);
  return (body as EFile[])[0];
};

describe('a named report', () => {
  // @spec 7.125, I12.36
  test('of a policy is a page with its own stylesheet and nothing else', async () => {
    const { status, body, headers } = await html(insured, 'declarations', { PolicyKey });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Declarations</h1>');
    expect(body).toContain(number);
    expect(body).toContain(`<link rel="stylesheet" href="${SHEET_CSS_PATH}">`);
    expect(body).not.toMatch(/<script|style=/);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  });

  test('has looks that a browser can keep', async () => {
    const { headers, body } = await app.inject({ url: SHEET_CSS_PATH });
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body).toBe(SHEET_CSS);
  });

  // @spec I12.36
  test('is the same as PDF, which can be asked for in part', async () => {
    const url = `/report/render/id-card?PolicyKey=${PolicyKey}&format=pdf`;
    const whole = await bytes(url, insured);
    expect(whole.headers['content-type']).toBe('application/pdf');
    expect(whole.headers['content-disposition']).toContain('Insurance ID card.pdf');
    expect(whole.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(whole.rawPayload).toHaveLength(Number(whole.headers['content-length']));
    const part = await app.inject({
      url,
      headers: { ...insured, 'x-module-key': 'W2_POLICYDOC', range: 'bytes=5-7' },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(5, 8));
  });

  test('compares a renewal with the term before it', async () => {
    const { body } = await html(insured, 'renewal-comparison', { PolicyKey });
    expect(body).toContain('<h1>Renewal comparison</h1>');
    expect(body).toMatch(/The new term costs \$[\d,.]+ (more|less) than the last one\./);
  });

  test.each([
    ['RECEIPT', 'receipt', 'Payment receipt'],
    ['DECLARATIONS', 'declarations', 'Declarations'],
    ['ID_CARD', 'id-card', 'Insurance ID card'],
    ['POLICY_FORMS', 'policy-forms', 'Policy forms'],
  ])('shows an issued document of type %s', async (type, path, title) => {
    const document = await issued(type);
    const { status, body } = await html(insured, path, { EFileKey: document?.Key });
    expect(status).toBe(200);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test('lists the forms of a policy’s program, state and year, and no others', async () => {
    const formsOf = async (key: string) => {
      const { body } = await html(staff, 'policy-forms', { PolicyKey: key });
      return [...String(body).matchAll(/<td>(CB-[\w-]+)<\/td><td>(\d\d \d\d)<\/td>/g)].map(
        ([, form, edition]) => `${form} ${edition}`,
      );
    };
    expect(await formsOf(PolicyKey)).toEqual(
      [
        ...['CB-HO-03', 'CB-HO-01-FL', 'CB-HO-12', 'CB-PR-10', 'CB-PR-15', 'CB-PR-18', 'CB-PR-40'],
        ...['CB-SL-01', 'CB-PN-01'],
      ].map((form) => `${form} 07 24`),
    );
    const surplus = await database.row<{ key: string }>(sql`
      SELECT policy.key FROM policy JOIN market ON market.key = market_key JOIN program ON program.key = program_key
      WHERE NOT admitted AND program.code = 'FLD' AND policy_number IS NOT NULL AND term_begin < '2024-07-01'
        AND NOT EXISTS (SELECT FROM policy_mortgagee loan WHERE loan.policy_key = policy.key) LIMIT 1`);
    expect(await formsOf(surplus?.key ?? '')).toEqual([
      'CB-FL-01 03 18',
      expect.stringMatching(/^CB-FL-02-[A-Z]{2} 03 18$/),
      ...['CB-FL-10 03 18', 'CB-SL-01 03 18', 'CB-PN-01 03 18'],
    ]);
  });

  test('of a policy’s ID card has the code of the card that was issued', async () => {
    const card = await issued('ID_CARD');
    const { body } = await html(insured, 'id-card', { PolicyKey: card?.Policy?.Key });
    const code = /\/verify\/([0-9A-Z]{12})/.exec(String(body))?.[1];
    const found = await database.row(sql`SELECT document_key AS key FROM verification WHERE code = ${code}`);
    expect(found).toEqual({ key: card?.Key });
    const earlier = await database.row<{ key: string }>(sql`
      SELECT earlier.key FROM policy JOIN policy earlier USING (policy_number)
      WHERE policy.key = ${PolicyKey} AND earlier.term_number = policy.term_number - 1`);
    const without = await html(insured, 'id-card', { PolicyKey: earlier?.key });
    expect(without.status).toBe(200);
    expect(without.body).not.toContain('/verify/');
  });

  test('of a policy is its latest receipt', async () => {
    const receipt = await issued('RECEIPT');
    const { body } = await html(insured, 'receipt', { PolicyKey: receipt?.Policy?.Key });
    expect(body).toContain('<h1>Payment receipt</h1>');
  });

  // @spec 7.125, I12.36
  test.each([
    ['an unknown report', 'secrets', () => ({ PolicyKey })],
    ['a part of an object', 'constructor', () => ({ PolicyKey })],
    ['neither key', 'declarations', () => ({})],
    ['an unknown policy', 'declarations', () => ({ PolicyKey: newKey() })],
    ['an unknown document', 'receipt', () => ({ EFileKey: newKey() })],
  ])('returns 404 for %s', async (_what, path, query) => {
    expect((await html(insured, path, query())).status).toBe(404);
  });

  test('returns 404 for a document of another type, and of another policy', async () => {
    const receipt = await issued('RECEIPT');
    expect((await html(insured, 'declarations', { EFileKey: receipt?.Key })).status).toBe(404);
    const other = await currentTerm(server, DEMO_POLICY_NUMBERS.insured2.home);
    const both = { EFileKey: receipt?.Key, PolicyKey: other };
    expect((await html(staff, 'receipt', both)).status).toBe(404);
  });

  test.each(REPORTS)('%s is not found by others', async (path) => {
    for (const caller of [insured2, agent2])
      expect((await html(caller, path, { PolicyKey })).status).toBe(404);
    const receipt = await issued('RECEIPT');
    expect((await html(insured2, path, { EFileKey: receipt?.Key })).status).toBe(404);
  });

  test('says until when a canceled policy covers, and no ID card is made of it afterwards', async () => {
    const asCanceled = async (on: string) => {
      await database.rows(
        sql`UPDATE policy SET status = 'cancelled', cancelled_on = ${on} WHERE key = ${PolicyKey}`,
      );
      const replies = [
        await html(insured, 'declarations', { PolicyKey }),
        await html(insured, 'id-card', { PolicyKey }),
      ];
      await database.rows(
        sql`UPDATE policy SET status = 'bound', cancelled_on = NULL WHERE key = ${PolicyKey}`,
      );
      return replies;
    };
    for (const { status, body } of await asCanceled('2026-12-01')) {
      expect(status).toBe(200);
      expect(String(body).replaceAll('\u00a0', ' ')).toContain('Dec 1, 2026');
    }
    const [declarations, card] = await asCanceled('2026-11-14');
    expect(declarations).toMatchObject({ status: 200, body: expect.stringContaining('Nov 14, 2026') });
    expect(card).toMatchObject({
      status: 550,
      body: { message: 'This policy is canceled, so there’s no ID card for it.' },
    });
  });

  test('returns 404 for a quote', async () => {
    const quote = await database.row<{ key: string }>(
      sql`SELECT key FROM policy WHERE policy_number IS NULL LIMIT 1`,
    );
    expect((await html(staff, 'declarations', { PolicyKey: quote?.key })).status).toBe(404);
  });

  test('returns 400 for another format', async () => {
    expect(
      (await bytes(`/report/render/id-card?PolicyKey=${PolicyKey}&format=doc`, insured)).statusCode,
    ).toBe(400);
  });
});

describe('the report of a request', () => {
  // @spec 7.122, I12.36
  test('says what was asked, word for word and without its markup', async () => {
    const { change } = asksOn(server, PolicyKey);
    const request = requestIn(await change(insured, { Message: 'Less <b>than</b> $1,000 & more' }));
    const query = { WebApplicationID: request.Key };
    for (const caller of [insured, agent, staff]) {
      const { status, body } = await call(rows.endorsementRequest, { query }, caller);
      expect(status).toBe(200);
      expect(body).toContain('<h1>Change request</h1>');
      expect(body).toContain('Less &#60;b&#62;than&#60;/b&#62; $1,000 &#38; more');
    }
    for (const caller of [insured2, agent2])
      expect((await call(rows.endorsementRequest, { query }, caller)).status).toBe(404);
    const pdf = await bytes(`/report/EndorsementRequest?WebApplicationID=${request.Key}&format=pdf`, insured);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a sample', () => {
  // @spec 7.114, I12.37
  test.each(Object.keys(FORMS) as FormNumber[])('of %s says SPECIMEN on every page', async (FormNumber) => {
    const { statusCode, headers, rawPayload } = await sample(agent, { FormNumber });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    for (const text of await pagesOf(rawPayload)) expect(text).toContain('SPECIMEN');
  });

  // @spec 7.114, I12.37
  test('has invented facts, or those of a policy within reach', async () => {
    const textOf = async (body: object) =>
      (await pagesOf((await sample(agent, { FormNumber: 'CB-DEC-01', ...body })).rawPayload)).join(' ');
    expect(await textOf({})).toContain('Jordan Sample');
    const filled = await textOf({ PolicyKey });
    expect(filled).toContain(number);
    expect(filled).toContain('SPECIMEN');
    expect(filled).not.toContain('Jordan Sample');
    expect((await sample(agent2, { FormNumber: 'CB-DEC-01', PolicyKey })).statusCode).toBe(404);
  });

  test('of a form that policies are made of has its number, edition and title', async () => {
    const { statusCode, rawPayload } = await sample(agent, { FormNumber: 'CB-HO-01-FL', PolicyKey });
    expect(statusCode).toBe(200);
    const [text] = await pagesOf(rawPayload);
    for (const part of [
      'Special Provisions – Florida',
      'Form CB-HO-01-FL, edition 07 24',
      number,
      'SPECIMEN',
    ])
      expect(text).toContain(part);
  });

  test('is for agents and staff, and of a form that exists', async () => {
    expect((await sample(insured, { FormNumber: 'CB-DEC-01' })).statusCode).toBe(403);
    expect((await sample(staff, { FormNumber: 'X-1' })).statusCode).toBe(404);
  });
});

describe('the test report', () => {
  // @spec 7.124
  test('shows a specimen', async () => {
    const { status, body } = await call(testReports.rows.test, {}, insured);
    expect(status).toBe(200);
    expect(body).toContain('SPECIMEN');
  });

  // @spec 7.124, I12.36
  test('isn’t there in production', () => {
    const rooms = (TestBanner: boolean) =>
      answeredRooms({
        portal: { Environment: 'production', TestBanner, Demo: false },
        registry: new Registry(),
        identityRooms: [],
        documentFiles: server.documentFiles,
        uploadDoor: {},
      } as unknown as Parameters<typeof answeredRooms>[0]).map(({ room }) => room);
    expect(rooms(true)).toContain(testReports);
    expect(rooms(false)).not.toContain(testReports);
  });
});
