import type { ControlState } from '@portico/contract/rooms/quotes';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { Conflict } from '../editing/merge.rules.ts';
import { answerText } from '../editing/typed.rules.ts';
import styles from './Controls.module.css';
import { HelpMark } from './HelpMark.tsx';

export const idOf = (name: string): string => `control-${name}`;

interface Props {
  readonly applicationKey: string;
  readonly control: ControlState;
  readonly isAssumed: boolean;
  readonly error: string | undefined;
  /** Below the control, such as where the answer came from. */
  readonly hint: ReactNode;
  readonly conflict: Conflict | undefined;
  /** Who gave the other answer. */
  readonly other: string | undefined;
  /** A group of radio buttons has a legend, a field a label. */
  readonly isGroup: boolean;
  readonly onConfirm: () => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly children: ReactNode;
}

/** A question: its name, whether its answer is assumed, help, what’s wrong, and the control itself. */
export function ControlFrame(props: Props) {
  const { applicationKey, control, isAssumed, error, hint, conflict, other, isGroup, children } = props;
  const id = idOf(control.Name);
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const name = (
    <>
      {control.Label}
      {control.IsRequired && <span className="visually-hidden"> (required)</span>}
    </>
  );
  return (
    <div className={styles.control} data-control={control.Name}>
      <div className={styles.top}>
        {isGroup ? (
          <span className={styles.name} id={`${id}-name`}>
            {name}
          </span>
        ) : (
          <label className={styles.name} htmlFor={id}>
            {name}
          </label>
        )}
        {control.HasHelp && <HelpMark applicationKey={applicationKey} control={control} />}
        {isAssumed && (
          <span className={styles.assumed}>
            Assumed{' '}
            <button type="button" onClick={props.onConfirm}>
              Confirm<span className="visually-hidden"> {control.Label}</span>
            </button>
          </span>
        )}
      </div>
      {isGroup ? (
        <div
          role="radiogroup"
          aria-labelledby={`${id}-name`}
          aria-describedby={notes}
          aria-invalid={error ? true : undefined}
        >
          {children}
        </div>
      ) : (
        children
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">Error:</span> {error}
        </p>
      )}
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {conflict && (
        <div className={styles.conflict} role="alert">
          <p>
            {other ?? 'Someone else'} answered {answerText(control, conflict.theirs)}. You answered{' '}
            {answerText(control, conflict.mine)}.
          </p>
          <div className={styles.buttons}>
            <Button kind="secondary" small onClick={props.onKeepMine}>
              Keep mine
            </Button>
            <Button kind="secondary" small onClick={props.onTakeTheirs}>
              Use theirs
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
