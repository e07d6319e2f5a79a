import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Combobox.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { HeaderField } from './HeaderField.tsx';

interface Props<T> extends FieldTexts {
  readonly id?: string;
  /** In the header: no label above the field, and a list that is wider than it. */
  readonly inHeader?: boolean;
  readonly type?: 'text' | 'search';
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** What matches the text, the best first. */
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly show: (option: T) => ReactNode;
  readonly onChoose: (option: T) => void;
  /** Shown if nothing matches; absent while that isn't known. */
  readonly nothing?: string | undefined;
  readonly maxLength?: number;
}

const count = (found: number) => `${found} ${found === 1 ? 'suggestion' : 'suggestions'}`;

/** A text field with suggestions below it, with the keyboard as the ARIA practices describe. Anything may be typed. */
export function Combobox<T>(props: Props<T>) {
  const { label, hint, error, id, inHeader = false, value, options, keyOf, show, onChoose, nothing } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const isShown = isOpen && (options.length > 0 || nothing !== undefined);
  const at = Math.min(active, options.length - 1);
  const idOf = (index: number) => `${list}-${index}`;

  useEffect(() => {
    if (isShown && at >= 0) sheet.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, at]);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (option: T | undefined) => {
    if (option === undefined) return;
    close();
    onChoose(option);
  };
  const move = (by: 1 | -1) => {
    setIsOpen(true);
    // Pressed before any option has arrived, it selects the first one that does.
    if (options.length === 0) return setActive(by === 1 ? 0 : -1);
    const places = options.length + 1;
    // One place more than options: past the ends the text itself has the cursor again.
    setActive(((at + 1 + by + places) % places) - 1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isShown) {
      // Choosing an option doesn't submit the form.
      if (at >= 0) event.preventDefault();
      choose(options[at]);
      close();
    } else if (event.key === 'Escape' && isShown) {
      // Don't close the surrounding dialog.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  };

  const input = (wiring: object) => (
    <input
      {...wiring}
      type={props.type ?? 'text'}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={list}
      aria-activedescendant={isShown && at >= 0 ? idOf(at) : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={props.maxLength}
      value={value}
      onChange={(event) => {
        setIsOpen(true);
        setActive(-1);
        props.onChange(event.target.value);
      }}
      onClick={() => setIsOpen(true)}
      onKeyDown={press}
      onBlur={close}
    />
  );

  return (
    <div className={styles.place} data-in-header={inHeader || undefined}>
      {inHeader ? (
        <HeaderField label={label} error={error} id={id}>
          {input}
        </HeaderField>
      ) : (
        <Field label={label} hint={hint} error={error} id={id}>
          {input}
        </Field>
      )}
      <div className="visually-hidden" role="status">
        {isShown && (options.length > 0 ? count(options.length) : nothing)}
      </div>
      {isShown && options.length === 0 && (
        <div className={styles.sheet} aria-hidden="true">
          <div className={styles.nothing}>{nothing}</div>
        </div>
      )}
      <div
        id={list}
        ref={sheet}
        className={styles.sheet}
        role="listbox"
        aria-label={label}
        hidden={!isShown || options.length === 0}
      >
        {isShown &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
            <div
              key={keyOf(option)}
              id={idOf(index)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The text field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {show(option)}
            </div>
          ))}
      </div>
    </div>
  );
}
