import { type Adjuster, MOST_DESK_CLAIMS } from '@portico/contract/rooms/claimDesk';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { CatastropheDialog } from './CatastropheDialog.tsx';
import styles from './SelectionBar.module.css';
import { isSaidHere, useAssign } from './useBulk.ts';
import type { Chosen } from './useChosen.ts';

export type BulkAction = 'assign' | 'catastrophe';

interface Props {
  readonly chosen: Chosen;
  /** Whose dialog is open. */
  readonly action: BulkAction | undefined;
  readonly onAct: (action: BulkAction | undefined) => void;
  readonly adjusters: readonly Adjuster[];
}

/** What can be done with the selected claims, always in sight. */
export function SelectionBar({ chosen, action, onAct, adjusters }: Props) {
  const { lines, isFull, clear } = chosen;
  const balance = useAssign(clear);
  const keys = lines.map(({ Key }) => Key);
  if (keys.length === 0) return null;
  const close = () => onAct(undefined);
  const finish = () => {
    close();
    clear();
  };
  return (
    <section className={styles.bar} aria-label="Selected claims">
      {isSaidHere(balance.error) && <Alert kind="error">{balance.error.message}</Alert>}
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {keys.length} selected{isFull && `. You can select up to ${MOST_DESK_CLAIMS} at a time.`}
        </p>
        <Button small aria-haspopup="dialog" onClick={() => onAct('assign')}>
          Assign… <kbd className={styles.key}>a</kbd>
        </Button>
        <Button
          small
          kind="secondary"
          title="Gives each claim to the adjuster who has the most room"
          loading={balance.isPending}
          onClick={() => balance.mutate({ ClaimKeys: keys })}
        >
          Balance
        </Button>
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => onAct('catastrophe')}>
          Set catastrophe
        </Button>
        <Button small kind="quiet" onClick={clear}>
          Clear <kbd className={styles.key}>Esc</kbd>
        </Button>
        <p className={styles.keys} aria-hidden="true">
          <kbd>j</kbd> <kbd>k</kbd> move <kbd>x</kbd> select <kbd>Enter</kbd> open
        </p>
      </div>
      {action === 'assign' && (
        <AssignDialog lines={lines} adjusters={adjusters} onDone={finish} onClose={close} />
      )}
      {action === 'catastrophe' && <CatastropheDialog keys={keys} onDone={finish} onClose={close} />}
    </section>
  );
}
