import { Block } from '@portico/contract/rooms/content/blocks';
import { expect, it } from 'vitest';
import { blocksOf, documentOf } from './document.rules.ts';
import { slugOf } from './NewContentDialog.tsx';

const BLOCKS: Block[] = [
  { Kind: 'heading', Text: 'Payments' },
  { Kind: 'paragraph', Text: 'Plain.' },
  {
    Kind: 'paragraph',
    Text: [
      { Text: 'Now ' },
      { Text: 'due', Bold: true, Italic: true },
      { Text: ' here', Href: 'https://example.com' },
    ],
  },
  { Kind: 'list', Items: ['One', [{ Text: 'Two', Bold: true }]] },
  { Kind: 'steps', Items: ['First', 'Second'] },
  { Kind: 'quote', Text: 'As agreed.' },
  { Kind: 'link', Text: 'Quotes', Path: '/quotes' },
  { Kind: 'image', Key: '0197c9a0-0000-7000-8000-000000000001', Alt: 'A map' },
  { Kind: 'contact' },
];

it('gives back every block that it was given', () => {
  expect(blocksOf(documentOf(BLOCKS))).toEqual(BLOCKS);
  expect(blocksOf(documentOf([]))).toEqual([]);
});

it('leaves out what is empty, what blocks don’t have, and links that lead nowhere safe', () => {
  const link = (href: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] });
  const made = blocksOf({
    type: 'doc',
    content: [
      { type: 'paragraph' },
      { type: 'heading', content: [{ type: 'text', text: '  ' }] },
      { type: 'horizontalRule' },
      { type: 'paragraph', content: [link('javascript:alert(1)'), link('/quotes')] },
      { type: 'paragraph', content: [{ type: 'text', text: 'struck', marks: [{ type: 'strike' }] }] },
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'text', text: 'cell' }] }] },
    ],
  });
  expect(made).toEqual([
    { Kind: 'paragraph', Text: [{ Text: 'x' }, { Text: 'x', Href: '/quotes' }] },
    { Kind: 'paragraph', Text: 'struck' },
    { Kind: 'paragraph', Text: 'cell' },
  ]);
});

it('makes one list of a list in a list, and keeps a long paragraph whole', () => {
  const item = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [item('Inner')] }] };
  expect(
    blocksOf({
      type: 'doc',
      content: [{ type: 'orderedList', content: [{ type: 'listItem', content: [item('Outer'), inner] }] }],
    }),
  ).toEqual([{ Kind: 'steps', Items: ['Outer', 'Inner'] }]);
  const [long] = blocksOf({ type: 'doc', content: [item('a'.repeat(2500))] });
  expect(Block.safeParse(long).success).toBe(true);
  expect(long).toMatchObject({
    Text: [{ Text: 'a'.repeat(1000) }, { Text: 'a'.repeat(1000) }, { Text: 'a'.repeat(500) }],
  });
});

it('puts what can’t be in a list below it', () => {
  const image = {
    type: 'contentImage',
    attrs: { imageKey: '0197c9a0-0000-7000-8000-000000000001', alt: 'A map' },
  };
  const inside = [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }, image];
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: inside }] };
  expect(blocksOf({ type: 'doc', content: [list] })).toEqual([
    { Kind: 'list', Items: ['One'] },
    { Kind: 'image', Key: image.attrs.imageKey, Alt: 'A map' },
  ]);
});

it.each([
  ['New hours!', 'new-hours'],
  ['  Café & Crème  ', 'cafe-creme'],
  ['—', ''],
])('names %j %j in the address', (title, slug) => expect(slugOf(title)).toBe(slug));
