import { useHref, useLinkClickHandler } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { changeAddress, useRequests } from './useRequests.ts';

/** In the heading of a policy, where a change can be asked for. */
export function RequestChangeButton({ policyKey }: { readonly policyKey: string }) {
  const { data } = useRequests(policyKey);
  const address = changeAddress(policyKey);
  const href = useHref(address);
  const onClick = useLinkClickHandler(address);
  if (data?.Barriers.change !== null) return null;
  return (
    <ButtonLink href={href} onClick={onClick}>
      Request a change
    </ButtonLink>
  );
}
