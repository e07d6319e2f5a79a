import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsInView, slotsOf } from './rowWindow.ts';
import styles from './WindowedRows.module.css';
import { walkRows } from './walkRows.ts';

/** For the `tr` of a row. */
export interface WindowedRow {
  readonly 'data-at': number;
  readonly 'aria-rowindex': number;
}

interface Props<Item> {
  readonly items: readonly Item[];
  /** Rows of another height have to be measured again. */
  readonly height: string;
  readonly children: (item: Item, row: WindowedRow) => ReactNode;
}

/** How high a row was last time: a list that is shown again keeps its place from the first moment. */
const known = new Map<string, number>();

/**
 * The body of a work table of any length: only rows in and around the screen are drawn. All rows have the same height.
 * The arrow keys move from row to row. Its table has `aria-rowcount`.
 */
export function WindowedRows<Item>({ items, height, children }: Props<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const count = items.length;
  const row = known.get(height) ?? 0;
  const [range, setRange] = useState(() =>
    rowsInView({ top: -window.scrollY, screen: window.innerHeight, row, count }),
  );
  const [focused, setFocused] = useState<number>();

  const look = useRef(() => {});
  look.current = () => {
    if (!body.current) return;
    measure(body.current, height);
    const next = rowsInView({
      top: body.current.getBoundingClientRect().top,
      screen: window.innerHeight,
      row: known.get(height) ?? 0,
      count,
    });
    setRange((last) => (last.start === next.start && last.end === next.end ? last : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows, or rows of another height, move what is in view
  useLayoutEffect(() => look.current(), [count, height]);
  useEffect(() => {
    const update = () => look.current();
    // Also if something around the list scrolls.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      document.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, []);

  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const at = target.closest('tr')?.dataset.at;
    setFocused(at === undefined ? undefined : Number(at));
  };
  /** Not while the focus moves on to another row, or to another window. */
  const leave = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && body.current?.contains(relatedTarget) === false) setFocused(undefined);
  };
  return (
    <tbody ref={body} onKeyDown={walkRows} onFocus={follow} onBlur={leave}>
      {slotsOf(range, count, focused).map((slot) => {
        if ('gap' in slot)
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
            <tr key={`gap ${slot.from}`} className={styles.gap} aria-hidden="true">
              <td style={{ height: slot.gap * row }} />
            </tr>
          );
        const item = items[slot.at];
        return item !== undefined && children(item, { 'data-at': slot.at, 'aria-rowindex': slot.at + 2 });
      })}
    </tbody>
  );
}

/** From the tops of two rows that follow each other, so that lines between rows count. */
function measure(body: HTMLElement, height: string): void {
  for (const row of body.querySelectorAll<HTMLElement>('tr[data-at]')) {
    const next = row.nextElementSibling;
    if (!(next instanceof HTMLElement) || next.dataset.at === undefined) continue;
    const found = next.getBoundingClientRect().top - row.getBoundingClientRect().top;
    if (found > 0) known.set(height, found);
    return;
  }
}
