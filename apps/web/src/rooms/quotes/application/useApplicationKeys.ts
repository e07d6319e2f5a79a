import { useEffect, useMemo, useRef } from 'react';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import type { Step } from './sections.rules.ts';

interface Actions {
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
  readonly go: (name: string) => void;
  readonly rate: () => void;
  readonly explain: () => void;
}

/** Alt with the arrows changes the section, Ctrl+Enter rates, and e explains the price. */
export function useApplicationKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useShortcuts(
    useMemo(() => [{ key: 'e', does: 'Explain the price', run: () => latest.current.explain() }], []),
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
      const { previous, next, go, rate } = latest.current;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        // What’s typed in the field is part of it.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        rate();
      } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        const to = event.key === 'ArrowDown' ? next : previous;
        if (to) go(to.name);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
