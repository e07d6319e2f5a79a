import type { ReactNode } from 'react';
import styles from './AccountFacts.module.css';

interface Props {
  /** What is absent is left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

/** Names and values, beside one another where there is room. */
export const AccountFacts = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {Object.entries(facts)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

interface Address {
  readonly Street1: string;
  readonly Street2: string | null;
  readonly City: string;
  readonly State: string;
  readonly PostalCode: string;
}

export const AddressLines = ({ Street1, Street2, City, State, PostalCode }: Address) => (
  <address className={styles.address}>
    {Street1}
    {Street2 && (
      <>
        <br />
        {Street2}
      </>
    )}
    <br />
    {City}, {State} {PostalCode}
  </address>
);
