import { type Application, isChangePurpose } from '@portico/contract/rooms/quotes';
import { formatLocalDay, formatMoney } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { Editing } from '../editing/ApplicationEditor.ts';
import { hasQuestions } from '../purpose.rules.ts';
import { Explanation } from './Explanation.tsx';
import styles from './Price.module.css';
import { effectWords, signed } from './priceWords.ts';
import { Reasons } from './Reasons.tsx';
import { TermPrice } from './TermPrice.tsx';

export interface PriceProps {
  readonly editing: Editing;
  readonly isExplained: boolean;
  readonly onExplain: (isOpen: boolean) => void;
  /** Leads to the question. */
  readonly onGoTo: (control: string) => void;
  readonly onTryAgain: () => void;
  readonly actions: ReactNode;
}

/** What it costs, why, and what’s in the way. */
export function PricePanel({ editing, isExplained, onExplain, onGoTo, onTryAgain, actions }: PriceProps) {
  const { application, isPricing, priceFailed, priceWaits } = editing;
  const { Price } = application;
  return (
    <div className={styles.panel} aria-busy={isPricing || undefined}>
      <div className={styles.part} data-waiting={isPricing || undefined}>
        {isChangePurpose(application.Purpose) ? (
          <TermPrice application={application} />
        ) : (
          <>
            <Total application={application} />
            <Since application={application} />
            {Price.TotalCents !== null && <Amounts price={Price} />}
          </>
        )}
        {priceWaits && <p className={styles.since}>We’ll update the price when you’re back online.</p>}
        {priceFailed && (
          <p className={styles.failed} role="alert">
            We couldn’t update the price.{' '}
            <Button kind="quiet" small onClick={onTryAgain}>
              Try again
            </Button>
          </p>
        )}
      </div>
      {Price.StepList.length > 0 && Price.TotalCents !== null && hasQuestions(application) && (
        <details
          className={styles.part}
          open={isExplained}
          onToggle={({ currentTarget }) => onExplain(currentTarget.open)}
        >
          <summary>How we got this price</summary>
          <Explanation price={Price} onGoTo={onGoTo} />
        </details>
      )}
      {hasQuestions(application) && (
        <div className={styles.part}>
          <Reasons application={application} onGoTo={onGoTo} />
          {actions}
        </div>
      )}
    </div>
  );
}

export function Total({ application: { Price, Policy } }: { readonly application: Application }) {
  if (Price.TotalCents === null)
    return <p className={styles.none}>{Price.IneligibleList.length > 0 ? 'Not eligible' : 'No price yet'}</p>;
  const isYear = Price.AnnualCents === Price.PremiumCents;
  return (
    <p className={styles.total}>
      {formatMoney(Price.TotalCents)}{' '}
      <span className={styles.unit}>
        {isYear ? 'a year' : `until ${Policy.TermEnd}`}
        {Price.IsIndication && ' · indication'}
      </span>
    </p>
  );
}

function Since({ application: { Change } }: { readonly application: Application }) {
  if (Change === null) return null;
  const why = effectWords(Change);
  return (
    <p className={styles.since}>
      <strong data-more={Change.Cents > 0 || undefined}>{signed(Change.Cents)}</strong> since{' '}
      {formatLocalDay(Change.RatedAt)}
      {why && `: ${why}`}
    </p>
  );
}

export const Amounts = ({ price }: { readonly price: Application['Price'] }) => (
  <dl className={styles.amounts}>
    <dt>Premium</dt>
    <dd>{formatMoney(price.PremiumCents ?? 0)}</dd>
    {[...price.FeeList, ...price.ChargeList].map(({ Code, Name, AmountCents }) => (
      <div key={Code} className={styles.amount}>
        <dt>{Name}</dt>
        <dd>{formatMoney(AmountCents)}</dd>
      </div>
    ))}
  </dl>
);
