import type { ReactNode } from 'react';
import styles from './SummaryStrip.module.css';

/** The facts people look for first, side by side at the top of a record. */
export const SummaryStrip = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <section aria-label={label}>
    <dl className={styles.strip}>{children}</dl>
  </section>
);

interface Props {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'good' | 'bad' | undefined;
}

export const SummaryFact = ({ label, value, note, tone }: Props) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd className={styles.value} data-tone={tone}>
      {value}
    </dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
);
