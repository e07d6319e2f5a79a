import { ROUTES } from '@portico/contract/routes';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../platform/session.ts';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './ConversationsPage.module.css';
import { ConversationThread } from './ConversationThread.tsx';
import { tabOf, tabsOf } from './conversations.rules.ts';
import { TaskDialog } from './handover/TaskDialog.tsx';
import { useTask } from './handover/useTask.ts';
import { useConversation, useConversations, useNews } from './useConversations.ts';

const EMPTY = {
  mine: ['You don’t have a conversation', 'Take one from Unassigned, and it shows up here.'],
  unassigned: ['Every conversation has an owner', 'New chats show up here right away.'],
  all: ['No open conversations', 'New chats show up here right away.'],
  closed: ['No closed conversations yet', 'Conversations stay here after you close them.'],
} as const;

/** Staff's side of the portal's own chat. The tab and the conversation are in the address. */
export function ConversationsPage() {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const taskKey = params.get('task') ?? undefined;
  const { data: task } = useTask(taskKey);
  const selected = params.get('conversation') ?? task?.ConversationKey;
  const me = useSession(({ person }) => person?.Key);
  const isMobile = useSession((state) => state.isMobile);
  const news = useNews();
  const { lines, isPending, isFetching, refetch, hasNextPage, ...pages } = useConversations(tab);
  const { conversation, isMissing } = useConversation(selected, lines);
  const place = useRef<HTMLDivElement>(null);

  const select = (key: string | undefined, to = tab) =>
    setParams(
      { ...(to !== 'all' && { tab: to }), ...(key !== undefined && { conversation: key }) },
      { replace: selected !== undefined && key !== undefined, preventScrollReset: true },
    );
  const [back, setBack] = useState<string>();
  // Leaving a conversation on a phone leads back to its line in the list.
  useEffect(() => {
    if (back === undefined || selected !== undefined) return;
    place.current?.querySelector<HTMLElement>(`[data-conversation="${back}"]`)?.focus();
    setBack(undefined);
  }, [back, selected]);

  const move = (step: 1 | -1) => {
    const at = lines?.findIndex(({ Key }) => Key === selected) ?? -1;
    const next = at < 0 ? lines?.[0] : lines?.[at + step];
    if (!next) return;
    select(next.Key);
    place.current?.querySelector<HTMLElement>(`[data-conversation="${next.Key}"]`)?.focus();
  };
  useShortcuts([
    { key: 'j', does: 'Next conversation', run: () => move(1) },
    { key: 'k', does: 'Previous conversation', run: () => move(-1) },
    {
      key: 'r',
      does: 'Write a reply',
      run: () => place.current?.querySelector<HTMLElement>('textarea')?.focus(),
    },
    {
      key: 't',
      does: 'Take the conversation',
      run: () => place.current?.querySelector<HTMLElement>('[data-take]')?.click(),
    },
  ]);

  const thread = conversation && (
    <ConversationThread
      key={conversation.Key}
      conversation={conversation}
      me={me}
      onBack={() => {
        setBack(conversation.Key);
        select(undefined);
      }}
    />
  );
  const taskDialog = taskKey !== undefined && (
    <TaskDialog taskKey={taskKey} onClose={() => select(selected)} />
  );
  // A phone has room for one thing at a time.
  if (isMobile && thread)
    return (
      <>
        <h1 className="visually-hidden">{ROUTES.conversations.title}</h1>
        <div ref={place} className={styles.desk} data-reading>
          {thread}
        </div>
        {taskDialog}
      </>
    );

  const [title, text] = EMPTY[tab];
  return (
    <>
      <PageHeading title={ROUTES.conversations.title} />
      <Tabs
        small
        name="Conversations"
        tabs={tabsOf(news)}
        chosen={tab}
        onChoose={(key) => select(undefined, tabOf(key))}
      >
        <div ref={place} className={styles.desk}>
          <div className={styles.side}>
            {isPending && <Skeleton lines={6} />}
            {!isPending && !lines && (
              <TryAgain loading={isFetching} onRetry={refetch}>
                We couldn’t load the conversations.
              </TryAgain>
            )}
            {lines?.length === 0 && (
              <div className={styles.empty}>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            )}
            {lines && lines.length > 0 && (
              <ConversationList
                label={ROUTES.conversations.title}
                lines={lines}
                selected={selected}
                me={me}
                onSelect={select}
              />
            )}
            {hasNextPage && (
              <LoadMore
                label="Show more conversations"
                failure="We couldn’t load more conversations."
                pages={{ ...pages, isFetching }}
              />
            )}
          </div>
          {thread ?? (
            <p className={styles.hint} role={isMissing ? 'alert' : undefined}>
              {isMissing
                ? 'We couldn’t find that conversation. Choose another one from the list.'
                : 'Choose a conversation to read it and reply.'}
            </p>
          )}
        </div>
      </Tabs>
      {taskDialog}
    </>
  );
}
