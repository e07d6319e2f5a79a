import type { RecordKind } from '@portico/contract/define';
import { type GeneratedOffer, renewals } from '@portico/contract/rooms/renewals';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { programKey } from '@portico/database/seeds/reference/keys';
import { editionKey, marketKey } from '@portico/database/seeds/samples/keys';
import { sliceTerms } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import { accountOf, type FindKeys } from './access.visitors.fixture.ts';
import type { TestServer } from './testing.ts';

/** A quote for the account's latest risk, with nothing answered yet. */
async function quoteFor({ database, clock }: TestServer, accountKey: string): Promise<string> {
  const key = newKey();
  await database.rows(sql`
    INSERT INTO policy (key, account_key, risk_key, quote_number, term_number, term_begin, term_end, status, program_key,
      market_key, contract_key, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
    SELECT ${key}, policy.account_key, policy.risk_key, next_quote_number(), 1, '2026-12-01', '2027-12-01', 'quote',
      contract.program_key, contract.market_key, contract.key, 0, 0, 0, ${clock.now()}, ${clock.now()}
    FROM policy JOIN risk ON risk.key = policy.risk_key JOIN contract ON contract.state = risk.state
      AND contract.program_key = ${programKey('HO3')} AND contract.market_key = ${marketKey('HBR')}
    WHERE policy.account_key = ${accountKey} AND policy.policy_number IS NOT NULL AND policy.status <> 'pending'
    ORDER BY policy.term_begin DESC, policy.key LIMIT 1`);
  await sliceTerms(database);
  return key;
}

async function applicationFor(server: TestServer, policyKey: string): Promise<string> {
  const key = newKey();
  const now = server.clock.now();
  await server.database.rows(sql`
    INSERT INTO application (key, policy_key, purpose, status, edition_key, effective_on, answers, expires_on,
      opened_by_key, opened_at, updated_at)
    VALUES (${key}, ${policyKey}, 'new', 'open', ${editionKey('HO3-HBR-2026.2')}, '2026-12-01', '{}', '2026-12-31',
      ${DEMO_KEYS.person.agent}, ${now}, ${now})`);
  return key;
}

/** Of an application without answers, so without a price. */
async function ratingFor(server: TestServer, applicationKey: string): Promise<string> {
  const key = newKey();
  const input = {
    term: { state: 'FL', zone: '2', begin: '2026-12-01', end: '2027-12-01', isRenewal: false },
    answers: {},
    charges: [],
  };
  await server.database.rows(sql`
    INSERT INTO rating (key, application_key, application_version, edition_key, engine, kind, input, result, at)
    VALUES (${key}, ${applicationKey}, 1, ${editionKey('HO3-HBR-2026.2')}, 1, 'calc', ${JSON.stringify(input)}, '{}',
      ${server.clock.now()})`);
  return key;
}

/** A quote of the visitor's, and one of someone else's. */
const quotesOf =
  (make: (server: TestServer, accountKey: string) => Promise<string>): FindKeys =>
  async (visitor, reach, server) => {
    const { own, foreign } = accountOf(visitor, reach);
    return {
      own: await make(server, own),
      ...(foreign !== undefined && { foreign: await make(server, foreign) }),
    };
  };

/** The number of a quote that was bound: binding it again answers what the first time did. */
async function certificateFor(server: TestServer, accountKey: string): Promise<string> {
  const policyKey = await quoteFor(server, accountKey);
  const key = await applicationFor(server, policyKey);
  await server.database.rows(sql`UPDATE application SET status = 'committed' WHERE key = ${key}`);
  const quote = await server.database.row<{ number: string }>(
    sql`SELECT quote_number AS number FROM policy WHERE key = ${policyKey}`,
  );
  return quote?.number ?? '';
}

/** The account's term that ends first, soon enough to be renewed, and late enough for the day of each row's example. */
async function endingTermOf({ database }: TestServer, accountKey: string): Promise<string> {
  const term = await database.row<{ key: string }>(sql`
    SELECT key FROM policy WHERE account_key = ${accountKey} AND status = 'bound' AND term_end > '2026-11-15'
    ORDER BY term_end, key LIMIT 1`);
  const key = term?.key ?? '';
  await database.rows(sql`
    UPDATE policy SET term_begin = '2026-02-07', term_end = '2027-02-07' WHERE key = ${key} AND term_end > '2027-04-01'`);
  return key;
}

async function offerFor(server: TestServer, accountKey: string): Promise<string> {
  const policyKey = await endingTermOf(server, accountKey);
  const staff = await server.demo('internal');
  const { body } = await server.call(renewals.rows.generate, { query: { policyKey } }, staff);
  return (body as GeneratedOffer).Offer.Key;
}

/** A quote with a price that was sent to the insured. */
async function proposalFor(server: TestServer, accountKey: string): Promise<string> {
  const { database, clock } = server;
  const policyKey = await quoteFor(server, accountKey);
  const applicationKey = await applicationFor(server, policyKey);
  const ratingKey = newKey();
  const term = { state: 'FL', zone: '1', begin: '2026-12-01', end: '2027-12-01', isRenewal: false };
  const input = { term, answers: {}, charges: [] };
  const result = {
    ...{ PremiumCents: 200_000, FeesCents: 2_500, TaxesCents: 200, TotalCents: 202_700 },
    ...{ CoverageList: [], FeeList: [], ChargeList: [], FormList: [], IsIndication: false },
  };
  await database.rows(sql`
    UPDATE policy SET premium_cents = 200000, fees_cents = 2500, taxes_cents = 200, proposed_at = ${clock.now()}
    WHERE key = ${policyKey}`);
  await database.rows(sql`
    UPDATE term_slice SET premium_cents = 200000, fees_cents = 2500, taxes_cents = 200 WHERE policy_key = ${policyKey}`);
  await database.rows(sql`
    INSERT INTO rating (key, application_key, application_version, edition_key, engine, kind, input, result, premium_cents,
      fees_cents, taxes_cents, total_cents, at)
    VALUES (${ratingKey}, ${applicationKey}, 1, ${editionKey('HO3-HBR-2026.2')}, 1, 'calc', ${JSON.stringify(input)},
      ${JSON.stringify(result)}, 200000, 2500, 200, 202700, ${clock.now()})`);
  await database.rows(sql`
    INSERT INTO proposal (key, policy_key, application_key, rating_key, sent_at, sent_by_key, expires_on)
    VALUES (${newKey()}, ${policyKey}, ${applicationKey}, ${ratingKey}, ${clock.now()}, ${DEMO_KEYS.person.agent}, '2026-12-31')`);
  return policyKey;
}

/** A draft that anyone who may can change. */
async function draftOf({ database, clock }: TestServer): Promise<string> {
  const key = newKey();
  await database.rows(sql`
    INSERT INTO edition (key, code, program_key, market_key, form, plan, sha256, status, created_at)
    SELECT ${key}, 'HO3-HBR-2027.' || (SELECT count(*) FROM edition), program_key, market_key, form, plan, sha256, 'draft',
      ${clock.now()} FROM edition WHERE key = ${editionKey('HO3-HBR-2026.2')}`);
  return key;
}

export const QUOTE_KEYS = {
  renewablePolicy: quotesOf(endingTermOf),
  offer: quotesOf(offerFor),
  proposal: quotesOf(proposalFor),
  edition: async (_visitor, _reach, server) => ({ own: await draftOf(server) }),
  certificate: async (visitor, reach, server) => ({
    ...(await quotesOf(certificateFor)(visitor, reach, server)),
    unknown: 'Q-99999999',
  }),
  policyNumber: () => ({ own: DEMO_POLICY_NUMBERS.insured.home, unknown: 'CHO-99999999' }),
  bareQuote: quotesOf(quoteFor),
  quote: quotesOf(async (server, accountKey) => {
    const policyKey = await quoteFor(server, accountKey);
    await applicationFor(server, policyKey);
    return policyKey;
  }),
  underwritingItem: quotesOf(async (server, accountKey) => {
    const applicationKey = await applicationFor(server, await quoteFor(server, accountKey));
    const key = newKey();
    const now = server.clock.now();
    await server.database.rows(sql`
      INSERT INTO underwriting_item (key, application_key, code, kind, needed, title, status, created_at, updated_at)
      VALUES (${key}, ${applicationKey}, 'PHOTO', 'document', 'bind', 'Photo', 'open', ${now}, ${now})`);
    return key;
  }),
  rating: quotesOf(async (server, accountKey) => {
    const applicationKey = await applicationFor(server, await quoteFor(server, accountKey));
    return ratingFor(server, applicationKey);
  }),
  application: quotesOf(async (server, accountKey) =>
    applicationFor(server, await quoteFor(server, accountKey)),
  ),
} as const satisfies Partial<Record<RecordKind, FindKeys>>;
