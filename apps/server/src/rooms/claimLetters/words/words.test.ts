import { buffer } from 'node:stream/consumers';
import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { LETTER_KINDS, NOTICE_HEADINGS } from '@portico/contract/letters/wording';
import { claimLetters } from '@portico/contract/rooms/claimLetters';
import type { ContentItem } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { sql } from '@portico/database/open';
import { contentKey } from '@portico/database/seeds/reference/content';
import { WRITING_STATES } from '@portico/database/seeds/reference/keys';
import { sheetPdf } from '@portico/platform/sheets/pdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { sheetFrom } from '../../documents/index.ts';
import { pagesOf } from '../../documents/work/pdfText.fixture.ts';
import { composeLetter } from './compose.rules.ts';
import type { Composing } from './composing.ts';
import { lawOf } from './law.ts';
import { letterSender, sampleFor } from './sample.ts';

const server = await undoneServer();
const { database, demo, call } = server;
const DAY = '2026-11-19';

const compose = async (
  kind: (typeof LETTER_KINDS)[number],
  state: string,
  changes: Partial<Composing> = {},
) =>
  composeLetter({
    ...sampleFor(state),
    kind,
    wording: LETTER_TEXTS[kind].wording,
    law: await lawOf(database, state, DAY),
    from: letterSender(),
    ...changes,
  });

describe('what the law of each state adds', () => {
  test.each(WRITING_STATES)('is there for every letter in %s', async (state) => {
    for (const kind of LETTER_KINDS) {
      const { missing, copies, notices } = await compose(kind, state);
      expect(missing).toEqual([]);
      expect(notices.map((notice) => notice.kind)).toEqual(LETTER_TEXTS[kind].notices);
      const text = JSON.stringify(copies[0]);
      for (const { kind: name } of notices) expect(text).toContain(NOTICE_HEADINGS[name]);
      expect(text).not.toMatch(/\{[a-z]+\}/i);
    }
  });

  test('has one row for each state, kind and day, with its source', async () => {
    const overlapping = await database.rows(sql`
      SELECT one.state, one.kind FROM letter_notice one JOIN letter_notice other USING (state, kind)
      WHERE one.valid_from < other.valid_from AND one.valid_to > other.valid_from`);
    expect(overlapping).toEqual([]);
    const unread = await database.rows(sql`
      SELECT state, kind FROM letter_notice WHERE is_confirmed AND source ~* '^(not read|secondary|no required)'`);
    expect(unread).toEqual([]);
  });
});

describe('a letter', () => {
  test('says what is missing before it can be sent', async () => {
    const sample = sampleFor('FL');
    const { missing } = await compose('denial', 'FL', {
      subject: { ...sample.subject, claimNumber: null },
      signer: { ...sample.signer, license: null },
      content: { ...sample.content, Recipients: [], Reason: ' ', Provisions: [] },
    });
    expect(missing).toEqual([
      'The claim has no number yet.',
      'Choose who the letter goes to.',
      'Say why: the facts of the decision.',
      'Quote what the policy says, with the form and the page.',
      'The adjuster record of Rosa Diaz has no license for FL.',
    ]);
  });

  test('can’t explain payments that there aren’t, nor ask for nothing by no day', async () => {
    const sample = sampleFor('FL');
    const unpaid = { ...sample.subject, payments: [] };
    expect((await compose('paymentExplanation', 'FL', { subject: unpaid })).missing).toEqual([
      'Nothing has been paid on this claim, so there’s nothing to explain.',
      'Nothing has been paid on this claim, and the letter says what was paid.',
    ]);
    const content = { ...sample.content, Documents: [], DocumentsDueOn: null };
    expect((await compose('documentRequest', 'FL', { content })).missing).toEqual([
      'List the documents to ask for.',
      'Choose when the documents are due.',
    ]);
    expect((await compose('closing', 'FL', { subject: unpaid })).missing).toEqual([]);
  });

  test('has no law where we have none', async () => {
    expect((await compose('denial', 'OH')).missing).toEqual([
      'We have no text for “Your rights” in OH.',
      'We have no text for “If you disagree with us” in OH.',
      'We don’t have the address of the insurance department of OH.',
    ]);
  });

  test('goes to each recipient with their address, and says who else has it', async () => {
    const { copies } = await compose('denial', 'FL');
    expect(copies.map(({ head }) => head.addressee)).toEqual([
      ['Hannah Whitlock', '12 Palm Street', 'Apt 4', 'Springfield, FL 33602'],
      ['First Harbor Bank', 'P.O. Box 100', 'Columbus, OH 43215'],
    ]);
    const [first, second] = copies.map(({ blocks }) => JSON.stringify(blocks));
    expect(first).not.toContain('Copy for');
    expect(second).toContain('Copy for First Harbor Bank. The letter went to Hannah Whitlock.');
    expect(second).toContain('Dear Hannah Whitlock:');
    expect(first).toContain('["Copies to","First Harbor Bank"]');
  });
});

const LONG = {
  Name: 'María José Fernández-Villanueva de la Peña y Núñez, Trustee of the Ñandú Trust',
  Street1: '12345 North Southwest Martin Luther King Junior Boulevard Extension',
  Street2: 'Building 17, Apartment 1204-B, c/o José Ibáñez Muñoz',
  City: 'Rancho Santa Margarita de los Álamos',
};

/** Each page's texts with where they are, in points from the top left. */
async function placesIn(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  onTestFinished(() => task.destroy());
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: 792 - (item.transform[5] as number),
            width: item.width,
          },
        ]
      : [],
  );
}

describe('the PDF of a letter', () => {
  const pdfOf = async (composed: ReturnType<typeof composeLetter>, at = 0) => {
    const facts = composed.copies[at];
    return buffer(
      sheetPdf(sheetFrom('claimLetter', facts, new Date('2026-11-19T12:00:00Z'), 'http://x')).pdf,
    );
  };

  test.each(LETTER_KINDS)('%s has everything a letter needs, on two pages at most', async (kind) => {
    const composed = await compose(kind, 'FL');
    const pages = await pagesOf(await pdfOf(composed));
    const text = pages.join(' ');
    expect(pages.length).toBeLessThanOrEqual(2);
    for (const part of [
      'Calder Claims Management, Inc.',
      '1210 Harbor Way, Tampa, FL 33602 · (800) 555-0142',
      'Nov 19, 2026',
      'Example Mutual',
      'CCU-2304233',
      'CLM-26-000311',
      'Nov 9, 2026',
      composed.title,
      'Dear Hannah Whitlock:',
      'Rosa Diaz',
      'Adjuster, FL license W123456',
      '(239) 555-0101 · rosa.diaz@claims.example',
      'Proof of loss form',
    ])
      expect(text).toContain(part);
    // A signature is never alone on a page.
    expect(pages.at(-1)?.indexOf('Sincerely')).toBeGreaterThan(20);
  });

  test('has the decision’s parts: why, the policy’s words, the state’s notice and what was paid', async () => {
    const text = (await pagesOf(await pdfOf(await compose('partialDenial', 'NJ')))).join(' ');
    for (const part of [
      'Our inspection found that the pipe',
      'An example of what a policy says',
      'Form HO 00 03 05 11, page 11 of 22',
      'Insurance Claims Ombudsman',
      'New Jersey Department of Banking and Insurance',
      '20 West State Street, P.O. Box 329',
      '(800) 446-7467 · nj.gov/dobi',
      'Hannah Whitlock and First Harbor Bank',
      '$8,140.00',
    ])
      expect(text).toContain(part);
  });

  test('has the address where the window is, and nothing else near it, however long it is', async () => {
    const { content } = sampleFor('FL');
    const [first] = content.Recipients;
    if (!first) throw new Error('The sample has no recipient.');
    for (const recipient of [first, { ...first, ...LONG }]) {
      const composed = await compose('denial', 'FL', { content: { ...content, Recipients: [recipient] } });
      const places = await placesIn(await pdfOf(composed));
      // All that can come into sight when the letter slides in its envelope.
      const seen = places.filter(({ x, y }) => y > 146 && y < 262 && x < 388);
      for (const { x, y, width } of seen) {
        expect(y).toBeGreaterThan(176);
        expect(y).toBeLessThan(236);
        expect(x).toBeGreaterThanOrEqual(63);
        expect(x + width).toBeLessThanOrEqual(315);
      }
      const shown = seen
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
      expect(shown).toContain(recipient.Name.split(' ')[0]);
      expect(shown).toContain(recipient.PostalCode);
    }
  });

  test('breaks no word, and leaves no line alone', async () => {
    const { content } = sampleFor('FL');
    const Reason = Array.from(
      { length: 40 },
      (_, at) => `Paragraph ${at + 1}: ${'the pipe had leaked. '.repeat(at % 9)}`,
    ).join('\n');
    const pages = await pagesOf(
      await pdfOf(await compose('denial', 'FL', { content: { ...content, Reason } })),
    );
    const text = pages.join(' ');
    for (let at = 1; at <= 40; at++) expect(text).toContain(`Paragraph ${at}:`);
    expect(pages.length).toBeGreaterThan(2);
  });
});

describe('the words of a letter', () => {
  const { rows } = contentDesk;
  const key = contentKey('letter', 'denial');

  test('are content that employees change, and the sample shows the draft', async () => {
    const employee = await demo('employee');
    const item = (await call(rows.one, { params: { key } }, employee)).body as ContentItem;
    expect(item).toMatchObject({
      Kind: 'letter',
      Slug: 'denial',
      Latest: { State: 'published', Title: 'Denial' },
    });
    const { Content } = item.Latest;
    const wording = { ...LETTER_TEXTS.denial.wording, Title: 'We can’t pay {claimNumber}' };
    const save = (Body: object, version = item.Version) =>
      call(rows.save, { params: { key }, body: { ...Content, Body } as never, version }, employee);
    expect(await save({ ...wording, Title: 'For {who}' })).toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: 'body.Body.Title', message: 'We don’t know {who}. Choose one of the names you can use.' },
        ],
      },
    });
    expect(await save({ Blocks: [] })).toMatchObject({ status: 400 });
    expect(await save(wording)).toMatchObject({ status: 200, body: { Latest: { State: 'draft' } } });
    const reply = await server.app.inject({
      method: 'GET',
      url: '/api/LetterText/denial/Pdf?State=FL',
      headers: { ...employee, 'x-module-key': 'W2_PORTAL' },
    });
    expect(reply.statusCode).toBe(200);
    expect((await pagesOf(reply.rawPayload)).join(' ')).toContain('We can’t pay CLM-26-000311');
  });

  test('are for employees', async () => {
    const { sample } = claimLetters.rows;
    const reply = await call(
      sample,
      { params: { kind: 'denial' }, query: { State: 'FL' } },
      await demo('agent'),
    );
    expect(reply.status).toBe(403);
  });
});
