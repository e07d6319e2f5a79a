import { errorText } from '@portico/contract/errors';
import type { Credentials } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { onReturn } from '../../../platform/connection.ts';
import { gone } from '../../../platform/leave.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { api, failureOf, upstreamPath } from '../api.ts';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { catalogueText } from '../signin.rules.ts';
import { rememberedUsername } from '../usernames.ts';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import { KeepCodesStep } from './KeepCodesStep.tsx';
import { leaveFor } from './leaveFor.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactorStep, worksHere } from './SecondFactorStep.tsx';
import type { Proceed, Step } from './steps.ts';
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
  | { readonly step: 'password'; readonly refusal?: ApiFailure };

/** Nothing has been sent yet. */
const isStart = ({ step }: Stage) => step === 'opening' || step === 'password';

const SIGN_IN = { heading: 'Sign in' };
const TEXTS: Readonly<Record<Stage['step'], { readonly heading: string; readonly lead?: string }>> = {
  opening: SIGN_IN,
  password: SIGN_IN,
  organization: SIGN_IN,
  expired: SIGN_IN,
  emailCode: { heading: 'Enter the code we emailed' },
  secondFactor: { heading: 'Verify it’s you' },
  enrolSecondFactor: {
    heading: 'Set up two-step verification',
    lead: 'Your account requires two-step verification. An authenticator app on your phone gives you a new code each time you sign in.',
  },
  keepCodes: {
    heading: 'Save your recovery codes',
    lead: 'If you lose your phone or your passkey, one of these codes gets you in. Each one works once. We won’t show them again, so save them somewhere other than your phone.',
  },
};

function leadOf(stage: Stage, username: string): ReactNode {
  if (stage.step === 'secondFactor') return secondFactorLead(stage);
  if (stage.step !== 'emailCode') return TEXTS[stage.step].lead;
  const email = <strong>{username.trim()}</strong>;
  return stage.sent ? (
    <>To keep your account safe, we sent a 6-digit code to {email}. Enter it to continue.</>
  ) : (
    <>To keep your account safe, we’ll email a 6-digit code to {email}.</>
  );
}

function secondFactorLead({ app, passkeyHosts }: Extract<Step, { readonly step: 'secondFactor' }>): string {
  if (app) return 'Open your authenticator app and enter the code it shows for this site.';
  return worksHere(passkeyHosts)
    ? 'Use your passkey: your fingerprint, face or device PIN. If you don’t have it with you, enter a recovery code.'
    : `Your passkey works on ${passkeyHosts.join(' and ')}. Sign in there, or enter a recovery code here.`;
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
    let isKnown = false;
    const open = async () => {
      if (isKnown) return;
      const answer = await api.details({ params: { uid } }).catch(failureOf);
      const details = answer instanceof ApiFailure ? undefined : answer;
      const isExpired = answer instanceof ApiFailure && answer.code === 'interactionExpired';
      isKnown = details !== undefined;
      const username = email || details?.loginHint || rememberedUsername.get();
      const step = isExpired ? 'expired' : details?.upstream ? 'organization' : 'password';
      setCredentials((before) => ({ ...before, username: before.username || username }));
      setOffersSignUp(details?.signUp === true);
      setStage((before) => (isStart(before) && before.step !== step ? { step } : before));
    };
    void open();
    // Without the details people can still try to sign in. After an outage we ask again.
    return onReturn(() => void open());
  }, [uid, email]);

  const proceed: Proceed = async (call) => {
    try {
      const reply = await call;
      if ('step' in reply) setStage(reply);
      else if (leaveFor(reply.redirectTo)) return await gone();
      else throw new ApiFailure(500, { code: 'serverError' });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'interactionExpired') throw failure;
      setStage({ step: 'expired' });
    }
    return undefined;
  };

  /** The password is judged after the emailed code, so a refusal may be about the password. */
  const proceedFromEmailCode: Proceed = async (call) => {
    try {
      return await proceed(call);
    } catch (error) {
      const refusal = failureOf(error);
      if (refusal.code !== 'credentialsInvalid' && refusal.code !== 'emailNotVerified') throw refusal;
      if (refusal.code === 'credentialsInvalid') change({ password: '' });
      setStage({ step: 'password', refusal });
      return undefined;
    }
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
          start={credentials}
          onSending={setCredentials}
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
      {(stage.step === 'secondFactor' || stage.step === 'enrolSecondFactor') && (
        <SecondFactorStep
          uid={uid}
          stage={stage}
          remember={credentials.remember}
          proceed={proceed}
          onOtherAccount={useAnotherAccount}
        />
      )}
      {stage.step === 'keepCodes' && <KeepCodesStep uid={uid} codes={stage.codes} proceed={proceed} />}
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
