import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { COLUMN_NAMES, COLUMNS, type Column } from './book.rules.ts';

interface Props {
  readonly columns: readonly Column[];
  /** Undefined for the usual ones. */
  readonly onChoose: (columns: readonly Column[] | undefined) => void;
}

/** Which columns the list has. A change shows at once, behind the dialog. */
export function BookColumns({ columns, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (column: Column, isOn: boolean) =>
    onChoose(COLUMN_NAMES.filter((one) => (one === column ? isOn : columns.includes(one))));
  return (
    <>
      <Button small kind="secondary" onClick={() => setOpen(true)}>
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
                Default columns
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
              {...(column === 'name' && { hint: 'Always shown. It opens the account.' })}
              onChange={({ target }) => toggle(column, target.checked)}
            />
          ))}
        </Dialog>
      )}
    </>
  );
}
