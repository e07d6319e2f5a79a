import { notifications } from '@portico/contract/rooms/notifications';
import { outbox } from '@portico/contract/rooms/outbox';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../testing.ts';
import { newQuote } from '../quotes/quotes.fixture.ts';
import { asksOn, clearRequests, currentTerm, requestIn, uploadFor } from '../requests/requests.fixture.ts';

const server = await sharedServer();
const { database, call, demo } = server;
const { rows } = notifications;
const [insured, insured2, agent, agent2, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'employee'].map(demo),
);
const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
const other = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.condo);
const { change, cancel } = asksOn(server, PolicyKey);
const { Key: quote, QuoteAlternateKey: quoteNumber } = await newQuote(server, agent as Caller, {
  account: DEMO_KEYS.account.insured,
  place: { Street1: '7574 Tidewater Lane' },
});

const QUEUED = { Queued: 3, Reason: null };
const ALREADY = { Queued: 0, Reason: 'Everyone was already emailed about this.' };

const forget = async () => {
  await database.rows(sql`DELETE FROM document_notice`);
  await database.rows(sql`DELETE FROM outbox_message`);
};
const recipients = async () =>
  (await database.rows<{ to: string }>(sql`SELECT recipient AS to FROM outbox_message ORDER BY key`)).map(
    ({ to }) => to,
  );

beforeEach(() => clearRequests(server));

const ofCancellation = (caller: Caller | undefined, efilekey: string) =>
  call(rows.cancelRequest, { query: { efilekey, PolicyKey } }, caller);
const none = (Reason: string) => ({ status: 200, body: { Queued: 0, Reason } });

/** A change request whose emails were lost. */
async function changeDocument(): Promise<string> {
  const { EFile } = requestIn(await change(insured));
  await forget();
  return EFile.Key;
}
const ofChange = (caller: Caller | undefined, efilekey: string, policyKey = PolicyKey) =>
  call(rows.endorsementRequest, { query: { efilekey, PolicyKey: policyKey } }, caller);
const ofBinding = (caller: Caller | undefined, keys: readonly string[], policyKey = quote) =>
  call(rows.quoteBind, { query: { efilekeys: keys.join(','), PolicyKey: policyKey } }, caller);

describe('an email about a request', () => {
  // @spec 7.119, I12.34
  test('goes to agent, underwriter and insured once, however often it is called', async () => {
    const key = await changeDocument();
    expect((await ofChange(insured, key)).body).toEqual(QUEUED);
    const sent = await recipients();
    expect(sent).toEqual([DEMO_ACCOUNT.agent.Email, expect.stringMatching(/@/), DEMO_ACCOUNT.insured.Email]);
    for (const caller of [insured, agent, staff]) expect((await ofChange(caller, key)).body).toEqual(ALREADY);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ofChange(insured, key)));
    for (const { body } of replies) expect(body).toEqual(ALREADY);
    expect(await recipients()).toEqual(sent);
  });

  // @spec 7.119, I12.34
  test('is queued once by 20 calls at the same time', async () => {
    const key = await changeDocument();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ofChange(insured, key)));
    const queued = replies.map(({ body }) => (body as { Queued: number }).Queued);
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await recipients()).toHaveLength(3);
  });

  // @spec I12.34
  test('that failed and is sent again is still one', async () => {
    const key = await changeDocument();
    await ofChange(insured, key);
    const failed = await database.row<{ key: string }>(sql`
      UPDATE outbox_message SET status = 'failed', attempts = 8, finished_at = now()
      WHERE recipient = ${DEMO_ACCOUNT.agent.Email} RETURNING key`);
    const again = await call(outbox.rows.retry, { params: { key: failed?.key ?? '' } }, staff);
    expect(again.body).toMatchObject({ Status: 'queued', To: DEMO_ACCOUNT.agent.Email });
    expect((await ofChange(insured, key)).body).toEqual(ALREADY);
    expect(await recipients()).toHaveLength(3);
  });

  test('goes to the brand’s own address where the account has no underwriter', async () => {
    await database.rows(sql`
      UPDATE account SET mga_key = agency_key WHERE key = ${DEMO_KEYS.account.insured}`);
    await ofChange(insured, await changeDocument());
    expect((await recipients())[1]).toMatch(/^help@/);
  });

  // @spec 7.118
  test('is about a document of its type', async () => {
    const { EFile } = requestIn(await cancel(insured));
    await forget();
    expect((await ofChange(insured, EFile.Key)).status).toBe(404);
    const sent = await call(rows.cancelRequest, { query: { efilekey: EFile.Key, PolicyKey } }, insured);
    expect(sent.body).toEqual(QUEUED);
  });

  test('has no attachment, only a link behind the sign-in', async () => {
    const key = await changeDocument();
    await ofChange(insured, key);
    const email = await database.row<{ html: string }>(sql`
      SELECT body_html AS html FROM outbox_message WHERE recipient = ${DEMO_ACCOUNT.insured.Email}`);
    expect(email?.html).toContain(`/insured/documents?open=${key}`);
  });
});

// @spec I12.34
test.each([
  ['the policy is someone else’s', (key: string) => ofChange(insured2, key)],
  ['the policy belongs to another agency', (key: string) => ofChange(agent2, key)],
  ['the document is unknown', () => ofChange(insured, newKey())],
  ['the policy is unknown', (key: string) => ofChange(insured, key, newKey())],
  ['the document belongs to another policy', (key: string) => ofChange(insured, key, other)],
])('returns 404 and sends nothing if %s', async (_why, make) => {
  const reply = await make(await changeDocument());
  expect(reply).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  expect(await recipients()).toEqual([]);
});

describe('an email about a request says only what is so', () => {
  const CLOSED = 'This request was answered or withdrawn, or the policy is canceled or over.';
  const canceled = async <T>(check: () => Promise<T>) => {
    await database.rows(
      sql`UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-14' WHERE key = ${PolicyKey}`,
    );
    await check();
    await database.rows(
      sql`UPDATE policy SET status = 'bound', cancelled_on = NULL WHERE key = ${PolicyKey}`,
    );
  };

  test.each(['accepted', 'declined', 'done', 'withdrawn'])(
    'and none is queued once it’s %s',
    async (status) => {
      const key = await changeDocument();
      await database.rows(sql`
      UPDATE policy_request SET status = ${status}, decided_at = now(), decided_by_key = asked_by_key, note = 'No.'`);
      expect(await ofChange(insured, key)).toMatchObject(none(CLOSED));
      expect(await recipients()).toEqual([]);
      expect(await database.rows(sql`SELECT FROM document_notice`)).toEqual([]);
    },
  );

  test('that a policy stays in force, and none is queued once it’s canceled', async () => {
    const { EFile } = requestIn(await cancel(insured));
    await forget();
    await canceled(async () => {
      expect(await ofCancellation(insured, EFile.Key)).toMatchObject(none(CLOSED));
    });
    expect(await ofCancellation(insured, EFile.Key)).toMatchObject({ body: QUEUED });
  });

  test('that someone asked, and none is queued about a paper that only looks like a request', async () => {
    const typeKey = 'CANCELLATION_REQUEST';
    const key = await uploadFor(server, DEMO_KEYS.account.insured, {
      by: agent,
      policyKey: PolicyKey,
      typeKey,
    });
    expect(await ofCancellation(agent, key)).toMatchObject(none('There’s no request with this document.'));
    expect(await recipients()).toEqual([]);
  });

  test('the person who asked, also if someone else has it sent again', async () => {
    const key = await changeDocument();
    await ofChange(staff, key);
    const texts = await database.rows<{ text: string }>(sql`
      SELECT body_text AS text FROM outbox_message WHERE recipient = ${DEMO_ACCOUNT.agent.Email}`);
    expect(texts).toMatchObject([
      { text: expect.stringContaining(`${DEMO_ACCOUNT.insured.Name} asked for a change`) },
    ]);
  });
});

describe('an email about a quote to bind', () => {
  const shownToInsured = (isShown: boolean) =>
    database.rows(sql`UPDATE policy SET proposed_at = ${isShown ? new Date(0) : null} WHERE key = ${quote}`);
  const paper = (more: Parameters<typeof uploadFor>[2] = {}) =>
    uploadFor(server, DEMO_KEYS.account.insured, { by: agent, policyKey: quote, ...more });
  beforeEach(async () => {
    await forget();
    await shownToInsured(true);
  });

  // @spec 7.120
  test('is one for all documents, in any order', async () => {
    const [one, two] = [await paper(), await paper()];
    expect((await ofBinding(agent, [one, two])).body).toEqual(QUEUED);
    expect((await ofBinding(agent, [two, one])).body).toEqual(ALREADY);
  });

  // @spec 7.120
  test('tells no one of a document again, however it is combined with others', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => paper()));
    const subsets = Array.from({ length: 31 }, (_, at) => keys.filter((_key, bit) => ((at + 1) >> bit) & 1));
    for (const subset of subsets) expect((await ofBinding(agent, subset)).status).toBe(200);
    const emails = await database.rows<{ text: string }>(sql`
      SELECT body_text AS text FROM outbox_message WHERE recipient = ${DEMO_ACCOUNT.insured.Email}`);
    // Each email is about one that wasn't in any before: 1, 2, 4, 8 and 16 are the first with a new one.
    expect(emails).toHaveLength(5);
    for (const key of keys)
      expect(emails.filter(({ text }) => text.includes(`Photo ${key}`))).toHaveLength(1);
  });

  // @spec 7.120
  test('is not sent if one document isn’t of the quote', async () => {
    expect((await ofBinding(agent, [await paper(), newKey()])).status).toBe(404);
    expect(await recipients()).toEqual([]);
  });

  test('isn’t an insured’s to send', async () => {
    expect((await ofBinding(insured, [await paper()])).status).toBe(403);
    expect(await recipients()).toEqual([]);
  });

  const NOT_A_QUOTE =
    'This isn’t a quote that can be bound. It may be a policy already, or it was withdrawn or declined, or it has expired.';
  test('never says of a policy in force that nothing is covered', async () => {
    const key = await paper({ policyKey: PolicyKey });
    expect(await ofBinding(agent, [key], PolicyKey)).toMatchObject(none(NOT_A_QUOTE));
    expect(await recipients()).toEqual([]);
  });

  test.each([
    ['was withdrawn', sql`UPDATE application SET status = 'withdrawn' WHERE policy_key = ${quote}`],
    ['was declined', sql`UPDATE policy SET status = 'declined' WHERE key = ${quote}`],
    ['has expired', sql`UPDATE application SET expires_on = '2026-11-15' WHERE policy_key = ${quote}`],
  ])('isn’t sent if the quote %s', async (_what, end) => {
    const key = await paper();
    const [application] = await database.rows<{ expires_on: string }>(
      sql`SELECT expires_on FROM application WHERE policy_key = ${quote}`,
    );
    await database.rows(end);
    const reply = await ofBinding(agent, [key]);
    await database.rows(sql`UPDATE policy SET status = 'quote' WHERE key = ${quote}`);
    await database.rows(
      sql`UPDATE application SET status = 'open', expires_on = ${application?.expires_on} WHERE policy_key = ${quote}`,
    );
    expect(reply).toMatchObject(none(NOT_A_QUOTE));
    expect(await recipients()).toEqual([]);
  });

  test('goes to an insured about what they may see, and to them only once the quote was sent to them', async () => {
    const [own, internal] = [await paper(), await paper({ audience: 'agent' })];
    const ofInsured = () =>
      database.rows<{ text: string }>(
        sql`SELECT body_text AS text FROM outbox_message WHERE recipient = ${DEMO_ACCOUNT.insured.Email}`,
      );
    await shownToInsured(false);
    expect((await ofBinding(agent, [own, internal])).body).toMatchObject({ Queued: 2 });
    expect(await ofInsured()).toEqual([]);
    await shownToInsured(true);
    expect((await ofBinding(agent, [own, internal])).body).toMatchObject({ Queued: 1 });
    const [email] = await ofInsured();
    expect(email?.text).toContain(`Photo ${own}`);
    expect(email?.text).not.toContain(`Photo ${internal}`);
  });

  test.each([[[]], [['x']]])('returns 400 for %j', async (keys) => {
    expect((await ofBinding(agent, keys)).status).toBe(400);
  });
});

// @spec 7.118, 7.119, 7.120
test('each kind has its own words for the office and for the insured', async () => {
  // Other tests leave the account without an underwriter.
  const mga = await database.row<{ key: string; email: string }>(
    sql`SELECT key, email FROM agency WHERE is_underwriter AND NOT record_inactive LIMIT 1`,
  );
  await database.rows(sql`UPDATE account SET mga_key = ${mga?.key} WHERE key = ${DEMO_KEYS.account.insured}`);
  const sent = () =>
    database.rows<{ to: string; subject: string }>(
      sql`SELECT recipient AS to, subject FROM outbox_message ORDER BY key`,
    );
  const office = (subject: string) => [
    { to: DEMO_ACCOUNT.agent.Email, subject },
    { to: mga?.email, subject },
  ];
  const own = (subject: string) => ({ to: DEMO_ACCOUNT.insured.Email, subject });
  const number = DEMO_POLICY_NUMBERS.insured.home;

  const ofCancel = requestIn(await cancel(insured)).EFile.Key;
  await forget();
  await call(rows.cancelRequest, { query: { efilekey: ofCancel, PolicyKey } }, insured);
  expect(await sent()).toEqual([
    ...office(`Cancellation request for policy ${number}`),
    own(`We got the request to cancel policy ${number}`),
  ]);

  const one = await changeDocument();
  await ofChange(insured, one);
  expect(await sent()).toEqual([
    ...office(`Change request for policy ${number}`),
    own(`We got the change request for policy ${number}`),
  ]);

  await forget();
  await database.rows(sql`UPDATE policy SET proposed_at = now() WHERE key = ${quote}`);
  const paper = await uploadFor(server, DEMO_KEYS.account.insured, { by: agent, policyKey: quote });
  await ofBinding(agent, [paper]);
  expect(await sent()).toEqual([
    ...office(`Request to bind ${quoteNumber}`),
    own(`We got the request to start your policy ${quoteNumber}`),
  ]);
});
