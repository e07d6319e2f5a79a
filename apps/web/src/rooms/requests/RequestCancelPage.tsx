import { REQUEST_TEXT_LENGTH, requests } from '@portico/contract/rooms/requests';
import { formatDay } from '@portico/contract/rules/format';
import { Alert } from '../../ui/Alert.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type AskFormProps, AskPage } from './AskPage.tsx';
import { Attachments } from './Attachments.tsx';
import { CheckFacts } from './CheckFacts.tsx';
import type { Attachment } from './requests.rules.ts';
import { daysText } from './requests.words.ts';
import { Steps } from './Steps.tsx';
import { useAsk } from './useAsk.ts';
import { api } from './useRequests.ts';

interface Values {
  readonly EffectiveOn: string;
  readonly CancellationReasonKey: string;
  readonly Message: string;
  readonly Attachments: readonly Attachment[];
}
const EMPTY: Values = { EffectiveOn: '', CancellationReasonKey: '', Message: '', Attachments: [] };
const STEPS = [
  { name: 'When', title: 'When should the policy end?', fields: ['EffectiveOn'] },
  { name: 'Why', title: 'Why should it be canceled?', fields: ['CancellationReasonKey', 'Message'] },
  { name: 'Check', title: 'Check your request', fields: [] },
] as const;

/** `/policy/cancel?policy={key}`: ask to cancel in plain steps. */
export const RequestCancelPage = () => <AskPage kind="cancel" form={CancelForm} />;

function CancelForm({ policy, onSent }: AskFormProps) {
  const { Policy, FirstDay, LastDay, CancellationReasonList } = policy;
  const { field, values, set, day, stepper } = useAsk({
    kind: 'cancel',
    policy,
    steps: STEPS,
    initial: EMPTY,
    schema: requests.rows.askCancel.body,
    send: (body) => api.askCancel({ body }),
    onSent,
  });
  const reason = CancellationReasonList.find(({ Key }) => Key === values.CancellationReasonKey);
  const contents = [
    <TextField
      key="day"
      label="End date"
      hint={`${daysText(FirstDay, LastDay)} Coverage ends at 12:01 AM that day. For a day in the past, we may ask for proof.`}
      {...day}
      {...field('EffectiveOn')}
    />,
    <>
      <RadioGroup
        legend="Reason"
        options={CancellationReasonList.map(({ Key, Name }) => ({ value: Key, label: Name }))}
        {...field('CancellationReasonKey')}
      />
      <TextArea
        label="Anything else we should know? (optional)"
        limit={REQUEST_TEXT_LENGTH}
        {...field('Message')}
      />
      <Attachments
        policy={Policy}
        value={values.Attachments}
        onChange={(added) => set({ Attachments: added })}
      />
    </>,
    <>
      <Alert kind="warning" title="After the end date, nothing is covered">
        If you have a mortgage, your lender needs proof of other insurance. Your policy stays in force until
        we confirm the cancellation.
      </Alert>
      <CheckFacts
        facts={[
          ['Policy', `${Policy.Program} ${Policy.AlternateKey}`],
          ['End date', values.EffectiveOn && formatDay(values.EffectiveOn)],
          ['Reason', reason?.Name ?? ''],
          ['Comments', values.Message],
          ['Attached', values.Attachments.map(({ Title }) => Title).join('\n')],
        ]}
      />
    </>,
  ];
  return <Steps {...stepper} label="Cancel a policy" send="Send request to cancel" contents={contents} />;
}
