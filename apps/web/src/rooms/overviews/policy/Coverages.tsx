import { type Declared, declaredLines } from '@portico/contract/declared';
import { coverageText } from '@portico/contract/rooms/overviews/coverageTexts';
import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import type { Coverage } from '@portico/contract/rooms/policies';
import { formatWholeMoney } from '@portico/contract/rules/format';
import { ChangesAhead } from '../../../platform/ChangesAhead.tsx';
import { DeclaredSection } from '../../../platform/DeclaredLines.tsx';
import styles from './Coverages.module.css';

interface Props {
  readonly policy: PolicyOverview;
}

/** Each coverage with what it's for, every deductible, and what else was bought or left out. */
export const Coverages = ({ policy: { Program, CoverageList, Declared, ChangeAheadList } }: Props) => (
  <section aria-labelledby="coverage">
    <h2 id="coverage">Coverage</h2>
    {CoverageList.length === 0 ? (
      <p className={styles.words}>We don’t have this term’s coverages here. Your agent has them.</p>
    ) : (
      <>
        <p className={styles.words}>
          <strong>Limit</strong> is the most we pay for a loss. <strong>Deductible</strong> is what you pay
          first.
        </p>
        {Declared === null ? (
          <KnownCoverages program={Program.Code} coverages={CoverageList} />
        ) : (
          <>
            <Limits program={Program.Code} declared={Declared} />
            <DeclaredSection declared={Declared} kind="deductibles" />
            <DeclaredSection declared={Declared} kind="options" />
          </>
        )}
        <ChangesAhead changes={ChangeAheadList} />
      </>
    )}
  </section>
);

const Limits = ({ program, declared }: { readonly program: string; readonly declared: Declared }) => (
  <ul className={styles.coverages}>
    {declaredLines(declared, 'limits').map(({ Code, Label, Value, Detail }) => (
      <li key={Code}>
        <div className={styles.what}>
          <h3>{Label}</h3>
          <Explained text={coverageText(program, Code)} />
          {Detail !== null && <p>{Detail}</p>}
        </div>
        <dl className={styles.limit}>
          <div>
            <dt>Limit</dt>
            <dd>{Value}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);

/** Of a term that came from elsewhere, we know what each coverage pays, and no more. */
const KnownCoverages = ({
  program,
  coverages,
}: {
  readonly program: string;
  readonly coverages: readonly Coverage[];
}) => (
  <>
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
  </>
);

const Explained = ({ text }: { readonly text: string | undefined }) => text && <p>{text}</p>;

const Amount = ({ name, cents }: { readonly name: string; readonly cents: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{cents === null ? 'None' : <data value={cents}>{formatWholeMoney(cents)}</data>}</dd>
  </div>
);
