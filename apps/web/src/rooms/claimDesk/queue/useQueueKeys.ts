import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { type RefObject, useRef } from 'react';
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
  readonly onStatus: (line: DeskLine) => void;
}

const rowsIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
];

/** j and k move, x selects, a assigns, s sets the status, Esc clears. Enter opens, as a link does. */
export function useQueueKeys({ place, lines, chosen, onAct, onStatus }: Queue): void {
  const left = useRef<string>(undefined);
  /** From the row that has the focus, or contains what has it. */
  const currentRow = () =>
    document.activeElement?.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-row]') ?? null;
  const move = (step: 1 | -1) => {
    const rows = rowsIn(place.current);
    const current = currentRow();
    const at = current ? rows.indexOf(current) : -1;
    // Coming back from elsewhere on the page, to where one was.
    const last = rows.find(({ dataset }) => dataset.key === left.current) ?? rows[0];
    const next = at < 0 ? last : rows[at + step];
    left.current = next?.dataset.key ?? left.current;
    next?.focus();
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
  /** Of the row with the focus or, without one, of the only selected claim. */
  const setStatus = () => {
    const line = currentLine() ?? (chosen?.lines.length === 1 ? chosen.lines[0] : undefined);
    if (line) onStatus(line);
  };
  const shortcuts: Shortcut[] = [
    { key: 'j', does: 'Next claim', run: () => move(1) },
    { key: 'k', does: 'Previous claim', run: () => move(-1) },
    ...(chosen
      ? [
          { key: 'x', does: 'Select the claim', run: select },
          { key: 'a', does: 'Assign the selected claims', run: assign },
          { key: 's', does: 'Set the claim’s status', run: setStatus },
        ]
      : []),
    ...(chosen && chosen.lines.length > 0
      ? [{ key: 'Escape', does: 'Clear the selection', run: chosen.clear }]
      : []),
  ];
  useShortcuts(shortcuts);
}
