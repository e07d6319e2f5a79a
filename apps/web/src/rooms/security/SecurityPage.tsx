import type { SignInSecurity } from '@portico/contract/rooms/security';
import { ROUTES } from '@portico/contract/routes';
import { useConfirmed } from '../../platform/confirm/useConfirmed.tsx';
import { useIsActing } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { AdministratorSection } from './administrator/AdministratorSection.tsx';
import { useSecurity } from './api.ts';
import { AuthenticatorSection } from './authenticator/AuthenticatorSection.tsx';
import { RecoveryCodesSection } from './authenticator/RecoveryCodesSection.tsx';
import { ResetNote } from './authenticator/ResetNote.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { OpeningsSection } from './sessions/OpeningsSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';

/** How people sign in, where they're signed in, and who acted on their behalf. */
export function SecurityPage() {
  const isActing = useIsActing();
  const { data, isError, isFetching, refetch } = useSecurity(!isActing);
  return (
    <>
      <PageHeading
        title={ROUTES.profileSecurity.title}
        lead={data ? `How you sign in as ${data.Email}, and who has opened your account.` : undefined}
      />
      {isActing ? (
        <Alert kind="info">
          You’re acting on someone’s behalf. Only they can see and change how they sign in.
        </Alert>
      ) : data ? (
        <Sections data={data} />
      ) : isError ? (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load your sign-in settings.
        </TryAgain>
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}

function Sections({ data }: { readonly data: SignInSecurity }) {
  const { HasPassword, PasswordSet, Authenticator, Passkeys, Sessions, Openings, OpeningsTotal } = data;
  const { Administrator, AdministratorRequest, Reset } = data;
  // Someone who needs a second step may have nothing but a passkey.
  const hasCodes = Authenticator.Since !== null || (Authenticator.IsNeeded && Passkeys.length > 0);
  const { confirmed, dialog } = useConfirmed(Passkeys.length > 0);
  return (
    <>
      {HasPassword ? (
        <>
          <PasswordSection since={PasswordSet} />
          {Reset && <ResetNote reset={Reset} />}
          <AuthenticatorSection authenticator={Authenticator} confirmed={confirmed} />
          <PasskeysSection passkeys={Passkeys} confirmed={confirmed} />
          {hasCodes && <RecoveryCodesSection left={Authenticator.RecoveryCodesLeft} confirmed={confirmed} />}
        </>
      ) : (
        <Alert kind="info">
          You sign in through your organization. They manage your password and two-step verification.
        </Alert>
      )}
      {(Administrator || AdministratorRequest) && (
        <AdministratorSection right={Administrator} request={AdministratorRequest} confirmed={confirmed} />
      )}
      <SessionsSection sessions={Sessions} />
      <OpeningsSection latest={Openings} total={OpeningsTotal} />
      {dialog}
    </>
  );
}
