import { type ComponentProps, useId } from 'react';
import styles from './FilterSelect.module.css';
import { Icon } from './Icon.tsx';
import { optionOf, type SelectOption } from './Select.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'value' | 'id'> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (string | SelectOption)[];
  /** Shown while nothing is chosen. */
  readonly all?: string | undefined;
  /** One is always chosen, so there is nothing for `all` and no tint. */
  readonly isRequired?: boolean;
}

/** A choice on the line above a work table: the label and the value in one box, tinted once something is chosen. */
export function FilterSelect({ label, value, options, all = 'Any', isRequired = false, ...select }: Props) {
  const id = useId();
  const listed = options.map(optionOf);
  const isListed = value === '' || listed.some((option) => option.value === value);
  return (
    <div className={styles.filter} data-chosen={(!isRequired && value !== '') || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.select} value={value}>
        {!isRequired && <option value="">{all}</option>}
        {!isListed && <option value={value}>…</option>}
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </div>
  );
}
