import { type FocusEvent, useRef } from 'react';

type Writable = HTMLInputElement | HTMLTextAreaElement;

/** Puts names in braces into the field that had the focus last, or into the first one. */
export function usePlaceholders() {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<Writable>(null);
  const onFocus = ({ target }: FocusEvent<Writable>) => {
    last.current = target;
  };
  const insert = (name: string) => {
    const field = last.current?.isConnected ? last.current : fields.current?.querySelector('textarea');
    if (!field) return;
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return { fields, onFocus, insert };
}
