import type { BulkPlan, BulkRequest } from '@portico/contract/rooms/claimBulk';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './BulkPreview.module.css';
import { BulkPreview } from './BulkPreview.tsx';
import { claimsText } from './queue.rules.ts';
import { isSaidHere, useApply, usePreview } from './useBulk.ts';

interface Props {
  readonly title: string;
  /** `Assign`: the button goes on with how many claims. */
  readonly verb: string;
  /** Undefined until it's chosen what happens. */
  readonly request: BulkRequest | undefined;
  /** What was done, as a sentence. */
  readonly textOf: (plan: BulkPlan) => string;
  /** The choice, above its preview. */
  readonly children?: ReactNode;
  /** With the claims that can't be changed: they're what is left to look at. */
  readonly onDone: (refused: readonly string[]) => void;
  readonly onClose: () => void;
}

/** What an action on claims will change, before it does. */
export function BulkDialog({ title, verb, request, textOf, children, onDone, onClose }: Props) {
  const { data: plan, error, isFetching, refetch } = usePreview(request);
  const apply = useApply(textOf, (_done, { LeftList }) =>
    onDone(LeftList.filter(({ IsRefused }) => IsRefused).map(({ ClaimKey }) => ClaimKey)),
  );
  const changes = plan?.ChangeList.length ?? 0;
  const isDone = plan !== undefined && changes === 0;
  return (
    <Dialog
      title={title}
      width={680}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button
              loading={apply.isPending}
              disabled={request === undefined || plan === undefined || isFetching}
              onClick={() => request && plan && apply.mutate({ request, plan })}
            >
              {plan ? `${verb} ${claimsText(changes)}` : verb}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        {isSaidHere(apply.error) && <Alert kind="error">{apply.error.message}</Alert>}
        {children}
        {request !== undefined &&
          (plan ? (
            <BulkPreview plan={plan} />
          ) : isSaidHere(error) ? (
            <Alert kind="error">{error.message}</Alert>
          ) : error ? (
            <TryAgain loading={isFetching} onRetry={refetch}>
              We couldn’t work out what will change.
            </TryAgain>
          ) : (
            <Skeleton lines={4} />
          ))}
      </div>
    </Dialog>
  );
}
