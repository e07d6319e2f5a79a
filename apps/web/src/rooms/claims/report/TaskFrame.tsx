import { formatTime } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ClaimIcon } from '../ClaimIcon.tsx';
import styles from './TaskFrame.module.css';
import { STEPS } from './values.ts';

interface Props {
  /** The step someone is at; absent before the first and after the last. */
  readonly step?: number;
  readonly savedAt?: number | undefined;
  readonly onLeave: () => void;
  /** What they should know about their connection. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The page around the task: how far it is, and the way out. */
export function TaskFrame({ step, savedAt, onLeave, banner, children }: Props) {
  const isFirst = step === undefined;
  return (
    <div className={styles.frame} data-single={isFirst || undefined}>
      {banner}
      <div className={styles.bar}>
        <IconButton icon={isFirst ? 'close' : 'back'} label={isFirst ? 'Close' : 'Back'} onClick={onLeave} />
        <h1 className={styles.title}>Report a claim</h1>
        {savedAt !== undefined && (
          <span className={styles.saved} role="status">
            <ClaimIcon name="check" />
            Saved {formatTime(new Date(savedAt).toISOString())}
          </span>
        )}
      </div>
      {step !== undefined && (
        <div className={styles.progress} role="img" aria-label={`Step ${step + 1} of ${STEPS.length}`}>
          {STEPS.map((name, at) => (
            <i key={name} data-reached={at <= step || undefined} />
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

interface BannerProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export const TaskBanner = ({ title, children }: BannerProps) => (
  <div className={styles.banner} role="status">
    <ClaimIcon name="offline" />
    <p>
      {title !== undefined && <strong>{title} </strong>}
      {children}
    </p>
  </div>
);
