import type { SuspendedLink } from '@portico/contract/rooms/accounts/links';
import { formatMoment } from '@portico/contract/rules/format';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import styles from './Linking.module.css';
import { METHOD_TEXT, RELATIONSHIP_TEXT } from './linkWords.ts';

const OPTIONS = [
  { value: 'restore', label: 'Restore access' },
  { value: 'remove', label: 'Remove access' },
] as const;

interface Props {
  readonly link: SuspendedLink;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

export const SuspendedLinkChoice = ({ link, value, onChange, error }: Props) => (
  <div className={styles.suspended}>
    <RadioGroup
      id={link.Person.Key}
      legend={link.Person.NameFull}
      options={OPTIONS}
      value={value}
      onChange={onChange}
      error={error}
    />
    <SuspendedLinkFacts link={link} />
  </div>
);

/** How someone came to be linked, in words. */
export const SuspendedLinkFacts = ({ link }: { readonly link: SuspendedLink }) => (
  <p className={styles.quiet}>
    {[
      link.Person.Email,
      RELATIONSHIP_TEXT[link.Standing],
      `${METHOD_TEXT[link.LinkedBy]}, ${formatMoment(link.LinkedAt)}`,
    ]
      .filter(Boolean)
      .join(' · ')}
  </p>
);
