import { HELP_TAB_REFRESH_MS } from '@portico/contract/constants';
import type { HelpPost } from '@portico/contract/rooms/content/help';
import { useEffect, useRef, useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ContactLines } from '../legal/ContactLines.tsx';
import { HelpAccordion } from './HelpAccordion.tsx';
import styles from './HelpDialog.module.css';
import { HelpTabs } from './HelpTabs.tsx';
import { searchPosts } from './help.rules.ts';
import { nameInAddress } from './helpAddress.ts';
import { useHelpPosts } from './useHelpPosts.ts';
import { VideoDialog } from './VideoDialog.tsx';

const WIDTH = 960;

export interface HelpDialogProps {
  /** The post to begin with; empty for none in particular. */
  readonly slug: string;
  readonly onClose: () => void;
}

/** Spec §2: searchable posts, as tabs or, on a phone, as an accordion. */
export function HelpDialog({ slug, onClose }: HelpDialogProps) {
  const isMobile = useSession((state) => state.isMobile);
  const { data = [], isPending, isFetching, error, refetch } = useHelpPosts();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(slug);
  const [watched, setWatched] = useState<HelpPost>();

  const posts = searchPosts(data, query);
  const Posts = isMobile ? HelpAccordion : HelpTabs;
  const place = useKeptInView(`${chosen} ${isMobile} ${posts.length}`);
  const choose = (next: string) => {
    setChosen(next);
    nameInAddress(next);
  };

  return (
    <>
      <Dialog title="Help" width={WIDTH} onClose={onClose}>
        <div className={styles.help}>
          {/** On a phone, focusing a field brings up the keyboard and covers the content. */}
          <div className={styles.search} tabIndex={-1} data-autofocus={isMobile || undefined}>
            <TextField
              label="Search help"
              type="search"
              autoComplete="off"
              data-autofocus={!isMobile || undefined}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <p className={styles.count} role="status">
              {query.trim() !== '' &&
                !isPending &&
                `${posts.length} ${posts.length === 1 ? 'post' : 'posts'} found`}
            </p>
          </div>
          {isPending && <Skeleton heading lines={6} />}
          {error && data.length === 0 && (
            <TryAgain title="We couldn’t load the help posts" loading={isFetching} onRetry={refetch}>
              {error.message}
            </TryAgain>
          )}
          <div className={styles.posts} ref={place}>
            {posts.length > 0 && (
              <Posts posts={posts} chosen={chosen} onChoose={choose} onWatch={setWatched} />
            )}
          </div>
          {data.length > 0 && posts.length === 0 && (
            <EmptyState
              title={`Nothing found for “${query.trim()}”`}
              action={
                <Button kind="secondary" onClick={() => setQuery('')}>
                  Show all posts
                </Button>
              }
            >
              <p>Try fewer or different words, or ask us:</p>
              <ContactLines brand={brand} />
            </EmptyState>
          )}
        </div>
      </Dialog>
      {watched && <VideoDialog post={watched} onClose={() => setWatched(undefined)} />}
    </>
  );
}

/** Once the layout has settled (spec §9: 10 ms), scroll to the chosen post. */
function useKeptInView(change: string) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is shown has changed
  useEffect(() => {
    const timer = window.setTimeout(() => {
      place.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
    }, HELP_TAB_REFRESH_MS);
    return () => window.clearTimeout(timer);
  }, [change]);
  return place;
}
