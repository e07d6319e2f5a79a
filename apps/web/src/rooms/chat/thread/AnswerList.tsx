import type { ChatAnswer } from '@portico/contract/rooms/chat';
import { useEffect, useRef } from 'react';
import styles from './AnswerList.module.css';

interface Props {
  readonly id: string;
  readonly answers: readonly ChatAnswer[];
  readonly active: number;
  readonly idOf: (index: number) => string;
  /** In place of an empty list. */
  readonly nothing: string;
  readonly onChoose: (answer: ChatAnswer) => void;
}

/** Answers to choose from, above what is being written. The text field keeps the focus and has the keys. */
export function AnswerList({ id, answers, active, idOf, nothing, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  if (answers.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <div id={id} ref={list} role="listbox" aria-label="Answers" className={styles.list}>
      {answers.map((answer, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
        <div
          key={answer.Slug}
          id={idOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(answer)}
        >
          <span className={styles.title}>{answer.Title}</span>
          <span className={styles.text}>{answer.Text}</span>
        </div>
      ))}
    </div>
  );
}
