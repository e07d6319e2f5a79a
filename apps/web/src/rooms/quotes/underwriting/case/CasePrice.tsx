import type { Application } from '@portico/contract/rooms/quotes';
import type { ReferralFacts } from '@portico/contract/rooms/underwriting';
import { formatMoney } from '@portico/contract/rules/format';
import { useNavigate } from 'react-router';
import { StatusIcon } from '../../../../ui/StatusIcon.tsx';
import { sectionOf } from '../../application/editing/view.rules.ts';
import { Explanation } from '../../application/price/Explanation.tsx';
import { Amounts, Total } from '../../application/price/PricePanel.tsx';
import { questionAddress } from '../referrals.rules.ts';
import styles from './Case.module.css';

interface Props {
  readonly application: Application;
  readonly facts: ReferralFacts | undefined;
}

/** What it costs and why, and whether the underwriter may approve it. */
export function CasePrice({ application, facts }: Props) {
  const navigate = useNavigate();
  const { Price, Rating, Policy } = application;
  const goTo = (control: string) =>
    void navigate(questionAddress(Policy.Key, sectionOf(application, control), control));
  const shown = Rating?.TotalCents ?? null;
  return (
    <section className={styles.card} aria-label="Price">
      <div className={styles.body}>
        <Total application={application} />
        {Price.TotalCents !== null && <Amounts price={Price} />}
        {shown !== null && Price.TotalCents !== null && shown !== Price.TotalCents && (
          <p className={styles.quiet}>{formatMoney(shown)} when it was last rated.</p>
        )}
      </div>
      {Price.StepList.length > 0 && Price.TotalCents !== null && (
        <details className={styles.part}>
          <summary>How we got this price</summary>
          <Explanation price={Price} onGoTo={goTo} />
        </details>
      )}
      {facts && (
        <p className={`${styles.part} ${styles.limit}`}>
          <StatusIcon kind={facts.MayApprove ? 'success' : 'warning'} />
          <span>
            <strong>{facts.MayApprove ? 'Within your authority' : 'Beyond your authority'}</strong>{' '}
            <span className={styles.quiet}>{facts.LimitText}</span>
          </span>
        </p>
      )}
    </section>
  );
}
