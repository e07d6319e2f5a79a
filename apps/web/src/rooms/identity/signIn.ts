import { MODULE_KEY_HEADER } from '@portico/contract/define';
import { type Answer, ask } from './ask.ts';

/** After too many wrong passwords, a new device needs a code from the account's email. */
export interface EmailCodeStage {
  readonly step: 'emailCode';
  readonly sent: boolean;
  /** Until another code can be sent, where this one was not. */
  readonly retryAfterSeconds: number;
}

/** What must be done before the sign-in can go on. */
export type Step =
  | EmailCodeStage
  | { readonly step: 'secondFactor' }
  | {
      readonly step: 'enrolSecondFactor';
      readonly secret: string;
      readonly otpauthUrl: string;
      /** The picture of `otpauthUrl`, as a data URL. */
      readonly qr: string;
    };
export type SignInReply = { readonly redirectTo: string } | Step;

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

const at = (uid: string, action: string) => `/login/${encodeURIComponent(uid)}/${action}`;

export const upstreamPath = (uid: string): string => at(uid, 'upstream');

/** What the screen must know before it shows anything. */
export interface Details {
  /** People sign in with their organization's own provider, and there are no passwords here. */
  readonly upstream?: boolean;
  /** Somebody new can make an account on this site. */
  readonly signUp?: boolean;
  /** The email that the sign-in was begun with. */
  readonly loginHint?: string;
}

export const readDetails = (uid: string): Promise<Answer<Details>> => ask(at(uid, 'details'));
export const submitPassword = (uid: string, body: Credentials): Promise<Answer<SignInReply>> =>
  ask(at(uid, 'submit'), { body });
/** The password goes along again: the server keeps nothing of it between the two steps. */
export const submitEmailCode = (
  uid: string,
  body: Credentials & { readonly code: string },
): Promise<Answer<SignInReply>> => ask(at(uid, 'email-code'), { body });
export const sendEmailCode = (uid: string, username: string): Promise<Answer<EmailCodeStage>> =>
  ask(at(uid, 'new-email-code'), { body: { username } });
export const submitCode = (uid: string, code: string): Promise<Answer<SignInReply>> =>
  ask(at(uid, 'second-factor'), { body: { code } });
export const readPasskeyOptions = (uid: string): Promise<Answer<object>> =>
  ask(at(uid, 'passkey-options'), { body: {} });
export const submitPasskey = (
  uid: string,
  body: { readonly passkey: object; readonly remember: boolean },
): Promise<Answer<SignInReply>> => ask(at(uid, 'passkey'), { body });
export const askForReset = (email: string): Promise<Answer<object>> =>
  ask('/login/forgot-password', { body: { email } });
export const resetPassword = (token: string, password: string): Promise<Answer<object>> =>
  ask('/login/reset-password', { body: { token, password } });

export interface NewAccount {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly email: string;
  readonly password: string;
}
export const signUp = (body: NewAccount): Promise<Answer<object>> => ask('/login/sign-up', { body });
export const verifyEmail = (token: string): Promise<Answer<{ readonly email: string }>> =>
  ask('/login/verify-email', { body: { token } });
export const rememberDevice = (token: string): Promise<Answer<{ readonly email: string }>> =>
  ask('/login/use-this-device', { body: { token } });
export const resendVerification = (email: string): Promise<Answer<object>> =>
  ask('/login/resend-verification', { body: { email } });

/** A configuration variable that the Login screen may read (spec §2); what cannot be read is not there. */
export async function readConfiguration(key: string): Promise<string | undefined> {
  const answer = await ask<{ Value?: string }>(`/api/Configuration/Get?Key=${key}`, {
    headers: { [MODULE_KEY_HEADER]: 'W2_LOGON' },
  });
  return 'value' in answer ? answer.value.Value : undefined;
}
