import type { Edition } from '@portico/contract/rooms/programs';
import { FilterSelect } from '../../ui/FilterSelect.tsx';

export interface Compared {
  readonly edition: Edition;
  /** Absent: there is no other edition of this program and market. */
  readonly other: Edition | undefined;
  readonly others: readonly Edition[];
  readonly onChoose: (key: string) => void;
}

export const CompareWith = ({ other, others, onChoose }: Compared) => (
  <FilterSelect
    label="Compared with"
    isRequired
    value={other?.Key ?? ''}
    options={others.map(({ Key, Code }) => ({ value: Key, label: Code }))}
    onChange={({ target }) => onChoose(target.value)}
  />
);
