import { useCallback } from 'react';
import { dismiss, type Notice, useNotices } from '../../platform/notify.ts';
import { Toast } from '../../ui/Toast.tsx';
import styles from './Notices.module.css';
import { useHeightAs } from './useHeightAs.ts';

/** In a corner, with a gutter of its own: what happened, until it is dismissed or fades (spec §8). */
export function Notices() {
  const region = useHeightAs<HTMLElement>('--notices');
  const onDismiss = useCallback(
    (id: number) => {
      keepFocus(region.current);
      dismiss(id);
    },
    [region],
  );
  return (
    <section className={styles.notices} ref={region} aria-label="Notifications">
      {useNotices().map((notice) => (
        <Shown key={notice.id} {...notice} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

function Shown({
  id,
  severity,
  title,
  text,
  count,
  onDismiss,
}: Notice & { readonly onDismiss: (id: number) => void }) {
  const dismissThis = useCallback(() => onDismiss(id), [id, onDismiss]);
  return <Toast kind={severity} title={title} text={text} count={count} onDismiss={dismissThis} />;
}

/** The focus does not go with the notice: its neighbour takes it, or the page. */
function keepFocus(region: HTMLElement | null): void {
  const buttons = [...(region?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main'))?.focus();
}
