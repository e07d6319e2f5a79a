import type { NewAccount } from '@portico/contract/rooms/signin';
import { ROUTES } from '@portico/contract/routes';
import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { CallOrEmail, canReach } from '../../../platform/CallOrEmail.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { ResendVerification } from '../ResendVerification.tsx';
import { CheckYourEmail } from './CheckYourEmail.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';

/** People with an invitation come with the address that it went to. */
const startOfAddress = (): NewAccount => ({
  nameFirst: '',
  nameLast: '',
  email: new URLSearchParams(window.location.search).get('email') ?? '',
  password: '',
});

/** Until an administrator has opened the portal. */
const NotOpenYet = ({ portal }: { readonly portal: EntrancePortal }) => (
  <Entrance
    title={ROUTES.createAccount.title}
    heading="You can’t create an account yet"
    lead={`${brand.name} is still setting up this site, so sign-up isn’t open to policyholders.`}
    portal={portal}
  >
    {canReach() ? (
      <p>
        Need something on your policy now? You can <CallOrEmail />.
      </p>
    ) : (
      <p>Need something on your policy now? Please contact your agent.</p>
    )}
    <p>
      If we’ve already given you an account, <a href={ROUTES.login.path}>sign in</a>.
    </p>
  </Entrance>
);

/** Creates an account. The answer is the same for an email that already has one: only the mailbox tells. */
export function CreateAccountPage({ portal }: { readonly portal?: EntrancePortal | undefined }) {
  const [account, setAccount] = useState(startOfAddress);
  const [isSent, setIsSent] = useState(false);

  if (portal?.IsLive === false) return <NotOpenYet portal={portal} />;
  if (isSent)
    return (
      <CheckYourEmail
        title={ROUTES.createAccount.title}
        portal={portal}
        lead={
          <>
            We sent an email to <strong>{account.email}</strong>. Click the link in it to confirm your
            address. The link expires in 24 hours.
          </>
        }
        onChange={() => setIsSent(false)}
      >
        <ResendVerification email={account.email} />
      </CheckYourEmail>
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
