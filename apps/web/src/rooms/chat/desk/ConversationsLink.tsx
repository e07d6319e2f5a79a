import { ROUTES } from '@portico/contract/routes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import menu from '../../../ui/Menu.module.css';
import styles from './ConversationsLink.module.css';
import { joinDesk } from './desk.ts';

const textOf = (unread: number) => `${unread} unread ${unread === 1 ? 'conversation' : 'conversations'}`;

/** Leads staff to the conversations and counts those with news, live. While it shows, they count as online. */
export function ConversationsLink() {
  const [unread, setUnread] = useState(0);
  useEffect(() => joinDesk(({ Unread }) => setUnread(Unread)), []);
  return (
    <>
      <Link
        to={ROUTES.conversations.path}
        className={`${menu.button} ${styles.link}`}
        data-unread={unread > 0 || undefined}
        aria-label={unread > 0 ? textOf(unread) : ROUTES.conversations.title}
        title={ROUTES.conversations.title}
      >
        <Icon name="message" />
        {unread > 0 && <span className={styles.count}>{unread}</span>}
      </Link>
      <span className="visually-hidden" aria-live="polite">
        {unread > 0 && textOf(unread)}
      </span>
    </>
  );
}
