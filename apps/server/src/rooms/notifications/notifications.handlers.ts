import { notifications } from '@portico/contract/rooms/notifications';
import { answer, type Ctx } from '@portico/platform/context';
import type { NoticeKind } from './notifications.emails.ts';
import { notify } from './notifications.notify.ts';

const queue = (ctx: Ctx, kind: NoticeKind, policyKey: string, documentKeys: readonly string[]) =>
  notify(ctx, { kind, policyKey, documentKeys });

export const notificationsRoom = answer(notifications, {
  cancelRequest: (ctx, { query: { PolicyKey, efilekey } }) =>
    queue(ctx, 'CancelRequest', PolicyKey, [efilekey]),
  endorsementRequest: (ctx, { query: { PolicyKey, efilekey } }) =>
    queue(ctx, 'EndorsementRequest', PolicyKey, [efilekey]),
  quoteBind: (ctx, { query: { PolicyKey, efilekeys } }) => queue(ctx, 'QuoteBind', PolicyKey, efilekeys),
});
