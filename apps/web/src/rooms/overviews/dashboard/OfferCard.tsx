import type { DashboardOffer } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { ButtonLink } from '../../../ui/Button.tsx';
import styles from './ClaimCards.module.css';

/** What the next term costs, and until when to decide. */
export function OfferCard({ offer }: { readonly offer: DashboardOffer }) {
  const { Key, Policy, Street1, City, TotalCents, PriorTotalCents, ExpiresOn } = offer;
  const path = `${ROUTES.renewalOffer.path}?${new URLSearchParams({ offer: Key })}`;
  const href = useHref(path);
  const open = useLinkClickHandler(path);
  const more = TotalCents - PriorTotalCents;
  return (
    <div className={styles.claim}>
      <p className={styles.number}>
        Policy {Policy.AlternateKey}
        <span className={styles.turn}>Your turn</span>
      </p>
      <h3>
        <Link to={path}>Your renewal offer is ready</Link>
      </h3>
      <p className={styles.quiet}>
        {Street1}, {City}
      </p>
      <p>
        <strong>{formatMoney(TotalCents)}</strong> from {formatDay(Policy.TermBegin)}
        {more === 0
          ? ', the same as this year'
          : `, ${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than this year`}
        . Decide by <strong className={styles.day}>{formatDay(ExpiresOn)}</strong>.
      </p>
      <div className={styles.action}>
        <ButtonLink kind="secondary" href={href} onClick={open}>
          See your offer
        </ButtonLink>
      </div>
    </div>
  );
}
