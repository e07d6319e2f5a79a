import { challenges } from '@portico/contract/rooms/challenges';
import { LINK_DECISIONS, type LinkRequest } from '@portico/contract/rooms/challenges/requests';
import { LINK_NOTE_LENGTH } from '@portico/contract/rules/linkDecisions';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from '../Linking.module.css';
import { DECISION_TEXT, phoneText } from '../linkWords.ts';
import { approves, bodyOf, type DecisionValues, problemsIn } from './linkRequest.rules.ts';
import { PhoneLink } from './PhoneLink.tsx';

const api = client(challenges);
const EMPTY: DecisionValues = { Decision: '', Called: false, Note: '' };
const OPTIONS = LINK_DECISIONS.map((value) => ({ value, label: DECISION_TEXT[value] }));

interface Props {
  readonly request: LinkRequest;
  readonly onDecided: (request: LinkRequest) => void;
  /** Someone else decided first. */
  readonly onStale: () => unknown;
}

/** Approve or decline. Approving takes a call to the phone on file, or a note where there is none. */
export function LinkRequestDecision({ request, onDecided, onStale }: Props) {
  const phone = request.OnFile?.Phone ?? null;
  const { form, field, box, values, isPending } = useForm({
    draft: `link-decision.${request.Key}`,
    initial: EMPTY,
    schema: challenges.rows.decideRequest.body,
    bodyOf,
    check: (entered) => problemsIn(entered, phone),
    send: (body) => api.decideRequest({ params: { key: request.Key }, body }),
    onSaved: onDecided,
    at: { linkCallNeeded: 'Called', linkNoteNeeded: 'Note' },
    says: [
      'badRequest',
      'forbidden',
      'linkCallNeeded',
      'linkNoteNeeded',
      'linkRequestDecided',
      'linkRequestOwn',
      'linkRequestStaffOnly',
    ],
    onFailed: (failure) => {
      if (failure instanceof ApiFailure && failure.code === 'linkRequestDecided') void onStale();
    },
  });
  return (
    <Panel title="Decision">
      <Form {...form}>
        <RadioGroup legend="Your decision" options={OPTIONS} {...field('Decision')} />
        {approves(values) && request.StartsLater && (
          <Alert kind="warning">Access will start 24 hours after approval because of wrong answers.</Alert>
        )}
        {approves(values) && phone !== null && (
          <div className={styles.called}>
            <Checkbox label={`I called ${phoneText(phone)}`} {...box('Called')} />
            <span className={styles.quiet}>
              Call now: <PhoneLink phone={phone} />
            </span>
          </div>
        )}
        <TextArea
          label={approves(values) && phone === null ? 'How did you verify this request?' : 'Note (optional)'}
          limit={LINK_NOTE_LENGTH}
          rows={3}
          {...field('Note')}
        />
        <div>
          <Button type="submit" loading={isPending}>
            Save decision
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
