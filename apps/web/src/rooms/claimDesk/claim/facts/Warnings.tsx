import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../../platform/api.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Claim.module.css';
import { useReload } from '../useDeskClaim.ts';

const { retry } = client(claims);

const FLAGS = {
  notInForce: 'The policy wasn’t in force on the day of the loss.',
  old: 'The loss was reported late.',
  duplicate: 'There’s a claim like this one.',
} as const satisfies Record<DeskClaim['FlagList'][number], string>;

/** What someone should look at before the rest: what was noticed when it was reported, and a handover that failed. */
export const Warnings = ({ desk }: { readonly desk: DeskClaim }) => (
  <>
    <HandOver desk={desk} />
    {desk.FlagList.length > 0 && (
      <div className={styles.banner}>
        <Alert kind="warning">
          {desk.FlagList.map((flag) => (
            <p key={flag}>{FLAGS[flag]}</p>
          ))}
        </Alert>
      </div>
    )}
  </>
);

function HandOver({ desk: { Claim, HandOverError } }: { readonly desk: DeskClaim }) {
  const reload = useReload(Claim.Key);
  const again = useMutation({
    mutationFn: () => retry({ params: { ClaimKey: Claim.Key } }),
    onSuccess: reload,
  });
  if (Claim.HandOver === 'pending')
    return (
      <div className={styles.banner}>
        <Alert kind="info">We’re sending this claim to the claims office.</Alert>
      </div>
    );
  const isNew = Claim.ClaimNumber === null && Claim.Status.IsOpen;
  if (Claim.HandOver !== 'failed' && !isNew) return null;
  // The call's answer is a text: `true`, or the reason why it couldn't be done.
  const reason = again.data !== undefined && again.data !== 'true' ? again.data : undefined;
  return (
    <div className={styles.banner}>
      <Alert
        kind={isNew ? 'info' : 'error'}
        title={isNew ? 'This report isn’t a claim yet' : 'The claims office hasn’t taken this claim'}
        action={
          <Button small kind="secondary" loading={again.isPending} onClick={() => again.mutate()}>
            {isNew ? 'Open the claim now' : 'Try again'}
          </Button>
        }
      >
        {isNew
          ? 'It gets its number, its adjuster and its dates by itself within a few minutes.'
          : `What went wrong: ${HandOverError ?? 'we don’t know'} We keep trying by ourselves, or you can try now.`}
        {reason !== undefined && <p>It didn’t work this time: {reason}</p>}
      </Alert>
    </div>
  );
}
