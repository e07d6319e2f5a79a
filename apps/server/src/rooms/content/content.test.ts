import { content } from '@portico/contract/rooms/content';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { testServer } from '../../testing.ts';

test('tells anyone what kind of installation this is, and writes nothing down', async () => {
  const server = await testServer({ template: 'reference', demo: false });
  const reply = await server.call(content.rows.portal, {});
  expect(reply).toMatchObject({
    status: 200,
    body: { Environment: 'test', TestBanner: true, Demo: false, PayNow: true, PersonalLinesPortalUrl: null },
  });
  expect(await server.database.rows(sql`SELECT 1 FROM audit_entry`)).toEqual([]);
});
