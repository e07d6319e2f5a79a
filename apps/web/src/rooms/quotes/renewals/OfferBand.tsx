import type { OfferDetail, WhatIf } from '@portico/contract/rooms/renewals';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney, formatPhone, formatShortDay } from '@portico/contract/rules/format';
import { useHref, useLinkClickHandler } from 'react-router';
import { ProgramArt } from '../../../platform/ProgramArt.tsx';
import { policyPageAddress } from '../../../platform/policyAddress.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import styles from './Offer.module.css';
import { changeText, insuranceOf, statusText } from './offer.rules.ts';

interface Props {
  readonly offer: OfferDetail;
  readonly chosen: WhatIf | undefined;
  readonly isOurs: boolean;
  readonly isActing: boolean;
  /** Absent: this reader can't. */
  readonly onAccept?: () => void;
  readonly onAsk?: () => void;
  readonly onDecline?: () => void;
}

/** The price, and what to do about it. */
export function OfferBand({ offer, chosen, isOurs, isActing, onAccept, onAsk, onDecline }: Props) {
  const { Policy, InsuredName, Street1, City, Program, PriorTotalCents } = offer;
  const total = chosen?.TotalCents ?? offer.TotalCents;
  const more = total - PriorTotalCents;
  const renews = `renews ${formatShortDay(Policy.TermBegin)}`;
  const canTake = chosen === undefined || chosen.CanTake;
  return (
    <section className={styles.band} aria-labelledby="offer">
      <div className={styles.info}>
        <p className={styles.eyebrow}>
          Renewal offer · {Street1}, {City}
        </p>
        <h1 id="offer" tabIndex={-1}>
          {isOurs
            ? `${InsuredName}: ${insuranceOf(offer)} ${renews}`
            : `Your ${insuranceOf(offer)} ${renews}`}
        </h1>
        <p className={styles.price} aria-live="polite">
          <span className={styles.display}>{formatMoney(total)}</span>{' '}
          <span className={styles.tag} data-less={more < 0 || undefined}>
            {changeText(more)}
          </span>
        </p>
        <p className={styles.quiet}>
          For {formatDay(Policy.TermBegin)} to {formatDay(Policy.TermEnd)}, fees and taxes included
        </p>
        {offer.Status !== 'open' && <Answered offer={offer} isOurs={isOurs} />}
        {offer.Status === 'open' && isActing && (
          <Alert kind="info">Only the insured can answer this offer. You can see what they see.</Alert>
        )}
        {(onAccept || onAsk) && (
          <div className={styles.actions}>
            {onAccept && canTake && (
              <Button onClick={onAccept}>{isOurs ? 'Accept for the insured' : 'Accept and renew'}</Button>
            )}
            {onAsk && (
              <Button kind={canTake ? 'secondary' : 'primary'} onClick={onAsk}>
                {canTake ? 'Ask my agent' : 'Ask for this'}
              </Button>
            )}
          </div>
        )}
        {offer.Status === 'open' && (
          <p className={styles.small}>
            Please decide by <strong>{formatDay(offer.ExpiresOn)}</strong>. Until then{' '}
            {isOurs ? 'the' : 'your'} current policy stays in force.{' '}
            {onDecline && (
              <button type="button" className={styles.link} onClick={onDecline}>
                Decline this offer
              </button>
            )}
          </p>
        )}
      </div>
      <div className={styles.scene}>
        <ProgramArt code={Program.Code} />
      </div>
    </section>
  );
}

function Answered({ offer, isOurs }: { readonly offer: OfferDetail; readonly isOurs: boolean }) {
  const { Policy, Status, Agent } = offer;
  const path = isOurs
    ? policyPageAddress(Policy.Key)
    : `${ROUTES.policy.path}?${new URLSearchParams({ policy: Policy.Key })}`;
  const href = useHref(path);
  const open = useLinkClickHandler(path);
  if (Status === 'accepted')
    return (
      <>
        <Alert kind="success">{statusText(offer)}</Alert>
        <div className={styles.actions}>
          <ButtonLink href={href} onClick={open}>
            {isOurs ? 'Open the new term' : 'See your new term and pay'}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <Alert kind={Status === 'declined' ? 'info' : 'warning'}>
      {statusText(offer)}{' '}
      {!isOurs &&
        `To be insured here, call ${Agent.NameFull ?? Agent.AgencyName} at ${formatPhone(Agent.Phone)}.`}
    </Alert>
  );
}
