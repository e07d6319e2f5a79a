import { fail } from '@portico/contract/errors';
import type { Throttle } from '@portico/platform/throttle';
import type { FastifyInstance } from 'fastify';
import { takeOrFail } from './attempts.ts';
import type { Devices } from './devices.ts';
import { originationOf, refuseOtherSites, textOf } from './http.ts';
import { atSite } from './mount.ts';
import type { FindSite } from './origins.ts';

const WRONG_LINKS_PER_ADDRESS = { limit: 30, seconds: 5 * 60 };

interface Parts {
  readonly throttle: Throttle;
  readonly findSite: FindSite;
  readonly devices: Devices;
}

/**
 * What the link in the email with a sign-in code calls. It works in any browser: strangers can spend the codes of an hour,
 * but each email they cause brings the owner a way in.
 */
export function deviceRoutes(scope: FastifyInstance, { throttle, findSite, devices }: Parts): void {
  scope.post(
    '/login/use-this-device',
    atSite(findSite, async ({ origin }, request, reply) => {
      refuseOtherSites(request, origin);
      const token = textOf(request.body, 'token');
      const owner = await devices.acceptLink(token, request.id);
      if (!owner) {
        const bucket = `knowDevice:wrong:${originationOf(request).address}`;
        await takeOrFail(throttle, bucket, WRONG_LINKS_PER_ADDRESS);
        fail('verifyLinkInvalid');
      }
      await devices.remember(owner.key, origin, request, reply);
      return { email: owner.email };
    }),
  );
}
