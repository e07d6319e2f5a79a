import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiFailure } from './apiFailure.ts';

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Comes with the first passkey, not with the page. */
const library = () => import('@simplewebauthn/browser');

/** Why the device did not do it, as a sentence. */
function refuse(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError';
  throw new ApiFailure(0, {
    code: 'passkeyNotAccepted',
    message: isThere
      ? 'This device already has a passkey for your account.'
      : 'Your device didn’t finish, so nothing changed. Please try again.',
  });
}

/** The options are the server's own JSON, which only the browser looks into. */
export async function makePasskey(options: object) {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { response, ...made } = await startRegistration({ optionsJSON }).catch(refuse);
  return { ...made, response: { ...response } };
}

export async function signWithPasskey(options: object) {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { response, ...signed } = await startAuthentication({ optionsJSON }).catch(refuse);
  return { ...signed, response: { ...response } };
}
