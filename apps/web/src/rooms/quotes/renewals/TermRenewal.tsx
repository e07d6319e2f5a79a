import { isStaff } from '@portico/contract/roles';
import { RENEWAL_OFFER_DAYS } from '@portico/contract/rooms/renewals';
import { addDays } from '@portico/contract/rules/days';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { useClaims } from '../../../platform/session.ts';
import type { WorkedTermParts } from '../../../platform/termParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './Offer.module.css';
import { changeText, offerAddress, statusText } from './offer.rules.ts';
import { api, useLoadAgain, useOfferOf } from './useOffer.ts';

type Term = ComponentProps<WorkedTermParts['Renewal']>['policy'];

/** Whether the term after this one can be offered today, as far as the page knows. */
const isDue = ({ Key, Status, TermEnd, Today, TermList }: Term): boolean =>
  Status.Key === 'CURRENT' &&
  TermList[0]?.Key === Key &&
  TermEnd > Today &&
  addDays(TermEnd, -RENEWAL_OFFER_DAYS) <= Today;

/** What the insured was offered for the term after this one, or for this one. Staff can offer it, too. */
export const TermRenewal: WorkedTermParts['Renewal'] = ({ policy }) => {
  const { data } = useOfferOf(policy.Key);
  const roles = useClaims()?.role ?? [];
  const [offer] = data?.rows ?? [];
  const canOffer = isStaff(roles) && isDue(policy) && (offer === undefined || offer.Status === 'withdrawn');
  if (!data || (offer === undefined && !canOffer)) return null;
  return (
    <Panel dense title="Renewal">
      <div className={styles.term}>
        {offer && (
          <>
            <p>
              <Link to={offerAddress(offer.Key)}>Renewal offer</Link> ·{' '}
              <strong>{formatMoney(offer.TotalCents)}</strong>,{' '}
              {changeText(offer.TotalCents - offer.PriorTotalCents).toLowerCase()}
            </p>
            <p className={styles.small}>{statusText(offer)}</p>
            {offer.HasQuestion && <p className={styles.asks}>The insured has a question for you</p>}
          </>
        )}
        {canOffer && <OfferNow policy={policy} />}
      </div>
    </Panel>
  );
};

function OfferNow({ policy: { Key, TermEnd } }: { readonly policy: Term }) {
  const [isAsking, setIsAsking] = useState(false);
  const loadAgain = useLoadAgain();
  const offering = useMutation({
    mutationFn: () => api.generate({ query: { policyKey: Key } }),
    onSuccess: async () => {
      setIsAsking(false);
      await loadAgain();
    },
    // The dialog says it.
    meta: { says: ['businessError'] },
  });
  return (
    <>
      <p className={styles.small}>This term ends {formatDay(TermEnd)}. The next one hasn’t been offered.</p>
      <div>
        <Button small kind="secondary" onClick={() => setIsAsking(true)}>
          Offer the renewal
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Offer the renewal now?"
          keep="Not now"
          action="Send the offer"
          doing={offering}
          onClose={() => {
            setIsAsking(false);
            offering.reset();
          }}
        >
          <p>We rate the next term and email the offer to the insured.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
