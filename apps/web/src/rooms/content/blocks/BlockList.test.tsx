import type { Block } from '@portico/contract/rooms/content/blocks';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BlockList } from './BlockList.tsx';

const show = (...blocks: Block[]) =>
  render(
    <MemoryRouter>
      <BlockList blocks={blocks} />
    </MemoryRouter>,
  );

it('gives each block its own element, and each style', () => {
  const { container } = show(
    { Kind: 'heading', Text: 'Payments' },
    { Kind: 'paragraph', Text: [{ Text: 'Now ' }, { Text: 'due', Bold: true, Italic: true }] },
    { Kind: 'quote', Text: 'As agreed.' },
    { Kind: 'steps', Items: ['One', [{ Text: 'Two', Href: 'tel:+18005550100' }]] },
    { Kind: 'list', Items: ['Same', 'Same'] },
    { Kind: 'link', Text: 'Quotes', Path: '/quotes' },
  );
  expect(container.querySelector('strong > em')).toHaveTextContent('due');
  expect(container.querySelector('blockquote')).toHaveTextContent('As agreed.');
  expect(screen.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Quotes' })).toHaveAttribute('href', '/quotes');
  expect(screen.getByRole('link', { name: 'Two' })).toHaveAttribute('href', 'tel:+18005550100');
});

it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<<b>script>alert(1)</script>'])(
  'shows %s as text',
  (text) => {
    const { container } = show(
      { Kind: 'paragraph', Text: text },
      { Kind: 'list', Items: [[{ Text: text }]] },
    );
    expect(container.querySelector('script, img, b')).toBeNull();
    expect(screen.getAllByText(text)).toHaveLength(2);
  },
);

// A database could have been changed by hand.
// @spec I15.9
it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'http://x.example',
])('makes no link of %s', (Href) => {
  show({ Kind: 'paragraph', Text: [{ Text: 'press', Href }] });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('press')).toBeVisible();
});
