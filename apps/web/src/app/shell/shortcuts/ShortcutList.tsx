import { pageShortcuts } from '../../../platform/shortcuts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Shortcuts.module.css';
import { searchField } from './shortcuts.ts';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Every key that does something here. People can turn single-key shortcuts off (WCAG 2.1.4). */
export default function ShortcutList({ isOn, onChange, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" width={420} onClose={onClose}>
      <dl className={styles.keys}>
        {searchField() && <Line does="Go to search">/</Line>}
        {pageShortcuts()
          .filter(({ key }) => key !== 'Escape')
          .map(({ key, shown = key, does }) => (
            <Line key={key} does={does}>
              {shown}
            </Line>
          ))}
        <Line does="Show this list">?</Line>
        <Line does="Close the open window or menu">Esc</Line>
      </dl>
      <Checkbox
        label="Use single-key shortcuts"
        hint="Esc always works."
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Dialog>
  );
}

function Line({ does, children }: { readonly does: string; readonly children: string }) {
  return (
    <div className={styles.line}>
      <dt>
        <kbd className={styles.key}>{children}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
