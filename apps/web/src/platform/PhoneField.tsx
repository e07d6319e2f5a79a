import { PHONE_DIGITS } from '@portico/contract/constants';
import { maskPhone, unmaskPhone } from '@portico/contract/rules/format';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { TextField } from '../ui/TextField.tsx';

interface Props {
  readonly label: string;
  readonly id: string;
  readonly error: string | undefined;
  /** The digits alone. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
}

/** The caret's place in a masked number: after as many digits as before. */
function caretBehind(masked: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < masked.length && seen < digits; place++)
    if (/\d/.test(masked.charAt(place))) seen++;
  return place;
}

/** The mask (000) 000-0000 (spec §2), which fills itself as one types, pastes, or mends a digit in the middle. */
export function PhoneField({ value, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | undefined>(undefined);
  const masked = maskPhone(value);

  useLayoutEffect(() => {
    if (digitsBefore.current === undefined) return;
    const caret = caretBehind(masked, digitsBefore.current);
    digitsBefore.current = undefined;
    input.current?.setSelectionRange(caret, caret);
  });

  const enter = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    digitsBefore.current = unmaskPhone(target.value.slice(0, caret)).length;
    // A pasted number may bring its country along: none begins with 1.
    const digits = unmaskPhone(target.value).replace(/^1(?=\d{10})/, '');
    onChange(digits.slice(0, PHONE_DIGITS));
  };

  return (
    <TextField
      {...field}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="(000) 000-0000"
      ref={input}
      value={masked}
      onChange={enter}
    />
  );
}
