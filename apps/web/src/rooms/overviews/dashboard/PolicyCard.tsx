import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChangesAhead } from '../../../platform/ChangesAhead.tsx';
import { ProgramArt } from '../../../platform/ProgramArt.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { addressOf, kindOf, policyPath } from '../words.ts';
import styles from './PolicyCard.module.css';
import { TermComparison } from './TermComparison.tsx';

export function PolicyCard({ policy }: { readonly policy: DashboardPolicy }) {
  const { Key, AlternateKey, Program, Status, TotalCents, LastTerm, ChangeAheadList } = policy;
  return (
    <article className={styles.card} aria-label={`${kindOf(Program)}, ${AlternateKey}`}>
      <div className={styles.art}>
        <ProgramArt code={Program.Code} />
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <h3>
            <Link to={policyPath(Key)}>{kindOf(Program)}</Link>
          </h3>
          <StatusWord status={Status.Key} />
        </div>
        <p className={styles.place}>{addressOf(policy)}</p>
        <p className={styles.number}>Policy {AlternateKey}</p>
        <dl className={styles.facts}>
          <TermFact policy={policy} />
          <Balance cents={policy.Billing.BalanceCents} />
        </dl>
      </div>
      <div className={styles.foot}>
        {LastTerm ? (
          <TermComparison now={policy} last={LastTerm} />
        ) : (
          <p>{formatMoney(TotalCents)} this term, fees and taxes included</p>
        )}
        <ChangesAhead changes={ChangeAheadList} brief />
      </div>
    </article>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The day that matters next, or last. */
function TermFact({ policy }: { readonly policy: DashboardPolicy }) {
  const { Status, TermBegin, TermEnd, CancelledOn } = policy;
  const [name, day] =
    Status.Key === 'UPCOMING' || Status.Key === 'PENDING'
      ? ['Term starts', TermBegin]
      : [Status.Key === 'CURRENT' ? 'Term ends' : 'Term ended', CancelledOn ?? TermEnd];
  return (
    <Fact name={name}>
      <time dateTime={day}>{formatDay(day)}</time>
    </Fact>
  );
}

const Balance = ({ cents }: { readonly cents: number }) => (
  <Fact name={cents < 0 ? 'Credit' : 'Balance'}>
    <data value={cents}>{cents === 0 ? 'Paid in full' : formatMoney(Math.abs(cents))}</data>
  </Fact>
);
