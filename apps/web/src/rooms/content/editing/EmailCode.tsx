import type { EmailText } from '@portico/contract/emails/wording';
import { useRef } from 'react';
import { useCodeEditor } from '../../../platform/useCodeEditor.ts';
import type { CodeEditorHandle } from '../../../ui/code/CodeEditor.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './Editing.module.css';
import { EmailNames } from './EmailNames.tsx';
import type { ReadCode } from './emailCode.rules.ts';

interface Props {
  readonly text: EmailText;
  readonly code: string;
  readonly read: ReadCode;
  readonly onChange: (code: string) => void;
}

/** All words of an email in one text, for people who'd rather not go from field to field. */
export function EmailCode({ text, code, read: { wording, marks }, onChange }: Props) {
  const editor = useRef<CodeEditorHandle>(null);
  const { data: Editor, isPending, isFetching, refetch } = useCodeEditor();
  if (isPending) return <Skeleton lines={12} />;
  if (!Editor)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the editor.
      </TryAgain>
    );
  return (
    <div className={styles.withNames}>
      <div className={styles.code}>
        <p className={styles.quiet}>
          It saves itself once it’s complete. To leave the editor with the keyboard, press Escape, then Tab.
        </p>
        <Editor
          ref={editor}
          label="The email as code"
          value={code}
          isReadOnly={false}
          marks={marks}
          onChange={onChange}
        />
        <div role="status" className={styles.error}>
          {marks.map(({ line, text: message }) => (
            <p key={`${line} ${message}`}>
              Line {line}: {message}
            </p>
          ))}
          {wording === undefined && marks.length === 0 && (
            <p>We can’t read this yet. Check for a missing comma, quote or bracket at the marked line.</p>
          )}
        </div>
      </div>
      <EmailNames text={text} onInsert={(name) => editor.current?.insert(`{${name}}`)} />
    </div>
  );
}
