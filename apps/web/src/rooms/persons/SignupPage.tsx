import { ROUTES } from '@portico/contract/routes';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where somebody lands who has an account and no policy. */
export function SignupPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.signup.title}
        lead="Your account is ready. The next step, linking your policy to it, is not open yet."
      />
      <SignedInAs />
    </>
  );
}
