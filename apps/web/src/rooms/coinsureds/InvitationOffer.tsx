import { errorText } from '@portico/contract/errors';
import type { SeenInvitation } from '@portico/contract/rooms/coinsureds';
import { ROUTES } from '@portico/contract/routes';
import { formatLocalDay } from '@portico/contract/rules/format';
import { signIn, signOut } from '../../platform/oidc.ts';
import { useClaims, useIsActing } from '../../platform/session.ts';
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
  const { Email, InvitedBy, Contact, Expires } = invitation;
  const claims = useClaims();
  const isActing = useIsActing();
  const isPolicyholder = claims?.role.some((role) => role === 'SIGNUP' || role === 'INSURED') === true;
  const change = <Button onClick={() => void signOut(undefined, path)}>Sign in as someone else</Button>;
  return (
    <div className={styles.accounts}>
      <Panel title={`Account of ${Contact.Name}`}>
        <p>
          <strong>{InvitedBy}</strong> invited you to see this account in the portal: its policies, documents,
          claims and payments. The invitation was sent to <strong className={styles.email}>{Email}</strong>{' '}
          and expires on {formatLocalDay(Expires)}.
        </p>
        <div className={styles.part}>
          {claims === undefined ? (
            <SignInFirst email={Email} />
          ) : isActing ? (
            <Alert kind="warning">
              You’re signed in for someone else. Only the person who was invited can accept.
            </Alert>
          ) : claims.email !== Email ? (
            <Alert kind="warning" action={change}>
              {errorText('invitationForAnother', { email: Email })} You’re signed in as {claims.email}.
            </Alert>
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

const SignInFirst = ({ email }: { readonly email: string }) => (
  <>
    <div className={styles.buttons}>
      <Button onClick={() => void signIn({ returnPath: path, loginHint: email })}>Sign in to accept</Button>
      <ButtonLink kind="secondary" href={`${ROUTES.createAccount.path}?${new URLSearchParams({ email })}`}>
        Create an account
      </ButtonLink>
    </div>
    <p className={styles.quiet}>
      No account yet? Create one with this email address and confirm it. Then open the link in your invitation
      again.
    </p>
  </>
);
