import type { SignInReply } from '@portico/contract/rooms/signin';

/** What has to be done before the sign-in can continue. */
export type Step = Extract<SignInReply, { readonly step: string }>;

/**
 * Takes the sign-in to its next step once the call is answered. It doesn't settle when the browser leaves for another page,
 * and rejects with the ApiFailure that the current step has to show.
 */
export type Proceed = (call: Promise<SignInReply>) => Promise<undefined>;
