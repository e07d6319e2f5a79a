import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Combobox.module.css';
import { Field, type FieldTexts } from './Field.tsx';

interface Props<T> extends FieldTexts {
  readonly id?: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** What fits to what was typed, the best first. */
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly show: (option: T) => ReactNode;
  readonly onChoose: (option: T) => void;
  /** Said where nothing fits; absent while that is not known. */
  readonly nothing?: string | undefined;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
}

const count = (found: number) => `${found} ${found === 1 ? 'suggestion' : 'suggestions'}`;

/** A text field with suggestions under it, by the keyboard as the ARIA practices have it. Anything may be typed. */
export function Combobox<T>(props: Props<T>) {
  const { label, hint, error, id, value, options, keyOf, show, onChoose, nothing, onBlur } = props;
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
    // Pressed before anything has come, it stands for the first that comes.
    if (options.length === 0) return setActive(by === 1 ? 0 : -1);
    const places = options.length + 1;
    // One place more than options: past the ends the text itself has the cursor again.
    setActive(((at + 1 + by + places) % places) - 1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isShown && at >= 0) {
      // The form stays where it is.
      event.preventDefault();
      choose(options[at]);
    } else if (event.key === 'Escape' && isShown) {
      // What the field stands in stays open.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  };

  return (
    <div className={styles.place}>
      <Field label={label} hint={hint} error={error} id={id}>
        {(wiring) => (
          <input
            {...wiring}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={list}
            aria-activedescendant={isShown && at >= 0 ? idOf(at) : undefined}
            autoComplete={props.autoComplete ?? 'off'}
            spellCheck={false}
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            value={value}
            onChange={(event) => {
              setIsOpen(true);
              setActive(-1);
              props.onChange(event.target.value);
            }}
            onClick={() => setIsOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
        )}
      </Field>
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
        {options.map((option, index) => (
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
