import type { Claim } from '@portico/contract/rooms/claims';
import { formatWeekday } from '@portico/contract/rules/weekday';
import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ClaimIcon } from '../ClaimIcon.tsx';
import { whoActs } from '../claimWords.ts';
import styles from './Timeline.module.css';
import { asTitle, type TimelineStep, timelineOf } from './timeline.rules.ts';

/** As many past steps as a phone shows at first. */
const LATEST = 3;

interface Props {
  readonly claim: Claim;
  readonly isInsured: boolean;
}

/** The way of a claim: what was done, what is next, and what follows. */
export function Timeline({ claim, isInsured }: Props) {
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMediaQuery('(width < 40rem)');
  const steps = timelineOf(claim);
  const past = steps.filter(({ state }) => state === 'past').length;
  const hidden = isPhone && !isWhole ? Math.max(0, past - LATEST) : 0;
  const ownerOf = ({ who = 'us' }: TimelineStep) => whoActs(who, isInsured, claim.Insured, brand.name);
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      {hidden > 0 && (
        <div className={styles.earlier}>
          <Button kind="quiet" flush onClick={() => setWhole(true)}>
            Show {hidden} earlier {hidden === 1 ? 'step' : 'steps'}
          </Button>
        </div>
      )}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li
            key={step.key}
            data-hidden={at < hidden || undefined}
            data-state={step.state}
            aria-current={step.state === 'next' ? 'step' : undefined}
          >
            <span className={styles.dot}>{step.state === 'past' && <ClaimIcon name="check" />}</span>
            <div>
              <strong className={styles.text}>{asTitle(step.text)}</strong>
              {step.detail !== undefined && <p className={styles.day}>{asTitle(step.detail)}</p>}
              <p className={styles.day}>
                {step.state === 'late' ? (
                  <span className={styles.late}>Was due {formatWeekday(step.day)}</span>
                ) : step.state === 'past' ? (
                  formatWeekday(step.day)
                ) : (
                  `${ownerOf(step)}, by ${formatWeekday(step.day)}`
                )}
                {step.note !== undefined && (
                  <>
                    {' · '}
                    <span className={step.isLate ? styles.late : styles.kept}>{step.note}</span>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
