import { formatMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import type { WorkedTermParts } from '../../../platform/termParts.ts';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './Offer.module.css';
import { changeText, offerAddress, statusText } from './offer.rules.ts';
import { useOfferOf } from './useOffer.ts';

/** What the insured was offered for the term after this one, or for this one. Nothing while there's no offer. */
export const TermRenewal: WorkedTermParts['Renewal'] = ({ policyKey }) => {
  const [offer] = useOfferOf(policyKey).data?.rows ?? [];
  if (offer === undefined) return null;
  return (
    <Panel dense title="Renewal">
      <div className={styles.term}>
        <p>
          <Link to={offerAddress(offer.Key)}>Renewal offer</Link> ·{' '}
          <strong>{formatMoney(offer.TotalCents)}</strong>,{' '}
          {changeText(offer.TotalCents - offer.PriorTotalCents).toLowerCase()}
        </p>
        <p className={styles.small}>{statusText(offer)}</p>
        {offer.HasQuestion && <p className={styles.asks}>The insured has a question for you</p>}
      </div>
    </Panel>
  );
};
