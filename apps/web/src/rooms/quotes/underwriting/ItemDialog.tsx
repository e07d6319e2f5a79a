import type { Application } from '@portico/contract/rooms/quotes';
import { ItemChange } from '@portico/contract/rooms/underwriting';
import type { UnderwritingItem } from '@portico/contract/rooms/underwriting/item';
import { useId } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { api } from './useUnderwriting.ts';

interface Props {
  readonly application: Application;
  readonly item: UnderwritingItem;
  readonly step: 'reject' | 'waive';
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

const TEXTS = {
  reject: {
    word: 'Reject',
    status: 'rejected',
    label: 'What’s wrong with it?',
    hint: 'The agent gets this by email and can send another one.',
  },
  waive: {
    word: 'Waive',
    status: 'waived',
    label: 'Why isn’t it needed? (optional)',
    hint: 'The agent sees this.',
  },
} as const;

/** Rejects or waives an item, with a note for the agent. */
export default function ItemDialog({ application: { Policy }, item, step, onClose, onDone }: Props) {
  const { word, status, label, hint } = TEXTS[step];
  const id = useId();
  const { field, form, isPending } = useForm({
    draft: `underwriting-item-${step}.${item.Key}`,
    initial: { Note: '' },
    schema: ItemChange,
    bodyOf: ({ Note }) => ({
      Key: item.Key,
      Status: status,
      ...((step === 'reject' || Note.trim() !== '') && { Note }),
    }),
    send: (body) => api.item({ params: { PolicyKey: Policy.Key }, query: {}, body }),
    onSaved: onDone,
    says: 'all',
    ifUnreachable: 'We couldn’t save this.',
  });
  return (
    <Dialog
      title={`${word}: ${item.Title}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            {word}
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        <TextArea {...field('Note')} label={label} hint={hint} rows={3} limit={500} />
      </Form>
    </Dialog>
  );
}
