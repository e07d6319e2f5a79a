import { addressTabLabel } from '@portico/contract/rules/format';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { itemForKey } from '../../ui/menuKeys.ts';
import styles from './AccountTabs.module.css';

export interface AccountTab {
  readonly key: string;
  /** Shown as far as spec §9 lets it; read out whole. */
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  readonly name: string;
  /** At least one. */
  readonly tabs: readonly AccountTab[];
}

/** They lie beside one another, but whoever presses up and down is understood as well. */
const ALONG: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/** Addresses, one of them in sight; by the keyboard as the ARIA practices have tabs. */
export function AccountTabs({ name, tabs }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, tabs.length - 1);

  const press = (event: KeyboardEvent) => {
    const next = itemForKey(ALONG[event.key] ?? event.key, shown, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        className={styles.tabs}
        role="tablist"
        tabIndex={-1}
        aria-label={name}
        onKeyDown={press}
      >
        {tabs.map(({ key, label }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            title={label}
            aria-label={label}
            aria-selected={at === shown}
            aria-controls={at === shown ? `${id}-panel` : undefined}
            tabIndex={at === shown ? 0 : -1}
            onClick={() => setChosen(at)}
          >
            {addressTabLabel(label)}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[shown]?.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it is what the tab opens
        tabIndex={0}
      >
        {tabs[shown]?.content}
      </div>
    </div>
  );
}
