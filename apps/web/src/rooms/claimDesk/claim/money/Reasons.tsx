import styles from './Reasons.module.css';

interface Props {
  readonly reasons: readonly {
    readonly Text: string;
    readonly IsStop: boolean;
    readonly IsAccepted?: boolean;
  }[];
}

/** What speaks against a payment: what has to change first, and what a second person has to accept. */
export const Reasons = ({ reasons }: Props) =>
  reasons.length > 0 && (
    <ul className={styles.reasons}>
      {reasons.map(({ Text, IsStop, IsAccepted = false }) => (
        <li key={Text} data-stop={IsStop || undefined}>
          <strong>
            {IsStop ? 'Can’t be paid' : IsAccepted ? 'Accepted' : 'A second person has to accept this'}
          </strong>
          {Text}
        </li>
      ))}
    </ul>
  );
