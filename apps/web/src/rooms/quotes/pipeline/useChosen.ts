import type { PipelineLine } from '@portico/contract/rooms/pipeline';
import { useState } from 'react';

/** The selected quotes. Only those with an application can be selected. */
export interface Chosen {
  readonly lines: readonly PipelineLine[];
  has(key: string): boolean;
  toggle(lines: readonly PipelineLine[], isOn: boolean): void;
  clear(): void;
}

export function useChosen(): Chosen {
  const [lines, setLines] = useState<Chosen['lines']>([]);
  const keys = new Set(lines.map(({ Policy }) => Policy.Key));
  return {
    lines,
    has: (key) => keys.has(key),
    toggle: (changed, isOn) => {
      const others = lines.filter(({ Policy }) => !changed.some((line) => line.Policy.Key === Policy.Key));
      setLines(isOn ? [...others, ...changed.filter(({ Application }) => Application !== null)] : others);
    },
    clear: () => setLines([]),
  };
}
