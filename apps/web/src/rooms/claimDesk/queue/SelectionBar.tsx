import { type DeskLine, type DeskStats, MOST_DESK_CLAIMS } from '@portico/contract/rooms/claimDesk';
import { lazy, Suspense } from 'react';
import { UndoBar } from '../../../platform/claimUndo/UndoBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './SelectionBar.module.css';
import type { Chosen } from './useChosen.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));
const BalanceDialog = lazy(() => import('./BalanceDialog.tsx'));
const CatastropheDialog = lazy(() => import('./CatastropheDialog.tsx'));

export type BulkAction = 'assign' | 'balance' | 'catastrophe';

interface Props {
  /** Undefined if claims can't be selected. */
  readonly chosen: Chosen | undefined;
  /** Whose dialog is open. */
  readonly action: BulkAction | undefined;
  readonly onAct: (action: BulkAction | undefined) => void;
  readonly onStatus: (line: DeskLine) => void;
  readonly stats: DeskStats;
}

/** What can be done with the selected claims, the keys that do it, and what was just done, always in sight. */
export const SelectionBar = (props: Props) => (
  <div className={styles.place}>
    <UndoBar />
    <Selected {...props} />
  </div>
);

function Selected({ chosen, action, onAct, onStatus, stats }: Props) {
  if (chosen === undefined || chosen.lines.length === 0)
    return (
      <div className={styles.hint}>
        <Keys canChoose={chosen !== undefined} />
      </div>
    );
  const { lines, isFull, clear } = chosen;
  const keys = lines.map(({ Key }) => Key);
  const [only, ...others] = lines;
  const close = () => onAct(undefined);
  /** Claims that can't be changed stay selected. */
  const finish = (refused: readonly string[]) => {
    close();
    chosen.toggle(
      lines.filter(({ Key }) => !refused.includes(Key)),
      false,
    );
  };
  return (
    <section className={styles.bar} aria-label="Selected claims">
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {keys.length} selected{isFull && `. You can select up to ${MOST_DESK_CLAIMS} at a time.`}
        </p>
        <Button small aria-haspopup="dialog" onClick={() => onAct('assign')}>
          Assign… <kbd className={styles.key}>a</kbd>
        </Button>
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => onAct('balance')}>
          Balance…
        </Button>
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => onAct('catastrophe')}>
          Set catastrophe
        </Button>
        {only !== undefined && others.length === 0 && (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={() => onStatus(only)}>
            Set status <kbd className={styles.key}>s</kbd>
          </Button>
        )}
        <Button small kind="quiet" onClick={clear}>
          Clear <kbd className={styles.key}>Esc</kbd>
        </Button>
        <Keys canChoose />
      </div>
      <Suspense fallback={null}>
        {action === 'assign' && (
          <AssignDialog lines={lines} adjusters={stats.Adjusters} onDone={finish} onClose={close} />
        )}
        {action === 'balance' && <BalanceDialog lines={lines} onDone={finish} onClose={close} />}
        {action === 'catastrophe' && <CatastropheDialog keys={keys} onDone={finish} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** The list of all shortcuts has them for people who don't see this. */
const Keys = ({ canChoose }: { readonly canChoose: boolean }) => (
  <p className={styles.keys} aria-hidden="true">
    <span>
      <kbd>j</kbd> <kbd>k</kbd> move
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    {canChoose && (
      <>
        <span>
          <kbd>x</kbd> select
        </span>
        <span>
          <kbd>a</kbd> assign
        </span>
        <span>
          <kbd>s</kbd> status
        </span>
      </>
    )}
  </p>
);
