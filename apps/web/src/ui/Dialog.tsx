import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

interface Props {
  readonly title: string;
  /** Called by Esc, the cross or a press outside the dialog. Absent: only its own buttons close it. */
  readonly onClose?: () => void;
  /** In pixels; never wider than the screen. */
  readonly width?: number;
  /** Slides in from the side and fills it from top to bottom. */
  readonly drawer?: boolean;
  /** A drawing across the top, for a moment to celebrate. The title is centered below it, and there is no cross. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
}

/**
 * Shown over the page as long as it's rendered. The browser's own dialog: it keeps the focus inside, makes the rest
 * inert and returns the focus. The cross comes last, so the content gets the focus first.
 */
export function Dialog({ title, onClose, width = 500, drawer = false, art, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);

  const pressBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) onClose?.();
  };

  /** Pressing Esc repeatedly makes the browser close it anyway. */
  const stayOpen = () => {
    const shown = dialog.current;
    if (!shown || shown.open) return;
    if (onClose) onClose();
    else shown.showModal();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, as the cancel event
    <dialog
      ref={dialog}
      className={drawer ? styles.drawer : styles.dialog}
      style={{ width }}
      aria-modal="true"
      aria-labelledby={heading}
      onClick={pressBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={stayOpen}
    >
      {art && <div className={styles.art}>{art}</div>}
      <div className={styles.sheet} data-art={art ? true : undefined}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {onClose && !art && (
          <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
        )}
      </div>
    </dialog>
  );
}
