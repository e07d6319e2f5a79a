import { useState } from 'react';
import type { RowHeight } from '../ui/Table.tsx';
import { kept } from './browserState.ts';

const setting = kept('rowHeight');

/** How high the rows of work tables are. The browser remembers it for all of them. */
export function useRowHeight(): [RowHeight, (height: RowHeight) => void] {
  const [height, setHeight] = useState<RowHeight>(() =>
    setting.read() === 'comfortable' ? 'comfortable' : 'compact',
  );
  const choose = (next: RowHeight) => {
    setHeight(next);
    if (next === 'compact') setting.remove();
    else setting.write(next);
  };
  return [height, choose];
}
