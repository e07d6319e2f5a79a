import { COMBINE_MOST, type EFile } from '@portico/contract/rooms/documents';
import { useState } from 'react';

/** The chosen documents, in the order in which they were chosen. They stay chosen when the page is turned. */
export interface Chosen {
  readonly files: readonly EFile[];
  has(key: string): boolean;
  /** No more can be chosen. */
  readonly isFull: boolean;
  toggle(files: readonly EFile[], isOn: boolean): void;
  /** A chosen document has changed. */
  renew(file: EFile): void;
  clear(): void;
}

export function useChosen(): Chosen {
  const [files, setFiles] = useState<Chosen['files']>([]);
  const keys = new Set(files.map(({ Key }) => Key));
  return {
    files,
    has: (key) => keys.has(key),
    isFull: files.length >= COMBINE_MOST,
    toggle: (changed, isOn) => {
      const others = files.filter(({ Key }) => !changed.some((file) => file.Key === Key));
      if (!isOn) return setFiles(others);
      const added = changed.filter(({ Key }) => !keys.has(Key));
      setFiles([...files, ...added].slice(0, COMBINE_MOST));
    },
    renew: (file) => setFiles((all) => all.map((one) => (one.Key === file.Key ? file : one))),
    clear: () => setFiles([]),
  };
}
