import type { SignInReply } from '@portico/contract/rooms/signin';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { api } from '../api.ts';
import type { Proceed } from './steps.ts';

interface Props {
  readonly uid: string;
  readonly remember: boolean;
  readonly proceed: Proceed;
}

/** Asks the device, with a library that is loaded on the first press. */
async function signOnDevice(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { response, ...signed } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiFailure(0, { code: 'passkeyNotAccepted' });
  });
  return { ...signed, response: { ...response } };
}

/** Sign in with a passkey: no name, no password, no code. Not there where the browser has none. */
export function PasskeyButton({ uid, remember, proceed }: Props) {
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  if (typeof window.PublicKeyCredential !== 'function') return null;

  const attempt = async (): Promise<SignInReply> => {
    const passkey = await signOnDevice(await api.passkeyOptions({ params: { uid } }));
    return api.passkey({ params: { uid }, body: { passkey, remember } });
  };
  const press = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await proceed(attempt());
    } catch (error) {
      setProblem((error as ApiFailure).message);
    }
    setPending(false);
  };
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button kind="secondary" full loading={pending} onClick={() => void press()}>
        Use a passkey instead
      </Button>
    </>
  );
}
