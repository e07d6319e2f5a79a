import { errorText } from '@portico/contract/errors';
import { BrokenArt } from '../../ui/art/BrokenArt.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Where every unknown path ends (spec §2). */
export function NotFoundPage() {
  return (
    <EmptyState
      art={<BrokenArt />}
      level={1}
      title={errorText('notFound')}
      action={<ButtonLink href="/">Go to your home page</ButtonLink>}
    >
      The address may be mistyped, the page may have moved, or your account may not have access to it.
    </EmptyState>
  );
}
