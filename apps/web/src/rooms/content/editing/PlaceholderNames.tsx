import styles from './Editing.module.css';

interface Props {
  readonly hint: string;
  readonly names: readonly { readonly name: string; readonly about: string; readonly more: string }[];
  readonly onInsert: (name: string) => void;
}

/** Names in braces that a text can have. Choosing one puts it where the cursor was last. */
export const PlaceholderNames = ({ hint, names, onInsert }: Props) => (
  <section aria-label="Names you can use" className={styles.names}>
    <h2 className={styles.label}>Names you can use</h2>
    <p className={styles.quiet}>{hint}</p>
    <ul className={styles.placeholders}>
      {names.map(({ name, about, more }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.placeholder}
            aria-label={`Insert {${name}}`}
            onClick={() => onInsert(name)}
          >
            {`{${name}}`}
          </button>
          <span>{about}</span>
          <span className={styles.quiet}>{more}</span>
        </li>
      ))}
    </ul>
  </section>
);
