import { Button } from '../../ui/Button.tsx';
import styles from './PrintButton.module.css';

export const PrintButton = ({ children = 'Print' }: { readonly children?: string }) => (
  <div className={styles.print}>
    <Button kind="secondary" onClick={() => window.print()}>
      {children}
    </Button>
  </div>
);
