import { audit } from '@portico/contract/rooms/audit';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { appendAudit } from '@portico/platform/audit';
import { auditKeyOf } from '@portico/platform/audit/chain';
import { sealBatch } from '@portico/platform/audit/sealer';
import { expect, test } from 'vitest';
import { testServer } from '../../testing.ts';

// @spec D.29
test('says when the audit log was sealed last, and since when entries have been waiting', async () => {
  const server = await testServer();
  const support = await server.as(DEMO_ACCOUNT.support.Email);
  const status = async () => (await server.call(audit.rows.status, {}, support)).body;
  const key = auditKeyOf({ derive: () => new Uint8Array(32) });
  const at = server.clock.now();
  expect(await status()).toEqual({ SealedAt: null, Waiting: 0, WaitingSince: null, IsLate: false });

  await appendAudit(server.database, [{ at, action: 'x', outcome: 'done' }]);
  const waiting = { SealedAt: null, Waiting: 1, WaitingSince: at.toISOString() };
  expect(await status()).toEqual({ ...waiting, IsLate: false });
  server.clock.advance(60_001);
  expect(await status()).toEqual({ ...waiting, IsLate: true });

  const sealedAt = server.clock.now();
  await sealBatch(server.database, key, sealedAt);
  expect(await status()).toEqual({
    SealedAt: sealedAt.toISOString(),
    Waiting: 0,
    WaitingSince: null,
    IsLate: false,
  });
});

test('is for staff', async () => {
  const server = await testServer();
  for (const email of [DEMO_ACCOUNT.agent.Email, DEMO_ACCOUNT.insured.Email])
    expect((await server.call(audit.rows.status, {}, await server.as(email))).status).toBe(403);
  expect((await server.call(audit.rows.status, {})).status).toBe(401);
});
