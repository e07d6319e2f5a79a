import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import type { RefObject } from 'react';
import type { Shortcut } from '../../../platform/shortcuts.ts';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import type { BulkAction } from './SelectionBar.tsx';
import type { Chosen } from './useChosen.ts';

interface Queue {
  /** What the rows are in. */
  readonly place: RefObject<HTMLElement | null>;
  readonly lines: readonly DeskLine[];
  /** Undefined if claims can't be selected. */
  readonly chosen: Chosen | undefined;
  readonly onAct: (action: BulkAction) => void;
}

const rowsIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
];

/** j and k move, x selects, a assigns, Esc clears. Enter opens, as a link does. */
export function useQueueKeys({ place, lines, chosen, onAct }: Queue): void {
  /** From the row that has the focus, or contains what has it. */
  const currentRow = () =>
    document.activeElement?.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-row]') ?? null;
  const move = (step: 1 | -1) => {
    const rows = rowsIn(place.current);
    const current = currentRow();
    const at = current ? rows.indexOf(current) : -1;
    rows[at < 0 ? 0 : at + step]?.focus();
  };
  const currentLine = () => lines.find(({ Key }) => Key === currentRow()?.dataset.key);
  const select = () => {
    const line = currentLine();
    if (line) chosen?.toggle([line], !chosen.has(line.Key));
  };
  const assign = () => {
    const line = currentLine();
    if (chosen?.lines.length === 0 && line) chosen.toggle([line], true);
    if (chosen && (chosen.lines.length > 0 || line)) onAct('assign');
  };
  const shortcuts: Shortcut[] = [
    { key: 'j', does: 'Next claim', run: () => move(1) },
    { key: 'k', does: 'Previous claim', run: () => move(-1) },
    ...(chosen
      ? [
          { key: 'x', does: 'Select the claim', run: select },
          { key: 'a', does: 'Assign the selected claims', run: assign },
        ]
      : []),
    ...(chosen && chosen.lines.length > 0
      ? [{ key: 'Escape', does: 'Clear the selection', run: chosen.clear }]
      : []),
  ];
  useShortcuts(shortcuts);
}
