import type { Claim } from '@portico/contract/rooms/claims';
import { formatDay } from '@portico/contract/rules/format';
import { formatWeekday } from '@portico/contract/rules/weekday';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { claimName, missedText, whoActs } from '../claimWords.ts';
import styles from './MyClaimsPage.module.css';

interface Props {
  readonly claim: Claim;
  /** Otherwise the reader is the insured. */
  readonly isOffice?: boolean;
}

/** A claim at a glance: what happened, where it is, and what comes next. */
export function ClaimCard({ claim, isOffice = false }: Props) {
  const { Key, ClaimCauseSecondary, Policy, LossOn, Status, Next, Missed, Insured } = claim;
  return (
    <li className={styles.card} data-closed={!Status.IsOpen || undefined}>
      <h2 className={styles.title}>
        <Link to={claimAddress(Key)}>{ClaimCauseSecondary.Name}</Link>
      </h2>
      <p className={styles.quiet}>
        {Policy.Street1 || `Policy ${Policy.AlternateKey}`} · {formatDay(LossOn)} · {claimName(claim)}
      </p>
      <p>{Status.Words}</p>
      {Next && (
        <p className={styles.next}>
          <strong>Next:</strong> {Next.Text}
          <span className={styles.quiet}>
            {whoActs(Next.Who, !isOffice, Insured, brand.name)}, by {formatWeekday(Next.By)}
          </span>
        </p>
      )}
      {Missed && <p className={styles.late}>{missedText(Missed)}</p>}
    </li>
  );
}
