import { fail } from '@portico/contract/errors';
import type { PolicyRequest } from '@portico/contract/rooms/requests';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { notify } from '../notifications/index.ts';
import { completeTask } from '../tasks/index.ts';
import { OUTCOMES } from './requests.rules.ts';
import { lockRequest, requestByKey } from './requests.sql.ts';

const NOTICES = { change: 'EndorsementWithdrawn', cancel: 'CancelWithdrawn' } as const;

/** Takes back an open request, for the person who asked. The second time, nothing is left to do. */
export async function withdrawRequest(ctx: Ctx, key: string): Promise<PolicyRequest> {
  const { db, now, actor } = ctx;
  const request = (await lockRequest(ctx, key)) ?? fail('recordNotFound');
  if (request.AskedBy.Key !== actor.personKey) fail('forbidden');
  if (request.Status === 'withdrawn') return request;
  if (request.Status !== 'open') fail('requestAnswered');
  await db.rows(sql`
    UPDATE policy_request SET status = 'withdrawn', decided_by_key = ${actor.personKey}, decided_at = ${now}
    WHERE key = ${key}`);
  await completeTask(ctx, 'policyRequest', key, OUTCOMES.withdrawn);
  await notify(ctx, {
    kind: NOTICES[request.Kind],
    policyKey: request.Policy.Key,
    documentKeys: [request.EFile.Key],
    exceptCaller: true,
  });
  ctx.note({ kind: 'request', key, details: { to: 'withdrawn', policy: request.Policy.AlternateKey } });
  return (await requestByKey(ctx, key)) ?? fail('serverError');
}
