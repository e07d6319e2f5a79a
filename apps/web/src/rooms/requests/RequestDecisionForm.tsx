import { errorText } from '@portico/contract/errors';
import {
  type PolicyRequest,
  REQUEST_NOTE_LENGTH,
  type RequestDecision,
  requests,
} from '@portico/contract/rooms/requests';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useForm } from '../../platform/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { api } from './useRequests.ts';

interface Props {
  readonly request: PolicyRequest;
  readonly onDecided: (request: PolicyRequest) => void;
  /** Someone else closed it first. */
  readonly onStale: () => void;
}

const LABELS: Readonly<Record<PolicyRequest['Kind'], Readonly<Record<RequestDecision, string>>>> = {
  change: {
    accept: 'Accept: we’ll make this change',
    done: 'Done: the change is on the policy',
    decline: 'Decline',
  },
  cancel: {
    accept: 'Accept: we’ll cancel the policy',
    done: 'Done: the policy is canceled',
    decline: 'Decline',
  },
};

/** Accept, decline, or mark as done. */
export function RequestDecisionForm({ request, onDecided, onStale }: Props) {
  const { form, field, isPending } = useForm({
    draft: `request-decision.${request.Key}`,
    initial: { Decision: '', Note: '' },
    schema: requests.rows.decide.body,
    bodyOf: ({ Decision, Note }) => ({ Decision, ...(Note.trim() !== '' && { Note }) }),
    check: ({ Decision, Note }) =>
      Decision === 'decline' && Note.trim() === ''
        ? [{ field: 'Note', message: errorText('requestNoteNeeded') }]
        : [],
    send: (body) => api.decide({ params: { key: request.Key }, body }),
    onSaved: onDecided,
    at: { requestNoteNeeded: 'Note' },
    says: ['badRequest', 'forbidden', 'requestNoteNeeded', 'requestDecided', 'recordNotFound'],
    onFailed: (failure) => {
      if (failure instanceof ApiFailure && failure.code === 'requestDecided') onStale();
    },
  });
  const options = Object.entries(LABELS[request.Kind])
    .filter(([value]) => request.Status === 'open' || value !== 'accept')
    .map(([value, label]) => ({ value, label }));
  return (
    <Form {...form}>
      <RadioGroup legend="Your decision" options={options} {...field('Decision')} />
      <TextArea
        label={`Note to ${request.AskedBy.NameFull}`}
        hint="They see it with the request. Required if you decline."
        limit={REQUEST_NOTE_LENGTH}
        rows={3}
        {...field('Note')}
      />
      <div>
        <Button type="submit" loading={isPending}>
          Save decision
        </Button>
      </div>
    </Form>
  );
}
