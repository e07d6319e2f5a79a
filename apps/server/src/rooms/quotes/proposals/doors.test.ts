import { accounts } from '@portico/contract/rooms/accounts';
import { documents } from '@portico/contract/rooms/documents';
import { overviews } from '@portico/contract/rooms/overviews';
import { policies } from '@portico/contract/rooms/policies';
import { type Proposal, proposals } from '@portico/contract/rooms/proposals';
import type { Application } from '@portico/contract/rooms/quotes';
import { renewals } from '@portico/contract/rooms/renewals';
import { reports } from '@portico/contract/rooms/reports';
import { risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { personKeyOf, undoneServer } from '../../../testing.ts';
import { issueDocument } from '../../documents/index.ts';
import { rated, save } from '../binding/binding.fixture.ts';
import { quoteOfInsured, sent } from './proposals.fixture.ts';

const server = await undoneServer();
const account = DEMO_KEYS.account.insured;
const NOTHING = { status: 404 };

/** Everything that could tell an insured about a quote, and whether it does. */
async function doors({ Policy, Risk }: Application, who = 'insured') {
  const caller = await server.demo(who);
  const PolicyKey = Policy.Key;
  const QuoteAlternateKey = Policy.QuoteAlternateKey ?? '';
  const has = (body: unknown, key = PolicyKey) => JSON.stringify(body).includes(key);
  const listed = async (query: object) => {
    const { body } = await server.call(policies.rows.list, { query, paging: { Take: 100 } } as never, caller);
    return has(body);
  };
  const found = async (reply: Promise<{ readonly status: number }>) => (await reply).status === 200;
  const bodyOf = async (reply: Promise<{ readonly body: unknown }>) => (await reply).body;
  return {
    policy: await found(server.call(policies.rows.get, { params: { key: PolicyKey } }, caller)),
    list: await listed({}),
    listedByNumber: await listed({ QuoteAlternateKey }),
    listedByRisk: await listed({ RiskKey: Risk.Key }),
    listedAsQuote: await listed({ PolicyStatusGroupKey: 'QUOTE' }),
    peek: has(await bodyOf(server.call(policies.rows.peek, { query: { RiskKey: Risk.Key } }, caller))),
    account: has(await bodyOf(server.call(accounts.rows.get, { params: { key: account } }, caller))),
    accountOfQuote: has(
      await bodyOf(server.call(accounts.rows.list, { query: { PolicyKey } } as never, caller)),
      account,
    ),
    risk: await found(server.call(risks.rows.get, { params: { key: Risk.Key } }, caller)),
    risks: has(
      await bodyOf(server.call(risks.rows.list, { query: {}, paging: { Take: 100 } } as never, caller)),
      Risk.Key,
    ),
    documents: has(
      await bodyOf(server.call(documents.rows.list, { query: {}, paging: { Take: 100 } } as never, caller)),
      'Quote summary',
    ),
    summary: await found(server.call(reports.rows.quoteSummary, { query: { PolicyKey } } as never, caller)),
    proposals: has(await bodyOf(server.call(proposals.rows.list, { query: {} } as never, caller))),
    proposal: await found(server.call(proposals.rows.get, { params: { key: PolicyKey } }, caller)),
    overview: await found(
      server.call(overviews.rows.policy, { params: { key: PolicyKey } } as never, caller),
    ),
    dashboard: has(await bodyOf(server.call(overviews.rows.dashboard, { query: {} } as never, caller))),
  };
}

const values = (seen: Record<string, boolean>, wanted: boolean) =>
  Object.entries(seen).flatMap(([door, isOpen]) => (isOpen === wanted ? [door] : []));

describe('a quote that wasn’t sent', () => {
  // @spec I14.18
  test('looks like none to the insured, whichever way they ask', async () => {
    const application = await quoteOfInsured(server);
    // As someone may have made it who didn't think of this.
    await issueDocument(
      server.database,
      {
        template: 'quoteSummary',
        typeKey: 'QUOTE_SUMMARY',
        recordKey: application.Policy.Key,
        title: 'Quote summary',
      },
      server.clock.now(),
    );
    expect(values(await doors(application), true)).toEqual([]);
    const agent = values(await doors(application, 'agent'), true);
    expect(agent).toEqual(
      expect.arrayContaining(['policy', 'list', 'risk', 'documents', 'account', 'summary']),
    );
  });

  test('stays hidden from an agent who is insured here, and shows to the agent of its book', async () => {
    const application = await quoteOfInsured(server);
    const both = await server.as(['AGENT', 'INSURED']);
    await server.database.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at)
      VALUES (${account}, ${personKeyOf(both)}, 'coinsured', ${server.clock.now()})`);
    const { key } = { key: application.Policy.Key };
    const read = () => server.call(policies.rows.get, { params: { key } }, both);
    expect(await read()).toMatchObject(NOTHING);
    await server.database.rows(sql`
      INSERT INTO agent (key, person_key, agency_key, title, started_at)
      SELECT gen_random_uuid(), ${personKeyOf(both)}, agency_key, 'Agent', ${server.clock.now()} FROM account WHERE key = ${account}`);
    expect(await read()).toMatchObject({ status: 200 });
  });
});

describe('a quote that was sent', () => {
  // @spec I14.18
  test('shows to the insured, and to no other insured', async () => {
    const { application } = await sent(server);
    const closed = values(await doors(application), false);
    // It has no term that runs, and a quote isn't on the dashboard.
    expect(closed.toSorted()).toEqual(['dashboard', 'peek']);
    expect(values(await doors(application, 'insured2'), true)).toEqual([]);
  });

  // @spec I14.18
  test('is hidden again while the agent prices it again, except for what was sent', async () => {
    const { application, proposal } = await sent(server);
    const agent = await server.demo('agent');
    const changed = await save(server, agent, application, { Answers: { aop: '5000' } });
    const again = await rated(server, agent, changed);
    expect(again.Rating?.TotalCents).not.toBe(proposal.TotalCents);
    const open = values(await doors(again), true);
    expect(open.toSorted()).toEqual(['proposal', 'proposals']);
    const { body } = await server.call(
      proposals.rows.list,
      { query: {} } as never,
      await server.demo('insured'),
    );
    expect(body as Proposal[]).toMatchObject([{ Status: 'changed', TotalCents: proposal.TotalCents }]);
  });

  test('stays visible when it’s rated again with the same result', async () => {
    const { application } = await sent(server);
    await rated(server, await server.demo('agent'), application);
    expect((await doors(application)).policy).toBe(true);
  });
});

test('renewal offers are sent when they’re made, so the insured sees theirs', async () => {
  const { body } = await server.call(
    renewals.rows.list,
    { query: {} } as never,
    await server.demo('insured'),
  );
  const [offer = expect.fail('The insured has no renewal offer.')] = body as { Policy: { Key: string } }[];
  const reply = await server.call(
    policies.rows.get,
    { params: { key: offer.Policy.Key } },
    await server.demo('insured'),
  );
  expect(reply.status).toBe(200);
});

// @spec 7.126
test('the summary of a quote has its number, coverages and price, as a page or a PDF', async () => {
  const application = await quoteOfInsured(server);
  const agent = await server.demo('agent');
  const query = { PolicyKey: application.Policy.Key };
  const { status, body, headers } = await server.call(reports.rows.quoteSummary, { query } as never, agent);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const dollars = (cents = 0) =>
    (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  for (const text of [
    '<h1>Quote summary</h1>',
    `Quote ${application.Policy.QuoteAlternateKey}`,
    'What the policy would cover',
    ...(application.Rating?.CoverageList.map(({ Name }) => Name) ?? []),
    'What it would cost',
    dollars(application.Rating?.TotalCents ?? 0),
    'This is a quote, not insurance. Nothing is covered until the policy is bound.',
  ])
    expect(body).toContain(text);
  const url = `/report/QuoteSummary?PolicyKey=${query.PolicyKey}&format=pdf`;
  const pdf = await server.app.inject({ url, headers: { ...agent, 'x-module-key': 'W2_POLICYDOC' } });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const name of ['agent2', 'insured2'])
    expect(
      await server.call(reports.rows.quoteSummary, { query } as never, await server.demo(name)),
    ).toMatchObject(NOTHING);
});

// @spec 7.126
test.each([
  ['has expired', sql`expires_on = '2026-11-15'`, /price has expired/],
  ['was withdrawn', sql`status = 'withdrawn'`, /was withdrawn or declined/],
])('a quote that %s has no summary', async (_what, change, message) => {
  const { Policy } = await quoteOfInsured(server);
  await server.database.rows(sql`UPDATE application SET ${change} WHERE policy_key = ${Policy.Key}`);
  const query = { PolicyKey: Policy.Key };
  expect(
    await server.call(reports.rows.quoteSummary, { query } as never, await server.demo('agent')),
  ).toMatchObject({ status: 550, body: { message: expect.stringMatching(message) } });
});
