import { type ClaimLetter, claimLetters } from '@portico/contract/rooms/claimLetters';
import { useId } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { letters, useShowLetter } from './useLetters.ts';

interface Props {
  readonly letter: ClaimLetter;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A letter that isn't ready goes back to its author. */
export function SendBack({ letter, onDone, onClose }: Props) {
  const id = useId();
  const show = useShowLetter(letter.ClaimKey);
  const { form, field, isPending } = useForm({
    draft: `letter-back.${letter.Key}`,
    initial: { Reason: '' },
    schema: claimLetters.rows.sendBack.body,
    send: (body) => letters.sendBack({ params: { key: letter.Key }, body }),
    onSaved: async (sent) => {
      await show(sent);
      onDone();
    },
    says: 'all',
    ifUnreachable: 'We couldn’t send the letter back.',
  });
  return (
    <Dialog
      title="Send the letter back"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Send back
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        <TextArea
          label="What has to change?"
          hint={`${letter.Author.NameFull} reads this.`}
          rows={3}
          data-autofocus
          {...field('Reason')}
        />
      </Form>
    </Dialog>
  );
}
