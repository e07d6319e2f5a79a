import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { answer } from '@portico/platform/context';
import { acceptByLink, acceptMine, declineMine } from './coinsureds.accept.ts';
import { inviteCoinsured, resendInvitation, withdrawInvitation } from './coinsureds.invite.ts';
import { invitationsToMe, seenInvitation } from './coinsureds.offers.ts';
import { linkedAccounts } from './coinsureds.sql.ts';
import { unlinkPerson } from './coinsureds.unlink.ts';

/** Who has access to an account besides its owner: invited, accepted, unlinked. */
export const coinsuredsRoom = answer(coinsureds, {
  async linked(ctx, { paging }) {
    const page = await linkedAccounts(ctx, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },
  invite: (ctx, { params, body }) => inviteCoinsured(ctx, params.key, body.Email),
  resendInvitation: (ctx, { params }) => resendInvitation(ctx, params.key),
  async withdrawInvitation(ctx, { params }) {
    await withdrawInvitation(ctx, params.key);
    return { Key: params.key };
  },
  invitation: (ctx, { body }) => seenInvitation(ctx, body.Token),
  acceptInvitation: async (ctx, { body }) => ({ CustomerRiskAccount: await acceptByLink(ctx, body.Token) }),
  mine: invitationsToMe,
  acceptMine: async (ctx, { params }) => ({ CustomerRiskAccount: await acceptMine(ctx, params.key) }),
  async declineMine(ctx, { params }) {
    await declineMine(ctx, params.key);
    return { Key: params.key };
  },
  async unlink(ctx, { params }) {
    await unlinkPerson(ctx, params.key, params.PersonKey);
    return { Key: params.PersonKey };
  },
});
