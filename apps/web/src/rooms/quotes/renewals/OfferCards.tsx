import type { Offer } from '@portico/contract/rooms/renewals';
import { formatMoney, formatShortDay } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import styles from './Offer.module.css';
import { changeText, insuranceOf, offerAddress, statusText } from './offer.rules.ts';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface Props {
  readonly offers: readonly Offer[];
  /** For agents and staff, who have many insureds. */
  readonly isOurs?: boolean;
}

/** Offers, open ones first. */
export const OfferCards = ({ offers, isOurs = false }: Props) => (
  <ul className={styles.cards} aria-label="Offers">
    {offers.map((offer) => (
      <li key={offer.Key}>
        <p className={styles.eyebrow}>
          Renewal offer · {offer.Street1}, {offer.City}
        </p>
        <h2>
          <Link to={offerAddress(offer.Key)}>
            {isOurs ? `${offer.InsuredName}: ${insuranceOf(offer)}` : capital(insuranceOf(offer))} from{' '}
            {formatShortDay(offer.Policy.TermBegin)}
          </Link>
        </h2>
        <p>
          <strong>{formatMoney(offer.TotalCents)}</strong> ·{' '}
          {changeText(offer.TotalCents - offer.PriorTotalCents)}
        </p>
        <p className={styles.small}>{statusText(offer)}</p>
        {isOurs && offer.HasQuestion && <p className={styles.asks}>Has a question for you</p>}
      </li>
    ))}
  </ul>
);
