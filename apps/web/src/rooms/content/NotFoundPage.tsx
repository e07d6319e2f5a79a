import { errorText } from '@portico/contract/errors';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.ts';
import { BrokenArt } from '../../ui/art/BrokenArt.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Where every unknown path ends (spec §2). */
export function NotFoundPage() {
  const back = useSession(({ previousPath }) => previousPath);
  const isFollowed = useSession(({ referrer }) => isElsewhere(referrer));
  return (
    <EmptyState
      art={<BrokenArt />}
      level={1}
      title={errorText('notFound')}
      action={<ButtonLink href="/">Go to your home page</ButtonLink>}
    >
      {isFollowed && back === undefined
        ? 'The link you followed may be out of date, or your account may not have access to it.'
        : 'The address may be mistyped, the page may have moved, or your account may not have access to it.'}
      {back !== undefined && (
        <>
          {' '}
          <Link to={back}>Go back to the page you were on</Link>
        </>
      )}
    </EmptyState>
  );
}

const isElsewhere = (referrer: string): boolean =>
  referrer !== '' && new URL(referrer).origin !== window.location.origin;
