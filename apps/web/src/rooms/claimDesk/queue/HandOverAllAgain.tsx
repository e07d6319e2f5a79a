import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './HandOverAgain.module.css';
import { claimsText } from './queue.rules.ts';
import { useHandOver } from './useHandOver.ts';

/** Above the list: sends all of them. */
export default function HandOverAllAgain({ lines }: { readonly lines: readonly DeskLine[] }) {
  const send = useHandOver();
  const keys = lines.map(({ Key }) => Key);
  const failed = send.data?.failed ?? 0;
  return (
    <div className={styles.place}>
      <Alert
        kind="warning"
        action={
          keys.length > 1 && (
            <Button kind="secondary" loading={send.isPending} onClick={() => send.mutate(keys)}>
              Try all {keys.length} again
            </Button>
          )
        }
      >
        {failed > 0
          ? `We couldn’t send ${claimsText(failed)} again. Please try again in a few minutes.`
          : `The claims office hasn’t accepted ${keys.length === 1 ? 'this claim' : 'these claims'} yet. We keep trying, or you can try now.`}
      </Alert>
    </div>
  );
}
