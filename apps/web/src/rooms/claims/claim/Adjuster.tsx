import type { Claim } from '@portico/contract/rooms/claims';
import { Icon } from '../../../ui/Icon.tsx';
import { PhoneNumber } from '../PhoneNumber.tsx';
import styles from './Claim.module.css';

const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('');

/** Who works on the claim, and how to reach them. */
export function Adjuster({
  claim: { Adjuster: adjuster },
  isInsured,
}: {
  readonly claim: Claim;
  readonly isInsured: boolean;
}) {
  if (!adjuster) return null;
  const { Name, Phone, Email, Hours, License } = adjuster;
  return (
    <section className={styles.person} aria-labelledby="adjuster">
      <h2 id="adjuster" className={styles.heading}>
        {isInsured ? 'Your adjuster' : 'Adjuster'}
      </h2>
      <div className={styles.who}>
        <span className={styles.arch} aria-hidden="true">
          {initials(Name)}
        </span>
        <div>
          <strong>{Name}</strong>
          {License !== '' && <p className={styles.quiet}>License {License}</p>}
        </div>
      </div>
      <p className={styles.reach}>
        <Icon name="phone" />
        <PhoneNumber number={Phone} />
      </p>
      <p className={styles.reach}>
        <Icon name="mail" />
        <a href={`mailto:${Email}`}>
          {Email.split('@')[0]}
          <wbr />@{Email.split('@')[1]}
        </a>
      </p>
      {Hours !== '' && (
        <p className={styles.reach}>
          <Icon name="clock" />
          {Hours}
        </p>
      )}
    </section>
  );
}
