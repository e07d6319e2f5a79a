import {
  type LetterRecipient,
  RECIPIENT_ROLES,
  type RecipientRole,
} from '@portico/contract/rooms/claimLetters';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from './Letters.module.css';
import { isSame, NO_ADDRESS } from './letters.rules.ts';

interface Props {
  /** On record. */
  readonly known: readonly LetterRecipient[];
  readonly chosen: readonly LetterRecipient[];
  readonly idOf: (name: string) => string;
  readonly errorAt: (name: string) => string | undefined;
  readonly onChange: (chosen: LetterRecipient[]) => void;
}

const ROLES = Object.entries(RECIPIENT_ROLES).map(([value, label]) => ({ value, label }));

/** Who the letter goes to. The first is who it's written to. */
export function Recipients({ known, chosen, idOf, errorAt, onChange }: Props) {
  const [adding, setAdding] = useState('');
  const left = known.filter((one) => !chosen.some((other) => isSame(one, other)));
  const change = (at: number, changes: Partial<LetterRecipient>) =>
    onChange(chosen.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  const add = (choice: string) => {
    const found = left[Number(choice)];
    onChange([...chosen, found ?? { Role: 'other', Name: '', ...NO_ADDRESS }]);
    setAdding('');
  };
  return (
    <fieldset className={styles.list}>
      <legend>Who gets it</legend>
      {chosen.map((recipient, at) => (
        <Recipient
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipient is its place
          key={at}
          number={at + 1}
          recipient={recipient}
          id={(name) => idOf(`Recipients.${at}.${name}`)}
          error={(name) => errorAt(`Recipients.${at}.${name}`)}
          onChange={(changes) => change(at, changes)}
          onRemove={() => onChange(chosen.filter((_, place) => place !== at))}
        />
      ))}
      <Select
        label={chosen.length === 0 ? 'Write it to' : 'Send a copy to'}
        placeholder={chosen.length === 0 ? 'Choose who it’s written to' : 'No one else'}
        options={[
          ...left.map(({ Role, Name }, at) => ({
            value: String(at),
            label: `${Name} (${RECIPIENT_ROLES[Role]})`,
          })),
          { value: 'new', label: 'Someone else…' },
        ]}
        id={idOf('Recipients')}
        error={errorAt('Recipients')}
        value={adding}
        onChange={({ target }) => add(target.value)}
      />
    </fieldset>
  );
}

interface RecipientProps {
  readonly number: number;
  readonly recipient: LetterRecipient;
  readonly id: (name: string) => string;
  readonly error: (name: string) => string | undefined;
  readonly onChange: (changes: Partial<LetterRecipient>) => void;
  readonly onRemove: () => void;
}

const FIELDS = [
  ['Name', 'Name', 80],
  ['Street1', 'Street', 80],
  ['Street2', 'Unit or c/o (optional)', 80],
  ['City', 'City', 60],
  ['State', 'State', 2],
  ['PostalCode', 'ZIP code', 10],
] as const;

function Recipient({ number, recipient, id, error, onChange, onRemove }: RecipientProps) {
  const isFirst = number === 1;
  const title = isFirst ? 'Written to' : 'Copy to';
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.quiet}>{isFirst ? title : `${title}, ${number - 1}`}</legend>
      <div className={styles.address}>
        <Select
          label="Who they are"
          options={ROLES}
          id={id('Role')}
          error={error('Role')}
          value={recipient.Role}
          onChange={({ target }) => onChange({ Role: target.value as RecipientRole })}
        />
        {FIELDS.map(([name, label, most]) => (
          <TextField
            key={name}
            label={label}
            maxLength={most}
            autoComplete="off"
            id={id(name)}
            error={error(name)}
            value={recipient[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <div>
        <Button
          kind="quiet"
          small
          flush
          aria-label={`Remove ${recipient.Name || 'this recipient'}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
