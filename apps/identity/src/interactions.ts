import { fail } from '@portico/contract/errors';
import type { Clock } from '@portico/platform/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { type Devices, deviceTokenOf } from './devices.ts';
import { originationOf, refuseOtherSites, textOf } from './http.ts';
import { epoch } from './lifetimes.ts';
import { atSite } from './mount.ts';
import type { FindSite, Site } from './origins.ts';
import type { Sessions } from './sessions.ts';
import type { Credentials, HalfSignIn, MailboxProof, Outcome, SignIn } from './signin.ts';
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
  exchange: { origin: string; request: FastifyRequest; reply: FastifyReply },
  signedIn: { logonKey: string; remember: boolean; amr: string[] },
) => Promise<string>;

export function finisher(sessions: Sessions, devices: Devices, clock: Clock): Finish {
  return async (interaction, { origin, request, reply }, { logonKey, remember, amr }) => {
    // Someone who does not want to be remembered may be on a shared computer.
    if (remember) await devices.remember(logonKey, origin, request, reply);
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
      const outcome = await signIn.withPassword(credentialsOf(request), askingOf(site, request, interaction));
      return answer(interaction, { ...site, request, reply }, outcome);
    }),
  );

  // The page sends the password again with the code, so that nothing secret is kept here in between.
  scope.post(
    '/login/:uid/email-code',
    atSite(findSite, async (site, request, reply) => {
      refuseOtherSites(request, site.origin);
      const interaction = await interactionOf(site, request, reply);
      const credentials = credentialsOf(request);
      const code = textOf(request.body, 'code', 20);
      const asking = askingOf(site, request, interaction);
      const proof = await signIn.withEmailCode(credentials.username, code, asking);
      await keep(interaction, { proof });
      const outcome = await signIn.withPassword(credentials, { ...asking, proof });
      return answer(interaction, { ...site, request, reply }, outcome);
    }),
  );

  scope.post(
    '/login/:uid/new-email-code',
    atSite(findSite, async (site, request, reply) => {
      refuseOtherSites(request, site.origin);
      const interaction = await interactionOf(site, request, reply);
      const asked = interaction.result?.codeFor as string | undefined;
      const username = textOf(request.body, 'username');
      const outcome = await signIn.sendEmailCode(username, asked, askingOf(site, request, interaction));
      return answer(interaction, { ...site, request, reply }, outcome);
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
      const outcome = await signIn.withCode(half, code, askingOf(site, request, interaction));
      return answer(interaction, { ...site, request, reply }, outcome);
    }),
  );

  async function answer(interaction: Interaction, exchange: Parameters<Finish>[1], outcome: Outcome) {
    switch (outcome.next) {
      case 'done': {
        const { standing, remember, amr } = outcome;
        const signedIn = { logonKey: standing.logonKey, remember, amr };
        return { redirectTo: await finish(interaction, exchange, signedIn) };
      }
      case 'emailCode':
        await keep(interaction, { codeFor: outcome.account });
        return { step: outcome.next, ...outcome.emailed };
      case 'secondFactor':
        await keep(interaction, { half: outcome.half });
        return { step: outcome.next };
      case 'enrolSecondFactor':
        await keep(interaction, { half: outcome.half });
        return { step: outcome.next, ...outcome.enrolment };
    }
  }
}

async function keep(
  interaction: Interaction,
  facts: { half?: HalfSignIn; codeFor?: string; proof?: MailboxProof },
): Promise<void> {
  interaction.result = { ...interaction.result, ...facts };
  await interaction.persist();
}

const credentialsOf = ({ body }: FastifyRequest): Credentials => ({
  username: textOf(body, 'username'),
  password: textOf(body, 'password'),
  remember: (body as { remember?: unknown }).remember === true,
});

const askingOf = ({ origin }: Site, request: FastifyRequest, { uid, result }: Interaction) => ({
  origin,
  address: originationOf(request).address,
  requestId: request.id,
  interaction: uid,
  deviceToken: deviceTokenOf(request, origin),
  proof: result?.proof as MailboxProof | undefined,
});
