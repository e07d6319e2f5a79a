import styles from './Stepper.module.css';

interface Props {
  /** What the steps lead to, for screen readers. */
  readonly label: string;
  readonly steps: readonly string[];
  /** The index of the step someone is at. */
  readonly current: number;
}

/** How far someone has come in a task of a few steps. */
export const Stepper = ({ label, steps, current }: Props) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, at) => (
      <li
        key={step}
        data-reached={at <= current || undefined}
        aria-current={at === current ? 'step' : undefined}
      >
        {at < current && <span className="visually-hidden">Done: </span>}
        <span className={at < current ? styles.done : undefined}>{step}</span>
      </li>
    ))}
  </ol>
);
