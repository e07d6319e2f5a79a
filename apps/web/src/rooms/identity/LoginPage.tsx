import { type ErrorBody, errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Answer } from './ask.ts';
import { CodeStep } from './CodeStep.tsx';
import { EnrolmentKey } from './EnrolmentKey.tsx';
import { Entrance, type EntrancePortal } from './Entrance.tsx';
import { leaveFor } from './leaveFor.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { rememberedUsername } from './rememberedUsername.ts';
import { readDetails, type SignInReply, type Step } from './signIn.ts';
import { useComingSoonMessage } from './useComingSoonMessage.ts';

interface Props {
  /** The interaction that the provider is waiting for. */
  readonly uid: string;
  /** Of the address: it wins over the remembered one. */
  readonly email?: string | undefined;
  readonly portal?: EntrancePortal | undefined;
}

type Stage = { readonly step: 'password' } | { readonly step: 'expired' } | Step;

/** The Login screen (spec §2): username and password, then the second factor where there is one. */
export function LoginPage({ uid, email, portal }: Props) {
  const [stage, setStage] = useState<Stage>({ step: 'password' });
  const [username, setUsername] = useState(() => email || rememberedUsername.get());
  const [hasUpstream, setHasUpstream] = useState(false);
  const comingSoon = useComingSoonMessage();

  useEffect(() => {
    const read = async () => {
      const answer = await readDetails(uid);
      if ('value' in answer) setHasUpstream(answer.value.upstream === true);
      else if (answer.problem.code === 'interactionExpired') setStage({ step: 'expired' });
    };
    void read();
  }, [uid]);

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

  const restart = () => setStage({ step: 'password' });

  switch (stage.step) {
    case 'password':
      return (
        <Entrance title={ROUTES.login.title} heading="Sign in" portal={portal}>
          {comingSoon && <Alert kind="info">{comingSoon}</Alert>}
          <PasswordStep
            uid={uid}
            username={username}
            onUsername={setUsername}
            hasUpstream={hasUpstream}
            proceed={proceed}
          />
        </Entrance>
      );
    case 'secondFactor':
      return (
        <Entrance
          title={ROUTES.login.title}
          heading="Check it is you"
          lead="Open your authenticator app and enter the code it shows for this site."
          portal={portal}
        >
          <CodeStep uid={uid} proceed={proceed} onBack={restart} />
        </Entrance>
      );
    case 'enrolSecondFactor':
      return (
        <Entrance
          title={ROUTES.login.title}
          heading="Set up your second step"
          lead="Your account needs a second step besides the password. An authenticator app on your phone gives you a new code each time."
          portal={portal}
        >
          <EnrolmentKey {...stage} />
          <CodeStep uid={uid} proceed={proceed} onBack={restart} />
        </Entrance>
      );
    case 'expired':
      return (
        <Entrance title={ROUTES.login.title} heading="Sign in" portal={portal}>
          <Alert
            kind="warning"
            action={
              <ButtonLink kind="secondary" href={ROUTES.login.path}>
                Start again
              </ButtonLink>
            }
          >
            {errorText('interactionExpired')}
          </Alert>
        </Entrance>
      );
  }
}
