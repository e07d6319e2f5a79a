import { lazy, Suspense, useEffect, useState } from 'react';
import { areShortcutsOn, isTyping, shortcutSetting } from '../../../platform/shortcuts.ts';
import styles from './Shortcuts.module.css';
import { searchField } from './shortcuts.ts';

const ShortcutList = lazy(() => import('./ShortcutList.tsx'));

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
        <Suspense fallback={null}>
          <ShortcutList isOn={isOn} onChange={remember} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}
