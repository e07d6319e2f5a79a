import { mergeAttributes, Node } from '@tiptap/core';

/** A link to a screen of the portal, on a line of its own. */
export const ScreenLink = Node.create({
  name: 'screenLink',
  group: 'block',
  atom: true,
  addAttributes: () => ({ text: { default: '' }, path: { default: '/' } }),
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-block': 'link' }),
    `${node.attrs.text} (${node.attrs.path})`,
  ],
});

/** How to reach the brand whose site it is. */
export const ContactLines = Node.create({
  name: 'contactLines',
  group: 'block',
  atom: true,
  renderHTML: () => ['div', { 'data-block': 'contact' }, 'How to reach us'],
});
