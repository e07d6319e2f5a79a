import type { SignInReply } from '@portico/contract/rooms/signin';
import { deviceName } from '../../../platform/device.rules.ts';
import { canUsePasskeys, makePasskey } from '../../../platform/passkeyDevice.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { api } from '../api.ts';
import type { Proceed } from './steps.ts';
import { useAttempt } from './useAttempt.ts';

interface Props {
  readonly uid: string;
  readonly proceed: Proceed;
}

/** For someone who would rather use a fingerprint than an app. It's named after the device. */
export function NewPasskeyButton({ uid, proceed }: Props) {
  const attempt = async (): Promise<SignInReply> => {
    const passkey = await makePasskey(await api.newPasskeyOptions({ params: { uid } }));
    return api.newPasskey({ params: { uid }, body: { name: deviceName(navigator.userAgent), passkey } });
  };
  const { problem, pending, press } = useAttempt(() => proceed(attempt()));
  if (!canUsePasskeys()) return null;
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button kind="secondary" full loading={pending} onClick={press}>
        Use a passkey instead
      </Button>
    </>
  );
}
