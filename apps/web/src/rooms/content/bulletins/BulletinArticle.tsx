import { ROUTES } from '@portico/contract/routes';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BlockList } from '../blocks/BlockList.tsx';
import styles from './Bulletins.module.css';
import { CATEGORY_WORDS, useBulletin, useMarkRead } from './useBulletins.ts';

const PARENTS = [ROUTES.agent, ROUTES.agentBulletins].map(({ title, path }) => ({ title, to: path }));

/** One bulletin. Opening it marks it as read. */
export function BulletinArticle({ bulletinKey }: { readonly bulletinKey: string }) {
  const { data, error, isPending, isFetching, refetch } = useBulletin(bulletinKey);
  const { mutate: markRead } = useMarkRead();
  const isUnread = data?.IsRead === false;
  useEffect(() => {
    if (isUnread) markRead(bulletinKey);
  }, [isUnread, bulletinKey, markRead]);
  const title = data?.Title;
  useNamedPage(title === undefined ? undefined : { title, parents: PARENTS });
  // Another screen at the same address.
  useEffect(() => {
    if (title !== undefined) focusHeading();
  }, [title]);
  const isMissing = error instanceof ApiFailure && [400, 404].includes(error.status);
  const back = <Link to={ROUTES.agentBulletins.path}>All bulletins</Link>;

  if (isPending) return <Skeleton lines={10} />;
  if (isMissing)
    return (
      <EmptyState level={1} title="This bulletin isn’t available" action={back}>
        It may have been withdrawn, or it’s for someone else.
      </EmptyState>
    );
  if (!data)
    return <LoadError title="We couldn’t load this bulletin" loading={isFetching} onRetry={refetch} />;
  return (
    <article>
      <PageHeading
        title={data.Title}
        lead={
          <>
            {CATEGORY_WORDS[data.Category]} ·{' '}
            <time dateTime={data.PublishedAt}>{formatLocalDay(data.PublishedAt)}</time>
            {data.UpdatedAt && <> · Updated {formatLocalDay(data.UpdatedAt)}</>}
          </>
        }
      />
      <p className={styles.intro}>{data.Summary}</p>
      <BlockList blocks={data.Blocks} />
    </article>
  );
}
