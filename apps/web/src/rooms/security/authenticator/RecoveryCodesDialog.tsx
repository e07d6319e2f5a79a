import { brand } from '../../../platform/brand.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './RecoveryCodesDialog.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Seen this once. Closed by its own button alone: a slip must not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify({ severity: 'success', text: 'Recovery codes copied.' });
  };
  return (
    <Dialog
      title="Your recovery codes"
      actions={
        <>
          <Button kind="secondary" onClick={() => window.print()}>
            Print
          </Button>
          <Button kind="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I’ve saved them</Button>
        </>
      }
    >
      <p>
        Save these somewhere you can get to without your phone. Each one works once in place of a code from
        the app. We won’t show them again.
      </p>
      <div className={styles.sheet}>
        <p className={styles.title}>Recovery codes for {brand.name}</p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
