import { isEmployee } from '@portico/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { useClaims, useIsActing } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ImpersonationModal } from './ImpersonationModal.tsx';
import { lookUp } from './lookUp.ts';

interface Props {
  readonly email: string;
  /** Read out, where several people are listed. */
  readonly name?: string;
}

/** Beside a person, for those who may act for others: the same request as from the header's search box. */
export function ImpersonateButton({ email, name }: Props) {
  const claims = useClaims();
  const isActing = useIsActing();
  const { data, isPending, mutate, reset } = useMutation({ mutationFn: () => lookUp(email) });
  if (!claims?.can_impersonate || isActing) return null;
  return (
    <>
      <Button
        small
        kind="secondary"
        loading={isPending}
        aria-label={name && `Impersonate ${name}`}
        onClick={() => mutate()}
      >
        Impersonate
      </Button>
      {data && 'problem' in data && <span role="alert">{data.problem}</span>}
      {data && 'email' in data && (
        <ImpersonationModal {...data} isEmployee={isEmployee(claims.role)} onClosed={reset} />
      )}
    </>
  );
}
