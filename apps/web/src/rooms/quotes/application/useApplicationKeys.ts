import { useEffect, useMemo, useRef } from 'react';
import { areShortcutsOn, isTyping } from '../../../platform/shortcuts.ts';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import type { Step } from './sections.rules.ts';

interface Actions {
  readonly steps: readonly Step[];
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
  readonly go: (name: string) => void;
  readonly rate: () => void;
  readonly explain: () => void;
  readonly compare: () => void;
}

/** Alt with the arrows changes the section, g and a number go to one, Ctrl+Enter rates, e explains the price, and c compares offers. */
export function useApplicationKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  const isNumberNext = useRef(false);
  useShortcuts(
    useMemo(() => {
      const goTo = (step: Step | undefined) => step && latest.current.go(step.name);
      return [
        {
          key: 'Alt+ArrowDown',
          shown: 'Alt + ↓',
          does: 'Next section',
          run: () => goTo(latest.current.next),
        },
        {
          key: 'Alt+ArrowUp',
          shown: 'Alt + ↑',
          does: 'Previous section',
          run: () => goTo(latest.current.previous),
        },
        {
          key: 'g',
          shown: 'g, then 1',
          does: 'Go to section 1, 2, 3 and so on',
          run: () => {
            isNumberNext.current = true;
          },
        },
        {
          key: 'Ctrl+Enter',
          shown: 'Ctrl + Enter',
          does: 'Rate',
          run: () => {
            // What’s typed in the field is part of it.
            if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
            latest.current.rate();
          },
        },
        { key: 'e', does: 'Explain the price', run: () => latest.current.explain() },
        { key: 'c', does: 'Compare offers', run: () => latest.current.compare() },
      ];
    }, []),
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'g') return;
      const isNumber = isNumberNext.current && !isTyping(event) && areShortcutsOn();
      isNumberNext.current = false;
      const step = isNumber ? latest.current.steps[Number(event.key) - 1] : undefined;
      if (!step) return;
      event.preventDefault();
      latest.current.go(step.name);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
