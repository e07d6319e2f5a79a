import { type RefObject, useEffect, useRef } from 'react';

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** A dialog over the viewer has keys of its own. */
const isInAnotherDialog = (target: EventTarget | null, viewer: Element | null | undefined) => {
  const dialog = target instanceof Element ? target.closest('dialog') : null;
  return dialog !== null && dialog !== viewer;
};

/** Keys of the open viewer, which `place` is part of. Where someone types, only those that type nothing. */
export function useKeys(
  place: RefObject<HTMLElement | null>,
  actions: Readonly<Record<string, () => unknown>>,
): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const action = latest.current[key];
      if (!action || ctrlKey || metaKey || altKey || (key.length === 1 && isField(target))) return;
      if (isInAnotherDialog(target, place.current?.closest('dialog'))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}
