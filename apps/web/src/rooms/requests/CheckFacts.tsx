import styles from './Requests.module.css';

interface Props {
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** What is about to be sent, or was. */
export const CheckFacts = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
