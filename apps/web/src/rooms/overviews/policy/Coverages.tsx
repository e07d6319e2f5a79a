import { coverageText } from '@portico/contract/rooms/overviews/coverageTexts';
import type { ChangeAhead, Coverage } from '@portico/contract/rooms/policies';
import { formatWholeMoney } from '@portico/contract/rules/format';
import { ChangesAhead } from '../../../platform/ChangesAhead.tsx';
import styles from './Coverages.module.css';

interface Props {
  readonly program: string;
  readonly coverages: readonly Coverage[];
  readonly changes: readonly ChangeAhead[];
}

/** Each coverage with what it's for. */
export const Coverages = ({ program, coverages, changes }: Props) => (
  <section aria-labelledby="coverage">
    <h2 id="coverage">Coverage</h2>
    {coverages.length === 0 ? (
      <p className={styles.words}>We don’t have this term’s coverages here. Your agent has them.</p>
    ) : (
      <>
        <p className={styles.words}>
          <strong>Limit</strong> is the most we pay for a loss. <strong>Deductible</strong> is what you pay
          first.
        </p>
        <p className={styles.columns} aria-hidden="true">
          <span>Limit</span>
          <span>Deductible</span>
        </p>
        <ul className={styles.coverages}>
          {coverages.map((coverage) => (
            <li key={coverage.Code}>
              <div className={styles.what}>
                <h3>{coverage.Name}</h3>
                <Explained text={coverageText(program, coverage.Code)} />
              </div>
              <dl className={styles.amounts}>
                <Amount name="Limit" cents={coverage.LimitCents} />
                <Amount name="Deductible" cents={coverage.DeductibleCents} />
              </dl>
            </li>
          ))}
        </ul>
        <ChangesAhead changes={changes} />
      </>
    )}
  </section>
);

const Explained = ({ text }: { readonly text: string | undefined }) => text && <p>{text}</p>;

const Amount = ({ name, cents }: { readonly name: string; readonly cents: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{cents === null ? 'None' : <data value={cents}>{formatWholeMoney(cents)}</data>}</dd>
  </div>
);
