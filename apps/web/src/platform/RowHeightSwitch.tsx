import { Segments } from '../ui/Segments.tsx';
import type { RowHeight } from '../ui/Table.tsx';

const ROW_HEIGHTS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

interface Props {
  readonly value: RowHeight;
  readonly onChange: (height: RowHeight) => void;
}

/** Beside a work table; `useRowHeight` remembers the choice. */
export const RowHeightSwitch = (props: Props) => (
  <Segments small legend="Row height" options={ROW_HEIGHTS} {...props} />
);
