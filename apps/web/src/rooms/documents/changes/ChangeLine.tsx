import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import styles from './ChangeLine.module.css';
import type { ChangeNotice } from './useChanges.ts';

export const UNDO_MS = 5000;

interface Props {
  readonly notice: ChangeNotice;
  readonly onDismiss: () => void;
}

/**
 * What has just changed, and the way back. It goes by itself, but never under a pointer or the focus. A refusal stays
 * until it's dismissed.
 */
export function ChangeLine({ notice, onDismiss }: Props) {
  const [isHeld, setHeld] = useState(false);
  const isRefused = notice.kind === 'refused';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice has the whole time
  useEffect(() => {
    if (isRefused || isHeld) return;
    const timer = setTimeout(onDismiss, UNDO_MS);
    return () => clearTimeout(timer);
  }, [notice, isRefused, isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it is no action
    <div
      className={styles.line}
      data-kind={notice.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StatusIcon kind={isRefused ? 'error' : 'success'} />
      <p className={styles.text} role={isRefused ? 'alert' : 'status'}>
        {notice.text}
      </p>
      {notice.undo && (
        <Button kind="secondary" small onClick={notice.undo}>
          Undo
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
