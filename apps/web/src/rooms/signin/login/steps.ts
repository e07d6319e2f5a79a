import type { SignInReply } from '@portico/contract/rooms/signin';
import type { ApiFailure } from '../../../platform/apiFailure.ts';

/** What has to be done before the sign-in can go on. */
export type Step = Extract<SignInReply, { readonly step: string }>;

/** Takes the sign-in to its next step once the call is answered, or gives the failure that the current step shows. */
export type Proceed = (call: Promise<SignInReply>) => Promise<ApiFailure | undefined>;
