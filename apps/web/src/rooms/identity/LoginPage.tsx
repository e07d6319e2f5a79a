import { type ErrorBody, errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EnrolmentKey } from '../../ui/EnrolmentKey.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Answer } from './ask.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import { Entrance, type EntrancePortal } from './Entrance.tsx';
import { leaveFor } from './leaveFor.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { rememberedUsername } from './rememberedUsername.ts';
import { catalogueText, codeProblem } from './signIn.rules.ts';
import {
  type Credentials,
  readDetails,
  type SignInReply,
  type Step,
  submitCode,
  upstreamPath,
} from './signIn.ts';
import { useComingSoonMessage } from './useComingSoonMessage.ts';

interface Props {
  /** The interaction that the provider is waiting for. */
  readonly uid: string;
  /** Of the address: it wins over the remembered one. */
  readonly email?: string | undefined;
  /** Of the address: how the organization's own provider refused. */
  readonly error?: string | undefined;
  readonly portal?: EntrancePortal | undefined;
}

type Stage =
  | Step
  | { readonly step: 'opening' | 'organization' | 'expired' }
  /** With why the last try was refused, where a later step brought that to light. */
  | { readonly step: 'password'; readonly refusal?: ErrorBody };

const SIGN_IN = { heading: 'Sign in' };
const TEXTS: Readonly<Record<Stage['step'], { readonly heading: string; readonly lead?: string }>> = {
  opening: SIGN_IN,
  password: SIGN_IN,
  organization: SIGN_IN,
  expired: SIGN_IN,
  emailCode: { heading: 'Enter the code we emailed' },
  secondFactor: {
    heading: 'Check it is you',
    lead: 'Open your authenticator app and enter the code it shows for this site.',
  },
  enrolSecondFactor: {
    heading: 'Set up your second step',
    lead: 'Your account needs a second step besides the password. An authenticator app on your phone gives you a new code each time.',
  },
};

function leadOf(stage: Stage, username: string): ReactNode {
  if (stage.step !== 'emailCode') return TEXTS[stage.step].lead;
  const email = <strong>{username.trim()}</strong>;
  return stage.sent ? (
    <>To keep your account safe, we sent a 6-digit code to {email}. Enter it to continue.</>
  ) : (
    <>To keep your account safe, we ask for a 6-digit code that we email to {email}.</>
  );
}

/** The Login screen (spec §2): username and password, then the codes that are needed. */
export function LoginPage({ uid, email, error, portal }: Props) {
  const [stage, setStage] = useState<Stage>({ step: 'opening' });
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '', remember: true });
  const [offersSignUp, setOffersSignUp] = useState(false);
  const comingSoon = useComingSoonMessage();
  const isFirst = stage.step === 'password' || stage.step === 'organization';
  const change = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }));

  useEffect(() => {
    const open = async () => {
      const answer = await readDetails(uid);
      const { upstream, loginHint, signUp } = 'value' in answer ? answer.value : {};
      const isExpired = 'problem' in answer && answer.problem.code === 'interactionExpired';
      const username = email || loginHint || rememberedUsername.get();
      setCredentials((before) => ({ ...before, username }));
      setOffersSignUp(signUp === true);
      setStage({ step: isExpired ? 'expired' : upstream ? 'organization' : 'password' });
    };
    void open();
  }, [uid, email]);

  /** Takes the sign-in one step further, or says what the step must show instead. */
  const proceed = (answer: Answer<SignInReply>): ErrorBody | undefined => {
    if ('problem' in answer) {
      if (answer.problem.code !== 'interactionExpired') return answer.problem;
      setStage({ step: 'expired' });
    } else if ('step' in answer.value) {
      setStage(answer.value);
    } else if (!leaveFor(answer.value.redirectTo)) {
      return { code: 'serverError', message: errorText('serverError') };
    }
    return undefined;
  };

  /** After the emailed code the password is judged, so a refusal may be about that. */
  const proceedFromEmailCode: typeof proceed = (answer) => {
    const refusal = proceed(answer);
    if (refusal?.code !== 'credentialsInvalid' && refusal?.code !== 'emailNotVerified') return refusal;
    if (refusal.code === 'credentialsInvalid') change({ password: '' });
    setStage({ step: 'password', refusal });
    return undefined;
  };

  const useAnotherAccount = () => {
    change({ password: '' });
    setStage({ step: 'password' });
  };

  return (
    <Entrance
      title={ROUTES.login.title}
      portal={portal}
      heading={TEXTS[stage.step].heading}
      lead={leadOf(stage, credentials.username)}
    >
      {isFirst && error && <Alert kind="error">{catalogueText(error)}</Alert>}
      {isFirst && comingSoon && <Alert kind="info">{comingSoon}</Alert>}
      {stage.step === 'opening' && <Skeleton lines={6} />}
      {stage.step === 'password' && (
        <PasswordStep
          uid={uid}
          credentials={credentials}
          onCredentials={change}
          refusal={stage.refusal}
          offersSignUp={offersSignUp}
          isDemo={portal?.Demo === true}
          proceed={proceed}
        />
      )}
      {stage.step === 'organization' && (
        <ButtonLink full href={upstreamPath(uid)}>
          Continue with your organization
        </ButtonLink>
      )}
      {stage.step === 'emailCode' && (
        <EmailCodeStep
          uid={uid}
          credentials={credentials}
          stage={stage}
          proceed={proceedFromEmailCode}
          onBack={() => setStage({ step: 'password' })}
        />
      )}
      {stage.step === 'enrolSecondFactor' && <EnrolmentKey {...stage} />}
      {(stage.step === 'secondFactor' || stage.step === 'enrolSecondFactor') && (
        <CodeStep
          label="Security code"
          hint="6 digits, or one of your recovery codes"
          problemOf={codeProblem}
          submit={(code) => submitCode(uid, code)}
          proceed={proceed}
          wrongCode="secondFactorInvalid"
          clearsWrongCode
        >
          <Button kind="quiet" full onClick={useAnotherAccount}>
            Sign in with another account
          </Button>
        </CodeStep>
      )}
      {stage.step === 'expired' && (
        <>
          <Alert kind="warning">{errorText('interactionExpired')}</Alert>
          <ButtonLink full href={ROUTES.login.path}>
            Start again
          </ButtonLink>
        </>
      )}
    </Entrance>
  );
}
