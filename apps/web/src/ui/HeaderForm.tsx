import type { ReactNode, SubmitEvent } from 'react';
import styles from './HeaderField.module.css';

interface Props {
  readonly width: number | string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  /** One field. */
  readonly children: ReactNode;
}

/** A search in the header: Enter starts it. */
export const HeaderForm = ({ width, isBusy, onSubmit, children }: Props) => (
  <form
    className={styles.place}
    style={{ width }}
    noValidate
    aria-busy={isBusy}
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
