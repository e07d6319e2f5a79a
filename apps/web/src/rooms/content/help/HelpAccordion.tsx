import { useId } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './HelpAccordion.module.css';
import { HelpArticle } from './HelpArticle.tsx';
import type { HelpPostsProps } from './HelpTabs.tsx';

/** Titles below each other, one of them open at most. */
export function HelpAccordion({ posts, chosen, onChoose, onWatch }: HelpPostsProps) {
  const id = useId();
  return (
    <div className={styles.accordion}>
      {posts.map((post) => {
        const isOpen = post.Slug === chosen;
        const name = `${id}-${post.Slug}`;
        return (
          <section key={post.Slug} aria-labelledby={name} data-chosen={isOpen || undefined}>
            <h3 className={styles.heading}>
              <button
                type="button"
                id={name}
                className={styles.title}
                aria-expanded={isOpen}
                onClick={() => onChoose(isOpen ? '' : post.Slug)}
              >
                {post.Title}
                <Icon name="chevron" />
              </button>
            </h3>
            {isOpen && (
              <div className={styles.post}>
                <HelpArticle post={post} onWatch={onWatch} />
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
