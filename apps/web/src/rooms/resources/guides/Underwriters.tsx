import type { UnderwritingGuide } from '@portico/contract/rooms/resources';
import { Mail, Phone } from '../../../platform/Reach.tsx';
import { Nothing, Section } from '../../../ui/Section.tsx';
import styles from '../Resources.module.css';

export const Underwriters = ({
  guide: { UnderwriterList, Office },
}: {
  readonly guide: UnderwritingGuide;
}) => (
  <Section title="Underwriters">
    <p className={styles.lead}>
      About a quote, write on the quote itself, so that the answer stays with it. For anything else, call or
      email.
    </p>
    {Office === null && UnderwriterList.length === 0 && <Nothing>No one is listed yet.</Nothing>}
    <ul className={styles.people}>
      {Office !== null && (
        <li>
          <strong>{Office.Name}</strong>
          <Phone number={Office.Phone} />
          <Mail address={Office.Email} />
          <span className={styles.note}>{Office.Hours}</span>
        </li>
      )}
      {UnderwriterList.map(({ Key, NameFull, Email, Phone: number }) => (
        <li key={Key}>
          <strong>{NameFull}</strong>
          {number !== null && <Phone number={number} />}
          {Email !== null && <Mail address={Email} />}
          <span className={styles.note}>Underwriter</span>
        </li>
      ))}
    </ul>
  </Section>
);
