import type { Answer, ControlState } from '@portico/contract/rooms/quotes';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fieldText, readTyped } from '../editing/typed.rules.ts';
import { idOf } from './ControlFrame.tsx';
import styles from './Controls.module.css';

const PAUSE_MS = 400;

interface Props {
  readonly control: ControlState;
  readonly value: Answer | null;
  readonly label?: string;
  readonly placeholder?: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onAnswer: (value: Answer | null) => void;
  /** What was typed isn’t an answer. */
  readonly onUnread: (isUnread: boolean) => void;
  /** Empty when left: for an amount besides those offered. */
  readonly isOther?: boolean;
}

/** A field to type in. It answers after a pause, when it’s left, and with Enter. */
export function TypedField(props: Props) {
  const { control, value, label, placeholder, describedBy, isInvalid, isOther = false } = props;
  const shown = isOther ? '' : fieldText(control, value);
  /** As typed, until it’s left. */
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ typed, props });
  latest.current = { typed, props };

  const give = () => {
    clearTimeout(timer.current);
    const { typed: text, props: now } = latest.current;
    if (text === undefined || (isOther && text.trim() === '')) return;
    const read = readTyped(control.Type, text);
    now.onUnread(read === undefined);
    if (read !== undefined && read !== now.value) now.onAnswer(read);
  };
  const leave = () => {
    give();
    const text = latest.current.typed;
    if (text === undefined || readTyped(control.Type, text) !== undefined) setTyped(undefined);
  };
  const giveNow = useRef(give);
  giveNow.current = give;
  // A section that’s left within the pause still has its answer.
  useEffect(() => () => giveNow.current(), []);

  return (
    <input
      type={control.Type === 'date' ? 'date' : 'text'}
      inputMode={control.Type === 'text' || control.Type === 'money' ? undefined : 'decimal'}
      autoComplete="off"
      id={isOther ? `${idOf(control.Name)}-other` : idOf(control.Name)}
      className={styles.input}
      data-type={control.Type}
      aria-label={label}
      placeholder={placeholder}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => giveNow.current(), PAUSE_MS);
      }}
      onBlur={leave}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && leave()}
    />
  );
}
