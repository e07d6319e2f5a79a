import type { FastifyInstance } from 'fastify';
import { originationOf, refuseOtherSites, textOf } from './http.ts';
import { atSite } from './mount.ts';
import type { FindSite } from './origins.ts';
import type { PasswordReset } from './reset.ts';

/** What the screens for a forgotten password call. */
export function resetRoutes(
  scope: FastifyInstance,
  { findSite, reset }: { findSite: FindSite; reset: PasswordReset },
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
      await reset.complete(token, password, { origin, address });
      return reply.status(200).send({});
    }),
  );
}
