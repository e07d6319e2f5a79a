import { fail } from '@portico/contract/errors';
import { PasskeyAnswer } from '@portico/contract/rooms/security';
import type { Db } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import type { Throttle } from '@portico/platform/throttle';
import type { FastifyInstance } from 'fastify';
import { findStanding } from './account.ts';
import { takeOrFail } from './attempts.ts';
import { refuseOtherSites } from './http.ts';
import { type Finish, findInteraction } from './interactions.ts';
import { atSite } from './mount.ts';
import type { FindSite } from './origins.ts';
import type { Passkeys } from './passkeys.ts';

/** By sign-in and not by address: a passkey cannot be guessed, and a stranger in the same office must not hold others up. */
const PER_SIGN_IN = { limit: 60, seconds: 5 * 60 };
/** A key in hardware or software that its user was verified for: both factors at once (RFC 8176). */
const AMR = ['pop', 'user', 'mfa'];

/** What "Sign in with a passkey" on the Login screen calls. */
export function passkeyRoutes(
  scope: FastifyInstance,
  {
    db,
    clock,
    throttle,
    findSite,
    finish,
    passkeys,
  }: {
    db: Db;
    clock: Clock;
    throttle: Throttle;
    findSite: FindSite;
    finish: Finish;
    passkeys: Passkeys;
  },
): void {
  scope.post(
    '/login/:uid/passkey-options',
    atSite(findSite, async (site, request, reply) => {
      refuseOtherSites(request, site.origin);
      const interaction = (await findInteraction(site, request, reply)) ?? fail('interactionExpired');
      await takeOrFail(throttle, `passkey:interaction:${interaction.uid}`, PER_SIGN_IN);
      return passkeys.ask({ purpose: 'signIn', holder: interaction.uid }, site.origin);
    }),
  );

  scope.post(
    '/login/:uid/passkey',
    atSite(findSite, async (site, request, reply) => {
      refuseOtherSites(request, site.origin);
      const interaction = (await findInteraction(site, request, reply)) ?? fail('interactionExpired');
      const body = request.body as { readonly passkey?: unknown; readonly remember?: unknown };
      const answer = PasskeyAnswer.safeParse(body?.passkey);
      if (!answer.success) fail('badRequest');
      const asked = { purpose: 'signIn', holder: interaction.uid } as const;
      const logonKey = await passkeys.accept(answer.data, asked, site.origin);
      const standing = logonKey === undefined ? undefined : await findStanding(db, { logonKey });
      if (!standing) {
        const refusal = logonKey === undefined ? 'passkey' : 'notAllowed';
        const entry = { at: clock.now(), action: 'identity.signIn', requestId: request.id };
        await appendAudit(db, [{ ...entry, outcome: 'refused', details: { refusal } }]);
        fail('passkeyNotAccepted');
      }
      const signedIn = { logonKey: standing.logonKey, remember: body.remember === true, amr: AMR };
      return { redirectTo: await finish(interaction, { ...site, request, reply }, signedIn) };
    }),
  );
}
