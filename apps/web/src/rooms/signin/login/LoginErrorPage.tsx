import type { ErrorCode } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Entrance, type EntrancePortal } from '../Entrance.tsx';
import { catalogueText } from '../signin.rules.ts';

interface Props {
  /** The error parameter of the address: a code of the catalogue, or anything at all. */
  readonly error: string;
  readonly portal?: EntrancePortal | undefined;
}

const SIGNED_OUT = ['sessionExpired', 'sessionEnded'] as const satisfies readonly ErrorCode[];

/** A sign-in that ended badly (spec §2: a role that is not supported). Only the person starts another one. */
export function LoginErrorPage({ error, portal }: Props) {
  // Nothing went wrong: it's for the person's own good.
  const isSignedOut = SIGNED_OUT.some((code) => code === error);
  return (
    <Entrance
      title={ROUTES.login.title}
      heading={isSignedOut ? 'You’ve been signed out' : 'You’re not signed in'}
      portal={portal}
    >
      <Alert kind={isSignedOut ? 'warning' : 'error'}>{catalogueText(error)}</Alert>
      <ButtonLink href={ROUTES.login.path} full>
        Sign in again
      </ButtonLink>
    </Entrance>
  );
}
