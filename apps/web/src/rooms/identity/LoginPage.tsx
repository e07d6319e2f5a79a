import { type ErrorBody, errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EnrolmentKey } from '../../ui/EnrolmentKey.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Answer } from './ask.ts';
import { CodeStep } from './CodeStep.tsx';
import { Entrance, type EntrancePortal } from './Entrance.tsx';
import { leaveFor } from './leaveFor.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { rememberedUsername } from './rememberedUsername.ts';
import { catalogueText } from './signIn.rules.ts';
import { readDetails, type SignInReply, type Step, upstreamPath } from './signIn.ts';
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

type Stage = Step | { readonly step: 'opening' | 'password' | 'organization' | 'expired' };

const SIGN_IN = { heading: 'Sign in' };
const TEXTS: Readonly<Record<Stage['step'], { readonly heading: string; readonly lead?: string }>> = {
  opening: SIGN_IN,
  password: SIGN_IN,
  organization: SIGN_IN,
  expired: SIGN_IN,
  secondFactor: {
    heading: 'Check it is you',
    lead: 'Open your authenticator app and enter the code it shows for this site.',
  },
  enrolSecondFactor: {
    heading: 'Set up your second step',
    lead: 'Your account needs a second step besides the password. An authenticator app on your phone gives you a new code each time.',
  },
};

/** The Login screen (spec §2): username and password, then the second factor where there is one. */
export function LoginPage({ uid, email, error, portal }: Props) {
  const [stage, setStage] = useState<Stage>({ step: 'opening' });
  const [username, setUsername] = useState('');
  const [offersSignUp, setOffersSignUp] = useState(false);
  const comingSoon = useComingSoonMessage();
  const isFirst = stage.step === 'password' || stage.step === 'organization';

  useEffect(() => {
    const open = async () => {
      const answer = await readDetails(uid);
      const { upstream, loginHint, signUp } = 'value' in answer ? answer.value : {};
      const isExpired = 'problem' in answer && answer.problem.code === 'interactionExpired';
      setUsername(email || loginHint || rememberedUsername.get());
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

  return (
    <Entrance title={ROUTES.login.title} portal={portal} {...TEXTS[stage.step]}>
      {isFirst && error && <Alert kind="error">{catalogueText(error)}</Alert>}
      {isFirst && comingSoon && <Alert kind="info">{comingSoon}</Alert>}
      {stage.step === 'opening' && <Skeleton lines={6} />}
      {stage.step === 'password' && (
        <PasswordStep
          uid={uid}
          username={username}
          onUsername={setUsername}
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
      {stage.step === 'enrolSecondFactor' && <EnrolmentKey {...stage} />}
      {(stage.step === 'secondFactor' || stage.step === 'enrolSecondFactor') && (
        <CodeStep uid={uid} proceed={proceed} onBack={() => setStage({ step: 'password' })} />
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
