import { fail } from '@portico/contract/errors';
import type { signin } from '@portico/contract/rooms/signin';
import type { Db } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { Handlers } from '@portico/platform/context';
import type { Throttle } from '@portico/platform/throttle';
import type { FindCaller } from '../caller.ts';
import { PASSKEY_AMR, type Passkeys } from '../passkeys/passkeys.ts';
import { findActiveLogon } from '../sessions/logon.ts';
import { type Finish, type Interaction, requireInteraction } from './interactions.ts';
import { askingOf, halfOf, replier } from './replies.ts';
import type { SignIn } from './signin.ts';

/**
 * By sign-in and not by address: a passkey can't be guessed, and a stranger in the same office must not block others.
 */
const PER_SIGN_IN = { limit: 60, seconds: 5 * 60 };
export interface PasskeyParts {
  readonly database: Db;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly findCaller: FindCaller;
  readonly finish: Finish;
  readonly passkeys: Passkeys;
  readonly signIn: SignIn;
  readonly upstream: boolean;
}

type Steps = Pick<
  Handlers<typeof signin.rows>,
  'passkeyOptions' | 'passkey' | 'newPasskeyOptions' | 'newPasskey'
>;

/** Signing in with a passkey, or making one because a second factor is needed. With an upstream provider there are none. */
export function passkeySteps({
  database,
  clock,
  throttle,
  findCaller,
  finish,
  passkeys,
  signIn,
  upstream,
}: PasskeyParts): Steps {
  const replyTo = replier(finish);
  const admit = ({ uid }: Interaction) => throttle.takeOrFail(`passkey:interaction:${uid}`, PER_SIGN_IN);

  return {
    async passkeyOptions(ctx, { params }) {
      if (upstream) fail('notFound');
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      await admit(interaction);
      return { ...(await passkeys.ask({ purpose: 'signIn', holder: interaction.uid }, caller.origin)) };
    },

    async passkey(ctx, { params, body }) {
      if (upstream) fail('notFound');
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      const asked = { purpose: 'signIn', holder: interaction.uid } as const;
      const logonKey = await passkeys.accept(body.passkey, asked, caller.origin);
      const owner = logonKey === undefined ? undefined : await findActiveLogon(database, { logonKey });
      if (!owner) {
        const refusal = logonKey === undefined ? 'passkey' : 'notAllowed';
        const entry = { at: clock.now(), action: 'identity.signIn', requestId: caller.requestId };
        await appendAudit(database, [{ ...entry, outcome: 'refused', details: { refusal } }]);
        fail('passkeyNotAccepted');
      }
      const signedIn = { logon: owner, remember: body.remember, amr: PASSKEY_AMR };
      return replyTo(interaction, caller, await signIn.withBoth(signedIn, caller.origin));
    },

    async newPasskeyOptions(ctx, { params }) {
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      const { logonKey, proposed } = halfOf(interaction);
      await admit(interaction);
      const owner = proposed === undefined ? undefined : await findActiveLogon(database, { logonKey });
      if (!owner) fail('interactionExpired');
      return {
        ...(await passkeys.propose(owner, { purpose: 'register', holder: interaction.uid }, caller.origin)),
      };
    },

    async newPasskey(ctx, { params, body }) {
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      const made = { name: body.name, answer: body.passkey };
      const half = halfOf(interaction);
      const outcome = await signIn.withNewPasskey(half, made, askingOf(caller, interaction));
      return replyTo(interaction, caller, outcome);
    },
  };
}
