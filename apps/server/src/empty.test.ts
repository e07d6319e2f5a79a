/** A brokerage's first day: an installation that holds nothing but what belongs to the portal. */
import { isWrite } from '@portico/contract/define';
import type { TokenRole } from '@portico/contract/roles';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { CALLS } from './access.calls.fixture.ts';
import { inputsWith, placesOf } from './access.inputs.fixture.ts';
import { sharedServer } from './testing.ts';

const server = await sharedServer({ template: 'production', demo: false, isProduction: true });

const ROLES: readonly (readonly TokenRole[])[] = [['INTERNAL', 'ADMIN'], ['AGENT'], ['INSURED'], ['SIGNUP']];

test('every call that reads is answered on an empty database', async () => {
  await server.database.rows(
    sql`UPDATE configuration SET value = 'first@example.com' WHERE key = 'W2_Portal_AdminEmails'`,
  );
  const callers = await Promise.all(ROLES.map((roles) => server.as(roles)));
  const reading = CALLS.filter(({ row }) => !isWrite(row) && row.allow !== 'machine');
  const failed: string[] = [];
  for (const { id, row } of reading) {
    const keyed = placesOf(row).filter(({ path, required }) => required && row.keys?.[path] !== undefined);
    const input = inputsWith(row, Object.fromEntries(keyed.map(({ path }) => [path, newKey()])));
    for (const [at, caller] of callers.entries()) {
      const { status, body } = await server.call(row, input as never, caller);
      if (status >= 500 && status < 550) failed.push(`${id} ${ROLES[at]}: ${status} ${JSON.stringify(body)}`);
    }
  }
  expect(failed).toEqual([]);
  expect(reading.length).toBeGreaterThan(150);
});

test('no reply of an empty installation names a company of the demo', async () => {
  const named: string[] = [];
  const admin = await server.as(['INTERNAL', 'ADMIN']);
  for (const { id, row } of CALLS.filter(({ row }) => !isWrite(row) && row.allow !== 'machine')) {
    const input = inputsWith(row, {});
    const { body } = await server.call(row, input as never, admin);
    if (/calder|harborline|lanternfield|saltmarsh|amberwick/i.test(JSON.stringify(body) ?? ''))
      named.push(id);
  }
  expect(named).toEqual([]);
});
