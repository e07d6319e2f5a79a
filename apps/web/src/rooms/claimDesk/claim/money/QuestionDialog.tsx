import { claimDesk, type DeskClaim, type DeskQuestion } from '@portico/contract/rooms/claimDesk';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';

interface Props {
  readonly desk: DeskClaim;
  /** Undefined: a new one is asked. */
  readonly question: DeskQuestion | undefined;
  readonly onClose: () => void;
}

export const QuestionDialog = ({ question, ...props }: Props) =>
  question === undefined ? <Ask {...props} /> : <Answer question={question} {...props} />;

function Ask({ desk, onClose }: Omit<Props, 'question'>) {
  // Made once, so that sending it again can't ask twice.
  const [key] = useState(() => crypto.randomUUID());
  const claimKey = desk.Claim.Key;
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { CoverageCode: '', Text: '' },
    schema: claimDesk.rows.ask.body,
    bodyOf: ({ CoverageCode, Text }) => ({ Key: key, Text, ...(CoverageCode !== '' && { CoverageCode }) }),
    send: (body) => api.ask({ params: { key: claimKey }, body }),
    at: { coverageUnknown: 'CoverageCode' },
  });
  return (
    <Shell title="Ask a coverage question" submit="Ask" form={form} isPending={isPending} onClose={onClose}>
      <TextArea
        label="What has to be answered?"
        hint="Until then, payments for the loss need a second person. Only the desk sees it."
        rows={2}
        maxLength={500}
        data-autofocus
        {...field('Text')}
      />
      <Select
        label="About"
        options={[
          { value: '', label: 'All coverages' },
          ...desk.CoverageList.map(({ Code, Name }) => ({ value: Code, label: Name })),
        ]}
        {...field('CoverageCode')}
      />
    </Shell>
  );
}

function Answer({ desk, question, onClose }: Props & { readonly question: DeskQuestion }) {
  const claimKey = desk.Claim.Key;
  const { form, field, isPending } = useClaimForm(claimKey, onClose, {
    initial: { Answer: '' },
    schema: claimDesk.rows.answer.body,
    send: (body) => api.answer({ params: { key: claimKey, question: question.Key }, body }),
  });
  return (
    <Shell title="Answer the question" submit="Answer" form={form} isPending={isPending} onClose={onClose}>
      <p>{question.Text}</p>
      <TextArea
        label="Answer"
        hint="It closes the question."
        rows={2}
        maxLength={500}
        data-autofocus
        {...field('Answer')}
      />
    </Shell>
  );
}

interface ShellProps {
  readonly title: string;
  readonly submit: string;
  readonly form: Omit<ComponentProps<typeof Form>, 'id' | 'children'>;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** It changes nothing that others may be editing, so the claim isn't locked for it. */
function Shell({ title, submit, form, isPending, onClose, children }: ShellProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        {children}
      </Form>
    </Dialog>
  );
}
