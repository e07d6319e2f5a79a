import type { SuspendedLink } from '@portico/contract/rooms/challenges/reports';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { linkText } from '../linkWords.ts';

const OPTIONS = [
  { value: 'restore', label: 'Restore access' },
  { value: 'remove', label: 'Remove access' },
] as const;

interface Props {
  readonly link: SuspendedLink;
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

export const SuspendedLinkChoice = ({ link, ...field }: Props) => (
  <RadioGroup legend={link.Person.NameFull} hint={linkText(link)} options={OPTIONS} {...field} />
);
