import { sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { testClock } from '@portico/platform/clock';
import { expect, test } from 'vitest';
import { createAdapter } from './adapter.ts';
import { sweepArtefacts } from './artefacts.ts';

async function fresh() {
  const db = await testDatabase('empty');
  const clock = testClock(new Date('2026-11-15T12:00:00Z'));
  const replayed: string[] = [];
  const adapter = createAdapter({ db, clock, onReplay: async (sid) => void replayed.push(sid) });
  return { db, clock, replayed, adapter };
}

test('what has expired is not found, and is swept away in batches', async () => {
  const { db, clock, adapter } = await fresh();
  const sessions = adapter('Session');
  await sessions.upsert('short', { uid: 'u1' }, 60);
  await sessions.upsert('long', { uid: 'u2' }, 600);
  await sessions.upsert('endless', { uid: 'u3' });
  await db.rows(sql`
    INSERT INTO oidc_artefact (model, id, payload, expires_at)
    SELECT 'Interaction', n::text, '{}', ${clock.now()} FROM generate_series(1, 2500) AS n`);
  clock.advance(60_000);
  expect(await sessions.find('short')).toBeUndefined();
  expect(await sessions.findByUid('u1')).toBeUndefined();
  expect(await sessions.find('long')).toEqual({ uid: 'u2' });
  await sweepArtefacts(db, clock.now());
  expect(await db.rows(sql`SELECT id FROM oidc_artefact ORDER BY id`)).toEqual([
    { id: 'endless' },
    { id: 'long' },
  ]);
});

test('of many concurrent requests to consume a code, one succeeds; the grant and the session go', async () => {
  const { db, replayed, adapter } = await fresh();
  const codes = adapter('AuthorizationCode');
  await adapter('Grant').upsert('g1', {}, 600);
  await adapter('Grant').upsert('g2', {}, 600);
  await codes.upsert('code', { grantId: 'g1', sessionUid: 's1' }, 60);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => codes.consume('code')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const attempt of tries)
    if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ error: 'invalid_grant' });
  expect(new Set(replayed)).toEqual(new Set(['s1']));
  expect(await db.rows(sql`SELECT id FROM oidc_artefact`)).toEqual([{ id: 'g2' }]);
});

test('a renewal that ends during a sign-out leaves what the sign-out noted', async () => {
  const { adapter } = await fresh();
  const sessions = adapter('Session');
  await sessions.upsert('s', { uid: 'u', accountId: 'ann' }, 60);
  await sessions.upsert('s', { uid: 'u', accountId: 'ann', state: { secret: 'x' } }, 60);
  await sessions.upsert('s', { uid: 'u', accountId: 'ann', loginTs: 2 }, 60);
  expect(await sessions.find('s')).toEqual({
    uid: 'u',
    accountId: 'ann',
    loginTs: 2,
    state: { secret: 'x' },
  });
  await sessions.upsert('s', { uid: 'u', state: { secret: 'y' } }, 60);
  expect(await sessions.find('s')).toEqual({ uid: 'u', state: { secret: 'y' } });
});

test('models do not see each other', async () => {
  const { adapter } = await fresh();
  await adapter('Session').upsert('same', { uid: 'u', grantId: 'g' }, 60);
  expect(await adapter('Interaction').find('same')).toBeUndefined();
  await adapter('Interaction').destroy('same');
  await adapter('AccessToken').revokeByGrantId('g');
  expect(await adapter('Session').find('same')).toBeDefined();
  await adapter('Session').destroy('same');
  expect(await adapter('Session').find('same')).toBeUndefined();
});
