import type { HelpPost } from '@portico/contract/rooms/content/help';
import { type KeyboardEvent, useId, useRef } from 'react';
import { itemForKey } from '../../../ui/menuKeys.ts';
import { HelpArticle } from './HelpArticle.tsx';
import styles from './HelpTabs.module.css';

export interface HelpPostsProps {
  /** At least one. */
  readonly posts: readonly HelpPost[];
  /** The slug of the post to show, where it is among them. */
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
  readonly onWatch: (post: HelpPost) => void;
}

/** Titles at the side, the post beside them; by the keyboard as the ARIA practices have tabs. */
export function HelpTabs({ posts, chosen, onChoose, onWatch }: HelpPostsProps) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const shown = posts.find(({ Slug }) => Slug === chosen) ?? posts[0];
  if (!shown) return null;

  const press = (event: KeyboardEvent) => {
    const next = itemForKey(event.key, posts.indexOf(shown), posts.length);
    const post = next === undefined ? undefined : posts[next];
    if (!post) return;
    event.preventDefault();
    onChoose(post.Slug);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[posts.indexOf(post)]?.focus();
  };

  return (
    <div className={styles.columns}>
      <div
        ref={tabs}
        className={styles.tabs}
        role="tablist"
        tabIndex={-1}
        aria-label="Help posts"
        aria-orientation="vertical"
        onKeyDown={press}
      >
        {posts.map((post) => (
          <button
            key={post.Slug}
            type="button"
            role="tab"
            id={`${id}-${post.Slug}`}
            className={styles.tab}
            aria-selected={post === shown}
            data-chosen={post === shown || undefined}
            aria-controls={post === shown ? `${id}-panel` : undefined}
            tabIndex={post === shown ? 0 : -1}
            onClick={() => onChoose(post.Slug)}
          >
            {post.Title}
          </button>
        ))}
      </div>
      <div
        // The next post begins at its top.
        key={shown.Slug}
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.Slug}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long post must scroll by keyboard
        tabIndex={0}
      >
        <h3 className={styles.title}>{shown.Title}</h3>
        <HelpArticle post={shown} onWatch={onWatch} />
      </div>
    </div>
  );
}
