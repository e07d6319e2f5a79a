import { isSafeHref } from '@portico/contract/rooms/content/blocks';
import { useMutation } from '@tanstack/react-query';
import { type Editor, type JSONContent, useEditorState } from '@tiptap/react';
import { type FormEvent, useRef, useState } from 'react';
import { PictureRefused } from '../../../platform/upload/PictureRefused.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Editing.module.css';

const TOOLS = [
  ['bold', 'Bold', (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['italic', 'Italic', (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  ['heading', 'Heading', (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run()],
  ['bulletList', 'List', (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
  ['orderedList', 'Steps', (editor: Editor) => editor.chain().focus().toggleOrderedList().run()],
  ['blockquote', 'Quote', (editor: Editor) => editor.chain().focus().toggleBlockquote().run()],
] as const;

/** Below the block that has the cursor, never inside a list or a quote. */
function insertBlock(editor: Editor, block: JSONContent): void {
  const { $to } = editor.state.selection;
  const below = $to.depth === 0 ? $to.pos : $to.after(1);
  editor.chain().focus().insertContentAt(below, block).run();
}

interface Props {
  readonly editor: Editor;
  readonly onImage: (file: File) => Promise<string>;
}

export function EditorToolbar({ editor, onImage }: Props) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      names: TOOLS.flatMap(([name]) => (now.isActive(name) ? name : [])) as readonly string[],
      href: (now.getAttributes('link').href as string | undefined) ?? '',
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="Formatting">
        {TOOLS.map(([name, label, press]) => (
          <Button
            key={name}
            kind="quiet"
            small
            aria-pressed={active.names.includes(name)}
            onClick={() => press(editor)}
          >
            {label}
          </Button>
        ))}
        <Button
          kind="quiet"
          small
          aria-pressed={active.href !== ''}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          Link
        </Button>
        <ImageButton editor={editor} onImage={onImage} />
        <Button kind="quiet" small onClick={() => insertBlock(editor, { type: 'contactLines' })}>
          Contact details
        </Button>
        <Button
          kind="quiet"
          small
          disabled={!active.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        >
          Undo
        </Button>
        <Button
          kind="quiet"
          small
          disabled={!active.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        >
          Redo
        </Button>
      </div>
      {isLinking && (
        <LinkForm key={active.href} editor={editor} href={active.href} onDone={() => setLinking(false)} />
      )}
    </>
  );
}

/** Adds an image once it has passed its checks. */
function ImageButton({ editor, onImage }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const adding = useMutation({
    mutationFn: async (file: File) => {
      setRefusal(undefined);
      try {
        const imageKey = await onImage(file);
        insertBlock(editor, { type: 'contentImage', attrs: { imageKey, alt: '' } });
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        setRefusal(error.message);
      }
    },
  });
  return (
    <>
      <Button kind="quiet" small loading={adding.isPending} onClick={() => chooser.current?.click()}>
        Image
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label="Image file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) adding.mutate(file);
          target.value = '';
        }}
      />
      {refusal && (
        <p role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
    </>
  );
}

interface LinkFormProps {
  readonly editor: Editor;
  readonly href: string;
  readonly onDone: () => void;
}

function LinkForm({ editor, href, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const to = typed.trim();
    if (!isSafeHref(to)) {
      setError('Enter an address that starts with https://, or a path of the portal such as /quotes.');
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href: to }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <form className={styles.link} noValidate onSubmit={apply}>
      <TextField
        label="Link to"
        value={typed}
        error={error}
        placeholder="https://"
        maxLength={500}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" small>
          Set link
        </Button>
        {href !== '' && (
          <Button kind="secondary" small onClick={remove}>
            Remove link
          </Button>
        )}
      </div>
    </form>
  );
}
