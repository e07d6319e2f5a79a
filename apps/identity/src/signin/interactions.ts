import { fail } from '@portico/contract/errors';
import type { Clock } from '@portico/platform/clock';
import { errors } from 'oidc-provider';
import { type Caller, originationOf } from '../caller.ts';
import { epoch } from '../lifetimes.ts';
import type { Site } from '../provider/origins.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Devices } from './devices.ts';
import type { HalfSignIn, MailboxProof } from './signin.ts';

/** A sign-in that the provider is waiting for. */
export type Interaction = Awaited<ReturnType<Site['provider']['interactionDetails']>>;

/** The interaction of this address, if it hasn't expired and this browser began it. */
export async function findInteraction(
  { provider, exchange }: Caller,
  uid: string,
): Promise<Interaction | undefined> {
  const interaction = await provider
    .interactionDetails(exchange.request, exchange.response)
    .catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    });
  return interaction?.uid === uid ? interaction : undefined;
}

export const requireInteraction = async (caller: Caller, uid: string): Promise<Interaction> =>
  (await findInteraction(caller, uid)) ?? fail('interactionExpired');

/** Keeps what the next step of the sign-in has to know. */
export async function keep(
  interaction: Interaction,
  facts: { half?: HalfSignIn; codeFor?: string; proof?: MailboxProof },
): Promise<void> {
  interaction.result = { ...interaction.result, ...facts };
  await interaction.persist();
}

/** Ends the Login screen's part: the browser goes back to the provider, which creates the session. */
export type Finish = (
  interaction: Interaction,
  caller: Caller,
  signedIn: { logonKey: string; remember: boolean; amr: string[] },
) => Promise<string>;

export function finisher(sessions: Sessions, devices: Devices, clock: Clock): Finish {
  return async (interaction, caller, { logonKey, remember, amr }) => {
    // Someone who does not want to be remembered may be on a shared computer.
    if (remember) await devices.remember(logonKey, caller);
    // Every sign-in is its own session, no matter who was signed in here before.
    if (interaction.session) {
      await sessions.end(interaction.session.uid, 'replaced');
      interaction.session = undefined;
    }
    interaction.result = {
      login: { accountId: logonKey, remember, amr, ts: epoch(clock.now()) },
      from: originationOf(caller),
    };
    await interaction.persist();
    return interaction.returnTo;
  };
}
