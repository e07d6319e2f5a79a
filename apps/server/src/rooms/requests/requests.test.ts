import { errorText } from '@portico/contract/errors';
import { documents, type EFile } from '@portico/contract/rooms/documents';
import { type PolicyRequests, requests } from '@portico/contract/rooms/requests';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import { asksOn, clearRequests, coinsuredOf, currentTerm, requestIn, uploadFor } from './requests.fixture.ts';

const server = await sharedServer();
const { database, call, demo, clock } = server;
const { rows } = requests;
const [insured, insured2, agent, agent2, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'underwriter'].map(demo),
);
const coinsured = await coinsuredOf(server);
const number = DEMO_POLICY_NUMBERS.insured.home;
const PolicyKey = await currentTerm(server, number);
const { change, cancel } = asksOn(server, PolicyKey);

beforeEach(() => clearRequests(server));

const ofPolicy = async (caller: Caller | undefined) =>
  (await call(rows.ofPolicy, { params: { key: PolicyKey } }, caller)).body as PolicyRequests;
const decide = (
  caller: Caller | undefined,
  key: string,
  Decision: 'accept' | 'decline' | 'done',
  Note?: string,
) =>
  call(
    rows.decide,
    { params: { key }, body: { Decision, ...(Note !== undefined && { Note }) } },
    { ...caller },
  );
const counts = () =>
  database.row<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM policy_request) AS requests,
      (SELECT count(*)::int FROM document WHERE type_key LIKE '%\_REQUEST' AND created_at = ${clock.now()}) AS documents,
      (SELECT count(*)::int FROM task) AS tasks, (SELECT count(*)::int FROM outbox_message) AS emails`);
const emails = () =>
  database.rows<{ to: string; subject: string; cause: string; text: string }>(
    sql`SELECT recipient AS to, subject, cause, body_text AS text FROM outbox_message ORDER BY key`,
  );
const openTasks = async (caller: Caller | undefined) =>
  (await call(tasks.rows.list, { query: { Kind: 'policyRequest' } }, caller)).body as Task[];

describe('a change request', () => {
  // @spec I12.29
  test('becomes a document, a task and an email each for agent, underwriter and insured', async () => {
    const request = requestIn(await change(insured));
    expect(request).toMatchObject({
      Kind: 'change',
      Status: 'open',
      Policy: { Key: PolicyKey, AlternateKey: number },
      ChangeKind: 'coverage',
      CancellationReason: null,
      EffectiveOn: '2026-12-01',
      Message: 'A deductible of $1,000, please.',
      AskedBy: { Key: DEMO_KEYS.person.insured, NameFull: DEMO_ACCOUNT.insured.Name },
      DecidedBy: null,
      Note: null,
    });
    const document = await call(documents.rows.get, { params: { key: request.EFile.Key } }, agent);
    expect(document.body as EFile).toMatchObject({
      Title: `Change request for ${number}, Dec 1, 2026`,
      EFileType: { Key: 'ENDORSEMENT_REQUEST', Category: 'request' },
      State: 'final',
      VisibleToInsured: true,
      Policy: { Key: PolicyKey },
      CreatedBy: { Key: DEMO_KEYS.person.insured },
    });
    expect(await openTasks(agent)).toMatchObject([
      {
        Kind: 'policyRequest',
        RecordKey: request.Key,
        Subject: `Hannah Whitlock asks for a change to policy ${number}`,
        CustomerRiskAccount: { Key: DEMO_KEYS.account.insured },
      },
    ]);
    expect(await openTasks(staff)).toHaveLength(1);
    expect(await openTasks(agent2)).toEqual([]);
    const sent = await emails();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [DEMO_ACCOUNT.agent.Email, `Change request for policy ${number}`],
      [expect.stringContaining('@'), `Change request for policy ${number}`],
      [DEMO_ACCOUNT.insured.Email, `We got the change request for policy ${number}`],
    ]);
    for (const { cause, to } of sent) expect(cause).toBe(`EndorsementRequest:${request.EFile.Key}:${to}`);
    expect(sent[0]?.text).toContain(`/policy-documents?open=${request.EFile.Key}`);
    expect(sent[2]?.text).toContain(`/insured/documents?open=${request.EFile.Key}`);
  });

  test('can be made by a co-insured, the agent and staff', async () => {
    for (const caller of [coinsured, agent, staff]) {
      await clearRequests(server);
      expect(requestIn(await change(caller)).AskedBy.Key).toBe(personKeyOf(caller ?? {}));
    }
  });

  test('returns 404 for someone else’s policy, and leaves nothing behind', async () => {
    for (const caller of [insured2, agent2])
      expect(await change(caller)).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    expect(await change(insured, { PolicyKey: newKey() })).toMatchObject({ status: 404 });
    expect(await counts()).toEqual({ requests: 0, documents: expect.any(Number), tasks: 0, emails: 0 });
  });

  test.each([
    [{ Message: '  ' }, 'body.Message', 'Tell us what should change.'],
    [{ Message: 'x'.repeat(4001) }, 'body.Message', 'Use at most 4000 characters.'],
    [{ ChangeKind: 'everything' }, 'body.ChangeKind', 'Choose what should change.'],
    [{ EffectiveOn: 'soon' }, 'body.EffectiveOn', 'Enter a date.'],
    [
      { EffectiveOn: '2020-01-01' },
      'body.EffectiveOn',
      expect.stringMatching(/^Choose a day from .+ to .+\.$/),
    ],
    [{ EffectiveOn: '2030-01-01' }, 'body.EffectiveOn', expect.stringMatching(/^Choose a day from/)],
  ])('returns 400 for %o, at its field', async (body, path, message) => {
    expect(await change(insured, body)).toMatchObject({
      status: 400,
      body: { fields: [{ path, message }] },
    });
  });

  test('is refused while there is an open one, and on a term that is over', async () => {
    requestIn(await change(insured));
    expect(await change(agent)).toMatchObject({ status: 409, body: { code: 'requestOpen' } });
    requestIn(await cancel(insured));
    const over = await database.row<{ key: string }>(sql`
      SELECT key FROM policy WHERE policy_number = ${number} AND term_end <= '2026-11-15' LIMIT 1`);
    expect(await change(insured, { PolicyKey: over?.key })).toMatchObject({
      status: 409,
      body: { code: 'requestTermOver' },
    });
  });

  // @spec I12.29
  test('is one request, however many arrive at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(insured)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await counts()).toMatchObject({ requests: 1, tasks: 1, emails: 3 });
  });

  // @spec I12.29
  test('repeated under the same Idempotency-Key is the same request', async () => {
    const headers = { 'idempotency-key': newKey() };
    const first = requestIn(await change(insured, {}, headers));
    expect(requestIn(await change(insured, {}, headers)).Key).toBe(first.Key);
    expect(await counts()).toMatchObject({ requests: 1, emails: 3 });
  });

  test('can’t be made in someone’s name', async () => {
    const impersonated = await server.asOnBehalf(DEMO_ACCOUNT.insured.Email, DEMO_ACCOUNT.internal.Email);
    expect((await change(impersonated)).status).toBe(403);
  });
});

describe('attachments', () => {
  // @spec I12.30
  test('are linked in their order, and their titles are in the document', async () => {
    const [one, two] = [
      await uploadFor(server, DEMO_KEYS.account.insured, { by: insured }),
      await uploadFor(server, DEMO_KEYS.account.insured, { by: insured }),
    ];
    const request = requestIn(await change(insured, { EFileKeys: [two, one] }));
    expect(request.AttachmentList.map(({ Key }) => Key)).toEqual([two, one]);
    const document = await database.row<{ facts: { attachments: string[] } }>(
      sql`SELECT facts FROM document WHERE key = ${request.EFile.Key}`,
    );
    expect(document?.facts.attachments).toEqual([`Photo ${two}`, `Photo ${one}`]);
  });

  test('of another account are not found, and nothing is asked', async () => {
    const foreign = await uploadFor(server, DEMO_KEYS.account.insured2, { by: insured2 });
    for (const caller of [insured, staff])
      expect(await change(caller, { EFileKeys: [foreign] })).toMatchObject({ status: 404 });
    expect(await counts()).toMatchObject({ requests: 0, tasks: 0, emails: 0 });
  });

  test('that are for the office only stay hidden from the insured', async () => {
    const hidden = await uploadFor(server, DEMO_KEYS.account.insured, { by: agent, audience: 'agent' });
    const request = requestIn(await change(agent, { EFileKeys: [hidden] }));
    expect(request.AttachmentList).toHaveLength(1);
    const seen = await call(rows.get, { params: { key: request.Key } }, insured);
    expect(requestIn(seen).AttachmentList).toEqual([]);
  });
});

describe('a cancellation request', () => {
  test('has a reason in words, and becomes a document', async () => {
    const request = requestIn(await cancel(insured));
    expect(request).toMatchObject({
      Kind: 'cancel',
      ChangeKind: null,
      CancellationReason: { Key: 'SOLD', Name: 'Property sold' },
      Message: '',
    });
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      `Cancellation request for policy ${number}`,
      `Cancellation request for policy ${number}`,
      `We got the request to cancel policy ${number}`,
    ]);
  });

  // @spec I12.33
  test('is for the owner, the agent and staff, and not for a co-insured', async () => {
    expect(await cancel(coinsured)).toMatchObject({
      status: 403,
      body: { code: 'requestOwnerOnly', message: errorText('requestOwnerOnly') },
    });
    expect((await ofPolicy(coinsured)).Barriers).toEqual({ change: null, cancel: 'ownerOnly' });
    for (const caller of [agent, staff]) {
      await clearRequests(server);
      requestIn(await cancel(caller));
    }
  });

  // @spec I12.33
  test.each([
    ['a reason of the insurer', 'NONPAYMENT'],
    ['a reason for another program', 'ASSOCIATION'],
    ['an unknown reason', 'BECAUSE'],
  ])('returns 400 for %s', async (_what, CancellationReasonKey) => {
    expect(await cancel(insured, { CancellationReasonKey })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.CancellationReasonKey' }] },
    });
  });

  test('is refused while another is accepted, but a new change isn’t', async () => {
    const [first, second] = [requestIn(await cancel(insured)), requestIn(await change(insured))];
    for (const { Key } of [first, second]) await decide(agent, Key, 'accept');
    expect(await cancel(insured)).toMatchObject({ status: 409, body: { code: 'requestOpen' } });
    requestIn(await change(insured));
  });
});

describe('the requests of a policy', () => {
  test('come with what can be asked, from when until when, and why', async () => {
    requestIn(await change(insured));
    const found = await ofPolicy(insured);
    expect(found.Barriers).toEqual({ change: 'openAlready', cancel: null });
    expect(found.Policy).toMatchObject({ Key: PolicyKey, AlternateKey: number });
    expect(found.FirstDay).toBe(found.Policy.TermBegin);
    expect(found.LastDay < found.Policy.TermEnd).toBe(true);
    const reasons = found.CancellationReasonList.map(({ Key }) => Key);
    expect(reasons).toContain('SOLD');
    expect(reasons).not.toContain('NONPAYMENT');
    expect(found.RequestList).toMatchObject([{ Kind: 'change', Status: 'open' }]);
  });

  test('are not found by others', async () => {
    for (const caller of [insured2, agent2])
      expect((await call(rows.ofPolicy, { params: { key: PolicyKey } }, caller)).status).toBe(404);
  });
});

describe('a decision', () => {
  // @spec I12.31
  test('accepts, and the insured sees it with the note and gets an email', async () => {
    const { Key } = requestIn(await change(insured));
    expect(requestIn(await decide(agent, Key, 'accept', 'We’ll send new declarations.'))).toMatchObject({
      Status: 'accepted',
      DecidedBy: { Key: DEMO_KEYS.person.agent },
    });
    expect((await ofPolicy(insured)).RequestList).toMatchObject([
      { Status: 'accepted', Note: 'We’ll send new declarations.' },
    ]);
    // The work is still to be done.
    expect(await openTasks(agent)).toHaveLength(1);
    expect((await emails()).at(-1)).toMatchObject({
      to: DEMO_ACCOUNT.insured.Email,
      cause: `policy-request-accepted:${Key}`,
      text: expect.stringContaining('We’ll send new declarations.'),
    });
  });

  test.each([
    ['done', 'Done', undefined],
    ['decline', 'Declined', 'The lender has to agree first.'],
  ] as const)('%s closes an accepted request and its task', async (decision, Outcome, note) => {
    const { Key } = requestIn(await change(insured));
    await decide(agent, Key, 'accept');
    expect((await decide(staff, Key, decision, note)).status).toBe(200);
    expect(await openTasks(staff)).toEqual([]);
    const done = await call(tasks.rows.list, { query: { Kind: 'policyRequest', Status: 'complete' } }, agent);
    expect(done.body).toMatchObject([{ RecordKey: Key, Outcome }]);
    expect(await decide(agent, Key, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'requestDecided', details: { name: DEMO_ACCOUNT.underwriter.Name } },
    });
  });

  test('that a policy is canceled waits until it is', async () => {
    const { Key } = requestIn(await cancel(insured));
    expect(await decide(agent, Key, 'done')).toMatchObject({
      status: 409,
      body: { code: 'requestNotCanceled' },
    });
    expect((await ofPolicy(insured)).RequestList).toMatchObject([{ Key, Status: 'open' }]);
    await database.rows(
      sql`UPDATE policy SET status = 'cancelled', cancelled_on = '2026-12-01' WHERE key = ${PolicyKey}`,
    );
    const { status } = await decide(agent, Key, 'done');
    await database.rows(
      sql`UPDATE policy SET status = 'bound', cancelled_on = NULL WHERE key = ${PolicyKey}`,
    );
    expect(status).toBe(200);
    expect((await emails()).at(-1)).toMatchObject({ cause: `policy-request-done:${Key}` });
  });

  test('to decline needs a note', async () => {
    const { Key } = requestIn(await change(insured));
    expect(await decide(agent, Key, 'decline')).toMatchObject({ body: { code: 'requestNoteNeeded' } });
    expect(requestIn(await decide(agent, Key, 'decline', 'Not now.')).Status).toBe('declined');
  });

  test('is told to the agency if the agent who asked has left', async () => {
    const { Key } = requestIn(await change(agent));
    const leaves = (at: Date | null) =>
      database.rows(sql`UPDATE agent SET ended_at = ${at} WHERE person_key = ${DEMO_KEYS.person.agent}`);
    onTestFinished(async () => void (await leaves(null)));
    await leaves(clock.now());
    await decide(staff, Key, 'accept');
    const agency = await database.row<{ to: string }>(sql`
      SELECT agency.email AS to FROM policy JOIN account ON account.key = policy.account_key
      JOIN agency ON agency.key = account.agency_key WHERE policy.key = ${PolicyKey}`);
    expect((await emails()).at(-1)).toMatchObject({ ...agency, cause: `policy-request-accepted:${Key}` });
  });

  test('is not for insureds, nor for another agency', async () => {
    const { Key } = requestIn(await change(insured));
    expect((await decide(insured, Key, 'accept')).status).toBe(403);
    expect((await decide(agent2, Key, 'accept')).status).toBe(404);
    expect((await call(rows.get, { params: { key: Key } }, insured2)).status).toBe(404);
  });

  test('about one’s own request sends no email', async () => {
    const { Key } = requestIn(await change(agent));
    const before = (await emails()).length;
    await decide(agent, Key, 'done');
    expect(await emails()).toHaveLength(before);
  });

  test('of two at once: the first counts', async () => {
    const { Key } = requestIn(await change(insured));
    const replies = await Promise.all([
      decide(agent, Key, 'done'),
      decide(staff, Key, 'decline', 'No longer offered.'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('withdrawing a request', () => {
  const withdraw = (caller: Caller | undefined, key: string, headers: Caller = {}) =>
    call(rows.withdraw, { params: { key } }, { ...headers, ...caller });

  // @spec I12.32
  test('closes it and its task, and tells agent and underwriter once', async () => {
    const { Key, EFile } = requestIn(await change(insured));
    const before = (await emails()).length;
    const replies = await Promise.all(Array.from({ length: 4 }, () => withdraw(insured, Key)));
    for (const reply of replies)
      expect(requestIn(reply)).toMatchObject({
        Status: 'withdrawn',
        DecidedBy: { Key: DEMO_KEYS.person.insured },
        DecidedAt: clock.now().toISOString(),
      });
    const sent = (await emails()).slice(before);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [DEMO_ACCOUNT.agent.Email, `Change request withdrawn for policy ${number}`],
      [expect.stringContaining('@'), `Change request withdrawn for policy ${number}`],
    ]);
    for (const { cause, to } of sent) expect(cause).toBe(`EndorsementWithdrawn:${EFile.Key}:${to}`);
    expect(sent[0]?.text).toContain('Hannah Whitlock withdrew the request');
    expect(await openTasks(agent)).toEqual([]);
    const done = await call(tasks.rows.list, { query: { Kind: 'policyRequest', Status: 'complete' } }, agent);
    expect(done.body).toMatchObject([{ RecordKey: Key, Outcome: 'Withdrawn' }]);
    expect((await ofPolicy(insured)).RequestList).toMatchObject([{ Key, Status: 'withdrawn' }]);
  });

  test('leaves room for a new one, and nothing more to decide', async () => {
    const { Key } = requestIn(await cancel(insured));
    requestIn(await withdraw(insured, Key));
    expect((await ofPolicy(insured)).Barriers).toEqual({ change: null, cancel: null });
    expect(await decide(agent, Key, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'requestDecided', details: { name: DEMO_ACCOUNT.insured.Name } },
    });
    requestIn(await cancel(insured));
  });

  test('by the agent who asked tells the owner and the underwriter, not the agent', async () => {
    const { Key } = requestIn(await cancel(agent));
    const before = (await emails()).length;
    requestIn(await withdraw(agent, Key));
    expect((await emails()).slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [
        expect.not.stringContaining(DEMO_ACCOUNT.agent.Email),
        `Cancellation request withdrawn for policy ${number}`,
      ],
      [DEMO_ACCOUNT.insured.Email, `The request to cancel policy ${number} was withdrawn`],
    ]);
  });

  // @spec I12.32
  test('is for the person who asked, in person; to others the request doesn’t exist', async () => {
    const { Key } = requestIn(await change(insured));
    for (const caller of [coinsured, agent, staff]) expect((await withdraw(caller, Key)).status).toBe(403);
    for (const caller of [insured2, agent2]) expect((await withdraw(caller, Key)).status).toBe(404);
    expect((await withdraw(insured, newKey())).status).toBe(404);
    const impersonated = await server.asOnBehalf(DEMO_ACCOUNT.insured.Email, DEMO_ACCOUNT.internal.Email);
    expect((await withdraw(impersonated, Key)).status).toBe(403);
    expect((await ofPolicy(insured)).RequestList).toMatchObject([{ Status: 'open' }]);
  });

  test.each(['accept', 'done'] as const)('is too late after %s', async (decision) => {
    const { Key } = requestIn(await change(insured));
    requestIn(await decide(agent, Key, decision));
    expect(await withdraw(insured, Key)).toMatchObject({ status: 409, body: { code: 'requestAnswered' } });
  });

  test('and deciding at the same time: the first counts', async () => {
    const { Key } = requestIn(await change(insured));
    const replies = await Promise.all([withdraw(insured, Key), decide(agent, Key, 'done')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
