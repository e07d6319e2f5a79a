import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly isChosen: boolean;
    /** Why it can't be left out. */
    readonly fixed?: string | undefined;
  }[];
  readonly onToggle: (key: string, isOn: boolean) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** A change shows at once, behind the dialog. */
export default function ColumnDialog({ columns, onToggle, onReset, onClose }: Props) {
  return (
    <Dialog
      title="Columns"
      width={360}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onReset}>
            Default columns
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {columns.map(({ key, title, isChosen, fixed }) => (
        <Checkbox
          key={key}
          label={title}
          checked={isChosen}
          disabled={fixed !== undefined}
          {...(fixed !== undefined && { hint: fixed })}
          onChange={({ target }) => onToggle(key, target.checked)}
        />
      ))}
    </Dialog>
  );
}
