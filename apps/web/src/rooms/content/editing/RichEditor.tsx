import { type Block, isSafeHref } from '@portico/contract/rooms/content/blocks';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { blocksOf, documentOf } from './document.rules.ts';
import styles from './Editing.module.css';
import { EditorToolbar } from './EditorToolbar.tsx';
import { ImageNode } from './ImageNode.tsx';
import { ContactLines, ScreenLink } from './nodes.ts';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2] },
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: isSafeHref },
  }),
  ScreenLink,
  ContactLines,
  ImageNode,
];

interface Props {
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly onChange: (blocks: Block[]) => void;
  /** Gives the key of the image that was made of the file. */
  readonly onImage: (file: File) => Promise<string>;
}

/** Rich text of the few kinds that blocks have. What is pasted loses everything else. */
export default function RichEditor({ label, blocks, onChange, onImage }: Props) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(blocks),
    // Our content security policy allows no style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(blocksOf(changed.getJSON())),
  });
  return (
    <div className={styles.editor}>
      <EditorToolbar editor={editor} onImage={onImage} />
      <EditorContent editor={editor} />
    </div>
  );
}
