import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { COLUMN_NAMES, COLUMNS, type Column } from './book.rules.ts';

interface Props {
  readonly columns: readonly Column[];
  /** Undefined: the usual ones. */
  readonly onChoose: (columns: readonly Column[] | undefined) => void;
}

/** What stands in the list. A change shows at once, behind the dialog. */
export function BookColumns({ columns, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (column: Column, isOn: boolean) =>
    onChoose(COLUMN_NAMES.filter((one) => (one === column ? isOn : columns.includes(one))));
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && (
        <Dialog
          title="Columns"
          width={360}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button kind="secondary" onClick={() => onChoose(undefined)}>
                Usual columns
              </Button>
              <Button onClick={() => setOpen(false)}>Done</Button>
            </>
          }
        >
          {COLUMN_NAMES.map((column) => (
            <Checkbox
              key={column}
              label={COLUMNS[column].title}
              checked={columns.includes(column)}
              disabled={column === 'name'}
              {...(column === 'name' && { hint: 'Always shown: it leads to the account.' })}
              onChange={({ target }) => toggle(column, target.checked)}
            />
          ))}
        </Dialog>
      )}
    </>
  );
}
