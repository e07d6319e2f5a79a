import { useHref, useLinkClickHandler } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { changeAddress, useBarrier } from './useRequests.ts';

/** In the heading of a policy, where a change can be asked for. */
export function RequestChangeButton({ policyKey }: { readonly policyKey: string }) {
  const barrier = useBarrier(policyKey, 'change');
  const address = changeAddress(policyKey);
  const href = useHref(address);
  const onClick = useLinkClickHandler(address);
  if (barrier !== null) return null;
  return (
    <ButtonLink href={href} onClick={onClick}>
      Request a change
    </ButtonLink>
  );
}
