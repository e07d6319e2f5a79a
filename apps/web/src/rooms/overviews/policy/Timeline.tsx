import type { OverviewEntry, OverviewTerm } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Timeline.module.css';
import { type Happening, timelineOf } from './timeline.rules.ts';

interface Props {
  readonly terms: readonly OverviewTerm[];
  readonly entries: readonly OverviewEntry[];
  readonly today: string;
}

/** So many are shown at first. On paper all of them are. */
const FIRST = 12;

export function Timeline({ terms, entries, today }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const happenings = timelineOf(terms, entries, today);
  const isCut = !isWhole && happenings.length > FIRST;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      {happenings.length === 0 && (
        <p className={styles.none}>Nothing yet. What happens to this policy shows here.</p>
      )}
      <ol className={styles.timeline}>
        {happenings.map(({ key, day, kind, title, detail, cents }, at) => (
          <li key={key} data-kind={kind} data-later={(isCut && at >= FIRST) || undefined}>
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
        ))}
      </ol>
      {isCut && (
        <div className={styles.more}>
          <Button kind="secondary" onClick={() => setIsWhole(true)}>
            Show {happenings.length - FIRST} earlier
          </Button>
        </div>
      )}
    </section>
  );
}

/** What a sum of money did. */
function wordOf(kind: Happening['kind'], cents: number): string {
  if (kind === 'payment') return cents < 0 ? 'paid' : 'refunded';
  return cents < 0 ? 'credited' : 'charged';
}
