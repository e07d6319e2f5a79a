import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FilterChoices.module.css';
import { FilterLine } from './FilterLine.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { Select, type SelectOption } from './Select.tsx';
import { useIsPhone } from './useMediaQuery.ts';

export interface FilterChoice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly (string | SelectOption)[];
  /** Shown while nothing is chosen, unless that is `Any`. */
  readonly all?: string;
}

interface Props<Name extends string>
  extends Pick<ComponentProps<typeof FilterLine>, 'placeholder' | 'text' | 'onSearch'> {
  readonly choices: readonly FilterChoice<Name>[];
  readonly values: { readonly [Choice in Name]?: string | undefined };
  /** Empty: nothing is chosen any more. */
  readonly onChoose: (name: Name, value: string) => void;
  /** How many have room on the line. Absent: all of them. */
  readonly room?: number | undefined;
  /** How many are set besides the search text. */
  readonly count: number;
  /** Undefined: there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
  /** A filter of another kind, before the choices. */
  readonly before?: ReactNode;
  /** After the choices, on the line only. */
  readonly children?: ReactNode;
}

/** The search and the choices above a work table. A dialog has those that don't fit, and on a phone all of them. */
export function FilterChoices<Name extends string>(props: Props<Name>) {
  const { choices, values, onChoose, room, count, onClear, before, children, ...line } = props;
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const onLine = isPhone ? [] : choices.slice(0, room);
  const select = (name: Name) => ({
    value: values[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(name, target.value),
  });
  return (
    <FilterLine {...line}>
      {!isPhone && before}
      {onLine.map(({ name, ...choice }) => (
        <FilterSelect key={name} {...choice} {...select(name)} />
      ))}
      {onLine.length < choices.length && (
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {isPhone ? 'Filters' : 'More'}
          {count > 0 && ` (${count})`}
        </Button>
      )}
      {!isPhone && (
        <>
          {onClear && (
            <Button small kind="quiet" onClick={onClear}>
              Clear
            </Button>
          )}
          {children}
        </>
      )}
      {isOpen && (
        <Dialog
          title="Filters"
          width={520}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button kind="secondary" disabled={onClear === undefined} onClick={onClear}>
                Clear filters
              </Button>
              <Button onClick={() => setOpen(false)}>Done</Button>
            </>
          }
        >
          <div className={styles.all}>
            {before}
            {choices.map(({ name, all = 'Any', ...choice }) => (
              <Select key={name} {...choice} all={all} {...select(name)} />
            ))}
          </div>
        </Dialog>
      )}
    </FilterLine>
  );
}
