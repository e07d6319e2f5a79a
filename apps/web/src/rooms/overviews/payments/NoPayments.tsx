import { ROUTES } from '@portico/contract/routes';
import { useHref, useLinkClickHandler } from 'react-router';
import { useHasNoPolicy } from '../../../platform/useTerms.ts';
import { ReceivedArt } from '../../../ui/art/ReceivedArt.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Before the first bill, or before a policy is linked. */
export function NoPayments() {
  const hasNoPolicy = useHasNoPolicy();
  if (hasNoPolicy === undefined) return null;
  return hasNoPolicy ? (
    <NoPolicy />
  ) : (
    <EmptyState art={<ReceivedArt />} title="No charges or payments yet">
      After your first bill, you’ll see what’s due, what you’ve paid and a receipt for each payment.
    </EmptyState>
  );
}

function NoPolicy() {
  const { path, title } = ROUTES.linkPolicy;
  return (
    <EmptyState
      art={<ReceivedArt />}
      title="Link a policy to see its payments"
      action={
        <ButtonLink href={useHref(path)} onClick={useLinkClickHandler(path)}>
          {title}
        </ButtonLink>
      }
    >
      You’ll see what’s due, what you’ve paid and a receipt for each payment.
    </EmptyState>
  );
}
