import type { RequestListener } from 'node:http';
import { type AnalyticsEvent, analytics } from '@portico/contract/rooms/analytics';
import { sql } from '@portico/database/open';
import { startJobs } from '@portico/platform/jobs';
import { openOutbound } from '@portico/platform/outbound';
import { describe, expect, test } from 'vitest';
import { outsideService } from '../../outside.fixture.ts';
import { type Caller, createTestServer, type TestServer, undoneServer } from '../../testing.ts';
import { endpointAnalytics, sendJob } from './endpoint.ts';

const { record } = analytics.rows;
const server = await undoneServer();
const insured = await server.demo('insured');
const view = (Route: 'insuredDashboard' | 'policy'): AnalyticsEvent => ({ Name: 'PageView', Route });
const step = (Percent: number, Slug = 'link-a-policy'): AnalyticsEvent => ({
  Name: 'HelpVideo',
  Slug,
  Percent,
});
const send = (EventList: AnalyticsEvent[], caller: Caller = insured, at: TestServer = server) =>
  at.call(record, { body: { Brand: 'brokerage', EventList } }, caller);
const counts = () =>
  server.database.rows(sql`
    SELECT day::text, name, subject, percent, brand, audience, count FROM usage_count ORDER BY name, subject, percent, audience`);
const COUNTED = { day: '2026-11-15', brand: 'brokerage', audience: 'insured' };

describe('counting', () => {
  // @spec 9.16, I15.41
  test('adds up pages and steps by day, brand and kind of person, and keeps no one', async () => {
    const events = [view('policy'), view('insuredDashboard'), view('policy'), step(10)];
    expect(await send(events)).toMatchObject({ status: 200, body: { Counted: 4 } });
    await send([view('policy')], await server.demo('insured2'));
    await send([view('policy')], await server.demo('support'));
    const page = { ...COUNTED, name: 'PageView', percent: 0 };
    expect(await counts()).toEqual([
      { ...COUNTED, name: 'HelpVideo', subject: 'link-a-policy', percent: 10, count: 1 },
      { ...page, subject: 'insuredDashboard', count: 1 },
      { ...page, subject: 'policy', count: 3 },
      { ...page, subject: 'policy', audience: 'staff', count: 1 },
    ]);
    expect(
      await server.database.rows(sql`SELECT 1 FROM audit_entry WHERE action = 'analytics.record'`),
    ).toEqual([]);
  });

  test('counts a repeated request once', async () => {
    const caller = { ...insured, 'idempotency-key': 'a-key-of-this-test' };
    for (let times = 0; times < 3; times++)
      expect((await send([view('policy')], caller)).body).toEqual({ Counted: 1 });
    expect(await counts()).toMatchObject([{ count: 1 }]);
  });

  test("leaves out videos that don't exist or aren't for the reader", async () => {
    expect((await send([step(10, 'no-such-post'), step(10, 'sign-in'), view('policy')])).body).toEqual({
      Counted: 1,
    });
    expect((await send([step(10)], await server.demo('agent'))).body).toEqual({ Counted: 0 });
    expect(await counts()).toMatchObject([{ name: 'PageView', count: 1 }]);
  });

  // @spec I15.41
  test('counts nothing while staff act for someone, or while it is turned off', async () => {
    const acting = await server.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    expect((await send([view('policy')], acting)).body).toEqual({ Counted: 0 });
    await server.database.rows(
      sql`UPDATE configuration SET value = 'false' WHERE key = 'W2_Portal_EnableTracking'`,
    );
    expect((await send([view('policy')])).body).toEqual({ Counted: 0 });
    expect(await counts()).toEqual([]);
  });

  test('ignores someone who floods it, and listens again an hour later', async () => {
    // As if the person had reported that often.
    await send([view('policy')]);
    await server.database.rows(sql`UPDATE throttle SET count = 400`);
    expect(await send([view('policy')])).toMatchObject({ status: 200, body: { Counted: 0 } });
    server.clock.advance(3_600_000);
    expect((await send([view('policy')])).body).toEqual({ Counted: 1 });
  });

  test.each([0, 5, 15, 110, 12.5])('refuses a step of %s percent', async (Percent) => {
    expect((await send([step(Percent)])).status).toBe(400);
  });

  test.each([
    [[]],
    [Array.from({ length: 51 }, () => view('policy'))],
    [[{ Name: 'PageView', Route: '/insured/policy?key=1' }]],
    [[{ Name: 'Keystroke', Route: 'policy' }]],
  ])('refuses %j', async (events) => {
    expect((await send(events as AnalyticsEvent[])).status).toBe(400);
  });

  test('requires signing in', async () => {
    expect((await send([view('policy')], {})).status).toBe(401);
  });
});

describe('an endpoint of the operator’s', () => {
  const warned: unknown[] = [];
  const log = {
    ...console,
    warn: (...line: unknown[]) => void warned.push(line),
    error: (...line: unknown[]) => void warned.push(line),
  } as never;

  async function connect(answer: RequestListener, isSilent = false) {
    const { base, asked } = await outsideService(answer);
    const away = await createTestServer({ beside: server, analytics: endpointAnalytics });
    const timeoutMs = isSilent ? 100 : 10_000;
    const outbound = openOutbound({
      name: 'The analytics endpoint',
      base,
      log,
      timeoutMs,
      attempts: 1,
      restMs: 0,
    });
    const kinds = [sendJob({ url: base, key: 'hunter2' }, log, outbound)];
    const drain = async () => {
      const jobs = startJobs({ database: away.database, clock: server.clock, log, kinds });
      await jobs.drain();
      await jobs.stop();
    };
    const state = () =>
      away.database.row<{ status: string; attempts: number }>(
        sql`SELECT status, attempts FROM job WHERE kind = 'analytics.send' ORDER BY created_at DESC LIMIT 1`,
      );
    const close = async () => {
      await away.database.rows(sql`DELETE FROM job WHERE kind = 'analytics.send'`);
      await away.close();
    };
    return { away, asked, drain, state, close };
  }

  // @spec I15.42
  test('gets what happened instead of the table, and nothing about the person', async () => {
    const { away, asked, drain, close } = await connect((_request, response) =>
      response.writeHead(204).end(),
    );
    const reply = await send([view('policy'), step(20)], await away.demo('insured'), away);
    expect(reply.body).toEqual({ Counted: 2 });
    await drain();
    expect(asked).toMatchObject([{ url: '/', headers: { authorization: 'Bearer hunter2' } }]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      Day: '2026-11-15',
      Brand: 'brokerage',
      Audience: 'insured',
      EventList: [view('policy'), step(20)],
    });
    expect(await away.database.rows(sql`SELECT 1 FROM usage_count`)).toEqual([]);
    await close();
  });

  // @spec I15.42
  test.each<[string, RequestListener, boolean]>([
    ['fails', (_request, response) => response.writeHead(500).end('no'), false],
    ['refuses our key', (_request, response) => response.writeHead(401).end(), false],
    [
      'redirects',
      (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      false,
    ],
    ['never answers', () => {}, true],
  ])(
    'is asked again later if it %s, the page notices nothing, and no secret is logged',
    async (_, answer, isSilent) => {
      const { away, drain, state, close } = await connect(answer, isSilent);
      expect((await send([view('policy')], await away.demo('insured'), away)).body).toEqual({ Counted: 1 });
      await drain();
      expect(await state()).toMatchObject({ status: 'queued', attempts: 1 });
      expect(JSON.stringify([warned, away.logged])).not.toContain('hunter2');
      await close();
    },
  );
});
