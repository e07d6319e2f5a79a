import type { BulletinSummary } from '@portico/contract/rooms/bulletins';
import { ROUTES } from '@portico/contract/routes';
import { formatLocalDay } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import styles from './Bulletins.module.css';
import { CATEGORY_WORDS } from './useBulletins.ts';

export const bulletinAddress = (key: string): string =>
  `${ROUTES.agentBulletins.path}?${new URLSearchParams({ bulletin: key })}`;

export const BulletinLine = ({ bulletin }: { readonly bulletin: BulletinSummary }) => (
  <li className={styles.line} data-unread={!bulletin.IsRead || undefined}>
    <p className={styles.facts}>
      {!bulletin.IsRead && <span className={styles.mark}>Unread</span>}
      <span>{CATEGORY_WORDS[bulletin.Category]}</span>
      <time dateTime={bulletin.PublishedAt}>{formatLocalDay(bulletin.PublishedAt)}</time>
    </p>
    <Link className={styles.title} to={bulletinAddress(bulletin.Key)}>
      {bulletin.Title}
    </Link>
    <p className={styles.summary}>{bulletin.Summary}</p>
  </li>
);
