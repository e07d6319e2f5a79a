import type { HelpPost } from '@portico/contract/rooms/content/help';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BlockList } from '../blocks/BlockList.tsx';
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
      <BlockList blocks={post.Content} />
    </div>
  );
}
