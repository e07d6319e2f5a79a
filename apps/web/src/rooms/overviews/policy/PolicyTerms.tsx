import type { OverviewTerm } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatPrice } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { policyPath, STATUS_WORDS } from '../words.ts';
import styles from './PolicyTerms.module.css';

interface Props {
  readonly terms: readonly OverviewTerm[];
  readonly shown: string;
}

/** Links to the other terms of the policy. */
export function PolicyTerms({ terms, shown }: Props) {
  if (terms.length < 2) return null;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <ul className={styles.terms}>
        {terms.map(({ Key, TermBegin, TermEnd, Status, TotalCents }) => {
          const span = `${formatDay(TermBegin)} to ${formatDay(TermEnd)}`;
          return (
            <li key={Key}>
              {Key === shown ? (
                <strong aria-current="true">{span}</strong>
              ) : (
                <Link to={policyPath(Key)}>{span}</Link>
              )}
              <p>
                {STATUS_WORDS[Status.Key].word}, {formatPrice(TotalCents)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
