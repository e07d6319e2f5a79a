import type { FastifyInstance } from 'fastify';
import { originationOf, refuseOtherSites, textOf } from './http.ts';
import { atSite } from './mount.ts';
import type { FindSite } from './origins.ts';
import type { SignUp } from './signup.ts';
import type { EmailVerification } from './verify.ts';

/** What the screens for a new account call. */
export function signUpRoutes(
  scope: FastifyInstance,
  { findSite, signUp, verification }: { findSite: FindSite; signUp: SignUp; verification: EmailVerification },
): void {
  scope.post(
    '/login/sign-up',
    atSite(findSite, async ({ origin }, request, reply) => {
      refuseOtherSites(request, origin);
      const [nameFirst, nameLast] = [textOf(request.body, 'nameFirst'), textOf(request.body, 'nameLast')];
      const [email, password] = [textOf(request.body, 'email'), textOf(request.body, 'password')];
      const { address } = originationOf(request);
      const asking = { origin, address, requestId: request.id };
      await signUp.request({ nameFirst, nameLast, email, password }, asking);
      return reply.status(202).send({});
    }),
  );

  scope.post(
    '/login/verify-email',
    atSite(findSite, async ({ origin }, request) => {
      refuseOtherSites(request, origin);
      const { address } = originationOf(request);
      const token = textOf(request.body, 'token');
      return { email: await verification.complete(token, { address, requestId: request.id }) };
    }),
  );

  scope.post(
    '/login/resend-verification',
    atSite(findSite, async ({ origin }, request, reply) => {
      refuseOtherSites(request, origin);
      const { address } = originationOf(request);
      verification.resend(textOf(request.body, 'email'), { origin, address, requestId: request.id });
      return reply.status(202).send({});
    }),
  );
}
