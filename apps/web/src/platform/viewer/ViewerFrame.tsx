import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Viewer.module.css';

interface Props {
  readonly title: string;
  readonly subtitle: string | undefined;
  /** At the end of the title line. */
  readonly beside?: ReactNode;
  /** Makes room for them. */
  readonly hasDetails?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that fills the window: the title line, and below it the tools and the document. */
export function ViewerFrame({ title, subtitle, beside, hasDetails = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-details={hasDetails || undefined}
      aria-modal="true"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Pressing Esc repeatedly makes the browser close it anyway.
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <div className={styles.bar}>
        <IconButton icon="close" label="Close" className={styles.tool} title="Close" onClick={onClose} />
        <div className={styles.titles}>
          <h2 id={heading} className={styles.title} title={title}>
            {title}
          </h2>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        {beside}
      </div>
      {children}
    </dialog>
  );
}
