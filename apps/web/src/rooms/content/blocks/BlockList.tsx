import type { Block, Rich, Span } from '@portico/contract/rooms/content/blocks';
import { isSafeHref } from '@portico/contract/rooms/content/blockText';
import { ROUTES } from '@portico/contract/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { ContactLines } from '../legal/ContactLines.tsx';
import styles from './BlockList.module.css';
import { ContentImage } from './ContentImage.tsx';

/** What staff have written. Each block has its own element and every text is plain text, so nothing in it can become code. */
export function BlockList({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
        <OneBlock key={at} block={block} />
      ))}
    </div>
  );
}

/** Screens outside the portal: links to them load a page. */
const APART: readonly string[] = [
  ROUTES.login.path,
  ROUTES.createAccount.path,
  ROUTES.forgotPassword.path,
  ROUTES.resetPassword.path,
];

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.Kind) {
    case 'paragraph':
      return (
        <p>
          <RichText text={block.Text} />
        </p>
      );
    case 'heading':
      return <h2>{block.Text}</h2>;
    case 'quote':
      return (
        <blockquote>
          <RichText text={block.Text} />
        </blockquote>
      );
    case 'list':
    case 'steps': {
      const List = block.Kind === 'list' ? 'ul' : 'ol';
      return (
        <List>
          {block.Items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never move
            <li key={at}>
              <RichText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'link':
      return (
        <p>
          <ScreenLink path={block.Path}>{block.Text}</ScreenLink>
        </p>
      );
    case 'image':
      return <ContentImage imageKey={block.Key} alt={block.Alt} />;
    case 'contact':
      return <ContactLines brand={brand} />;
  }
}

const ScreenLink = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <Link to={path} reloadDocument={APART.includes(path)}>
    {children}
  </Link>
);

const RichText = ({ text }: { readonly text: Rich }) =>
  typeof text === 'string'
    ? text
    : // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      text.map((span, at) => <OneSpan key={at} span={span} />);

function OneSpan({ span: { Text, Bold, Italic, Href } }: { readonly span: Span }) {
  let part: ReactNode = Text;
  if (Italic) part = <em>{part}</em>;
  if (Bold) part = <strong>{part}</strong>;
  // Checked when it was saved; an address that the contract no longer allows is only text.
  if (Href === undefined || !isSafeHref(Href)) return part;
  if (Href.startsWith('/')) return <ScreenLink path={Href}>{part}</ScreenLink>;
  const isPage = /^https:/i.test(Href);
  return (
    <a href={Href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {part}
    </a>
  );
}
