import { fail } from '@portico/contract/errors';
import type { SignInReply } from '@portico/contract/rooms/signin';
import type { Caller } from '../caller.ts';
import { deviceTokenOf } from './devices.ts';
import { type Finish, type Interaction, keep } from './interactions.ts';
import type { HalfSignIn, MailboxProof, Outcome } from './signin.ts';

/** Keeps what the next step has to know, and says which one it is. The last one ends the Login screen's part. */
export const replier =
  (finish: Finish) =>
  async (interaction: Interaction, caller: Caller, outcome: Outcome): Promise<SignInReply> => {
    switch (outcome.next) {
      case 'done': {
        const { logonKey, remember, amr } = outcome;
        return { redirectTo: await finish(interaction, caller, { logonKey, remember, amr }) };
      }
      case 'emailCode':
        await keep(interaction, { codeFor: outcome.account });
        return { step: outcome.next, ...outcome.emailed };
      case 'secondFactor':
        await keep(interaction, { half: outcome.half });
        return { step: outcome.next, app: outcome.app, passkeyHosts: outcome.passkeyHosts };
      case 'enrolSecondFactor':
        await keep(interaction, { half: outcome.half });
        return { step: outcome.next, ...outcome.enrolment };
      case 'keepCodes':
        await keep(interaction, { half: outcome.half });
        return { step: outcome.next, codes: outcome.codes };
    }
  };

/** What an earlier step of this sign-in has found out. */
export const halfOf = ({ result }: Interaction): HalfSignIn =>
  (result?.half as HalfSignIn | undefined) ?? fail('interactionExpired');

export const askingOf = (caller: Caller, { uid, result }: Interaction) => ({
  origin: caller.origin,
  address: caller.address,
  requestId: caller.requestId,
  interaction: uid,
  deviceToken: deviceTokenOf(caller),
  proof: result?.proof as MailboxProof | undefined,
});
