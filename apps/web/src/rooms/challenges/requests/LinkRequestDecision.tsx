import type { ErrorCode } from '@portico/contract/errors';
import { challenges } from '@portico/contract/rooms/challenges';
import {
  LINK_DECISIONS,
  LINK_NOTE_LENGTH,
  type LinkDecision,
  type LinkRequest,
} from '@portico/contract/rooms/challenges/requests';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from '../Linking.module.css';
import { DECISION_TEXT, phoneText } from '../linkWords.ts';
import { type DecisionValues, problemsIn, problemsOf } from './linkRequest.rules.ts';
import { PhoneLink } from './PhoneLink.tsx';

const api = client(challenges);
const EMPTY: DecisionValues = { Decision: '', Called: false, Note: '' };
const SAYS: readonly ErrorCode[] = [
  'badRequest',
  'forbidden',
  'linkCallNeeded',
  'linkNoteNeeded',
  'linkRequestDecided',
  'linkRequestOwn',
  'linkRequestStaffOnly',
];
const OPTIONS = LINK_DECISIONS.map((value) => ({ value, label: DECISION_TEXT[value] }));

interface Props {
  readonly request: LinkRequest;
  readonly onDecided: (request: LinkRequest) => void;
  /** Someone else decided first. */
  readonly onStale: () => unknown;
}

/** Approve or decline. Approving takes a call to the phone on file, or a note where there is none. */
export function LinkRequestDecision({ request, onDecided, onStale }: Props) {
  const { values, setValues, forget } = useDraft(`link-decision.${request.Key}`, EMPTY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const phone = request.OnFile?.Phone ?? null;
  const approves = values.Decision !== '' && values.Decision !== 'decline';
  const deciding = useMutation({
    mutationFn: (Decision: LinkDecision) => {
      const note = values.Note.trim();
      return api.decideRequest({
        params: { key: request.Key },
        body: { Decision, Called: approves && values.Called, ...(note !== '' && { Note: note }) },
      });
    },
    meta: { says: SAYS },
    onSuccess: (decided) => {
      forget();
      onDecided(decided);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      setErrors(problemsOf(error));
      if (error.code === 'linkRequestDecided') void onStale();
    },
  });
  const submit = () => {
    if (deciding.isPending) return;
    deciding.reset();
    const found = problemsIn(values, phone);
    setErrors(found);
    if (values.Decision !== '' && found.length === 0) deciding.mutate(values.Decision);
  };
  return (
    <Panel title="Decision">
      <Form
        errors={errors}
        failure={errors.length === 0 && deciding.error ? deciding.error : undefined}
        onSubmit={submit}
      >
        <RadioGroup
          id="Decision"
          legend="What do you decide?"
          options={OPTIONS}
          value={values.Decision}
          onChange={(decision) => setValues({ ...values, Decision: decision as LinkDecision })}
          error={errorOf(errors, 'Decision')}
        />
        {approves && request.StartsLater && (
          <Alert kind="warning">Access will start 24 hours after approval because of wrong answers.</Alert>
        )}
        {approves && phone !== null && (
          <div className={styles.called}>
            <Checkbox
              id="Called"
              label={`I called ${phoneText(phone)}`}
              checked={values.Called}
              onChange={(event) => setValues({ ...values, Called: event.target.checked })}
              error={errorOf(errors, 'Called')}
            />
            <span className={styles.quiet}>
              Call now: <PhoneLink phone={phone} />
            </span>
          </div>
        )}
        <TextArea
          id="Note"
          label={approves && phone === null ? 'How did you verify this request?' : 'Note (optional)'}
          limit={LINK_NOTE_LENGTH}
          rows={3}
          value={values.Note}
          onChange={(event) => setValues({ ...values, Note: event.target.value })}
          error={errorOf(errors, 'Note')}
        />
        <div>
          <Button type="submit" loading={deciding.isPending}>
            Save decision
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
