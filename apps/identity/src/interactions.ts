import { fail } from '@portico/contract/errors';
import type { Clock } from '@portico/platform/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { originationOf, refuseOtherSites, textOf } from './http.ts';
import { epoch } from './lifetimes.ts';
import { atSite } from './mount.ts';
import type { FindSite, Site } from './origins.ts';
import type { Sessions } from './sessions.ts';
import type { HalfSignIn, Outcome, SignIn } from './signin.ts';
import type { SignUp } from './signup.ts';

export type Interaction = Awaited<ReturnType<Site['provider']['interactionDetails']>>;

/** The interaction of the address, if it still stands and this browser is the one that began it. */
export async function findInteraction({ provider }: Site, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
  return interaction?.uid === uidOf(request) ? interaction : undefined;
}

export const uidOf = (request: FastifyRequest): string => (request.params as { uid: string }).uid;

const interactionOf = async (...asked: Parameters<typeof findInteraction>): Promise<Interaction> =>
  (await findInteraction(...asked)) ?? fail('interactionExpired');

/** Ends the Login screen's part: the browser goes back to the provider, which makes the session. */
export type Finish = (
  interaction: Interaction,
  request: FastifyRequest,
  signedIn: { logonKey: string; remember: boolean; amr: string[] },
) => Promise<string>;

export function finisher(sessions: Sessions, clock: Clock): Finish {
  return async (interaction, request, { logonKey, remember, amr }) => {
    // Every sign-in is a session of its own, whoever was signed in here before.
    if (interaction.session) {
      await sessions.end(interaction.session.uid, 'replaced');
      interaction.session = undefined;
    }
    interaction.result = {
      login: { accountId: logonKey, remember, amr, ts: epoch(clock.now()) },
      from: originationOf(request),
    };
    await interaction.persist();
    return interaction.returnTo;
  };
}

/** What the Login screen calls. */
export function loginRoutes(
  scope: FastifyInstance,
  {
    findSite,
    signIn,
    signUp,
    finish,
    upstream,
    demo,
  }: { findSite: FindSite; signIn: SignIn; signUp: SignUp; finish: Finish; upstream: boolean; demo: boolean },
): void {
  scope.get(
    '/login/:uid/details',
    atSite(findSite, async (site, request, reply) => {
      const { login_hint: loginHint } = (await interactionOf(site, request, reply)).params;
      const offersSignUp = await signUp.isOffered(site.origin);
      return {
        upstream,
        demo,
        signUp: offersSignUp,
        ...(typeof loginHint === 'string' ? { loginHint } : {}),
      };
    }),
  );

  scope.post(
    '/login/:uid/submit',
    atSite(findSite, async (site, request, reply) => {
      refuseOtherSites(request, site.origin);
      if (upstream) fail('forbidden');
      const interaction = await interactionOf(site, request, reply);
      const credentials = {
        username: textOf(request.body, 'username'),
        password: textOf(request.body, 'password'),
        remember: (request.body as { remember?: unknown }).remember === true,
      };
      return answer(interaction, request, await signIn.withPassword(credentials, askingOf(site, request)));
    }),
  );

  scope.post(
    '/login/:uid/second-factor',
    atSite(findSite, async (site, request, reply) => {
      refuseOtherSites(request, site.origin);
      const interaction = await interactionOf(site, request, reply);
      const half = interaction.result?.half as HalfSignIn | undefined;
      if (!half) fail('interactionExpired');
      const code = textOf(request.body, 'code', 20);
      return answer(interaction, request, await signIn.withCode(half, code, askingOf(site, request)));
    }),
  );

  async function answer(interaction: Interaction, request: FastifyRequest, outcome: Outcome) {
    if (outcome.next === 'done') {
      const { standing, remember, amr } = outcome;
      return {
        redirectTo: await finish(interaction, request, { logonKey: standing.logonKey, remember, amr }),
      };
    }
    interaction.result = { half: outcome.half };
    await interaction.persist();
    return outcome.next === 'secondFactor'
      ? { step: outcome.next }
      : { step: outcome.next, ...outcome.enrolment };
  }
}

const askingOf = ({ origin }: Site, request: FastifyRequest) => ({
  origin,
  address: originationOf(request).address,
  requestId: request.id,
});
