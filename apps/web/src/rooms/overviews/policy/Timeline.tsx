import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Timeline.module.css';
import { type Happening, timelineOf } from './timeline.rules.ts';

/** The activity of this term; other terms on request. On paper, all of them. */
export function Timeline({ policy }: { readonly policy: PolicyOverview }) {
  const [isWhole, setIsWhole] = useState(false);
  const happenings = timelineOf(policy.TermList, policy.TransactionList, policy.Today);
  const isFolded = ({ term }: Happening) => !isWhole && term !== policy.Key;
  const others = new Set(happenings.filter(isFolded).map(({ term }) => term)).size;
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">{isWhole ? 'Activity' : 'Activity this term'}</h2>
      {happenings.every(isFolded) && <p className={styles.none}>There’s no activity yet.</p>}
      <ol className={styles.timeline}>
        {happenings.map((happening) => (
          <Line key={happening.key} happening={happening} isFolded={isFolded(happening)} />
        ))}
      </ol>
      {others > 0 && (
        <div className={styles.more}>
          <Button kind="secondary" onClick={() => setIsWhole(true)}>
            Show {others === 1 ? '1 other term' : `${others} other terms`}
          </Button>
        </div>
      )}
    </section>
  );
}

interface LineProps {
  readonly happening: Happening;
  readonly isFolded: boolean;
}

const Line = ({ happening: { day, kind, title, detail, cents }, isFolded }: LineProps) => (
  <li data-kind={kind} data-folded={isFolded || undefined}>
    <time dateTime={day}>{formatDay(day)}</time>
    <div className={styles.words}>
      <p>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {cents !== undefined && (
      <span className={styles.cents}>
        {formatMoney(Math.abs(cents))}
        <span className={styles.way}> {wordOf(kind, cents)}</span>
      </span>
    )}
  </li>
);

/** What an amount did. */
function wordOf(kind: Happening['kind'], cents: number): string {
  if (kind === 'payment') return cents < 0 ? 'paid' : 'refunded';
  return cents < 0 ? 'credited' : 'charged';
}
