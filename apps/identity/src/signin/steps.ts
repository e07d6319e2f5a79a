import { fail } from '@portico/contract/errors';
import type { signin } from '@portico/contract/rooms/signin';
import type { Handlers } from '@portico/platform/context';
import type { FindCaller } from '../caller.ts';
import type { SignUp } from '../signup/signup.ts';
import { type Finish, keep, requireInteraction } from './interactions.ts';
import { askingOf, halfOf, replier } from './replies.ts';
import type { SignIn } from './signin.ts';

type Steps = Pick<
  Handlers<typeof signin.rows>,
  'details' | 'submit' | 'emailCode' | 'newEmailCode' | 'secondFactor' | 'keptCodes'
>;

export interface StepParts {
  readonly findCaller: FindCaller;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly finish: Finish;
  readonly upstream: boolean;
  readonly demo: boolean;
}

/** The steps of the Login screen, from the password to the last code. */
export function signInSteps({ findCaller, signIn, signUp, finish, upstream, demo }: StepParts): Steps {
  const replyTo = replier(finish);

  return {
    async details(ctx, { params }) {
      const caller = findCaller(ctx);
      const { login_hint: loginHint } = (await requireInteraction(caller, params.uid)).params;
      const offersSignUp = await signUp.isOffered(caller.origin);
      return {
        upstream,
        demo,
        signUp: offersSignUp,
        ...(typeof loginHint === 'string' ? { loginHint } : {}),
      };
    },

    async submit(ctx, { params, body }) {
      const caller = findCaller(ctx);
      if (upstream) fail('forbidden');
      const interaction = await requireInteraction(caller, params.uid);
      const outcome = await signIn.withPassword(body, askingOf(caller, interaction));
      return replyTo(interaction, caller, outcome);
    },

    // The page sends the password again with the code, so nothing secret is kept here in between.
    async emailCode(ctx, { params, body: { code, ...credentials } }) {
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      const asking = askingOf(caller, interaction);
      const proof = await signIn.withEmailCode(credentials.username, code, asking);
      await keep(interaction, { proof });
      const outcome = await signIn.withPassword(credentials, { ...asking, proof });
      return replyTo(interaction, caller, outcome);
    },

    async newEmailCode(ctx, { params, body }) {
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      const asked = interaction.result?.codeFor as string | undefined;
      const emailed = await signIn.sendEmailCode(body.username, asked, askingOf(caller, interaction));
      return { step: 'emailCode', ...emailed };
    },

    async secondFactor(ctx, { params, body }) {
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      const outcome = await signIn.withCode(halfOf(interaction), body.code, askingOf(caller, interaction));
      return replyTo(interaction, caller, outcome);
    },

    async keptCodes(ctx, { params }) {
      const caller = findCaller(ctx);
      const interaction = await requireInteraction(caller, params.uid);
      return replyTo(interaction, caller, await signIn.withKeptCodes(halfOf(interaction)));
    },
  };
}
