import { type Credentials, type EmailCodeStage, signin } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { waitText } from '@portico/contract/rules/wait';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { api } from '../api.ts';
import { CodeStep } from './CodeStep.tsx';
import type { Proceed } from './steps.ts';
import { useAttempt } from './useAttempt.ts';

interface Props {
  readonly uid: string;
  readonly credentials: Credentials;
  readonly stage: EmailCodeStage;
  readonly proceed: Proceed;
  readonly onBack: () => void;
}

/** The code we emailed, before the password is judged. It shows and says the same for an account that doesn't exist. */
export function EmailCodeStep({ uid, credentials, stage, proceed, onBack }: Props) {
  const [isResent, setResent] = useState(false);
  const params = { uid };
  const { problem, pending, press } = useAttempt(async () => {
    setResent(false);
    await proceed(api.newEmailCode({ params, body: { username: credentials.username } }));
    setResent(true);
  });

  return (
    <>
      {!stage.sent && <NoMoreCodes retryAfterSeconds={stage.retryAfterSeconds} />}
      {stage.sent && isResent && (
        <Alert kind="success">
          We sent a new code. It can take a minute to arrive. Check your spam, too.
        </Alert>
      )}
      {problem && <Alert kind="error">{problem}</Alert>}
      <CodeStep
        label="Code from the email"
        hint="6 digits"
        schema={signin.rows.emailCode.body}
        bodyOf={({ code }) => ({ ...credentials, code })}
        send={(body) => proceed(api.emailCode({ params, body }))}
        wrongCode="emailCodeInvalid"
      >
        <Button kind="secondary" full loading={pending} onClick={press}>
          Send a new code
        </Button>
        <Button kind="quiet" full onClick={onBack}>
          Back
        </Button>
      </CodeStep>
    </>
  );
}

const NoMoreCodes = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) => (
  <Alert kind="info">
    We can't send another code right now. Open the newest email from us, and use its link on this device. A
    code that you asked for here in the last 10 minutes works, too. You can also{' '}
    <a href={ROUTES.forgotPassword.path}>reset your password</a>, or get a new code{' '}
    {waitText(retryAfterSeconds)}.
  </Alert>
);
