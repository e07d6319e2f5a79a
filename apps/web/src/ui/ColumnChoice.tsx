import { lazy, Suspense, useState } from 'react';
import { Button } from './Button.tsx';

const ColumnDialog = lazy(() => import('./ColumnDialog.tsx'));

interface Props<Column extends string> {
  /** All of them, in their order. */
  readonly columns: Readonly<Record<Column, { readonly title: string }>>;
  readonly chosen: readonly Column[];
  /** The one that opens the record, so it's always there. */
  readonly fixed: Column;
  readonly fixedHint: string;
  /** Undefined for the usual ones. */
  readonly onChoose: (columns: readonly Column[] | undefined) => void;
}

/** Which columns a work table has. */
export function ColumnChoice<Column extends string>(props: Props<Column>) {
  const { columns, chosen, fixed, fixedHint, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const names = Object.keys(columns) as Column[];
  return (
    <>
      <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ColumnDialog
            columns={names.map((key) => ({
              key,
              title: columns[key].title,
              isChosen: chosen.includes(key),
              fixed: key === fixed ? fixedHint : undefined,
            }))}
            onToggle={(key, isOn) =>
              onChoose(names.filter((one) => (one === key ? isOn : chosen.includes(one))))
            }
            onReset={() => onChoose(undefined)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
