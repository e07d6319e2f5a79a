import type { ReactNode } from 'react';
import { takeFocus } from '../../ui/takeFocus.ts';
import styles from './Masters.module.css';

/** What comes of pressing Save at the end of a long form, and is shown at its beginning. */
export const InSight = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.inSight} tabIndex={-1} ref={takeFocus}>
    {children}
  </div>
);
