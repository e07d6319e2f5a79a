import type { ChatSummary } from '@portico/contract/rooms/chat';
import { ROUTES } from '@portico/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { joinDesk } from '../desk/desk.ts';
import { api } from '../thread/asker.ts';
import styles from './ConversationsPage.module.css';
import { ConversationThread } from './ConversationThread.tsx';

const LIST = ['chat', 'conversations'];
const MOST = 200;

/** Staff's side of the portal's own chat. */
export function ConversationsPage() {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const selected = params.get('conversation');
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => api.list({ paging: { Take: MOST } }, { signal }),
  });

  useEffect(() => joinDesk(() => void queries.invalidateQueries({ queryKey: LIST })), [queries]);

  const select = (key: string | undefined) =>
    setParams(key === undefined ? {} : { conversation: key }, { replace: selected !== null });
  const current = data?.rows.find(({ Key }) => Key === selected);

  return (
    <>
      <PageHeading
        title={ROUTES.conversations.title}
        lead="Chats with visitors and customers. While you have the portal open, they see that we’re online."
      />
      {isPending && <Skeleton lines={6} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the conversations.
        </TryAgain>
      )}
      {data?.rows.length === 0 && (
        <EmptyState title="No conversations yet">New chats show up here right away.</EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <div className={styles.desk} data-reading={current !== undefined || undefined}>
          <div className={styles.side}>
            <ul className={styles.list} aria-label={ROUTES.conversations.title}>
              {data.rows.map((one) => (
                <Line
                  key={one.Key}
                  one={one}
                  isCurrent={one.Key === selected}
                  onSelect={() => select(one.Key)}
                />
              ))}
            </ul>
            {data.total > data.rows.length && (
              <p className={styles.more}>
                The latest {data.rows.length} of {data.total}.
              </p>
            )}
          </div>
          {current ? (
            <ConversationThread key={current.Key} conversation={current} onBack={() => select(undefined)} />
          ) : (
            <p className={styles.hint}>Choose a conversation to read it and reply.</p>
          )}
        </div>
      )}
    </>
  );
}

interface LineProps {
  readonly one: ChatSummary;
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
}

function Line({ one, isCurrent, onSelect }: LineProps) {
  const facts = [one.Name, one.Unread > 0 && `${one.Unread} unread`, one.IsClosed && 'closed', one.LastText];
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-label={facts.filter(Boolean).join(', ')}
        aria-current={isCurrent || undefined}
        onClick={onSelect}
      >
        <span className={styles.name}>
          {one.Name}
          {one.Unread > 0 && <span className={styles.badge}>{one.Unread}</span>}
          {one.IsClosed && <span className={styles.closed}>Closed</span>}
        </span>
        <span className={styles.last}>{one.LastText}</span>
      </button>
    </li>
  );
}
