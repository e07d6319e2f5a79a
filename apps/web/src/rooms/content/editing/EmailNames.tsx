import { BRAND_VALUES, type EmailText } from '@portico/contract/emails/wording';
import styles from './Editing.module.css';

interface Props {
  readonly text: EmailText;
  readonly onInsert: (name: string) => void;
}

/** What can be filled in. Choosing one puts it where the cursor was last. */
export function EmailNames({ text: { values, links }, onInsert }: Props) {
  const lines = [
    ...Object.entries({ ...values, ...BRAND_VALUES }).map(([name, [about, sample]]) => ({
      name,
      about,
      more: `Example: ${sample}`,
    })),
    ...Object.entries(links).map(([name, label]) => ({
      name,
      about: `A link, “${label}”`,
      more: 'It goes at the end of a paragraph and has to stay.',
    })),
  ];
  return (
    <section aria-label="Names you can use" className={styles.names}>
      <h2 className={styles.label}>Names you can use</h2>
      <p className={styles.quiet}>We fill these in when the email is sent. Select one to insert it.</p>
      <ul className={styles.placeholders}>
        {lines.map(({ name, about, more }) => (
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
}
