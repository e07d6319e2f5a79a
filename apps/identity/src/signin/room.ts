import { fail } from '@portico/contract/errors';
import { signin } from '@portico/contract/rooms/signin';
import type { Database } from '@portico/database/open';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import type { PasswordReset } from '../passwords/reset.ts';
import type { Resets } from '../resets/resets.ts';
import type { EmailVerification } from '../signup/verify.ts';
import type { Devices } from './devices.ts';
import { type PasskeyParts, passkeySteps } from './passkeys.ts';
import { type StepParts, signInSteps } from './steps.ts';

const WRONG_LINKS_PER_ADDRESS = { limit: 30, seconds: 5 * 60 };

interface Parts extends StepParts, PasskeyParts {
  readonly database: Database;
  readonly reset: PasswordReset;
  readonly resets: Resets;
  readonly devices: Devices;
  readonly verification: EmailVerification;
}

/** Everything that someone can do before they are signed in. */
export function createSignInRoom(parts: Parts): AnsweredRoom {
  const { database, clock, findCaller, throttle, reset, resets, devices, signUp, verification } = parts;
  return answer(signin, {
    ...signInSteps(parts),
    ...passkeySteps(parts),

    async forgotPassword(ctx, { body }) {
      reset.request(body.email, findCaller(ctx));
      return {};
    },
    async resetPassword(ctx, { body }) {
      const caller = findCaller(ctx);
      const logonKey = await reset.complete(body.token, body.password, caller);
      // The link was in the mailbox, which is all that a code would prove.
      await devices.remember(logonKey, caller);
      return {};
    },

    async signUp(ctx, { body }) {
      await signUp.request(body, findCaller(ctx));
      return {};
    },
    async verifyEmail(ctx, { body }) {
      return { email: await verification.complete(body.token, findCaller(ctx)) };
    },
    async resendVerification(ctx, { body }) {
      verification.resend(body.email, findCaller(ctx));
      return {};
    },

    async stopReset(ctx, { body }) {
      const { address, requestId } = findCaller(ctx);
      const email = await database.transaction((tx) =>
        resets.stopByLink(tx, body.token, clock.now(), requestId),
      );
      if (email === undefined) {
        await throttle.takeOrFail(`stopReset:wrong:${address}`, WRONG_LINKS_PER_ADDRESS);
        fail('verifyLinkInvalid');
      }
      return { email };
    },

    // The link works in any browser: strangers can spend the codes of an hour, but each email they cause brings the owner a
    // way in.
    async knowDevice(ctx, { body }) {
      const caller = findCaller(ctx);
      const owner = await devices.acceptLink(body.token, caller.requestId);
      if (!owner) {
        await throttle.takeOrFail(`knowDevice:wrong:${caller.address}`, WRONG_LINKS_PER_ADDRESS);
        fail('verifyLinkInvalid');
      }
      await devices.remember(owner.key, caller);
      return { email: owner.email };
    },
  });
}
