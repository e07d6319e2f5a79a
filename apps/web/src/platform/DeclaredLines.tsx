import { type Declared, type DeclaredLine, declaredLines, inFull } from '@portico/contract/declared';
import styles from './DeclaredLines.module.css';

interface LinesProps {
  readonly lines: readonly DeclaredLine[];
}

/** What was sold: each line's name, what else there is to know about it, and its value. */
export const DeclaredLines = ({ lines }: LinesProps) => (
  <dl className={styles.lines}>
    {lines.map(({ Code, Label, Detail, Value }) => (
      <div key={Code}>
        <dt>
          {Label} {Detail !== null && <span className={styles.detail}>{Detail}</span>}
        </dt>
        <dd>{Value}</dd>
      </div>
    ))}
  </dl>
);

interface Props {
  readonly declared: Declared | null;
}

/** A section under its title. Nothing if there's nothing of the kind. */
export function DeclaredSection({
  declared,
  kind,
}: Props & { readonly kind: Declared['SectionList'][number]['Kind'] }) {
  const section = declared?.SectionList.find(({ Kind }) => Kind === kind);
  return (
    section && (
      <>
        <h3 className={styles.title}>{section.Title}</h3>
        <DeclaredLines lines={section.LineList} />
      </>
    )
  );
}

/** What the price is based on, and the forms that the policy is made of. Long, and seldom needed. */
export function DeclaredBackground({ declared }: Props) {
  if (declared === null) return null;
  const [basis, forms] = [declaredLines(declared, 'basis'), declaredLines(declared, 'forms')];
  return (
    <div className={styles.background}>
      <details>
        <summary>What the price is based on</summary>
        <dl className={styles.lines}>
          {basis.map((line) => (
            <div key={line.Code}>
              <dt>{line.Label}</dt>
              <dd>{inFull(line)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>Policy forms ({forms.length})</summary>
        <ul className={styles.forms}>
          {forms.map(({ Code, Label, Value }) => (
            <li key={Code}>
              {Label}{' '}
              <span className={styles.detail}>
                {Code}, edition {Value}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
