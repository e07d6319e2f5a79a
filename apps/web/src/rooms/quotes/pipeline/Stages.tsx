import type { Pipeline } from '@portico/contract/rooms/pipeline';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatShortMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { type PipelineState, tabsOf, writeState } from './pipeline.rules.ts';
import styles from './Stages.module.css';

interface Props {
  readonly data: Pipeline | undefined;
  readonly state: PipelineState;
}

/** How far quotes have come: how many there are in each stage and what they come to. Each leads to its list. */
export const Stages = ({ data, state }: Props) => (
  <nav className={styles.stages} aria-label="Pipeline">
    {tabsOf(data).map(({ stage, label, count, cents }) => (
      <Link
        key={label}
        className={styles.stage}
        to={`${ROUTES.quotes.path}?${writeState({ ...state, stage, page: 1, sort: undefined })}`}
        preventScrollReset
        aria-current={state.stage === stage ? 'true' : undefined}
      >
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.count}>{count === undefined ? ' ' : formatCount(count)}</span>{' '}
        {cents !== undefined && cents > 0 && <span className={styles.total}>{formatShortMoney(cents)}</span>}
      </Link>
    ))}
  </nav>
);
