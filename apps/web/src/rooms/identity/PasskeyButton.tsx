import { type ErrorBody, errorText } from '@portico/contract/errors';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Answer } from './ask.ts';
import { readPasskeyOptions, type SignInReply, submitPasskey } from './signIn.ts';

interface Props {
  readonly uid: string;
  readonly remember: boolean;
  readonly proceed: (answer: Answer<SignInReply>) => ErrorBody | undefined;
}

/** The device's own question, put by a library that comes with the first press. Undefined where it got no answer. */
async function signOnDevice(options: object): Promise<object | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => undefined);
}

/** Sign in with a passkey: no name, no password, no code. Not there where the browser has none. */
export function PasskeyButton({ uid, remember, proceed }: Props) {
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  if (typeof window.PublicKeyCredential !== 'function') return null;

  const attempt = async (): Promise<string | undefined> => {
    const options = await readPasskeyOptions(uid);
    if ('problem' in options) return proceed(options)?.message;
    const passkey = await signOnDevice(options.value);
    if (!passkey) return errorText('passkeyNotAccepted');
    return proceed(await submitPasskey(uid, { passkey, remember }))?.message;
  };
  const press = async () => {
    setPending(true);
    setProblem(undefined);
    const refusal = await attempt().catch(() => errorText('serverError'));
    // Accepted: the button goes on turning until the next page is there.
    if (refusal === undefined) return;
    setProblem(refusal);
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
