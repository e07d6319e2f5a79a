import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { ProgramArt } from '../../../platform/ProgramArt.tsx';
import { daysBetween } from '../dashboard/nextSteps.rules.ts';
import { PayNow } from '../pay/PayNow.tsx';
import { heldText } from '../payments/billing.words.ts';
import { StatusWord } from '../StatusWord.tsx';
import { paymentOf } from './payment.rules.ts';
import styles from './SummaryBand.module.css';

/** The first thing to see on the policy page: the total, the payment, the term. */
export const SummaryBand = ({ policy }: { readonly policy: PolicyOverview }) => (
  <section className={styles.band} aria-label="Summary">
    <div className={styles.art}>
      <ProgramArt code={policy.Program.Code} />
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>This term</dt>
        <dd className={styles.figure}>{formatMoney(policy.TotalCents)}</dd>
        <dd className={styles.note}>Fees and taxes included</dd>
      </div>
      <Payment billing={policy.TermBilling} />
      <Term policy={policy} />
    </dl>
  </section>
);

/** An offer isn't billed yet. */
function Payment({ billing }: { readonly billing: PolicyOverview['TermBilling'] }) {
  const [figure, note] = paymentOf(billing);
  return (
    <div data-past-due={billing?.PastDue ? true : undefined}>
      <dt>{billing?.PastDue ? 'Past due' : 'Next payment'}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.note}>{note}</dd>
      {billing && billing.HeldCents > 0 && <dd className={styles.note}>{heldText(billing.HeldCents)}</dd>}
      {billing && (
        <dd className={styles.pay}>
          <PayNow term={billing} />
        </dd>
      )}
    </div>
  );
}

function Term({
  policy: { Status, TermBegin, TermEnd, CancelledOn, Today },
}: {
  readonly policy: PolicyOverview;
}) {
  const end = CancelledOn ?? TermEnd;
  const left = daysBetween(Today, end);
  return (
    <div>
      <dt className={styles.term}>
        Term <StatusWord status={Status.Key} />
      </dt>
      <dd className={styles.span}>
        <time dateTime={TermBegin}>{formatDay(TermBegin)}</time> to{' '}
        <time dateTime={TermEnd}>{formatDay(TermEnd)}</time>
      </dd>
      {Status.Key === 'CURRENT' && (
        <dd className={styles.note}>
          <Elapsed share={1 - left / daysBetween(TermBegin, end)} />
          {left === 1 ? '1 day left' : `${left} days left`}
          {CancelledOn !== null && `. Canceled effective ${formatDay(CancelledOn)}.`}
        </dd>
      )}
    </div>
  );
}

/** Decoration: the dates and the days left say the same. */
const Elapsed = ({ share }: { readonly share: number }) => (
  <svg className={styles.elapsed} aria-hidden="true">
    <rect className={styles.track} width="100%" height="100%" rx="4" />
    <rect width={`${Math.min(1, Math.max(0, share)) * 100}%`} height="100%" rx="4" />
  </svg>
);
