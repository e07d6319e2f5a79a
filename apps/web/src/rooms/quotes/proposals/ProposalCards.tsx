import type { Proposal } from '@portico/contract/rooms/proposals';
import { formatMoney, formatShortDay } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import styles from '../renewals/Offer.module.css';
import { insuranceOf, quoteAddress, statusText } from './proposal.rules.ts';

/** Quotes that were sent to an insured, open ones first. */
export const ProposalCards = ({ proposals }: { readonly proposals: readonly Proposal[] }) => (
  <ul className={styles.cards} aria-label="Quotes">
    {proposals.map((proposal) => (
      <li key={proposal.Key}>
        <p className={styles.eyebrow}>
          Quote · {proposal.Street1}, {proposal.City}
        </p>
        <h2>
          <Link to={quoteAddress(proposal.Policy.Key)}>
            {insuranceOf(proposal)} from {formatShortDay(proposal.Policy.TermBegin)}
          </Link>
        </h2>
        <p>
          <strong>{formatMoney(proposal.TotalCents)}</strong> · sent by {proposal.SentBy.NameFull}
        </p>
        <p className={styles.small}>{statusText(proposal)}</p>
      </li>
    ))}
  </ul>
);
