import { content } from '@portico/contract/rooms/content';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { testServer } from '../../testing.ts';

test('tells anyone what kind of installation this is, and writes nothing down', async () => {
  const server = await testServer({ template: 'reference', demo: false });
  const reply = await server.call(content.rows.portal, {});
  expect(reply).toMatchObject({
    status: 200,
    body: {
      Environment: 'test',
      TestBanner: true,
      Demo: false,
      PayNow: true,
      PersonalLinesPortalUrl: null,
      EnableTracking: true,
      MapTiles: null,
    },
  });
  await server.database.rows(
    sql`UPDATE configuration SET value = 'false' WHERE key = 'W2_Portal_EnableTracking'`,
  );
  expect((await server.call(content.rows.portal, {})).body).toMatchObject({ EnableTracking: false });
  expect(await server.database.rows(sql`SELECT 1 FROM audit_entry`)).toEqual([]);
});

// @spec I15.43
test('lets the page show images of the map tiles’ host, and of no other', async () => {
  const mapTiles = {
    Url: 'https://tiles.example.com:8443/{z}/{x}/{y}.png?key=k',
    Attribution: '© Example',
    AttributionUrl: null,
    MaxZoom: 17,
  };
  const server = await testServer({ template: 'reference', mapTiles });
  expect((await server.call(content.rows.portal, {})).body).toMatchObject({ MapTiles: mapTiles });
  const policyAt = async (url: string) =>
    String((await server.app.inject({ url })).headers['content-security-policy']);
  expect(await policyAt('/insured/dashboard')).toContain(
    "img-src 'self' data: https://tiles.example.com:8443;",
  );
  expect(await policyAt('/silent-renew')).toContain("img-src 'self' data:;");
});
