import { signin } from '@portico/contract/rooms/signin';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/Button.tsx';
import { EnrolmentKey } from '../../../ui/EnrolmentKey.tsx';
import { api } from '../api.ts';
import { CodeStep } from './CodeStep.tsx';
import { NewPasskeyButton } from './NewPasskeyButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { Proceed, Step } from './steps.ts';

interface Props {
  readonly uid: string;
  readonly stage: Extract<Step, { readonly step: 'secondFactor' | 'enrolSecondFactor' }>;
  readonly remember: boolean;
  readonly proceed: Proceed;
  readonly onOtherAccount: () => void;
}

/** A passkey is offered only on the host it was made on. */
export const worksHere = (hosts: readonly string[]): boolean => hosts.includes(window.location.hostname);

/** A new installation has no phone number yet. */
function LostEverything() {
  const { phone } = brand.contact;
  return (
    <p>
      Lost your phone and your recovery codes?{' '}
      {phone ? (
        <>
          Call us at <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>.
        </>
      ) : (
        'Contact us.'
      )}{' '}
      Once we know it’s you, we can reset your two-step verification.
    </p>
  );
}

/** The second step: with what they have set up, or by setting one up. */
export function SecondFactorStep({ uid, stage, remember, proceed, onOtherAccount }: Props) {
  const isNew = stage.step === 'enrolSecondFactor';
  const hasApp = isNew || stage.app;
  const hasPasskeyHere = !isNew && worksHere(stage.passkeyHosts);
  const passkey = hasPasskeyHere && (
    <PasskeyButton uid={uid} remember={remember} isOnlyWay={!hasApp} proceed={proceed} />
  );
  return (
    <>
      {isNew && <EnrolmentKey {...stage} />}
      {!hasApp && passkey}
      <CodeStep
        label={hasApp ? 'Security code' : 'Recovery code'}
        hint={isNew ? '6 digits' : hasApp ? '6 digits, or a recovery code' : '12 digits'}
        schema={signin.rows.secondFactor.body}
        send={(body) => proceed(api.secondFactor({ params: { uid }, body }))}
        wrongCode="secondFactorInvalid"
        clearsWrongCode
        isSecondary={!hasApp && hasPasskeyHere}
      >
        {hasApp && passkey}
        {isNew && <NewPasskeyButton uid={uid} proceed={proceed} />}
        <Button kind="quiet" full onClick={onOtherAccount}>
          Sign in with another account
        </Button>
      </CodeStep>
      {!isNew && <LostEverything />}
    </>
  );
}
