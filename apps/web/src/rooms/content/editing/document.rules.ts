import { type Block, isSafeHref, plain, type Rich, type Span } from '@portico/contract/rooms/content/blocks';
import type { JSONContent } from '@tiptap/core';

/** The longest stretch of text that the contract takes. */
const LONGEST = 1000;

const marksOf = ({ Bold, Italic, Href }: Span) => [
  ...(Bold ? [{ type: 'bold' }] : []),
  ...(Italic ? [{ type: 'italic' }] : []),
  ...(Href === undefined ? [] : [{ type: 'link', attrs: { href: Href } }]),
];

const inline = (text: Rich): JSONContent[] =>
  (typeof text === 'string' ? [{ Text: text }] : text).map((span: Span) => ({
    type: 'text',
    text: span.Text,
    ...(marksOf(span).length > 0 && { marks: marksOf(span) }),
  }));

const paragraph = (text: Rich): JSONContent => ({ type: 'paragraph', content: inline(text) });

function nodeOf(block: Block): JSONContent {
  switch (block.Kind) {
    case 'paragraph':
      return paragraph(block.Text);
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: inline(block.Text) };
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.Text)] };
    case 'list':
    case 'steps':
      return {
        type: block.Kind === 'list' ? 'bulletList' : 'orderedList',
        content: block.Items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      };
    case 'link':
      return { type: 'screenLink', attrs: { text: block.Text, path: block.Path } };
    case 'image':
      return { type: 'contentImage', attrs: { imageKey: block.Key, alt: block.Alt } };
    case 'contact':
      return { type: 'contactLines' };
  }
}

/** Blocks as the editor has them. */
export const documentOf = (blocks: readonly Block[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: 'paragraph' }],
});

function spanOf({ text = '', marks = [] }: JSONContent): Span {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
  return {
    Text: text,
    ...(marks.some(({ type }) => type === 'bold') && { Bold: true as const }),
    ...(marks.some(({ type }) => type === 'italic') && { Italic: true as const }),
    ...(typeof href === 'string' && isSafeHref(href) && { Href: href }),
  };
}

const textsIn = (node: JSONContent): JSONContent[] =>
  node.type === 'text' ? [node] : (node.content ?? []).flatMap(textsIn);

function* chunks({ Text, ...style }: Span): Generator<Span> {
  for (let from = 0; from < Text.length; from += LONGEST)
    yield { ...style, Text: Text.slice(from, from + LONGEST) };
}

/** Undefined if there is nothing to read. */
function richOf(node: JSONContent): Rich | undefined {
  const spans = textsIn(node)
    .map(spanOf)
    .flatMap((span) => [...chunks(span)]);
  const text = plain(spans);
  if (text.trim() === '') return undefined;
  const isPlain = spans.every((span) => Object.keys(span).length === 1);
  return isPlain && text.length <= LONGEST ? text : spans;
}

/** The paragraphs of every item. A list within a list becomes part of the outer one. */
const itemsIn = (node: JSONContent): Rich[] =>
  (node.content ?? []).flatMap((child): Rich[] => {
    if (child.type !== 'paragraph') return itemsIn(child);
    const text = richOf(child);
    return text === undefined ? [] : [text];
  });

const ON_ITS_OWN = ['screenLink', 'contentImage', 'contactLines'];

/** What was pasted into a list and can't be part of one: it comes below. */
const othersIn = (node: JSONContent): Block[] =>
  (node.content ?? []).flatMap((child) =>
    ON_ITS_OWN.includes(child.type ?? '') ? blocksOfNode(child) : othersIn(child),
  );

function blocksOfNode(node: JSONContent): Block[] {
  const text = richOf(node);
  switch (node.type) {
    case 'heading':
      return text === undefined ? [] : [{ Kind: 'heading', Text: plain(text).slice(0, LONGEST) }];
    case 'blockquote':
      return (node.content ?? []).flatMap((child): Block[] => {
        const quoted = richOf(child);
        return quoted === undefined ? [] : [{ Kind: 'quote', Text: quoted }];
      });
    case 'bulletList':
    case 'orderedList': {
      const Items = itemsIn(node);
      const list: Block = { Kind: node.type === 'bulletList' ? 'list' : 'steps', Items };
      return [...(Items.length > 0 ? [list] : []), ...othersIn(node)];
    }
    case 'screenLink':
      return [{ Kind: 'link', Text: String(node.attrs?.text), Path: String(node.attrs?.path) }];
    case 'contentImage':
      return [{ Kind: 'image', Key: String(node.attrs?.imageKey), Alt: String(node.attrs?.alt) }];
    case 'contactLines':
      return [{ Kind: 'contact' }];
    default:
      return text === undefined ? [] : [{ Kind: 'paragraph', Text: text }];
  }
}

/** What the editor has, as blocks. Empty paragraphs and anything that blocks don't have are left out. */
export const blocksOf = (doc: JSONContent): Block[] => (doc.content ?? []).flatMap(blocksOfNode);
