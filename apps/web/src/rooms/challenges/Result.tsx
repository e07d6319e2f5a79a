import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import styles from './Linking.module.css';
import { ToTasks } from './NotThere.tsx';

interface Props {
  readonly note: string | null;
  /** It replaces the form that had the focus. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** In the place of the form, once there is nothing to decide here. */
export function Result({ note, takesFocus, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <Panel title="Decision">
      <div className={styles.result} ref={place} tabIndex={-1}>
        {children}
        {note !== null && (
          <dl className={styles.facts}>
            <dt>Note</dt>
            <dd className={styles.message}>{note}</dd>
          </dl>
        )}
        <ToTasks />
      </div>
    </Panel>
  );
}
