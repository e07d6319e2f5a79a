import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { SignedInAs } from '../../platform/SignedInAs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where somebody lands who has an account and no policy. */
export function SignupPage() {
  return (
    <>
      <PageHeading
        title={ROUTES.signup.title}
        lead={
          <>
            Your account is ready. The next step is to{' '}
            <Link to={ROUTES.linkPolicy.path}>link your policy</Link> to it.
          </>
        }
      />
      <SignedInAs />
    </>
  );
}
