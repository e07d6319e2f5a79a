import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { StatusWord } from '../StatusWord.tsx';
import { addressOf, kindOf, policyPath } from '../words.ts';
import { compareTerms } from './comparison.rules.ts';
import { daysBetween } from './nextSteps.rules.ts';
import styles from './PolicyCard.module.css';
import { TermComparison } from './TermComparison.tsx';

interface Props {
  readonly policy: DashboardPolicy;
  readonly today: string;
}

export function PolicyCard({ policy, today }: Props) {
  const { Key, AlternateKey, Program, Status, TermBegin, TermEnd, TotalCents, LastTerm } = policy;
  return (
    <article className={styles.card} aria-label={`${kindOf(Program)}, ${AlternateKey}`}>
      <div className={styles.top}>
        <h3 className={styles.kind}>
          <Link to={policyPath(Key)}>{kindOf(Program)}</Link>
        </h3>
        <StatusWord status={Status.Key} />
      </div>
      <p className={styles.place}>{addressOf(policy)}</p>
      <p className={styles.number}>Policy {AlternateKey}</p>
      <dl className={styles.facts}>
        <div className={styles.term}>
          <dt>Term</dt>
          <dd>
            <time dateTime={TermBegin}>{formatDay(TermBegin)}</time> to{' '}
            <time dateTime={TermEnd}>{formatDay(TermEnd)}</time>
          </dd>
          {Status.Key === 'CURRENT' && <Elapsed begin={TermBegin} end={TermEnd} today={today} />}
        </div>
        <div>
          <dt>Premium, fees and taxes</dt>
          <dd>
            <data value={TotalCents}>{formatMoney(TotalCents)}</data>
          </dd>
        </div>
        <Balance cents={policy.Billing.BalanceCents} />
      </dl>
      {LastTerm && <TermComparison changes={compareTerms(policy, LastTerm)} />}
    </article>
  );
}

/** What is owed is said as a person would; nothing owed is no number. */
function Balance({ cents }: { readonly cents: number }) {
  return (
    <div>
      <dt>{cents < 0 ? 'Credit' : 'Balance due'}</dt>
      <dd>
        <data value={cents} data-owed={cents > 0 || undefined}>
          {cents === 0 ? 'Nothing due' : formatMoney(Math.abs(cents))}
        </data>
      </dd>
    </div>
  );
}

interface ElapsedProps {
  readonly begin: string;
  readonly end: string;
  readonly today: string;
}

/** How far the term has run, for the eye alone: the dates say it in words. */
function Elapsed({ begin, end, today }: ElapsedProps) {
  const share = Math.min(1, Math.max(0, daysBetween(begin, today) / daysBetween(begin, end)));
  return (
    <svg className={styles.elapsed} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" rx="2" />
      <rect width={`${share * 100}%`} height="100%" rx="2" />
    </svg>
  );
}
