import { Node } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ContentImage } from '../blocks/ContentImage.tsx';
import styles from './Editing.module.css';

function ImageView({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { imageKey, alt } = node.attrs as { imageKey: string; alt: string };
  return (
    <NodeViewWrapper className={styles.imageNode} data-block="image" contentEditable={false}>
      <ContentImage imageKey={imageKey} alt={alt} />
      <TextField
        label="What the image shows"
        hint="For people who can’t see it."
        value={alt}
        maxLength={300}
        onChange={({ target }) => updateAttributes({ alt: target.value })}
      />
      <div>
        <Button kind="quiet" small onClick={deleteNode}>
          Remove image
        </Button>
      </div>
    </NodeViewWrapper>
  );
}

/** An image of the item, with its description. */
export const ImageNode = Node.create({
  name: 'contentImage',
  group: 'block',
  atom: true,
  addAttributes: () => ({ imageKey: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => ['div', { 'data-block': 'image' }, String(node.attrs.alt)],
  addNodeView: () => ReactNodeViewRenderer(ImageView, { stopEvent: () => true }),
});
