import { identity } from '@portico/contract/rooms/identity';
import { answer } from '@portico/platform/context';
import { accessOf } from './identity.rules.ts';
import { standingOf } from './identity.sql.ts';

export const identityRoom = answer(identity, {
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
});
