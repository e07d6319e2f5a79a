import { feesAndTaxes } from '@portico/contract/declared';
import { documents } from '@portico/contract/rooms/documents';
import { type ProposalDetail, proposals } from '@portico/contract/rooms/proposals';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { bound, rated, readyToBind, save } from '../binding/binding.fixture.ts';
import { answerBy, proposalOf, quoteOfInsured, send, sent } from './proposals.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');
const insured = () => server.demo('insured');
const emails = (cause: string) =>
  server.database.rows<{ to: string; subject: string; text: string }>(sql`
    SELECT recipient AS to, subject, body_text AS text FROM outbox_message
    WHERE cause LIKE ${`proposal:${cause}:%`} ORDER BY 1`);
const openTasks = async () =>
  (await server.call(tasks.rows.list, { query: { Kind: 'wantedQuote' } }, await agent())).body as Task[];

describe('sending a quote', () => {
  // @spec I14.19
  test('shows it to the insured with price, coverages, summary and the agent’s words, and emails them', async () => {
    const { application, proposal } = await sent(server, {
      Message: 'As we discussed, with the higher limit.',
    });
    expect(proposal).toMatchObject({
      Status: 'open',
      Policy: { Key: application.Policy.Key, AlternateKey: null, TermBegin: application.Policy.TermBegin },
      TotalCents: application.Rating?.TotalCents,
      Message: 'As we discussed, with the higher limit.',
      ExpiresOn: application.ExpiresOn,
      AnsweredAt: null,
    });
    expect(proposal.PremiumCents + proposal.FeesCents + proposal.TaxesCents).toBe(proposal.TotalCents);
    expect(proposal.CoverageList).toEqual(application.Rating?.CoverageList);
    expect(feesAndTaxes(proposal.Declared, proposal).map(({ name, cents }) => [name, cents])).toEqual(
      [...(application.Rating?.FeeList ?? []), ...(application.Rating?.ChargeList ?? [])].map(
        ({ Name, AmountCents }) => [Name, AmountCents],
      ),
    );
    expect((await proposalOf(server, await insured(), application.Policy.Key)).body).toEqual(proposal);
    const document = await server.call(
      documents.rows.get,
      { params: { key: proposal.Document?.Key } } as never,
      await insured(),
    );
    expect(document.body).toMatchObject({
      Title: `Quote summary ${application.Policy.QuoteAlternateKey}`,
    });
    const [email, ...others] = await emails('sent');
    expect(others).toEqual([]);
    expect(email?.to).toBe(DEMO_ACCOUNT.insured.Email);
    expect(email?.text).toContain('As we discussed, with the higher limit.');
    expect(email?.text).toContain(`/quotes/quote?policy=${application.Policy.Key}`);
  });

  // @spec I14.19
  test('happens once for a price: a second call answers as the first one did', async () => {
    const { application, proposal } = await sent(server);
    const again = await send(server, await agent(), application);
    expect(again.body).toEqual(proposal);
    expect(await emails('sent')).toHaveLength(1);
  });

  test('replaces what was sent before, with its summary and the answer to it', async () => {
    const { application, proposal } = await sent(server);
    const { Key } = application.Policy;
    await answerBy(server, await insured(), Key, 'want', { TotalCents: proposal.TotalCents });
    const changed = await save(server, await agent(), application, { Answers: { aop: '5000' } });
    const repriced = await rated(server, await agent(), changed);
    const { body } = await send(server, await agent(), repriced);
    expect(body).toMatchObject({ Status: 'open', TotalCents: repriced.Rating?.TotalCents });
    expect((body as ProposalDetail).Key).not.toBe(proposal.Key);
    const old = await server.call(
      documents.rows.get,
      { params: { key: proposal.Document?.Key } } as never,
      await insured(),
    );
    expect(old.status).toBe(404);
    expect(await openTasks()).toEqual([]);
    const late = await answerBy(server, await insured(), Key, 'want', { TotalCents: proposal.TotalCents });
    expect(late).toMatchObject({ status: 409 });
  });

  test('is refused at another price than the one shown, or than the answers give now', async () => {
    const application = await quoteOfInsured(server);
    const total = application.Rating?.TotalCents ?? 0;
    const other = await send(server, await agent(), application, { TotalCents: total + 100 });
    expect(other).toMatchObject({ status: 551 });
    await save(server, await agent(), application, { Answers: { aop: '5000' } });
    expect(await send(server, await agent(), application)).toMatchObject({ status: 551 });
    expect(await emails('sent')).toEqual([]);
  });

  test('is refused without a price, after it has expired, and while an underwriter has to decide', async () => {
    const application = await quoteOfInsured(server);
    const refused = async (text: string) =>
      expect(await send(server, await agent(), application)).toMatchObject({
        status: 550,
        body: { message: expect.stringContaining(text) },
      });
    const { Key } = application;
    await server.database.rows(sql`UPDATE application SET expires_on = '2026-11-15' WHERE key = ${Key}`);
    await refused('has expired');
    await server.database.rows(
      sql`UPDATE application SET expires_on = '2026-12-15', status = 'referred' WHERE key = ${Key}`,
    );
    await refused('An underwriter is looking at this quote');
    await server.database.rows(
      sql`UPDATE application SET status = 'open', rated_key = NULL WHERE key = ${Key}`,
    );
    await refused('has no price yet');
  });

  test('needs someone to send it to: an applicant has no one yet', async () => {
    const application = await readyToBind(server, await agent());
    const reply = await send(server, await agent(), application);
    expect(reply).toMatchObject({ status: 550 });
    expect(JSON.stringify(reply.body)).toContain('Invite the insured first');
  });

  test('is for the agency’s own quotes', async () => {
    const application = await quoteOfInsured(server);
    expect(await send(server, await server.demo('agent2'), application)).toMatchObject({ status: 404 });
  });
});

describe('the insured’s answer', () => {
  // @spec I14.20
  test('“I’d like this” gives the agency one task and one email, however often it’s pressed', async () => {
    const { application, proposal } = await sent(server);
    const { Key, QuoteAlternateKey } = application.Policy;
    const want = async () =>
      answerBy(server, await insured(), Key, 'want', { TotalCents: proposal.TotalCents });
    const [first, second] = [await want(), await want()];
    expect(first).toMatchObject({ status: 200, body: { Status: 'wanted' } });
    expect(second.body).toEqual(first.body);
    expect(await openTasks()).toMatchObject([
      { RecordKey: Key, Subject: expect.stringContaining(`would like quote ${QuoteAlternateKey}`) },
    ]);
    expect((await emails('wanted')).map(({ to }) => to).toSorted()).toEqual(
      [DEMO_ACCOUNT.agent.Email, DEMO_ACCOUNT.insured.Email].toSorted(),
    );
    const declined = await answerBy(server, await insured(), Key, 'decline');
    expect(declined).toMatchObject({ status: 409 });
  });

  test('leaves binding to the agent, which completes the task', async () => {
    const { application, proposal } = await sent(server);
    const { Key } = application.Policy;
    await answerBy(server, await insured(), Key, 'want', { TotalCents: proposal.TotalCents });
    const { Policy } = await bound(server, await agent(), application);
    expect(await openTasks()).toEqual([]);
    expect((await proposalOf(server, await insured(), Key)).body).toMatchObject({
      Status: 'bound',
      Policy: { AlternateKey: Policy.AlternateKey },
    });
  });

  // @spec I14.20
  test('declining tells the agent why', async () => {
    const { application } = await sent(server);
    const { Key } = application.Policy;
    const reply = await answerBy(server, await insured(), Key, 'decline', { Reason: 'Found a lower price.' });
    expect(reply).toMatchObject({
      status: 200,
      body: { Status: 'declined', Reason: 'Found a lower price.' },
    });
    const [email] = await emails('declined');
    expect(email).toMatchObject({ to: DEMO_ACCOUNT.agent.Email });
    expect(email?.text).toContain('Found a lower price.');
    expect(await openTasks()).toEqual([]);
  });

  test('is theirs alone to give, and comes too late once the price has run out', async () => {
    const { application, proposal } = await sent(server);
    const { Key } = application.Policy;
    const body = { TotalCents: proposal.TotalCents };
    expect(await answerBy(server, await server.demo('insured2'), Key, 'want', body)).toMatchObject({
      status: 404,
    });
    expect(await answerBy(server, await agent(), Key, 'want', body)).toMatchObject({ status: 403 });
    await server.database.rows(
      sql`UPDATE proposal SET expires_on = '2026-11-15' WHERE key = ${proposal.Key}`,
    );
    const late = await answerBy(server, await insured(), Key, 'want', body);
    expect(late).toMatchObject({ status: 409 });
    expect(JSON.stringify(late.body)).toContain('has expired');
  });
});

test('lists what was sent, open ones first, for the insured and for the agency', async () => {
  const { application } = await sent(server);
  const { body } = await server.call(
    proposals.rows.list,
    { query: { PolicyKey: application.Policy.Key } } as never,
    await agent(),
  );
  expect(body).toMatchObject([
    { Status: 'open', SentBy: { Key: DEMO_KEYS.person.agent }, Policy: { Key: application.Policy.Key } },
  ]);
  const foreign = await server.call(
    proposals.rows.list,
    { query: { PolicyKey: application.Policy.Key } } as never,
    await server.demo('agent2'),
  );
  expect(foreign.body).toEqual([]);
});
