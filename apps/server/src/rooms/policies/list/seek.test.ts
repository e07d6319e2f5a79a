import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { namesPolicy } from './seek.ts';

const server = await undoneServer();

const seek = async (value: string, caller: Caller, at = server) => {
  const reply = await at.call(policies.rows.seek, { params: { value } }, caller);
  expect(reply.status).toBe(200);
  const hits = reply.body as PolicyHit[];
  expect(hits.length).toBeLessThanOrEqual(20);
  return hits;
};
const numbersOf = (hits: readonly PolicyHit[]) => hits.map(({ AlternateKey }) => AlternateKey);
const { home, condo } = DEMO_POLICY_NUMBERS.insured;

describe('the type-ahead', () => {
  // @spec 7.16
  test('finds by number, whole or begun, with and without its letters; that policy first, once', async () => {
    for (const typed of [home, home.toLowerCase(), home.replace('-', ''), home.slice(4), home.slice(0, 9)]) {
      const hits = await seek(typed, await server.demo('agent'));
      expect(hits[0], typed).toMatchObject({
        AlternateKey: home,
        InsuredName: expect.stringContaining('Whitlock'),
        Status: { DisplayText: 'current' },
        CustomerRiskAccount: { Key: DEMO_KEYS.account.insured },
      });
      expect(hits.filter(({ AlternateKey }) => AlternateKey === home)).toHaveLength(1);
    }
  });

  // @spec 7.16
  test('finds a policy by the quote that it once was, and a quote by its own', async () => {
    const staff = await server.demo('admin');
    const [once] = await server.database.rows<{ number: string }>(sql`
      SELECT quote_number AS number FROM policy WHERE policy_number = ${home} AND term_number = 1`);
    expect((await seek(once?.number ?? '', staff))[0]).toMatchObject({ AlternateKey: home });
    const [quote] = await server.database.rows<{ number: string; key: string }>(sql`
      SELECT quote_number AS number, key FROM policy WHERE status = 'quote' AND NOT record_inactive ORDER BY key LIMIT 1`);
    expect((await seek(quote?.number ?? '', staff))[0]).toMatchObject({
      Key: quote?.key,
      AlternateKey: null,
      QuoteAlternateKey: quote?.number,
      Status: { DisplayText: 'quote only' },
    });
  });

  // @spec 7.16
  test('finds every policy of an account by its name, mistyped too', async () => {
    const caller = await server.demo('agent');
    for (const typed of ['Hannah Whitlock', 'whitl hann', 'Whitlokc Hannah'])
      expect(numbersOf(await seek(typed, caller)), typed).toEqual(expect.arrayContaining([home, condo]));
  });

  // @spec 7.16, I11.3
  test('lists only policies at the typed address: 3448 mocking', async () => {
    const caller = await server.demo('agent');
    await server.database.rows(sql`
      UPDATE risk SET street1 = '3448 Mockingbird Pl' FROM policy
      WHERE policy.risk_key = risk.key AND policy.policy_number = ${home}`);
    await server.database.rows(sql`
      UPDATE account_address SET street1 = '3448 Mockingbird Pl' WHERE account_key = ${DEMO_KEYS.account.insured}`);
    for (const typed of ['3448 mocking', 'mockingbird 3448', '3448 Mockingbrid']) {
      const hits = await seek(typed, caller, server);
      expect(numbersOf(hits), typed).toEqual([home]);
      expect(hits[0]?.MatchedNumber, typed).toBeNull();
    }
  });

  test('lists one policy of an account that only its mailing address matches', async () => {
    await server.database.rows(sql`
      UPDATE account_address SET street1 = '77 Qwertz Ln'
      WHERE account_key = ${DEMO_KEYS.account.insured} AND type = 'DEFAULT'`);
    expect(await seek('77 qwertz', await server.demo('agent'), server)).toHaveLength(1);
  });

  // @spec I11.3
  test('lists only quotes and policies whose number starts so, and says which: Q-59', async () => {
    const caller = await server.demo('agent');
    await server.database.rows(sql`
      UPDATE policy SET quote_number = 'Q-5903318' WHERE policy_number = ${home} AND term_number = 1`);
    const hits = await seek('Q-59', caller, server);
    expect(hits.length).toBeGreaterThan(0);
    for (const { MatchedNumber } of hits) expect(MatchedNumber).toMatch(/^Q-59/);
    expect(hits.find(({ AlternateKey }) => AlternateKey === home)).toMatchObject({
      MatchedNumber: 'Q-5903318',
    });
    expect(numbersOf(hits)).not.toContain(condo);
  });

  // @spec I11.3
  test('ranks a policy number before a street number', async () => {
    const caller = await server.demo('agent');
    const digits = home.slice(4, 8);
    await server.database.rows(sql`
      UPDATE risk SET street1 = ${`${digits} Aaa Way`} WHERE account_key IN (
        SELECT key FROM account WHERE agency_key = ${DEMO_KEYS.agency.firstBranch}
          AND key <> ${DEMO_KEYS.account.insured} ORDER BY sort_name LIMIT 30)`);
    const hits = await seek(digits, caller, server);
    expect(hits[0]).toMatchObject({ AlternateKey: home, MatchedNumber: home });
    const byNumber = hits.map(({ MatchedNumber }) => MatchedNumber !== null);
    expect(byNumber).toEqual(byNumber.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('finds nothing outside an agent’s own agency', async () => {
    for (const typed of ['Hannah Whitlock', home])
      for (const { CustomerRiskAccount } of await seek(typed, await server.demo('agent2')))
        expect(CustomerRiskAccount?.Key).not.toBe(DEMO_KEYS.account.insured);
    expect(await seek(home, await server.demo('agent2'))).toEqual([]);
    expect(await seek('mar', await server.as(['AGENT']))).toEqual([]);
  });

  test('finds what has just changed', async () => {
    const caller = await server.demo('admin');
    await server.database.rows(sql`
      UPDATE account SET contact_name = 'Zyxwvut Example' WHERE key = ${DEMO_KEYS.account.insured}`);
    expect((await seek('zyxw', caller, server)).map(({ InsuredName }) => InsuredName)).toContain(
      'Zyxwvut Example',
    );
    await server.database.rows(sql`UPDATE policy SET record_inactive = true WHERE policy_number = ${home}`);
    expect((await seek(home, caller, server)).map(({ AlternateKey }) => AlternateKey)).not.toContain(home);
  });

  test.each(['%', "' OR true --", '(', '\\', 'a:*|b', '.*', '[a'])(
    'takes %j for what it is',
    async (value) => {
      await seek(value, await server.demo('admin'));
    },
  );

  test('is not for insureds', async () => {
    const reply = await server.call(
      policies.rows.seek,
      { params: { value: 'mar' } },
      await server.demo('insured'),
    );
    expect(reply.status).toBe(403);
  });
});

test.each([
  ['cho1002345', true],
  ['q1002345', true],
  ['a1002345', false],
  ['1002345', false],
  ['whitlock', false],
  ['apt123', false],
])('%s names a policy: %s', (word, names) => {
  expect(namesPolicy(word)).toBe(names);
});
