import { identity } from '@portico/contract/rooms/identity';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import type { HelpDesk } from '../helpdesk/index.ts';
import { closeImpersonation, openImpersonation } from './identity.impersonation.ts';
import { accessOf } from './identity.rules.ts';
import { standingOf } from './identity.sql.ts';

export const identityRoom = (helpDesk: HelpDesk): AnsweredRoom =>
  answer(identity, {
    async isActive(ctx, { query: { email } }) {
      const standing = await standingOf(ctx.db, email);
      if (standing !== undefined) ctx.note({ kind: 'person', key: standing.personKey });
      return {
        Role: standing?.roles.join(', ') ?? '',
        Name: standing?.name ?? null,
        Email: email,
        ...accessOf(standing),
      };
    },
    openImpersonation: (ctx, { body }) => openImpersonation(ctx, body, helpDesk),
    closeImpersonation,
  });
