import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { dayIn } from '@portico/contract/rules/days';
import { formatShortDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './Claim.module.css';
import { datesText, openPromises, withMessages } from './claim.rules.ts';

interface Props {
  readonly desk: DeskClaim;
  readonly onDecide: (() => void) | undefined;
}

/** What comes next on top, then what happened, the newest first. */
export function Timeline({ desk, onDecide }: Props) {
  const [hasInternal, setInternal] = useState(true);
  const events = withMessages(desk).filter(({ IsInternal }) => hasInternal || !IsInternal);
  const [next, ...later] = openPromises(desk.PromiseList);
  return (
    <>
      <Checkbox
        label="Show what only the desk sees"
        checked={hasInternal}
        onChange={({ target }) => setInternal(target.checked)}
      />
      <ol className={styles.timeline}>
        {later.toReversed().map((promise) => (
          <li key={promise.Key} data-state="later">
            <span>{promise.Text}</span>
            <time dateTime={promise.DueOn}>{formatShortDay(promise.DueOn)}</time>
          </li>
        ))}
        {next && (
          <li data-state="next" aria-current="step">
            <span>
              <strong>Next: {next.Text}</strong>
              <small className={next.DueOn < desk.Today ? styles.bad : styles.quiet}>
                {next.Who === 'us' ? (desk.Claim.Adjuster?.Name ?? 'The desk') : desk.Claim.Insured} ·{' '}
                {datesText(next)}
              </small>
            </span>
            {next.Kind === 'decide' && onDecide ? (
              <Button small kind="secondary" aria-haspopup="dialog" onClick={onDecide}>
                Decide
              </Button>
            ) : (
              <time dateTime={next.DueOn}>{formatShortDay(next.DueOn)}</time>
            )}
          </li>
        )}
        {events.map(({ At, Kind, Text, Who, IsInternal, message }) => (
          <li key={`${At} ${Kind} ${Text}`} data-state="past">
            <span>
              {message ? `Message from ${message.Author}` : Text}{' '}
              {IsInternal && <em className={styles.tag}>Desk only</em>}
              {message ? (
                <q className={styles.said}>{message.Text}</q>
              ) : (
                Who !== null && <small className={styles.quiet}>{Who}</small>
              )}
            </span>
            <time dateTime={At}>{formatShortDay(dayIn(undefined, new Date(At)))}</time>
          </li>
        ))}
      </ol>
    </>
  );
}
