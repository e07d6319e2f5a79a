import { CHAT_LIMITS } from '@portico/contract/rooms/chat';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { AnswerList } from './AnswerList.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './ThreadView.module.css';
import { useAnswers } from './useAnswers.ts';
import { usePicture } from './usePicture.ts';

/** Says enough for a list and an email where the picture isn't shown. */
const PICTURE_ONLY = 'Screenshot';

interface Props {
  readonly onSay: (text: string, uploadKey?: string) => void;
  /** Uploads a picture; missing for those who can't. */
  readonly upload: ((file: File) => Promise<string>) | undefined;
  readonly input: RefObject<HTMLTextAreaElement | null> | undefined;
  /** The conversation for which staff have answers to choose from. */
  readonly answersFor: string | undefined;
}

export function Composer({ onSay, upload, input, answersFor }: Props) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const place = input ?? own;
  const [text, setText] = useState('');
  const [isStopped, setStopped] = useState(false);
  const picture = usePicture(upload);
  const field = () => place.current;
  const answers = useAnswers({ conversationKey: answersFor, text, setText, field });
  const say = () => {
    const words = text.trim() || (picture.key === undefined ? '' : PICTURE_ONLY);
    if (words === '' || picture.isAdding) return;
    setStopped(answers.gaps.length > 0);
    if (answers.gaps.length > 0) return;
    onSay(words, picture.key);
    setText('');
    picture.remove();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (answers.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (pasted === undefined || upload === undefined) return;
    event.preventDefault();
    picture.add(pasted);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      {answers.isShown && <AnswerList {...answers.list} />}
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <textarea
        id={id}
        ref={place}
        className={styles.input}
        rows={2}
        maxLength={CHAT_LIMITS.message}
        placeholder={answersFor === undefined ? 'Write a message' : 'Write a message, or / for answers'}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        {...answers.wiring}
      />
      <Button type="submit" disabled={picture.isAdding}>
        Send
      </Button>
      {answers.gaps.length > 0 && (
        <p className={styles.gaps} role={isStopped ? 'alert' : 'status'}>
          Fill in before you send: {answers.gaps.join(', ')}.
        </p>
      )}
      <div className={styles.tools}>
        {answersFor !== undefined && (
          <Button kind="quiet" small flush aria-expanded={answers.isShown} onClick={answers.toggle}>
            Answers
          </Button>
        )}
        {upload && <PictureChoice picture={picture} />}
      </div>
    </form>
  );
}
