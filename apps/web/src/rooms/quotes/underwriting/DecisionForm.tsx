import { NewDecision, type ReferralFacts } from '@portico/contract/rooms/underwriting';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { type DecisionProps, MESSAGE_LIMIT, refusals } from './form.ts';
import { DECISION_WORDS, isMade } from './referrals.rules.ts';
import styles from './Underwriting.module.css';
import { api, useFacts } from './useUnderwriting.ts';

/** For underwriters: why it’s here, and their decision. */
export function DecisionForm(props: DecisionProps) {
  const { data, isPending, isFetching, refetch } = useFacts(props.application);
  return (
    <section className={styles.card} aria-labelledby="decide">
      <h3 id="decide">Your decision</h3>
      <div className={styles.body}>
        {data && (
          <>
            <Facts facts={data} />
            <Decide {...props} facts={data} />
          </>
        )}
        {!data && isPending && <Skeleton lines={5} />}
        {!data && !isPending && (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load why this was referred.
          </TryAgain>
        )}
      </div>
    </section>
  );
}

const Facts = ({ facts: { ReasonList, LossList } }: { readonly facts: ReferralFacts }) => (
  <>
    {ReasonList.length > 0 && (
      <div>
        <h4>Why it was referred</h4>
        <ul className={styles.plain}>
          {ReasonList.map(({ Code, Text, Label, Answer }) => (
            <li key={Code}>
              {Text}
              {Label && (
                <span className={styles.quiet}>
                  {' '}
                  {Label}: {Answer}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
    <div>
      <h4>Losses in the last five years</h4>
      {LossList.length === 0 ? (
        <p className={styles.quiet}>None on file.</p>
      ) : (
        <ul className={styles.plain}>
          {LossList.map(({ Number: number, LossOn, Cause, Status, PaidCents }) => (
            <li key={number}>
              {formatDay(LossOn)}: {Cause}, {formatMoney(PaidCents)} paid
              <span className={styles.quiet}>
                {' '}
                {number} · {Status}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </>
);

const HINTS = {
  approve: 'The agent gets this by email.',
  ask: 'The agent gets your question by email. It comes back to you when they send it again.',
  decline: 'Say why. The agent gets this by email and can appeal.',
};

function Decide({
  application: { Key, Version },
  onDecided,
  onOvertaken,
  facts: { MayApprove, LimitText },
}: DecisionProps & { readonly facts: ReferralFacts }) {
  const { values, field, form, isPending } = useForm({
    draft: `underwriting-decision.${Key}`,
    initial: { Decision: '', Text: '' },
    schema: NewDecision,
    bodyOf: ({ Decision, Text }) => ({
      WebApplicationID: Key,
      Decision,
      Version,
      ...(Text.trim() !== '' && { Text }),
    }),
    place: ({ field: name, message }) => ({
      field: name,
      message: name === 'Decision' ? 'Choose what to do.' : message,
    }),
    send: (body) => api.decide({ body }),
    onSaved: onDecided,
    ...refusals(onOvertaken),
    ifUnreachable: 'We couldn’t save your decision.',
  });
  const made = isMade(values.Decision) ? values.Decision : undefined;
  const choices = (['approve', 'ask', 'decline'] as const).filter((one) => one !== 'approve' || MayApprove);
  return (
    <Form {...form}>
      <p className={styles.quiet}>Your authority: {LimitText}</p>
      <RadioGroup
        {...field('Decision')}
        legend="What would you like to do?"
        options={choices.map((value) => ({ value, label: DECISION_WORDS[value] }))}
      />
      <TextArea
        {...field('Text')}
        label={made === 'approve' ? 'Message (optional)' : 'Message'}
        hint={made && HINTS[made]}
        limit={MESSAGE_LIMIT}
      />
      <div>
        <Button type="submit" kind={made === 'decline' ? 'danger' : 'primary'} loading={isPending}>
          {made ? DECISION_WORDS[made] : 'Save decision'}
        </Button>
      </div>
    </Form>
  );
}
