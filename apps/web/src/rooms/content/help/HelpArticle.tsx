import type { HelpBlock, HelpPost } from '@portico/contract/rooms/content/help';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ContactLines } from '../legal/ContactLines.tsx';
import styles from './HelpArticle.module.css';

interface Props {
  readonly post: HelpPost;
  readonly onWatch: (post: HelpPost) => void;
}

export function HelpArticle({ post, onWatch }: Props) {
  return (
    <div className={styles.article}>
      {post.Video && (
        <div>
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => onWatch(post)}>
            <span className={styles.watch}>
              <Icon name="play" />
              Watch the video ({post.Video.Seconds} seconds)
            </span>
          </Button>
        </div>
      )}
      {post.Content.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a post never move
        <Block key={at} block={block} />
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

function Block({ block }: { readonly block: HelpBlock }) {
  switch (block.Kind) {
    case 'paragraph':
      return <p>{block.Text}</p>;
    case 'list':
    case 'steps': {
      const List = block.Kind === 'list' ? 'ul' : 'ol';
      return (
        <List>
          {block.Items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case 'link':
      return (
        <p>
          <Link to={block.Path} reloadDocument={APART.includes(block.Path)}>
            {block.Text}
          </Link>
        </p>
      );
    case 'contact':
      return <ContactLines brand={brand} />;
  }
}
