import type { RiskChange } from '@portico/contract/rooms/risks';
import { BUILDING_FACTS } from '@portico/contract/rooms/risks';
import { MAILING_CORRECTIONS, RISK_CORRECTIONS } from '@portico/contract/rules/corrections';
import { raw, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';
import { currentFacts } from '../documents/index.ts';
import { openedEdition, RATED_PLACE, RECORDED_TERM } from '../programs/index.ts';

const server = await undoneServer();
const { database } = server;

/** Each fact of a location with its column, and another value than any that the demo has. */
const OTHERS: Readonly<Record<keyof RiskChange, readonly [column: string, value: string | number]>> = {
  Street1: ['street1', '9 Elsewhere'],
  Street2: ['street2', 'Unit 99'],
  City: ['city', 'Elsewhere'],
  County: ['county', 'Monroe'],
  State: ['state', 'GA'],
  PostalCode: ['postal_code', '99999'],
  CountryCode: ['country_code', 'CA'],
  Latitude: ['latitude', 1.5],
  Longitude: ['longitude', 1.5],
  Occupancy: ['occupancy', 'parent'],
  Construction: ['construction', 'Superior'],
  YearBuilt: ['year_built', 1901],
  RoofYear: ['roof_year', 2026],
  SquareFeet: ['square_feet', 777],
  Stories: ['stories', 9],
  ProtectionClass: ['protection_class', '10'],
};

const TODAY = '2026-11-15';
const PAPERS = ['declarations', 'evidence', 'idCard', 'policyForms', 'endorsement', 'renewal'] as const;

/** What papers say about a term, and what its price is made from. */
async function readOf(policyKey: string): Promise<unknown> {
  const papers = await Promise.all(
    PAPERS.map((template) => currentFacts(database, template, policyKey, TODAY)),
  );
  const rated = await database.row(sql`
    SELECT ${RATED_PLACE}, ${RECORDED_TERM} FROM policy JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key JOIN market ON market.key = policy.market_key
    WHERE policy.key = ${policyKey}`);
  return { papers, rated };
}

const termOf = async () =>
  (await database.row<{ key: string; riskKey: string }>(sql`
    SELECT key, risk_key AS "riskKey" FROM policy
    WHERE account_key = ${DEMO_KEYS.account.insured} AND status = 'bound' ORDER BY term_begin DESC LIMIT 1`)) ??
  expect.fail('The insured has no policy.');

/** Those that make no difference to anything read. */
async function unread(facts: readonly string[], write: (fact: string) => Promise<void>): Promise<string[]> {
  const { key } = await termOf();
  const before = await readOf(key);
  const found: string[] = [];
  for (const fact of facts) {
    await write(fact);
    if (JSON.stringify(await readOf(key)) === JSON.stringify(before)) found.push(fact);
    await server.undo();
  }
  return found;
}

test('what may be corrected of a location is what neither papers nor prices read', async () => {
  const { riskKey } = await termOf();
  const free = await unread(Object.keys(OTHERS), async (fact) => {
    const [column, value] = OTHERS[fact as keyof RiskChange];
    await database.rows(sql`UPDATE risk SET ${raw(column)} = ${value} WHERE key = ${riskKey}`);
  });
  expect(free.sort()).toEqual([...RISK_CORRECTIONS].sort());
});

test('what may be corrected of a mailing address is what no paper reads', async () => {
  const lines = ['Street1', 'Street2', 'City', 'County', 'State', 'PostalCode', 'CountryCode'] as const;
  const free = await unread(lines, async (fact) => {
    const [column, value] = OTHERS[fact as keyof RiskChange];
    await database.rows(sql`
      UPDATE account_address SET ${raw(column)} = ${value}
      WHERE account_key = ${DEMO_KEYS.account.insured} AND type = 'DEFAULT'`);
  });
  expect(free.sort()).toEqual([...MAILING_CORRECTIONS].sort());
});

test('a physical address is on no paper', async () => {
  const free = await unread(['Street1'], async () => {
    await database.rows(sql`
      UPDATE account_address SET street1 = '9 Elsewhere'
      WHERE account_key = ${DEMO_KEYS.account.insured} AND type = 'PHYSICAL'`);
  });
  expect(free).toEqual(['Street1']);
});

test('no program takes an answer from a fact that may be corrected', async () => {
  const editions = await database.rows<{ key: string }>(sql`SELECT key FROM edition`);
  const origins = new Set<string>();
  for (const { key } of editions)
    for (const { control } of (await openedEdition(database, key)).questions.values())
      if (control.from?.startsWith('Risk.')) origins.add(control.from.slice('Risk.'.length));
  expect([...origins].filter((fact) => (RISK_CORRECTIONS as readonly string[]).includes(fact))).toEqual([]);
  expect([...origins]).toEqual(expect.arrayContaining([...BUILDING_FACTS]));
});
