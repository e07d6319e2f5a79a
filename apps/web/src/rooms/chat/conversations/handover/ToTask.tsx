import { chat, HANDOVER_LIMITS } from '@portico/contract/rooms/chat';
import { addBusinessDays } from '@portico/contract/rules/businessDays';
import { dayIn } from '@portico/contract/rules/days';
import { useState } from 'react';
import { serverNow } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { api } from '../../thread/asker.ts';
import { useShow } from '../useConversations.ts';
import { ColleagueField } from './ColleagueField.tsx';
import styles from './HandDialog.module.css';

interface Props {
  readonly conversationKey: string;
  /** Of the customer. */
  readonly name: string;
  readonly isClosed: boolean;
  readonly onClose: () => void;
}

const NO_CHOICE = [
  { field: 'Assignee', message: 'Choose someone from the list, or leave this empty.' },
] as const;
const NONE: ReadonlySet<string> = new Set();
const tomorrow = () => addBusinessDays(dayIn(undefined, new Date(serverNow())), 1, NONE);

/** Something to do that doesn't end with the chat, for someone on staff. */
export function ToTask({ conversationKey, name, isClosed, onClose }: Props) {
  // Made once, so that sending it again can't make a second task.
  const [taskKey] = useState(() => crypto.randomUUID());
  const [close, setClose] = useState(!isClosed);
  const show = useShow();
  const { form, field, set, values, isPending } = useForm({
    initial: { Subject: '', DueOn: tomorrow(), Assignee: '', AssigneeKey: null as string | null, Note: '' },
    schema: chat.rows.handToTask.body,
    bodyOf: ({ Assignee: _name, Note, ...entered }) => ({
      ...entered,
      Key: taskKey,
      Close: close,
      ...(Note.trim() !== '' && { Note }),
    }),
    check: ({ Assignee, AssigneeKey }) => (Assignee.trim() !== '' && AssigneeKey === null ? NO_CHOICE : []),
    send: (body) => api.handToTask({ params: { key: conversationKey }, body }),
    at: { chatTaskPast: 'DueOn' },
    says: 'all',
    ifUnreachable: 'We couldn’t make the task.',
    onSaved: (changed) => {
      show(changed);
      onClose();
    },
  });
  const { onChange: _typed, value: _text, ...assignee } = field('Assignee');
  return (
    <Form {...form}>
      <TextField
        label="What is there to do?"
        hint={`For example: send ${name} the wind mitigation form.`}
        maxLength={HANDOVER_LIMITS.subject}
        {...field('Subject')}
      />
      <TextField type="date" label="By" {...field('DueOn')} />
      <ColleagueField
        label="Who does it? (optional)"
        hint="Leave this empty, and anyone on staff can take it."
        {...assignee}
        typed={values.Assignee}
        onType={(Assignee) => set({ Assignee, AssigneeKey: null })}
        onChoose={({ Key, NameFull }) => set({ Assignee: NameFull, AssigneeKey: Key })}
      />
      <TextArea
        label="Note (optional)"
        hint="The task links to this conversation, so there’s no need to repeat it."
        limit={HANDOVER_LIMITS.note}
        rows={3}
        {...field('Note')}
      />
      {!isClosed && (
        <Checkbox
          label="Close the conversation"
          hint={`It opens again if ${name} writes.`}
          checked={close}
          onChange={({ target }) => setClose(target.checked)}
        />
      )}
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Make task
        </Button>
      </div>
    </Form>
  );
}
