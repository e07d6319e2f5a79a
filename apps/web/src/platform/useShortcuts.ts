import { useEffect } from 'react';
import { areShortcutsOn, isTyping, type Shortcut, setPageShortcuts } from './shortcuts.ts';

const nameOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string =>
  `${altKey ? 'Alt+' : ''}${ctrlKey || metaKey ? 'Ctrl+' : ''}${key}`;

/** Keys that are pressed with Alt or Ctrl work in fields too. */
const isFor = (event: KeyboardEvent, { key }: Shortcut): boolean =>
  event.altKey || event.ctrlKey || event.metaKey
    ? !event.defaultPrevented && !document.querySelector('[aria-modal="true"]')
    : !isTyping(event) && (key === 'Escape' || areShortcutsOn());

/** The keys of the page. Single ones wait while someone is typing, and can be turned off. Esc always works. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    setPageShortcuts(shortcuts);
    const press = (event: KeyboardEvent) => {
      const pressed = shortcuts.find(({ key }) => key === nameOf(event));
      if (!pressed || !isFor(event, pressed)) return;
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
