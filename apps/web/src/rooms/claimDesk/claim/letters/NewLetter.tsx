import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { LETTER_KINDS, type LetterKind } from '@portico/contract/letters/wording';
import { claimLetters } from '@portico/contract/rooms/claimLetters';
import { useState } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { Select } from '../../../../ui/Select.tsx';
import type { OpenLetter } from './letters.rules.ts';
import { letters, useShowLetter } from './useLetters.ts';

interface Props {
  readonly claimKey: string;
  readonly open: OpenLetter;
  readonly onStarted: (key: string) => void;
  readonly onClose: () => void;
}

/** Which letter it's going to be. */
export function NewLetter({ claimKey, open, onStarted, onClose }: Props) {
  const [Key] = useState(() => crypto.randomUUID());
  const show = useShowLetter(claimKey);
  const { form, field, values, isPending } = useForm({
    initial: { Kind: (open.kind ?? '') as LetterKind | '' },
    schema: claimLetters.rows.start.body,
    bodyOf: ({ Kind }) => ({
      Key,
      ClaimKey: claimKey,
      Kind,
      ...(open.corrects !== undefined && { CorrectsKey: open.corrects }),
    }),
    send: (body) => letters.start({ body }),
    onSaved: async (letter) => {
      await show(letter);
      onStarted(letter.Key);
    },
    says: 'all',
    ifUnreachable: 'We couldn’t begin the letter.',
  });
  const text = values.Kind === '' ? undefined : LETTER_TEXTS[values.Kind];
  const id = `new-letter-${claimKey}`;
  return (
    <Dialog
      title={open.corrects === undefined ? 'Write a letter' : 'Correct a letter'}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Continue
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        {open.corrects === undefined ? (
          <Select
            label="Which letter?"
            hint={text?.about ?? 'The words are ready. You add what’s special about this claim.'}
            placeholder="Choose a letter"
            options={LETTER_KINDS.map((kind) => ({ value: kind, label: LETTER_TEXTS[kind].name }))}
            data-autofocus
            {...field('Kind')}
          />
        ) : (
          <p>
            A letter that was sent never changes. You write a new one that takes its place and says so. It
            begins with what the first one said.
          </p>
        )}
      </Form>
    </Dialog>
  );
}
