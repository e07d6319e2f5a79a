import { binding, type CommitResult } from '@portico/contract/rooms/binding';
import { policies } from '@portico/contract/rooms/policies';
import { risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { applicationOf } from '../quotes.fixture.ts';
import { bound, commitBy, precommitOf, rated, readyToBind, save } from './binding.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');

// @spec 7.52, I14.9
test('a quote becomes a policy with a number, bookings, payments, documents and emails', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const total = Number(application.Rating?.TotalCents);
  expect((await precommitOf(server, caller, application)).ObstacleList).toEqual([]);
  const { Policy, Transaction, DocumentList, Repeated } = await bound(server, caller, application, {
    PayPlan: '4',
  });
  expect(Repeated).toBe(false);
  expect(Policy).toMatchObject({
    AlternateKey: expect.stringMatching(/^CHO-\d{8}$/),
    QuoteAlternateKey: application.Policy.QuoteAlternateKey,
    CustomerRiskAccount: { Key: expect.any(String) },
    Status: { Key: 'CURRENT' },
    TotalCents: total,
    BalanceCents: total,
  });
  expect(Transaction).toMatchObject({ TransactionTypeCode: 'NEW', AmountCents: total, BalanceCents: total });
  expect(DocumentList.map(({ Title }) => Title)).toEqual([
    'Declarations 2026–27',
    'Policy forms 2026–27',
    'Insurance ID card 2026–27',
  ]);
  const written = await server.database.row(sql`
    SELECT entry.premium_cents + entry.fees_cents + entry.taxes_cents = entry.amount_cents AS adds,
      change.premium_cents + change.fees_cents + change.taxes_cents AS written, change.kind, change.sequence,
      rating.kind AS rated, rating.total_cents AS total,
      (SELECT count(*)::int FROM installment WHERE policy_key = entry.policy_key) AS installments,
      (SELECT sum(amount_cents)::bigint FROM installment WHERE policy_key = entry.policy_key) AS billed,
      (SELECT account.number ~ '^A-[0-9]{8}$' AND NOT account.is_applicant FROM account JOIN policy ON policy.account_key = account.key
       WHERE policy.key = entry.policy_key) AS "isAccount",
      (SELECT count(*)::int FROM outbox_message WHERE cause LIKE 'bound:' || entry.policy_key || ':%') AS emails,
      (SELECT count(*)::int FROM verification WHERE document_key = ANY (change.document_keys)) AS codes,
      (SELECT json_agg(json_build_array(code, status, due_on)) FROM underwriting_item
       WHERE application_key = change.application_key) AS items
    FROM policy_transaction entry JOIN term_change change ON change.key = entry.change_key
    JOIN rating ON rating.key = change.rating_key WHERE entry.policy_key = ${Policy.Key}`);
  expect(written).toEqual({
    adds: true,
    written: total,
    kind: 'NEW',
    sequence: 1,
    rated: 'commit',
    total,
    installments: 4,
    billed: total,
    isAccount: true,
    // The agent's. We don't know the applicant's.
    emails: 1,
    codes: 1,
    items: [['APPLICATION', 'open', '2026-11-30']],
  });
  expect(await applicationOf(server, caller, Policy)).toMatchObject({ Status: 'committed' });
});

test('what was answered about the building is on its record, confirmed', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const changed = await rated(
    server,
    caller,
    await save(server, caller, application, { Answers: { yearBuilt: 2018, roofYear: 2019 } }),
  );
  const { Policy } = await bound(server, caller, changed);
  const { body } = await server.call(risks.rows.get, { params: { key: Policy.Risk.Key } }, caller);
  expect(body).toMatchObject({ YearBuilt: 2018, RoofYear: 2019 });
  expect((body as { Assumed: string[] }).Assumed).not.toContain('Construction');
});

test('a second commit answers what the first did, by either number', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const first = await bound(server, caller, application);
  expect(await bound(server, caller, application)).toEqual({ ...first, Repeated: true });
  const byPolicy = await commitBy(server, caller, first.Policy.AlternateKey);
  expect(byPolicy.body).toEqual({ ...first, Repeated: true });
});

// @spec 7.52
test('a test checks everything and books nothing', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const tested = await bound(server, caller, application, { ActionType: 'TEST' });
  expect(tested).toMatchObject({ Transaction: null, DocumentList: [], Policy: { AlternateKey: null } });
  expect(await applicationOf(server, caller, application.Policy)).toMatchObject({ Status: 'open' });
});

describe('a price that has changed', () => {
  // @spec I14.9
  test('is refused with both figures, and bound once it was shown', async () => {
    const caller = await agent();
    const application = await readyToBind(server, caller);
    const changed = await save(server, caller, application, {
      Answers: { covA: Number(application.Answers.covA) + 5_000_000 },
    });
    const [from, to] = [application.Rating?.TotalCents, changed.Price.TotalCents];
    expect(await commitBy(server, caller, application.Policy.QuoteAlternateKey)).toMatchObject({
      status: 551,
      body: { code: 'priceChanged', details: { fromCents: from, toCents: to } },
    });
    expect(await precommitOf(server, caller, application)).toMatchObject({
      CanCommit: false,
      PriceChangedFromCents: from,
      ObstacleList: [{ Code: 'priceChanged' }],
    });
    const { Transaction } = await bound(server, caller, await rated(server, caller, changed));
    expect(Transaction?.AmountCents).toBe(to);
  });
});

test('coverage in the past takes the statement that there was no loss', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller, { TermBegin: '2026-11-01' });
  expect(await precommitOf(server, caller, application)).toMatchObject({
    CanCommit: true,
    ObstacleList: [{ Code: 'noKnownLoss', Severity: 'confirm' }],
  });
  const number = application.Policy.QuoteAlternateKey;
  expect(await commitBy(server, caller, number)).toMatchObject({
    status: 551,
    body: { code: 'noKnownLoss' },
  });
  expect(await commitBy(server, caller, number, { NoKnownLoss: 'true' })).toMatchObject({ status: 200 });
});

describe('an applicant who is a customer already', () => {
  test('is offered their account, and the policy goes there', async () => {
    const caller = await agent();
    const first = await bound(server, caller, await readyToBind(server, caller));
    const again = await readyToBind(server, caller);
    const { SimilarAccountList } = await precommitOf(server, caller, again);
    const Key = String(first.Policy.CustomerRiskAccount?.Key);
    expect(SimilarAccountList).toEqual([expect.objectContaining({ Key, Name: 'Garland Moore' })]);
    const second = await bound(server, caller, again, { AccountKey: Key });
    expect(second.Policy.CustomerRiskAccount?.Key).toBe(Key);
    const { body } = await server.call(policies.rows.get, { params: { key: second.Policy.Key } }, caller);
    expect(body).toMatchObject({ Risk: { CustomerRiskAccount: { Key } } });
  });

  test('never gets one of another agency', async () => {
    const caller = await agent();
    const application = await readyToBind(server, caller);
    const number = application.Policy.QuoteAlternateKey;
    const AccountKey = DEMO_KEYS.account.insured2;
    expect(await commitBy(server, caller, number, { AccountKey })).toMatchObject({ status: 404 });
    const staff = await server.demo('underwriter');
    expect(await commitBy(server, staff, number, { AccountKey })).toMatchObject({ status: 404 });
  });
});

describe('what is refused', () => {
  test('another agency’s quote looks like none', async () => {
    const application = await readyToBind(server, await agent());
    const other = await server.demo('agent2');
    const foreign = await commitBy(server, other, application.Policy.QuoteAlternateKey);
    const unknown = await commitBy(server, other, 'Q-99999999');
    expect(foreign).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  });

  // @spec 7.52
  test('another risk, and another account’s file', async () => {
    const caller = await agent();
    const application = await readyToBind(server, caller);
    const number = application.Policy.QuoteAlternateKey;
    expect(await commitBy(server, caller, number, { RiskKey: newKey() })).toMatchObject({ status: 404 });
    expect(await commitBy(server, caller, number, { RequestFile: newKey() })).toMatchObject({ status: 404 });
    expect(await commitBy(server, caller, number, { RiskKey: application.Risk.Key })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['an unknown mode', { mode: 'ABC' }],
    ['an unknown plan', { PayPlan: '3' }],
    ['an unknown action', { ActionType: 'MAYBE' }],
    ['a risk that isn’t a key', { RiskKey: 'x' }],
  ])('%s', async (_name, query) => {
    expect(await commitBy(server, await agent(), 'Q-10000000', query)).toMatchObject({ status: 400 });
  });

  test('an application with assumed answers, naming the first', async () => {
    const caller = await agent();
    const application = await readyToBind(server, caller);
    await server.database.rows(
      sql`UPDATE application SET assumed = ARRAY['construction'] WHERE key = ${application.Key}`,
    );
    const reply = await commitBy(server, caller, application.Policy.QuoteAlternateKey);
    expect(reply).toMatchObject({ status: 550, body: { message: expect.stringContaining('assumed') } });
  });
});

// @spec 7.52
test('documents can be left out, and a file that comes along is the signed application', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const file = newKey();
  await server.database.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, final_at)
    SELECT ${file}, account_key, key, 'APPLICATION', 'Application', 'Application.pdf', 'final', 'insured', 'template',
      'quoteSummary', 1, '{}', 'application/pdf', ${server.clock.now()}, ${server.clock.now()}
    FROM policy WHERE key = ${application.Policy.Key}`);
  const { DocumentList } = await bound(server, caller, application, {
    OutputFile: 'false',
    RequestFile: file,
  });
  expect(DocumentList).toEqual([]);
  const item = await server.database.row(sql`
    SELECT status, document_key AS file FROM underwriting_item WHERE application_key = ${application.Key}`);
  expect(item).toEqual({ status: 'submitted', file });
});

describe('the forms', () => {
  // @spec 7.113
  test('are those of the price, and fixed once it’s bound', async () => {
    const caller = await agent();
    const application = await readyToBind(server, caller);
    const ask = (query: object) =>
      server.call(
        binding.rows.forms,
        { query: { applicationID: application.Key, ...query } } as never,
        caller,
      );
    expect(await ask({ commit: 'true' })).toMatchObject({ status: 550 });
    const before = await ask({});
    expect(before.body).toEqual(
      application.Price.FormList.map((form) =>
        expect.objectContaining({ Number: form.Number, EFileKey: null }),
      ),
    );
    const { DocumentList } = (await bound(server, caller, application)) as CommitResult;
    const forms = DocumentList.find(({ Title }) => Title.startsWith('Policy forms'));
    const after = await ask({ commit: 'true' });
    expect(after.body).toEqual((before.body as object[]).map((form) => ({ ...form, EFileKey: forms?.Key })));
  });
});

// @spec 7.54, I14.14
test('an application that needs no one can be processed automatically', async () => {
  const caller = await agent();
  const application = await readyToBind(server, caller);
  const ask = () =>
    server.call(binding.rows.canAutomate, { query: { WebApplicationID: application.Key } }, caller);
  expect((await ask()).body).toBe('true');
  await save(server, caller, application, { Answers: { dogBite: true } });
  expect((await ask()).body).toBe('false');
});
