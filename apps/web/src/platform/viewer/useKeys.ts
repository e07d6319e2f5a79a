import { useEffect, useRef } from 'react';

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Keys of the open viewer. Where someone types, only those that type nothing. */
export function useKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const action = latest.current[key];
      if (!action || ctrlKey || metaKey || altKey || (key.length === 1 && isField(target))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
