import type { HelpPost } from '@portico/contract/rooms/content/help';
import { Tabs } from '../../../ui/Tabs.tsx';
import { HelpArticle } from './HelpArticle.tsx';
import styles from './HelpTabs.module.css';

export interface HelpPostsProps {
  /** At least one. */
  readonly posts: readonly HelpPost[];
  /** The slug of the post to show, if it's among them. */
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
  readonly onWatch: (post: HelpPost) => void;
}

/** Titles on the side, the post next to them. */
export function HelpTabs({ posts, chosen, onChoose, onWatch }: HelpPostsProps) {
  const shown = posts.find(({ Slug }) => Slug === chosen) ?? posts[0];
  if (!shown) return null;
  const tabs = posts.map(({ Slug, Title }) => ({ key: Slug, label: Title }));
  return (
    <Tabs name="Help posts" tabs={tabs} chosen={shown.Slug} onChoose={onChoose} vertical>
      <h3 className={styles.title}>{shown.Title}</h3>
      <HelpArticle post={shown} onWatch={onWatch} />
    </Tabs>
  );
}
