import { useEffect, useState } from 'react';
import { areShortcutsOn, isTyping, pageShortcuts, shortcutSetting } from '../../../platform/shortcuts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Shortcuts.module.css';
import { searchField } from './shortcuts.ts';

/** Keyboard shortcuts and the dialog that lists them. People can turn single-key shortcuts off (WCAG 2.1.4). */
export function Shortcuts() {
  const [isListed, setListed] = useState(false);
  const [isOn, setOn] = useState(areShortcutsOn);

  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (event.key === '?') setListed(true);
      const search = event.key === '/' ? searchField() : undefined;
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);

  const remember = (on: boolean) => {
    setOn(on);
    if (on) shortcutSetting.remove();
    else shortcutSetting.write('off');
  };

  return (
    <>
      <button type="button" className={styles.open} onClick={() => setListed(true)}>
        Keyboard shortcuts
      </button>
      {isListed && (
        <Dialog title="Keyboard shortcuts" width={420} onClose={() => setListed(false)}>
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
            onChange={({ currentTarget }) => remember(currentTarget.checked)}
          />
        </Dialog>
      )}
    </>
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
