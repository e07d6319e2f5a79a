import { useEffect } from 'react';
import { areShortcutsOn, isTyping, type Shortcut, setPageShortcuts } from './shortcuts.ts';

/** Single keys of the page, unless someone is typing or has turned them off. Esc always works. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    setPageShortcuts(shortcuts);
    const press = (event: KeyboardEvent) => {
      const pressed = shortcuts.find(({ key }) => key === event.key);
      if (!pressed || isTyping(event) || (pressed.key !== 'Escape' && !areShortcutsOn())) return;
      event.preventDefault();
      pressed.run();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      setPageShortcuts([]);
    };
  }, [shortcuts]);
}
