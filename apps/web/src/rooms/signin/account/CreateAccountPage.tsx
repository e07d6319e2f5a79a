import type { NewAccount } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { ResendVerification } from '../ResendVerification.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';

/** People with an invitation come with the address that it went to. */
const startOfAddress = (): NewAccount => ({
  nameFirst: '',
  nameLast: '',
  email: new URLSearchParams(window.location.search).get('email') ?? '',
  password: '',
});

/** Creates an account. The answer is the same for an email that already has one: only the mailbox tells. */
export function CreateAccountPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [account, setAccount] = useState(startOfAddress);
  const [isSent, setIsSent] = useState(false);

  if (isSent)
    return (
      <Entrance
        title={ROUTES.createAccount.title}
        heading="Check your email"
        lead={
          <>
            We have written to <strong>{account.email}</strong>. Open the link in that mail to confirm that
            the address is yours. It works for 24 hours.
          </>
        }
        portal={portal}
      >
        <ResendVerification email={account.email} />
        <Button kind="quiet" full onClick={() => setIsSent(false)}>
          Change what you entered
        </Button>
        <ButtonLink kind="quiet" full href={ROUTES.login.path}>
          Back to sign in
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance
      title={ROUTES.createAccount.title}
      heading="Create an account"
      lead="It takes a minute. Then link your policy to see everything about it in one place."
      portal={portal}
    >
      <CreateAccountForm
        start={account}
        onSent={(sent) => {
          setAccount(sent);
          setIsSent(true);
        }}
      />
      <p>
        Already have an account? <a href={ROUTES.login.path}>Sign in</a>
      </p>
    </Entrance>
  );
}
