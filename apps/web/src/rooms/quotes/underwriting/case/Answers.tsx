import type { Application } from '@portico/contract/rooms/quotes';
import { answerText } from '../../application/editing/typed.rules.ts';
import styles from './Case.module.css';

/** What was answered, section by section. */
export const Answers = ({ application: { SectionList } }: { readonly application: Application }) => (
  <section className={styles.card} aria-labelledby="answers">
    <h3 id="answers">Answers</h3>
    {SectionList.filter(({ IsVisible }) => IsVisible).map(({ Name, Title, ControlList }, at) => (
      <details key={Name} className={styles.part} open={at === 0}>
        <summary>{Title}</summary>
        <dl className={styles.answers}>
          {ControlList.filter(({ IsVisible, Value }) => IsVisible && Value !== null).map((control) => (
            <div key={control.Name}>
              <dt>{control.Label}</dt>
              <dd>
                {answerText(control, control.Value)}
                {control.IsAssumed && <span className={styles.quiet}> assumed</span>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    ))}
  </section>
);
