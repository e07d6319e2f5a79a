import {
  CHANGE_KINDS,
  type ChangeKind,
  REQUEST_TEXT_LENGTH,
  requests,
} from '@portico/contract/rooms/requests';
import { formatDay } from '@portico/contract/rules/format';
import { useForm } from '../../platform/useForm.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { RestoredDraft } from '../../ui/RestoredDraft.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type AskFormProps, AskPage } from './AskPage.tsx';
import { Attachments } from './Attachments.tsx';
import { CheckFacts } from './CheckFacts.tsx';
import { type Attachment, bodyFor, dayProblems, stepWith } from './requests.rules.ts';
import { daysText } from './requests.words.ts';
import { type Step, Steps, useStep } from './Steps.tsx';
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
  const { at, go } = useStep(STEPS.length);
  const { form, field, values, set, passes, isPending, isRestored, forget } = useForm({
    draft: `request-change.${Policy.Key}`,
    initial: EMPTY,
    schema: requests.rows.askChange.body,
    bodyOf: (entered) => bodyFor(entered, Policy.Key),
    check: ({ EffectiveOn }) => dayProblems(EffectiveOn, policy),
    send: (body) => api.askChange({ body }),
    onSaved: onSent,
    says: ['badRequest', 'forbidden', 'requestOpen', 'requestTermOver', 'recordNotFound'],
    ifUnreachable: 'We couldn’t send your request.',
    onFailed: (failure) => {
      const step = 'fields' in failure ? stepWith(STEPS, failure.fields) : undefined;
      if (step !== undefined) go(step);
    },
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
      type="date"
      min={FirstDay}
      max={LastDay}
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
  const steps: Step<keyof Values>[] = STEPS.map((step, place) => ({ ...step, content: contents[place] }));
  return (
    <>
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          We kept what you entered last time. It hasn’t been sent yet.
        </RestoredDraft>
      )}
      <Steps
        label="Request a change"
        steps={steps}
        at={at}
        onStep={go}
        form={form}
        passes={passes}
        send="Send request"
        isPending={isPending}
      />
    </>
  );
}
