import type { SignInReply } from '@portico/contract/rooms/signin';
import { canUsePasskeys, signWithPasskey } from '../../../platform/passkeyDevice.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { api } from '../api.ts';
import type { Proceed } from './steps.ts';
import { useAttempt } from './useAttempt.ts';

interface Props {
  readonly uid: string;
  readonly remember: boolean;
  /** There's no other way that they would take first. */
  readonly isOnlyWay?: boolean;
  readonly proceed: Proceed;
}

/** Sign in with a passkey: no name, no password, no code. Not there where the browser has none. */
export function PasskeyButton({ uid, remember, isOnlyWay = false, proceed }: Props) {
  const attempt = async (): Promise<SignInReply> => {
    const passkey = await signWithPasskey(await api.passkeyOptions({ params: { uid } }));
    return api.passkey({ params: { uid }, body: { passkey, remember } });
  };
  const { problem, pending, press } = useAttempt(() => proceed(attempt()));
  if (!canUsePasskeys()) return null;
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button kind={isOnlyWay ? 'primary' : 'secondary'} full loading={pending} onClick={press}>
        {isOnlyWay ? 'Use your passkey' : 'Use a passkey instead'}
      </Button>
    </>
  );
}
