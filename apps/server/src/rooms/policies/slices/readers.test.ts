/** Everything that shows a term takes what applies on its day. */
import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { type Claim, claims } from '@portico/contract/rooms/claims';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import type { Dashboard, PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { policiesOfInsured } from '../policies.fixture.ts';
import { endorseFrom } from './slices.fixture.ts';

const server = await undoneServer();
const { current } = await policiesOfInsured(server);
const TOMORROW = '2026-11-16';
const ENDORSED = { limitCents: 99_900_000, deductibleCents: 123_400, addedCents: 10_000 };
const DAY_MS = 86_400_000;

const dashboard = async () =>
  (await server.call(overviews.rows.dashboard, { query: {} }, await server.demo('insured')))
    .body as Dashboard;
const policyPage = async () =>
  (await server.call(overviews.rows.policy, { params: { key: current.Key } }, await server.demo('insured')))
    .body as PolicyOverview;
const accountPage = async () =>
  (
    await server.call(
      overviews.rows.account,
      { params: { key: DEMO_KEYS.account.insured } },
      await server.demo('agent'),
    )
  ).body as AccountOverview;

test('dashboard, policy page and account page show a later change as one, and the total that is booked', async () => {
  const mine = ({ PolicyList }: Dashboard) => PolicyList.find(({ Key }) => Key === current.Key);
  const before = mine(await dashboard());
  expect(before?.ChangeAheadList).toEqual([]);
  expect((await accountPage()).ChangeAheadList).toEqual([]);
  const [first] = before?.CoverageList ?? [];
  await endorseFrom(server, current.Key, TOMORROW, ENDORSED);
  const change = { Begins: TOMORROW, DifferenceCents: 10_000, LineList: expect.any(Array) };
  const shown = mine(await dashboard());
  expect(shown).toMatchObject({ CoverageList: before?.CoverageList, ChangeAheadList: [change] });
  expect(shown?.TotalCents).toBe((before?.TotalCents ?? 0) + 10_000);
  expect(shown?.ChangeAheadList[0]?.LineList).toEqual([
    { Label: first?.Name, From: expect.stringMatching(/^\$/), To: '$999,000' },
    { Label: `${first?.Name} deductible`, From: expect.stringMatching(/^\$/), To: '$1,234' },
  ]);
  expect(await policyPage()).toMatchObject({ CoverageList: before?.CoverageList, ChangeAheadList: [change] });
  expect((await accountPage()).ChangeAheadList).toEqual([{ ...change, PolicyKey: current.Key }]);
  server.clock.advance(DAY_MS);
  for (const page of [mine(await dashboard()), await policyPage()]) {
    expect(page?.ChangeAheadList).toEqual([]);
    expect(page?.CoverageList[0]).toMatchObject({ LimitCents: 99_900_000, DeductibleCents: 123_400 });
  }
  expect((await accountPage()).ChangeAheadList).toEqual([]);
});

test('a claim has what was insured on the day of the loss', async () => {
  const insured = await server.demo('insured');
  const claim = await server.database.row<{ key: string; policy: string }>(sql`
    SELECT claim.key, claim.policy_key AS policy FROM claim JOIN coverage USING (policy_key)
    WHERE claim.account_key = ${DEMO_KEYS.account.insured} AND coverage.deductible_cents IS NOT NULL
      AND coverage.position = 1 AND claim.loss_type NOT IN ('LIABILITY', 'CYBER', 'IDENTITY') ORDER BY claim.key LIMIT 1`);
  if (claim === undefined) throw new Error('The insured has no claim.');
  const { key } = claim;
  const read = async (caller = insured) => {
    const query = { ClaimKey: key, IncludeItems: 'true' } as never;
    const [found] = (await server.call(claims.rows.find, { query }, caller)).body as Claim[];
    return found;
  };
  const desk = async () =>
    (await server.call(claimDesk.rows.open, { params: { key } }, await server.demo('admin')))
      .body as DeskClaim;
  const lossOn = (day: string) =>
    server.database.rows(sql`UPDATE claim SET loss_on = ${day} WHERE key = ${key}`);
  const before = await read();
  const loss = before?.LossOn ?? '';
  expect(before?.Items?.CoverageList[0]?.DeductibleCents).toBe(before?.DeductibleCents);
  await endorseFrom(server, claim.policy, loss, ENDORSED);
  const after = await read();
  expect(after?.DeductibleCents).toBe(123_400);
  expect(after?.Items?.CoverageList[0]).toMatchObject({ LimitCents: 99_900_000, DeductibleCents: 123_400 });
  expect(await desk()).toMatchObject({ CoverageList: after?.Items?.CoverageList });
  const eve = new Date(Date.parse(loss) - DAY_MS).toISOString().slice(0, 10);
  await lossOn(eve);
  const earlier = await read();
  expect(earlier).toMatchObject({ DeductibleCents: before?.DeductibleCents, LossOn: eve });
  expect(earlier?.Items?.CoverageList).toEqual(before?.Items?.CoverageList);
  expect(await desk()).toMatchObject({ CoverageList: before?.Items?.CoverageList });
});
