import { formatCount } from '@portico/contract/rules/format';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { itemForKey } from './menuKeys.ts';
import styles from './Tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Shown in place of the label, which is still read out. */
  readonly short?: string;
  /** How many things it has. */
  readonly count?: number;
}

interface Props {
  readonly name: string;
  /** At least one. */
  readonly tabs: readonly Tab[];
  /** A key; the first tab if it doesn't exist. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** Tabs at the side, one below the other. */
  readonly vertical?: boolean;
  /** As high as the filters of a work table, for the queues above it. */
  readonly small?: boolean;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

const HORIZONTAL: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/** One of several contents in sight, with the keyboard as the ARIA practices describe. */
export function Tabs({ name, tabs, chosen, onChoose, vertical = false, small = false, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = Math.max(
    tabs.findIndex(({ key }) => key === chosen),
    0,
  );
  const current = tabs[shown]?.key;

  // Where the tabs scroll sideways, the chosen one is in sight.
  useLayoutEffect(() => {
    const place = list.current;
    const tab = place?.querySelectorAll<HTMLElement>('[role="tab"]')[shown];
    if (!place || !tab || place.scrollWidth <= place.clientWidth) return;
    const [start, end] = [
      tab.offsetLeft - place.offsetLeft,
      tab.offsetLeft - place.offsetLeft + tab.offsetWidth,
    ];
    if (start < place.scrollLeft || end > place.scrollLeft + place.clientWidth)
      place.scrollLeft = start - (place.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);

  const press = (event: KeyboardEvent) => {
    const key = vertical ? event.key : (HORIZONTAL[event.key] ?? event.key);
    const next = itemForKey(key, shown, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={vertical ? styles.columns : undefined}>
      <div
        ref={list}
        className={styles.tabs}
        data-small={small || undefined}
        role="tablist"
        tabIndex={-1}
        aria-label={name}
        aria-orientation={vertical ? 'vertical' : undefined}
        onKeyDown={press}
      >
        {tabs.map(({ key, label, short, count }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            title={short === undefined ? undefined : label}
            aria-label={short === undefined ? undefined : label}
            aria-selected={at === shown}
            data-chosen={at === shown || undefined}
            aria-controls={at === shown ? `${id}-panel` : undefined}
            tabIndex={at === shown ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {short ?? label}
            {count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{formatCount(count)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        // Each tab's content starts at the top.
        key={current}
        className={styles.panel}
        data-small={small || undefined}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what the tab opens, and long content must scroll by keyboard
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
