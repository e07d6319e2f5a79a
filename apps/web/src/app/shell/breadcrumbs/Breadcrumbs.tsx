import { Link } from 'react-router';
import styles from './Breadcrumbs.module.css';
import type { Step } from './breadcrumbs.ts';

interface Props {
  /** The pages above this one, outermost first. */
  readonly steps: readonly Step[];
  readonly title: string;
}

export function Breadcrumbs({ steps, title }: Props) {
  if (steps.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>{step.to ? <Link to={step.to}>{step.title}</Link> : step.title}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
