import { fail } from '@portico/contract/errors';
import type { signin } from '@portico/contract/rooms/signin';
import type { Db } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { Handlers } from '@portico/platform/context';
import type { Throttle } from '@portico/platform/throttle';
import type { FindCaller } from '../caller.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { findActiveLogon } from '../sessions/logon.ts';
import { type Finish, requireInteraction } from './interactions.ts';

/**
 * By sign-in and not by address: a passkey can't be guessed, and a stranger in the same office must not block others.
 */
const PER_SIGN_IN = { limit: 60, seconds: 5 * 60 };
/** A key in hardware or software that verified its user: counts as both factors (RFC 8176). */
const AMR = ['pop', 'user', 'mfa'];

export interface PasskeyParts {
  readonly database: Db;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly findCaller: FindCaller;
  readonly finish: Finish;
  readonly passkeys: Passkeys;
  readonly upstream: boolean;
}

/** Signing in with a passkey. With an upstream provider there are none. */
export function passkeySteps({
  database,
  clock,
  throttle,
  findCaller,
  finish,
  passkeys,
  upstream,
}: PasskeyParts): Pick<Handlers<typeof signin.rows>, 'passkeyOptions' | 'passkey'> {
  return {
    async passkeyOptions(ctx, { params }) {
      if (upstream) fail('notFound');
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      await throttle.takeOrFail(`passkey:interaction:${interaction.uid}`, PER_SIGN_IN);
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
      const signedIn = { logonKey: owner.logonKey, remember: body.remember, amr: AMR };
      return { redirectTo: await finish(interaction, caller, signedIn) };
    },
  };
}
