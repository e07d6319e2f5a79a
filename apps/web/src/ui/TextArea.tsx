import { formatCount } from '@portico/contract/rules/format';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';

interface Props
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className' | 'value'> {
  readonly value: string;
  /** Counted below the field. Longer text can still be typed, so nothing pasted is cut off silently. */
  readonly limit?: number;
}

/** Several lines of text, with a count of characters. */
export function TextArea({ label, hint, error, id, value, limit, rows = 4, ...textarea }: Props) {
  const { length } = value.trim();
  return (
    <div>
      <Field label={label} hint={hint} error={error} id={id}>
        {({ className, ...wiring }) => (
          <textarea
            rows={rows}
            {...textarea}
            {...wiring}
            value={value}
            className={`${className} ${styles.text}`}
          />
        )}
      </Field>
      {limit !== undefined && (
        <p className={styles.count} data-over={length > limit || undefined}>
          {formatCount(length)} of {formatCount(limit)} characters
        </p>
      )}
    </div>
  );
}
