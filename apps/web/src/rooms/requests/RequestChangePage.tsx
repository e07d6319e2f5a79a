import {
  CHANGE_KINDS,
  type ChangeKind,
  REQUEST_TEXT_LENGTH,
  requests,
} from '@portico/contract/rooms/requests';
import { formatDay } from '@portico/contract/rules/format';
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
  readonly ChangeKind: string;
  readonly Message: string;
  readonly EffectiveOn: string;
  readonly Attachments: readonly Attachment[];
}
const EMPTY: Values = { ChangeKind: '', Message: '', EffectiveOn: '', Attachments: [] };
const OPTIONS = Object.entries(CHANGE_KINDS).map(([value, label]) => ({ value, label }));
const STEPS = [
  { name: 'What', title: 'What should change?', fields: ['ChangeKind', 'Message'] },
  { name: 'When', title: 'When should it start?', fields: ['EffectiveOn'] },
  { name: 'Check', title: 'Check your request', fields: [] },
] as const;

/** `/policy/change?policy={key}`: ask for a change in plain steps. */
export const RequestChangePage = () => <AskPage kind="change" form={ChangeForm} />;

function ChangeForm({ policy, onSent }: AskFormProps) {
  const { Policy, FirstDay, LastDay } = policy;
  const { field, values, set, day, stepper } = useAsk({
    kind: 'change',
    policy,
    steps: STEPS,
    initial: EMPTY,
    schema: requests.rows.askChange.body,
    send: (body) => api.askChange({ body }),
    onSent,
  });
  const contents = [
    <>
      <RadioGroup legend="What is it about?" options={OPTIONS} {...field('ChangeKind')} />
      <TextArea
        label="Tell us what you need"
        hint="For example: “Please lower my deductible to $1,000.”"
        limit={REQUEST_TEXT_LENGTH}
        rows={6}
        {...field('Message')}
      />
      <Attachments
        policy={Policy}
        value={values.Attachments}
        onChange={(added) => set({ Attachments: added })}
      />
    </>,
    <TextField
      key="day"
      label="Start date"
      hint={daysText(FirstDay, LastDay)}
      {...day}
      {...field('EffectiveOn')}
    />,
    <>
      <CheckFacts
        facts={[
          ['Policy', `${Policy.Program} ${Policy.AlternateKey}`],
          ['What should change', CHANGE_KINDS[values.ChangeKind as ChangeKind] ?? ''],
          ['Details', values.Message],
          ['Attached', values.Attachments.map(({ Title }) => Title).join('\n')],
          ['Start date', values.EffectiveOn && formatDay(values.EffectiveOn)],
        ]}
      />
      <p>
        Nothing changes until we confirm it. A change can raise or lower your premium. We’ll tell you first.
      </p>
    </>,
  ];
  return <Steps {...stepper} label="Request a change" send="Send request" contents={contents} />;
}
