import { Icon } from '../../../ui/Icon.tsx';
import styles from './HelpButton.module.css';
import { useHelpAddress } from './helpAddress.ts';

/** For the header. What it opens is `HelpWindow`. */
export function HelpButton() {
  const { open } = useHelpAddress();
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={open}>
      <Icon name="help" />
      <span className={styles.word}>Help</span>
    </button>
  );
}
