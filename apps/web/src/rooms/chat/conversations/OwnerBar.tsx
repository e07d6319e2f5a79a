import type { ChatMessage, ChatSummary } from '@portico/contract/rooms/chat';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { api } from '../thread/asker.ts';
import styles from './ConversationsPage.module.css';
import { HandDialog } from './handover/HandDialog.tsx';
import { useChange } from './useConversations.ts';

interface Props {
  readonly conversation: ChatSummary;
  /** The reader's key. */
  readonly me: string | undefined;
  readonly messages: readonly ChatMessage[];
  /** The id of its heading. */
  readonly heading: string;
}

/** Who it is, who has the conversation, and taking it, handing it over, giving it back and closing it. */
export function OwnerBar({ conversation: { Key, Owner, IsClosed, Name }, me, messages, heading }: Props) {
  const [isHanding, setHanding] = useState(false);
  const params = { key: Key };
  const own = useChange((ToKey: string | null) =>
    api.own({ params, body: { ToKey, FromKey: Owner?.Key ?? null } }),
  );
  const close = useChange(() => api.close({ params }));
  const reopen = useChange(() => api.reopen({ params }));
  const isMine = Owner !== null && Owner.Key === me;
  // A handover that fails says so in its dialog.
  const failure = isHanding ? undefined : (own.error ?? close.error ?? reopen.error);
  const showHandover = (isShown: boolean) => {
    own.reset();
    setHanding(isShown);
  };
  return (
    <>
      <div className={styles.who}>
        <h2 id={heading}>{Name}</h2>
        <p className={styles.has} role="status">
          {hasText(Owner, isMine)}
        </p>
      </div>
      <div className={styles.actions}>
        {!isMine && (
          <Button
            small
            data-take
            kind={Owner === null && !IsClosed ? 'primary' : 'secondary'}
            loading={own.isPending}
            onClick={() => own.mutate(me ?? null)}
          >
            {Owner === null ? 'Take' : 'Take over'}
          </Button>
        )}
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => showHandover(true)}>
          Hand over
        </Button>
        {isMine && (
          <Button small kind="secondary" loading={own.isPending} onClick={() => own.mutate(null)}>
            Release
          </Button>
        )}
        {IsClosed ? (
          <Button small kind="secondary" loading={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
            Reopen
          </Button>
        ) : (
          <Button small kind="secondary" loading={close.isPending} onClick={() => close.mutate(undefined)}>
            Close
          </Button>
        )}
      </div>
      {failure && <Alert kind="warning">{failure.message}</Alert>}
      {isHanding && (
        <HandDialog
          conversationKey={Key}
          isClosed={IsClosed}
          messages={messages}
          name={Name}
          ownerKey={Owner?.Key}
          isPending={own.isPending}
          problem={own.error?.message}
          onHand={(to) => own.mutate(to, { onSuccess: () => showHandover(false) })}
          onClose={() => showHandover(false)}
        />
      )}
    </>
  );
}

function hasText(owner: ChatSummary['Owner'], isMine: boolean): string {
  if (owner === null) return 'No one has this conversation.';
  if (isMine) return 'You have this conversation.';
  return `${owner.NameFull} has this conversation${owner.IsOnline ? '.' : ' and is away.'}`;
}
