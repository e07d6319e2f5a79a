import styles from './FactList.module.css';

interface Props {
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** May set `--name-width` and the row gap. */
  readonly className?: string | undefined;
}

/** Names in one column, values in the next. */
export const FactList = ({ facts, className = '' }: Props) => (
  <dl className={`${styles.facts} ${className}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
