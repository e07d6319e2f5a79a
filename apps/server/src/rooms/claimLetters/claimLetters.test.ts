import { claimDesk, type DeskApproval } from '@portico/contract/rooms/claimDesk';
import {
  type ClaimLetter,
  type ComposedLetter,
  claimLetters,
  type LetterContent,
  type LetterDesk,
  type PrintQueue,
  type WaitingLetter,
} from '@portico/contract/rooms/claimLetters';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import { adjusterOn, open, openedClaim } from '../claimDesk/claimDesk.fixture.ts';
import { reportsOn } from '../claims/claims.fixture.ts';
import { pagesOf } from '../documents/work/pdfText.fixture.ts';

const { rows } = claimLetters;
const server = await sharedServer();
const { database, call } = server;
const author = await adjusterOn(server, { authority: 5_000_000 });
const second = await adjusterOn(server);
const third = await adjusterOn(server);
const insured = await server.demo('insured');

const start = (
  ClaimKey: string,
  Kind: ClaimLetter['Kind'] = 'denial',
  { Key = newKey(), caller = author, ...more }: { Key?: string; caller?: Caller; CorrectsKey?: string } = {},
) => call(rows.start, { body: { Key, ClaimKey, Kind, ...more } }, caller);
const read = async (key: string) => (await call(rows.one, { params: { key } }, second)).body as ClaimLetter;
const deskOf = async (ClaimKey: string, caller = author) =>
  (await call(rows.desk, { query: { ClaimKey } }, caller)).body as LetterDesk;
async function save(key: string, content: Partial<LetterContent>, caller = author) {
  const { Content, Version } = await read(key);
  return call(rows.save, { params: { key }, body: { ...Content, ...content }, version: Version }, caller);
}
const preview = async (key: string, caller = author) =>
  (await call(rows.preview, { params: { key } }, caller)).body as ComposedLetter;
const submit = (key: string, Seal: string, caller = author) =>
  call(rows.submit, { params: { key }, body: { Seal } }, caller);
const send = (key: string, Seal: string, caller = author) =>
  call(rows.send, { params: { key }, body: { Seal } }, caller);
const pdf = async (key: string, seal: string, copy = 0) =>
  server.app.inject({
    method: 'GET',
    url: `/api/ClaimLetter/${key}/Pdf/${copy}?Seal=${seal}`,
    headers: { ...author, 'x-module-key': 'W2_CLAIM' },
  });

const DECISION = {
  Reason: 'The pipe had leaked for months.',
  Provisions: [{ Form: 'HO 00 03', Page: '11', Text: 'We do not insure seepage over weeks or months.' }],
};
async function written(claim: string, Kind: ClaimLetter['Kind'], content: Partial<LetterContent> = {}) {
  const letter = (await start(claim, Kind)).body as ClaimLetter;
  await save(letter.Key, content);
  return letter.Key;
}
/** A denial that waits for its second person, and what was looked at. */
async function waitingDenial(claim?: string) {
  const on = claim ?? (await openedClaim(server));
  const key = await written(on, 'denial', DECISION);
  const { Seal } = await preview(key);
  expect(await submit(key, Seal)).toMatchObject({ status: 200, body: { State: 'awaiting' } });
  return { claim: on, key, Seal };
}
const statusOf = async (key: string) => (await open(server, author, key)).Claim.Status.Key;

describe('a letter', () => {
  test('is started once, saved by its author, and says what is missing', async () => {
    const claim = await openedClaim(server);
    const Key = newKey();
    const started = await start(claim, 'denial', { Key });
    expect(started).toMatchObject({ status: 200, body: { Key, State: 'draft', Version: 1 } });
    expect(await start(claim, 'denial', { Key })).toMatchObject({
      status: 200,
      body: started.body as object,
    });
    expect((await deskOf(claim)).Letters).toHaveLength(1);
    // A key that someone else has taken is no way to their letter.
    expect(await start(claim, 'denial', { Key, caller: second })).toMatchObject({ status: 404 });
    const [recipient] = (started.body as ClaimLetter).Content.Recipients;
    expect(recipient).toMatchObject({ Role: 'insured', Name: 'Hannah Whitlock' });
    expect((await preview(Key)).Missing).toEqual([
      'Say why: the facts of the decision.',
      'Quote what the policy says, with the form and the page.',
    ]);
    const blank = { Street1: '', Street2: '', City: '', State: '', PostalCode: '' };
    const to = { Role: 'mortgagee', Name: 'First Harbor Bank', ...blank } as const;
    await save(Key, { Recipients: [to] });
    expect((await preview(Key)).Missing).toEqual([
      'Write the letter to the policyholder or someone who acts for them. Others can get a copy.',
      'First Harbor Bank has no complete mailing address.',
      'Say why: the facts of the decision.',
      'Quote what the policy says, with the form and the page.',
    ]);
    expect(await save(Key, { Message: 'Mine now.' }, second)).toMatchObject({ status: 403 });
    const stale = { params: { key: Key }, body: (await read(Key)).Content, version: 1 };
    expect(await call(rows.save, stale, author)).toMatchObject({ status: 412 });
    const discard = (caller: Caller) => call(rows.discard, { params: { key: Key } }, caller);
    expect(await discard(second)).toMatchObject({ status: 403 });
    expect(await discard(author)).toMatchObject({ status: 200, body: { Letters: [] } });
    expect(await discard(author)).toMatchObject({ status: 404 });
  });

  test('has the claim’s facts, the license for its state, what was paid, and the policy’s forms', async () => {
    const claim = await openedClaim(server);
    const texan = await adjusterOn(server, { states: ['TX'] });
    const { Key } = (await start(claim, 'paymentExplanation', { caller: texan })).body as ClaimLetter;
    expect((await preview(Key)).Missing).toEqual([
      'Nothing has been paid on this claim, so there’s nothing to explain.',
      expect.stringMatching(/^The adjuster record of .+ has no license for FL\.$/),
      'Nothing has been paid on this claim, and the letter says what was paid.',
    ]);
    await pay(claim, 814_000);
    const key = await written(claim, 'paymentExplanation', { Message: 'This is the first payment.' });
    const { Seal, Missing, Copies, Notices } = await preview(key);
    expect([Missing, Copies]).toEqual([[], [{ Role: 'insured', Name: 'Hannah Whitlock', Pages: 2 }]]);
    expect(Notices).toMatchObject([{ Kind: 'complaint', IsConfirmed: false }]);
    const reply = await pdf(key, Seal);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pagesOf(reply.rawPayload)).join(' ');
    const { Claim } = await open(server, author, claim);
    for (const part of [
      'Hannah Whitlock',
      Claim.ClaimNumber ?? '-',
      'FL license W1',
      '(239) 555-0101',
      '$8,140.00',
      'This is the first payment.',
      'Florida Department of Financial Services',
    ])
      expect(text).toContain(part);
    expect(await pdf(key, '0'.repeat(64))).toMatchObject({ statusCode: 409 });
    const { Forms, Recipients, CanWrite } = await deskOf(claim);
    expect([CanWrite, Forms.length > 0, Recipients.map(({ Role }) => Role)]).toEqual([
      true,
      true,
      expect.arrayContaining(['insured', 'mortgagee']),
    ]);
  });

  test('is for people with an adjuster record, whatever their role, and never on someone’s behalf', async () => {
    const claim = await openedClaim(server);
    const admin = await server.demo('admin');
    await database.rows(sql`DELETE FROM adjuster WHERE person_key = ${DEMO_KEYS.person.admin}`);
    expect(await start(claim, 'closing', { caller: admin })).toMatchObject({
      status: 403,
      body: { code: 'letterNotAdjuster' },
    });
    expect(await deskOf(claim, admin)).toMatchObject({ CanWrite: false, Letters: [] });
    const key = await written(claim, 'closing');
    const { Seal } = await preview(key);
    expect(await send(key, Seal, admin)).toMatchObject({ status: 403 });
    const acting = await server.asOnBehalf(DEMO_ACCOUNT.internal.Email, DEMO_ACCOUNT.support.Email);
    expect(await send(key, Seal, acting)).toMatchObject({ status: 403 });
    expect(await call(rows.desk, { query: { ClaimKey: claim } }, insured)).toMatchObject({ status: 403 });
    expect(await send(key, Seal, second)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await read(key)).toMatchObject({ State: 'draft', Copies: [] });
  });
});

/** As the room of money has them: what may be paid is its own tests' matter. */
const pay = (claim: string, cents: number, state: 'issued' | 'requested' = 'issued') =>
  database.rows(sql`
    INSERT INTO claim_payment (key, claim_key, coverage_code, cost, amount_cents, payee, method, state, requested_by,
      requested_at, approved_by, approved_at, issued_at)
    SELECT ${newKey()}, ${claim}, 'A', 'indemnity', ${cents}, 'Hannah Whitlock', 'check', ${state}, ${personKeyOf(author)},
      now, done.by_key, done.at, done.at
    FROM (SELECT ${server.clock.now()}::timestamptz AS now) AS today
    LEFT JOIN LATERAL (SELECT ${personKeyOf(author)}::uuid AS by_key, now AS at WHERE ${state} = 'issued') AS done ON true`);

describe('sending', () => {
  test('gives each recipient a document with the bytes that were looked at, and tells both sides', async () => {
    const claim = await openedClaim(server);
    const key = await written(claim, 'acknowledgment');
    const known = (await deskOf(claim)).Recipients;
    const Recipients = [
      ...known.filter(({ Role }) => Role === 'insured'),
      ...known.filter(({ Role }) => Role === 'mortgagee'),
    ];
    await save(key, { Recipients });
    const { Seal } = await preview(key);
    const looked = (await pdf(key, Seal, 1)).rawPayload;
    expect((await pagesOf(looked)).join(' ')).toContain(`Copy for ${Recipients[1]?.Name}`);
    expect(await send(key, '0'.repeat(64))).toMatchObject({
      status: 409,
      body: { code: 'letterChanged', message: 'The facts changed: preview it again.' },
    });
    const sent = await send(key, Seal);
    expect(sent).toMatchObject({ status: 200, body: { State: 'sent', Title: 'We received your claim' } });
    // Sending it again finds it sent, and changes nothing.
    expect(await send(key, Seal)).toMatchObject({ status: 200, body: sent.body as object });
    const { Copies } = sent.body as ClaimLetter;
    const documents = await database.rows<{ audience: string; bytes: number }>(sql`
      SELECT document.audience, blob.bytes::int FROM claim_letter_copy copy
      JOIN document ON document.key = copy.document_key JOIN blob ON blob.sha256 = document.blob_sha256
      WHERE copy.letter_key = ${key} ORDER BY copy.position`);
    expect(documents.map(({ audience }) => audience)).toEqual([
      'insured',
      ...Recipients.slice(1).map(() => 'staff'),
    ]);
    expect(documents[1]?.bytes).toBe(looked.length);
    const seen = await reportsOn(server, '').read(insured, claim);
    expect(seen?.Items?.EFileList?.map(({ Key }) => Key)).toContain(Copies[0]?.EFileKey);
    expect(seen?.Items?.EFileList?.map(({ Key }) => Key)).not.toContain(Copies[1]?.EFileKey);
    const line = 'We sent a letter: “We received your claim”.';
    expect(seen?.Items?.EventList?.map(({ Text }) => Text)).toContain(line);
    expect((await open(server, author, claim)).EventList.map(({ Text }) => Text)).toContain(line);
    expect(await emailsFor(key)).toEqual([
      {
        subject: expect.stringContaining('A letter about claim'),
        text: expect.stringContaining('the paper copy is on its way'),
      },
    ]);
    await expect(database.rows(sql`UPDATE claim_letter SET title = 'x' WHERE key = ${key}`)).rejects.toThrow(
      'never changes',
    );
    expect(await save(key, {})).toMatchObject({ status: 409, body: { code: 'letterSent' } });
  });

  test('keeps what the letter promises to do, and starts the next update', async () => {
    const claim = await openedClaim(server);
    await database.rows(sql`
      UPDATE claim_promise SET kept_at = NULL WHERE claim_key = ${claim} AND kind = 'acknowledge'`);
    const promises = async () =>
      (await open(server, author, claim)).PromiseList.map(({ Kind, KeptOn }) => `${Kind} ${KeptOn !== null}`);
    expect(await promises()).toContain('acknowledge false');
    const key = await written(claim, 'acknowledgment');
    const { Seal } = await preview(key);
    await send(key, Seal);
    expect(await promises()).toEqual(
      expect.arrayContaining(['acknowledge true', 'update true', 'update false']),
    );
    expect(await statusOf(claim)).toBe('OPEN');
  });

  test('keeps a letter to an attorney from the policyholder', async () => {
    const claim = await openedClaim(server);
    const key = await written(claim, 'acknowledgment');
    const [mine] = (await read(key)).Content.Recipients;
    if (mine === undefined) throw new Error('It has no recipient.');
    await save(key, { Recipients: [{ ...mine, Role: 'attorney', Name: 'Jo Park, Esq.' }] });
    await send(key, (await preview(key)).Seal);
    const seen = await reportsOn(server, '').read(insured, claim);
    expect(JSON.stringify([seen?.Items?.EFileList, seen?.Items?.EventList])).not.toContain(
      'We received your claim',
    );
    expect(await emailsFor(key)).toEqual([]);
  });

  test('a correction names the letter that it takes the place of', async () => {
    const claim = await openedClaim(server);
    const first = await written(claim, 'acknowledgment', { Message: 'We paid all of it.' });
    expect(await start(claim, 'acknowledgment', { CorrectsKey: first })).toMatchObject({ status: 404 });
    await send(first, (await preview(first)).Seal);
    const { Key, Content } = (await start(claim, 'acknowledgment', { CorrectsKey: first }))
      .body as ClaimLetter;
    expect(Content.Message).toBe('We paid all of it.');
    const { Seal } = await preview(Key);
    const text = (await pagesOf((await pdf(Key, Seal)).rawPayload)).join(' ');
    expect(text).toContain('takes the place of our letter of Nov 15, 2026, “We received your claim”.');
  });
});

const emailsFor = (key: string) =>
  database.rows(
    sql`SELECT subject, body_text AS text FROM outbox_message WHERE cause = ${`claim-letter:${key}`}`,
  );

describe('a closing letter', () => {
  test('is about a claim that’s closed', async () => {
    const key = await written(await openedClaim(server), 'closing');
    const { Missing, Seal } = await preview(key);
    expect(Missing).toEqual(['The claim is still open. Close it first.']);
    expect(await send(key, Seal)).toMatchObject({ status: 422, body: { code: 'letterMissing' } });
  });
});

describe('paper', () => {
  const sentCopy = async () => {
    const key = await written(await openedClaim(server), 'acknowledgment');
    const { body } = await send(key, (await preview(key)).Seal);
    return (body as ClaimLetter).Copies[0]?.Key ?? '';
  };
  const clerk = async () => server.demo('support');
  const queue = async () => (await call(rows.printQueue, {}, await clerk())).body as PrintQueue;
  const batch = async (CopyKeys: string[], Key = newKey()) => {
    const { status, body } = await call(rows.makeBatch, { body: { Key, CopyKeys } }, await clerk());
    return { status, body: body as PrintQueue & { code: string }, Key };
  };
  const waits = async (copy: string) => (await queue()).Waiting.find(({ Key }) => Key === copy);

  test('waits until a batch is printed, in which each letter begins on the front of a sheet', async () => {
    const [one, two] = [await sentCopy(), await sentCopy()];
    expect(await waits(one)).toMatchObject({
      Name: 'Hannah Whitlock',
      Kind: 'acknowledgment',
      ReprintReason: null,
    });
    const made = await batch([two, one]);
    expect(made.status).toBe(200);
    // Made again, it has the same letters, and no one else gets them.
    expect(
      (await batch([one], made.Key)).body.Batches.find(({ Key }) => Key === made.Key)?.Copies,
    ).toHaveLength(2);
    expect(await batch([one])).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await batch([newKey()])).toMatchObject({ status: 404 });
    expect(await batch([])).toMatchObject({ status: 400 });
    expect(await waits(one)).toBeUndefined();
    const pdfOfBatch = await server.app.inject({
      method: 'GET',
      url: `/api/ClaimLetter/Print/${made.Key}/Pdf`,
      headers: { ...(await clerk()), 'x-module-key': 'W2_CLAIM' },
    });
    const pages = await pagesOf(pdfOfBatch.rawPayload);
    const fronts = pages.flatMap((text, at) => (text.includes('Dear Hannah Whitlock') ? [at] : []));
    expect(fronts).toHaveLength(2);
    expect(fronts.every((at) => at % 2 === 0)).toBe(true);

    const [params, caller] = [{ batch: made.Key }, await clerk()];
    expect(await call(rows.cancelBatch, { params }, caller)).toMatchObject({ status: 200 });
    expect(await waits(one)).toBeDefined();
    expect(await call(rows.markPrinted, { params }, caller)).toMatchObject({ status: 412 });
    const again = await batch([one, two]);
    const printed = { params: { batch: again.Key } };
    expect(await call(rows.markPrinted, printed, caller)).toMatchObject({ status: 200 });
    expect(await call(rows.markPrinted, printed, caller)).toMatchObject({ status: 200 });
    expect(await call(rows.cancelBatch, printed, caller)).toMatchObject({ status: 412 });
    expect((await queue()).Batches.find(({ Key }) => Key === again.Key)?.PrintedBy).not.toBeNull();
  });

  test('is printed again for a reason, once it was printed', async () => {
    const copy = await sentCopy();
    const again = async (Reason: string) =>
      call(rows.reprint, { params: { copy }, body: { Reason } }, await clerk());
    const made = await batch([copy]);
    expect(await again('It came back.')).toMatchObject({ status: 412, body: { code: 'stale' } });
    await call(rows.markPrinted, { params: { batch: made.Key } }, await clerk());
    expect(await again(' ')).toMatchObject({ status: 400 });
    expect(await again('It came back.')).toMatchObject({ status: 200 });
    expect(await waits(copy)).toMatchObject({ ReprintReason: 'It came back.' });
    const second = await batch([copy]);
    expect(second.body.Batches.find(({ Key }) => Key === second.Key)?.Copies).toMatchObject([
      { Key: copy, ReprintReason: 'It came back.' },
    ]);
  });

  test('of two who take the same letter at once, one gets it', async () => {
    const copy = await sentCopy();
    const made = await Promise.all([batch([copy]), batch([copy]), batch([copy])]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe('a denial', () => {
  test('is never sent by its author, also not around the portal', async () => {
    const { claim, key, Seal } = await waitingDenial();
    expect(await send(key, Seal)).toMatchObject({ status: 403, body: { code: 'letterSecondPerson' } });
    await expect(
      database.rows(sql`
        UPDATE claim_letter SET state = 'sent', sent_at = now(), sent_by = author_key, title = 'x', seal = submitted_seal
        WHERE key = ${key}`),
    ).rejects.toThrow('claim_letter_second_person');
    expect(await statusOf(claim)).toBe('OPEN');
    // Nor without having been asked for.
    const draft = await written(await openedClaim(server), 'partialDenial', DECISION);
    expect(await send(draft, (await preview(draft)).Seal, second)).toMatchObject({
      status: 409,
      body: { code: 'letterNotWaiting' },
    });
  });

  // @spec I13.18
  test('waits for a second person, who sends it back or looks at it and sends it: then the claim is denied', async () => {
    const { claim, key, Seal } = await waitingDenial();
    await setReserve(claim);
    const waiting = async (caller: Caller) =>
      ((await call(rows.waiting, {}, caller)).body as WaitingLetter[]).find(({ Key }) => Key === key);
    expect(await waiting(author)).toMatchObject({ CanDecide: false, Author: { Key: personKeyOf(author) } });
    expect(await waiting(second)).toMatchObject({ CanDecide: true, Claim: { Key: claim, State: 'FL' } });
    const approval = async (caller: Caller) =>
      ((await call(claimDesk.rows.approvals, { paging: { Take: 200 } }, caller)).body as DeskApproval[]).find(
        ({ Key }) => Key === key,
      );
    for (const caller of [author, await server.demo('admin')]) expect(await approval(caller)).toBeUndefined();
    expect(await approval(second)).toMatchObject({
      ...{ Kind: 'letter', Letter: 'denial', Claim: { Key: claim }, CanDecide: true, ChangeList: [] },
      RequestedBy: { Key: personKeyOf(author) },
    });
    server.clock.advance(60_000);
    await setReserve(claim, 300_000);
    expect(await approval(second)).toMatchObject({
      ChangeList: [{ Text: expect.stringMatching(/^The reserve for .* was set to \$3,000\.00\.$/) }],
    });
    const back = (caller: Caller, Reason = 'Quote all of the exclusion.') =>
      call(rows.sendBack, { params: { key }, body: { Reason } }, caller);
    expect(await back(author)).toMatchObject({ status: 403 });
    expect(await back(second, ' ')).toMatchObject({ status: 400 });
    expect(await back(second)).toMatchObject({
      status: 200,
      body: { State: 'sentBack', SentBackReason: 'Quote all of the exclusion.' },
    });
    for (const gone of [await waiting(second), await approval(second)]) expect(gone).toBeUndefined();
    expect(await send(key, Seal, second)).toMatchObject({ status: 409 });
    await save(key, { Reason: 'The pipe had leaked for eight months.' });
    expect(await submit(key, Seal)).toMatchObject({ status: 409, body: { code: 'letterChanged' } });
    const again = await preview(key);
    expect(await submit(key, again.Seal)).toMatchObject({ status: 200, body: { State: 'awaiting' } });
    expect(await preview(key, second)).toMatchObject({ Seal: again.Seal, HasChanged: false });
    expect(await send(key, again.Seal, second)).toMatchObject({ status: 200, body: { State: 'sent' } });
    const { Claim, MoneyList, PromiseList, EventList } = await open(server, author, claim);
    expect(Claim.Status.Key).toBe('DENIED');
    expect(MoneyList.map(({ ReserveCents }) => ReserveCents)).toEqual([0]);
    expect(PromiseList.every(({ KeptOn, EndedOn }) => KeptOn !== null || EndedOn !== null)).toBe(true);
    expect(
      PromiseList.filter(({ Kind }) => Kind === 'decide').map(({ SettledAs }) => SettledAs),
    ).not.toContain('missed');
    expect(EventList.map(({ Kind }) => Kind)).toEqual(
      expect.arrayContaining(['letterSubmitted', 'letterSentBack', 'letterSent', 'status']),
    );
    // One email says it, not two.
    expect(await emailsFor(key)).toHaveLength(1);
    expect(
      await database.rows(sql`SELECT FROM outbox_message WHERE cause LIKE ${`claim-status:${claim}%`}`),
    ).toEqual([]);
  });

  test('of two who approve it at once, one sends it', async () => {
    const { claim, key, Seal } = await waitingDenial();
    const replies = await Promise.all(
      [second, third, second, third].map((caller) => send(key, Seal, caller)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(key)).Copies).toHaveLength(1);
    expect(await emailsFor(key)).toHaveLength(1);
    const denied = (await open(server, author, claim)).EventList.filter(({ Kind }) => Kind === 'letterSent');
    expect(denied).toHaveLength(1);
  });

  test('isn’t sent once the facts differ from what was looked at, nor while a payment is open', async () => {
    const { claim, key, Seal } = await waitingDenial();
    await pay(claim, 100_000);
    expect(await send(key, Seal, second)).toMatchObject({ status: 409, body: { code: 'letterChanged' } });
    expect(await preview(key, second)).toMatchObject({ HasChanged: true });
    await save(key, {});
    const now = await preview(key);
    await submit(key, now.Seal);
    await pay(claim, 100, 'requested');
    expect((await preview(key, second)).Missing).toEqual(['Issue or void the open payments first.']);
    expect(await send(key, now.Seal, second)).toMatchObject({ status: 422, body: { code: 'letterMissing' } });
    expect(await statusOf(claim)).not.toBe('DENIED');
  });

  test('needs to be looked at on the day it’s sent, and a claim that’s open', async () => {
    const { claim, key, Seal } = await waitingDenial();
    server.clock.advance(86_400_000);
    expect(await send(key, Seal, second)).toMatchObject({ status: 409, body: { code: 'letterChanged' } });
    // Another day alone is no other letter.
    expect(await preview(key, second)).toMatchObject({ HasChanged: false });
    await database.rows(
      sql`UPDATE claim SET status = 'CLOSED_UNPAID', is_open = false, closed_at = now() WHERE key = ${claim}`,
    );
    expect((await preview(key, second)).Missing).toEqual(['The claim isn’t open. Reopen it first.']);
  });
});

async function setReserve(key: string, ToCents = 400_000) {
  const body = { CoverageCode: 'A', Cost: 'indemnity', ToCents, Reason: 'Estimate' } as const;
  expect(await call(claimDesk.rows.reserve, { params: { key }, body }, author)).toMatchObject({
    status: 200,
  });
}
