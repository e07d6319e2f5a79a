import { fail } from '@portico/contract/errors';
import { users } from '@portico/contract/rooms/users';
import { answerRequest, askForReset, changeRight } from '@portico/platform/administrators/requests';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { administratorsAndRequests } from '../administrators/administrators.ts';
import type { Resets } from '../resets/resets.ts';
import type { Confirmations } from '../security/confirm.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { changeUser } from './change.ts';
import { findUsers, logonOf, userByKey } from './find.ts';
import { historyOf } from './history.ts';
import { endAllOf, endOne, openSessions } from './sessions.ts';

export interface UsersParts {
  readonly sessions: Sessions;
  readonly origins: readonly string[];
  readonly confirmations: Confirmations;
  readonly resets: Resets;
}

/** For administrators: who has a sign-in, what they may do, and where they're signed in. */
export function createUsersRoom({ sessions, origins, confirmations, resets }: UsersParts): AnsweredRoom {
  const [defaultSite = ''] = origins;
  return answer(users, {
    async list(ctx, { query, paging }) {
      const page = await findUsers(ctx.db, query, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    get: async (ctx, { params }) => (await userByKey(ctx, params.key)) ?? fail('recordNotFound'),

    change: (ctx, { params, body, version }) =>
      changeUser({ sessions, defaultSite }, ctx, params.key, version, body),

    administrators: (ctx) => administratorsAndRequests(ctx),

    async changeAdministrator(ctx, { params, body }) {
      await changeRight(ctx, { change: body.Change, person: params.key, reason: body.Reason });
      return (await userByKey(ctx, params.key)) ?? fail('recordNotFound');
    },

    async answerAdministrator(ctx, { params, body }) {
      if (body.Answer === 'confirm') await confirmations.requireRecentIfOurs(ctx);
      const personKey = await answerRequest(ctx, params.key, body.Answer, {
        reset: (agreed) => resets.begin(ctx, agreed),
      });
      return (await userByKey(ctx, personKey)) ?? fail('recordNotFound');
    },

    async resetFactor(ctx, { params, body }) {
      await askForReset(ctx, { person: params.key, reason: body.Reason });
      return (await userByKey(ctx, params.key)) ?? fail('recordNotFound');
    },

    async stopReset(ctx, { params }) {
      const logonKey = await logonOf(ctx, params.key);
      await resets.stop(ctx.db, logonKey, ctx.now, `${ctx.actor.name} stopped it`);
      return (await userByKey(ctx, params.key)) ?? fail('recordNotFound');
    },

    async history(ctx, { params, paging }) {
      if (!(await userByKey(ctx, params.key))) fail('recordNotFound');
      return historyOf(ctx.db, params.key, paging);
    },

    async sessions(ctx, { query, paging }) {
      const page = await openSessions(ctx, query, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    endSession: async (ctx, { params }) => ({ Ended: await endOne(sessions, ctx, params.key) }),
    endSessions: async (ctx, { params }) => ({ Ended: await endAllOf(sessions, ctx, params.key) }),
  });
}
