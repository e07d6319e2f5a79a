import { ROUTES } from '@portico/contract/routes';
import { CreateAccountPage } from '../rooms/signin/account/CreateAccountPage.tsx';
import { ForgotPasswordPage } from '../rooms/signin/account/ForgotPasswordPage.tsx';
import { ResetPasswordPage } from '../rooms/signin/account/ResetPasswordPage.tsx';
import { StopResetPage } from '../rooms/signin/account/StopResetPage.tsx';
import { UseThisDevicePage } from '../rooms/signin/account/UseThisDevicePage.tsx';
import { VerifyEmailPage } from '../rooms/signin/account/VerifyEmailPage.tsx';
import type { EntrancePortal } from '../rooms/signin/Entrance.tsx';
import { LoginPage } from '../rooms/signin/login/LoginPage.tsx';

export interface SignInScreenProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly portal: EntrancePortal | undefined;
}

/** The screens with forms. One chunk for all of them: they share the form, the API client and the contract's schemas. */
export function SignInScreen({ path, query, portal }: SignInScreenProps) {
  switch (path) {
    case ROUTES.forgotPassword.path:
      return <ForgotPasswordPage portal={portal} />;
    case ROUTES.resetPassword.path:
      return <ResetPasswordPage portal={portal} />;
    case ROUTES.createAccount.path:
      return <CreateAccountPage portal={portal} />;
    case ROUTES.useThisDevice.path:
      return <UseThisDevicePage portal={portal} />;
    case ROUTES.stopReset.path:
      return <StopResetPage portal={portal} />;
    case ROUTES.verifyEmail.path:
      return <VerifyEmailPage portal={portal} />;
    default:
      return (
        <LoginPage
          uid={path.slice(ROUTES.login.path.length + 1)}
          email={query.get('email') ?? undefined}
          error={query.get('error') ?? undefined}
          portal={portal}
        />
      );
  }
}
