import type { FastifyInstance } from 'fastify';
import type { Devices } from './devices.ts';
import { originationOf, refuseOtherSites, textOf } from './http.ts';
import { atSite } from './mount.ts';
import type { FindSite } from './origins.ts';
import type { PasswordReset } from './reset.ts';

/** What the screens for a forgotten password call. */
export function resetRoutes(
  scope: FastifyInstance,
  { findSite, reset, devices }: { findSite: FindSite; reset: PasswordReset; devices: Devices },
): void {
  scope.post(
    '/login/forgot-password',
    atSite(findSite, async ({ origin }, request, reply) => {
      refuseOtherSites(request, origin);
      const { address } = originationOf(request);
      reset.request(textOf(request.body, 'email'), { origin, address, requestId: request.id });
      return reply.status(202).send({});
    }),
  );

  scope.post(
    '/login/reset-password',
    atSite(findSite, async ({ origin }, request, reply) => {
      refuseOtherSites(request, origin);
      const { address } = originationOf(request);
      const [token, password] = [textOf(request.body, 'token'), textOf(request.body, 'password')];
      const logonKey = await reset.complete(token, password, { origin, address });
      // The link was in the mailbox, which is all that a code would prove.
      await devices.remember(logonKey, origin, request, reply);
      return reply.status(200).send({});
    }),
  );
}
