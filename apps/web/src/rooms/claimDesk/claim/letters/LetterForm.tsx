import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import type { LetterPart } from '@portico/contract/letters/wording';
import { type ClaimLetter, claimLetters, type LetterDesk } from '@portico/contract/rooms/claimLetters';
import { useId, useRef } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { errorOf, Form } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { contentOf, placed, valuesOf } from './letters.rules.ts';
import { Provisions } from './Provisions.tsx';
import { Recipients } from './Recipients.tsx';
import { letters, useShowLetter } from './useLetters.ts';

interface Props {
  readonly letter: ClaimLetter;
  readonly around: LetterDesk;
  /** It's saved, and its author wants to see it. */
  readonly onLook: () => void;
  readonly onClose: () => void;
}

/** What an adjuster adds to a letter. The rest of its words, the claim's facts and the law's notices come by themselves. */
export function LetterForm({ letter, around, onLook, onClose }: Props) {
  const { Key, Kind, Version, Parts, AsksDay, SentBackReason, SentBackBy, State } = letter;
  const id = useId();
  const show = useShowLetter(letter.ClaimKey);
  /** Which of the two buttons was pressed. */
  const looks = useRef(true);
  const { form, field, values, set, idOf, isPending, isStale } = useForm({
    draft: `letter.${Key}.${Version}`,
    initial: valuesOf(letter.Content),
    schema: claimLetters.rows.save.body,
    bodyOf: contentOf,
    place: placed,
    send: (body) => letters.save({ params: { key: Key }, body, version: Version }),
    onSaved: async (saved) => {
      await show(saved);
      if (looks.current) onLook();
      else onClose();
    },
    says: 'all',
    ifUnreachable: 'We couldn’t save the letter.',
  });
  const errorAt = (name: string) => errorOf(form.errors, idOf(name));
  const { name, needs } = LETTER_TEXTS[Kind];
  const has = (part: LetterPart) => Parts.includes(part);
  const optional = (part: LetterPart) => (needs.includes(part) ? '' : ' (optional)');
  return (
    <Dialog
      title={name}
      width={760}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="secondary"
            loading={isPending && !looks.current}
            onClick={() => {
              looks.current = false;
              form.onSubmit();
            }}
          >
            Save draft
          </Button>
          <Button
            type="submit"
            form={id}
            loading={isPending && looks.current}
            onClick={() => {
              looks.current = true;
            }}
          >
            Preview
          </Button>
        </>
      }
    >
      {State === 'sentBack' && (
        <Alert kind="warning" title={`${SentBackBy} sent this letter back`}>
          {SentBackReason}
        </Alert>
      )}
      {isStale && (
        <Alert kind="warning">
          You saved this letter in another window. Close this one and open the letter again to see it.
        </Alert>
      )}
      <Form {...form} id={id}>
        <Recipients
          known={around.Recipients}
          chosen={values.Recipients}
          idOf={idOf}
          errorAt={errorAt}
          onChange={(chosen) => set({ Recipients: chosen })}
        />
        {has('reason') && (
          <TextArea
            label={`Why: the facts of the decision${optional('reason')}`}
            hint="The reader sees this word for word. An empty line begins a paragraph."
            rows={5}
            limit={6000}
            {...field('Reason')}
          />
        )}
        {has('provisions') && (
          <Provisions
            legend={`What the policy says${optional('provisions')}`}
            forms={around.Forms}
            quoted={values.Provisions}
            idOf={idOf}
            errorAt={errorAt}
            onChange={(quoted) => set({ Provisions: quoted })}
          />
        )}
        {has('documents') && (
          <TextArea
            label={`Documents we ask for${optional('documents')}`}
            hint="One on each line."
            rows={3}
            {...field('Documents')}
          />
        )}
        {AsksDay && <TextField type="date" label="Due by" {...field('DocumentsDueOn')} />}
        {has('message') && (
          <TextArea
            label="Message (optional)"
            hint="Anything else the reader should know, in your own words."
            rows={3}
            limit={4000}
            {...field('Message')}
          />
        )}
        <TextArea
          label="Enclosures (optional)"
          hint="What goes into the envelope with the letter, one on each line."
          rows={2}
          {...field('Enclosures')}
        />
      </Form>
    </Dialog>
  );
}
