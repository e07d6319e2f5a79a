import type { PipelineLine } from '@portico/contract/rooms/pipeline';
import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import type { Chosen } from './useChosen.ts';

interface Keys {
  /** What the rows are in. */
  readonly place: RefObject<HTMLElement | null>;
  readonly lines: readonly PipelineLine[];
  readonly chosen: Chosen;
  readonly onFollowUp: (lines: readonly PipelineLine[]) => void;
}

/** j and k move, x selects, t sets the follow-up, Esc clears. Enter opens, as a link does. */
export function usePipelineKeys({ place, lines, chosen, onFollowUp }: Keys): void {
  const left = useRef<string>(undefined);
  const currentRow = () =>
    document.activeElement?.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-row]') ?? null;
  const move = (step: 1 | -1) => {
    const rows = [...(place.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
    const current = currentRow();
    const at = current ? rows.indexOf(current) : -1;
    // Coming back from elsewhere on the page, to where one was.
    const last = rows.find(({ dataset }) => dataset.key === left.current) ?? rows[0];
    const next = at < 0 ? last : rows[at + step];
    left.current = next?.dataset.key ?? left.current;
    next?.focus();
  };
  const currentLine = () => lines.find(({ Policy }) => Policy.Key === currentRow()?.dataset.key);
  useShortcuts([
    { key: 'j', does: 'Next quote', run: () => move(1) },
    { key: 'k', does: 'Previous quote', run: () => move(-1) },
    {
      key: 'x',
      does: 'Select the quote',
      run: () => {
        const line = currentLine();
        if (line) chosen.toggle([line], !chosen.has(line.Policy.Key));
      },
    },
    {
      key: 't',
      does: 'Set the follow-up',
      run: () => {
        const line = currentLine();
        if (line && line.Application !== null && !['bound', 'closed'].includes(line.Stage))
          onFollowUp([line]);
      },
    },
    ...(chosen.lines.length > 0 ? [{ key: 'Escape', does: 'Clear the selection', run: chosen.clear }] : []),
  ]);
}
