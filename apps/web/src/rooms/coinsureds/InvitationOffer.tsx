import { errorText } from '@portico/contract/errors';
import type { SeenInvitation } from '@portico/contract/rooms/coinsureds';
import { ROUTES } from '@portico/contract/routes';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useHref, useLinkClickHandler } from 'react-router';
import { signIn, signOut } from '../../platform/oidc.ts';
import { session, useClaims, useIsActing } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { InvitationAccept } from './InvitationAccept.tsx';
import styles from './LinkedAccounts.module.css';

const { path } = ROUTES.invitation;

interface Props {
  readonly token: string;
  readonly invitation: SeenInvitation;
}

/** Who invites you to which account, and your next step: sign in, switch users, or accept. */
export function InvitationOffer({ token, invitation }: Props) {
  const { Email, InvitedBy, Contact, Expires, IsAccepted } = invitation;
  const claims = useClaims();
  const isActing = useIsActing();
  const isPolicyholder = claims?.role.some((role) => role === 'SIGNUP' || role === 'INSURED') === true;
  const change = <Button onClick={() => void signOut(undefined, path)}>Sign in as someone else</Button>;
  const sentTo = <strong className={styles.email}>{Email}</strong>;
  return (
    <div className={styles.accounts}>
      <Panel title={`Account of ${Contact.Name}`}>
        {IsAccepted ? (
          <p>The invitation sent to {sentTo} was already accepted.</p>
        ) : (
          <p>
            <strong>{InvitedBy}</strong> invited you to see the policies, documents, claims and payments of
            this account. The invitation was sent to {sentTo} and expires on {formatLocalDay(Expires)}.
          </p>
        )}
        <div className={styles.part}>
          {claims === undefined ? (
            <SignInFirst email={Email} isAccepted={IsAccepted} />
          ) : isActing ? (
            <Alert kind="warning">
              You’re acting on someone’s behalf. Only the person who was invited can accept.
            </Alert>
          ) : claims.email !== Email ? (
            <Alert kind="warning" action={change}>
              {errorText('invitationForAnother', { email: Email })} You’re signed in as {claims.email}.
            </Alert>
          ) : IsAccepted ? (
            <ToAccount />
          ) : !isPolicyholder ? (
            <Alert kind="warning">
              You’re signed in with your work account. Please ask {InvitedBy} to invite your personal email
              address.
            </Alert>
          ) : (
            <InvitationAccept token={token} accountName={Contact.Name} />
          )}
        </div>
      </Panel>
    </div>
  );
}

const ToAccount = () => (
  <ButtonLink
    href={useHref(ROUTES.account.path)}
    onClick={useLinkClickHandler(ROUTES.account.path, { replace: true })}
  >
    See the account
  </ButtonLink>
);

interface SignInFirstProps {
  readonly email: string;
  readonly isAccepted: boolean;
}

const SignInFirst = ({ email, isAccepted }: SignInFirstProps) =>
  isAccepted ? (
    <Button onClick={() => void signIn({ returnPath: ROUTES.account.path, loginHint: email })}>
      Sign in to see the account
    </Button>
  ) : (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => void signIn({ returnPath: path, loginHint: email })}>Sign in to accept</Button>
        <ButtonLink
          kind="secondary"
          href={`${ROUTES.createAccount.path}?${new URLSearchParams({ email })}`}
          // For those who come back to this tab to sign in.
          onClick={() => session.set({ returnPath: path })}
        >
          Create an account
        </ButtonLink>
      </div>
      <p className={styles.quiet}>
        No account yet? Create one with this email address. After you confirm it and sign in, you can accept
        the invitation.
      </p>
    </>
  );
