import type { Dashboard } from '@portico/contract/rooms/overviews/insured';
import { Link, useSearchParams } from 'react-router';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { policyPath } from '../words.ts';

/** Spec §4, link policy 4: linking a policy returns here with `?new=1`. It stays until dismissed. */
export default function Welcome({ policy }: { readonly policy: NonNullable<Dashboard['NewlyLinked']> }) {
  const [, setParams] = useSearchParams();
  const dismiss = () => {
    setParams(
      (given) => {
        given.delete('new');
        return given;
      },
      { replace: true },
    );
    focusHeading();
  };
  return (
    <Alert
      kind="success"
      title={`Policy ${policy.AlternateKey} is linked to your account`}
      action={
        <Button kind="secondary" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      See <Link to={policyPath(policy.Key)}>what’s covered at {policy.Street1}</Link>, what it costs and what
      you’ve paid.
    </Alert>
  );
}
