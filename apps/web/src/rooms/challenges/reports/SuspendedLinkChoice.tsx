import type { SuspendedLink } from '@portico/contract/rooms/challenges/reports';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { linkText } from '../linkWords.ts';

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
  <RadioGroup
    id={link.Person.Key}
    legend={link.Person.NameFull}
    hint={linkText(link)}
    options={OPTIONS}
    value={value}
    onChange={onChange}
    error={error}
  />
);
