import { CHAT_LIMITS } from '@portico/contract/rooms/chat';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './ThreadView.module.css';
import { usePicture } from './usePicture.ts';

/** Says enough for a list and an email where the picture isn't shown. */
const PICTURE_ONLY = 'Screenshot';

interface Props {
  readonly onSay: (text: string, uploadKey?: string) => void;
  /** Uploads a picture; missing for those who can't. */
  readonly upload: ((file: File) => Promise<string>) | undefined;
  readonly input: RefObject<HTMLTextAreaElement | null> | undefined;
}

export function Composer({ onSay, upload, input }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const picture = usePicture(upload);
  const say = () => {
    const words = text.trim() || (picture.key === undefined ? '' : PICTURE_ONLY);
    if (words === '' || picture.isAdding) return;
    onSay(words, picture.key);
    setText('');
    picture.remove();
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <textarea
        id={id}
        ref={input}
        className={styles.input}
        rows={2}
        maxLength={CHAT_LIMITS.message}
        placeholder="Write a message"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button type="submit" disabled={picture.isAdding}>
        Send
      </Button>
      {upload && <PictureChoice picture={picture} />}
    </form>
  );
}
