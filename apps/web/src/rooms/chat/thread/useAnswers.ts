import type { ChatAnswer } from '@portico/contract/rooms/chat';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { gapsIn, matching, seekIn } from './answers.rules.ts';
import { api } from './asker.ts';

interface Writing {
  /** The conversation to answer in. Undefined for askers, who have no answers. */
  readonly conversationKey: string | undefined;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The field in which it's written. */
  readonly field: () => HTMLTextAreaElement | null;
}

/** Answers that staff keep: found by typing a slash or by a button, and put into the message to be edited. */
export function useAnswers({ conversationKey, text, setText, field }: Writing) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const sought = conversationKey === undefined ? undefined : seekIn(text);
  const [dismissed, setDismissed] = useState<string>();
  const isShown = isOpen || (sought !== undefined && dismissed !== text);
  const { data, isError } = useQuery({
    queryKey: ['chat', 'answers', conversationKey],
    queryFn: ({ signal }) => api.answers({ params: { key: conversationKey ?? '' } }, { signal }),
    enabled: conversationKey !== undefined && isShown,
    meta: { says: ['recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });
  const found = matching(data?.rows ?? [], sought ?? '');
  const at = Math.min(active, found.length - 1);
  const idOf = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setDismissed(text);
    setActive(0);
  };
  const choose = ({ Text, Missing }: ChatAnswer) => {
    const place = field();
    const from = sought === undefined ? (place?.selectionStart ?? text.length) : 0;
    const to = sought === undefined ? (place?.selectionEnd ?? text.length) : text.length;
    setText(text.slice(0, from) + Text + text.slice(to));
    setGaps([...gapsIn(text, gaps), ...Missing]);
    setOpen(false);
    setDismissed(undefined);
    setActive(0);
    place?.focus();
  };
  /** Whether the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isShown) return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && found.length > 0) setActive((at + move + found.length) % found.length);
    else if (event.key === 'Enter' && found[at] && !event.nativeEvent.isComposing) choose(found[at]);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else return false;
    event.preventDefault();
    return true;
  };
  const nothing = isError
    ? 'We couldn’t load the answers. Close this and try again.'
    : data === undefined
      ? 'Loading answers…'
      : data.rows.length === 0
        ? 'There are no answers yet. Employees add them under Tools, Content.'
        : 'No answer has these words.';
  return {
    isShown,
    toggle: () => {
      if (isShown) close();
      else setOpen(true);
      field()?.focus();
    },
    press,
    /** What has to be filled in before the message can go out. */
    gaps: gapsIn(text, gaps),
    list: { id, answers: found, active: at, idOf, nothing, onChoose: choose },
    /** For the field. */
    wiring:
      conversationKey === undefined
        ? {}
        : ({
            'aria-autocomplete': 'list',
            'aria-controls': isShown && found.length > 0 ? id : undefined,
            'aria-activedescendant': isShown && found.length > 0 ? idOf(at) : undefined,
          } as const),
  };
}
