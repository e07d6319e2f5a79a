import { identity } from '@portico/contract/rooms/identity';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import type { HelpDesk } from '../helpdesk/index.ts';
import { closeImpersonation, openImpersonation } from './identity.impersonation.ts';
import { accessOf } from './identity.rules.ts';
import { findUser } from './identity.sql.ts';
import { leaveImpersonation, resumeImpersonation } from './identity.window.ts';

export const identityRoom = (helpDesk: HelpDesk): AnsweredRoom =>
  answer(identity, {
    async isActive(ctx, { query: { email } }) {
      const user = await findUser(ctx.db, email);
      if (user !== undefined) ctx.note({ kind: 'person', key: user.personKey });
      return {
        Role: user?.roles.join(', ') ?? '',
        Name: user?.name ?? null,
        Email: email,
        ...accessOf(user),
      };
    },
    openImpersonation: (ctx, { body }) => openImpersonation(ctx, body, helpDesk),
    closeImpersonation,
    leaveImpersonation,
    resumeImpersonation,
  });
