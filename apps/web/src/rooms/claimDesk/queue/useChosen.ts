import { type DeskLine, MOST_DESK_CLAIMS } from '@portico/contract/rooms/claimDesk';
import { useState } from 'react';

/** The selected claims. They stay selected when the page is turned. */
export interface Chosen {
  readonly lines: readonly DeskLine[];
  readonly isFull: boolean;
  has(key: string): boolean;
  toggle(lines: readonly DeskLine[], isOn: boolean): void;
  clear(): void;
}

export function useChosen(): Chosen {
  const [lines, setLines] = useState<Chosen['lines']>([]);
  const keys = new Set(lines.map(({ Key }) => Key));
  return {
    lines,
    isFull: lines.length >= MOST_DESK_CLAIMS,
    has: (key) => keys.has(key),
    toggle: (changed, isOn) => {
      const others = lines.filter(({ Key }) => !changed.some((line) => line.Key === Key));
      setLines(isOn ? [...others, ...changed].slice(0, MOST_DESK_CLAIMS) : others);
    },
    clear: () => setLines([]),
  };
}
