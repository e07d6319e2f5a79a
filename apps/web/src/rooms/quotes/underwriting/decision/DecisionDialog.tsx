import {
  DECLINE_REASONS,
  type DeclineReason,
  NewDecision,
  type ReferralFacts,
} from '@portico/contract/rooms/underwriting';
import { useId } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { signed } from '../../application/price/priceWords.ts';
import { type DecisionProps, MESSAGE_LIMIT, refusals } from '../form.ts';
import { api } from '../useUnderwriting.ts';
import styles from './Decisions.module.css';
import {
  bodyOf,
  conditionsOf,
  isApproval,
  MAKING_WORDS,
  type Making,
  NOTHING,
  withChoice,
} from './decision.rules.ts';

interface Props extends Omit<DecisionProps, 'onDecided'> {
  readonly making: Making;
  readonly facts: ReferralFacts;
  readonly onDecided: (making: Making) => Promise<void>;
  readonly onClose: () => void;
}

const HINTS: Readonly<Record<Making, string>> = {
  approve: 'The agent gets this by email.',
  conditions: 'The agent gets this by email, with the conditions.',
  ask: 'The agent gets your question by email. It comes back to you when they send it again.',
  decline: 'The agent gets this by email and can appeal.',
};
const REASONS = Object.entries(DECLINE_REASONS) as [DeclineReason, string][];

/** What the agent should know about a decision: conditions, reasons, and a message. */
export default function DecisionDialog({
  application,
  making,
  facts,
  onDecided,
  onOvertaken,
  onClose,
}: Props) {
  const formId = useId();
  const { values, set, field, form, idOf, isPending } = useForm({
    draft: `underwriting-${making}.${application.Key}`,
    initial: NOTHING,
    schema: NewDecision,
    bodyOf: (entered) => bodyOf(application, making, entered, facts),
    check: (entered) =>
      making === 'conditions' && conditionsOf(entered, facts).length === 0
        ? [{ field: 'Conditions', message: 'Choose a condition, or write one.' }]
        : [],
    place: placed,
    send: (body) => api.decide({ body }),
    onSaved: () => onDecided(making),
    ...refusals(async (message) => {
      onClose();
      await onOvertaken(message);
    }),
    ifUnreachable: 'We couldn’t save your decision.',
  });
  const group = (name: 'Conditions' | 'Reasons') => ({
    id: idOf(name),
    error: form.errors.find((error) => error.field === idOf(name))?.message,
  });
  return (
    <Dialog
      title={`${MAKING_WORDS[making]}: ${application.InsuredName}`}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={making === 'decline' ? 'danger' : 'primary'}
            loading={isPending}
          >
            {MAKING_WORDS[making]}
          </Button>
        </>
      }
    >
      <Form {...form} id={formId}>
        {making === 'conditions' && (
          <>
            {facts.ConditionList.length > 0 && (
              <Boxes
                {...group('Conditions')}
                legend="Conditions"
                options={facts.ConditionList.map(({ Text, DeltaCents }) => ({
                  value: Text,
                  label: DeltaCents === null ? Text : `${Text} (${signed(DeltaCents)})`,
                }))}
                chosen={values.Conditions}
                onToggle={(text) => set({ Conditions: withChoice(values.Conditions, text, facts) })}
              />
            )}
            <TextArea
              {...field('Own')}
              label="Other conditions (optional)"
              hint="One in each line. The agent has to accept them before binding."
              rows={3}
            />
          </>
        )}
        {making === 'decline' && (
          <Boxes
            {...group('Reasons')}
            legend="Reasons"
            options={REASONS.map(([value, label]) => ({ value, label }))}
            chosen={values.Reasons}
            onToggle={(reason) =>
              set({
                Reasons: values.Reasons.includes(reason)
                  ? values.Reasons.filter((one) => one !== reason)
                  : [...values.Reasons, reason],
              })
            }
          />
        )}
        <TextArea
          {...field('Text')}
          label={isApproval(making) ? 'Message (optional)' : 'Message'}
          hint={HINTS[making]}
          limit={MESSAGE_LIMIT}
          data-autofocus={making === 'approve' || making === 'ask' || undefined}
        />
      </Form>
    </Dialog>
  );
}

/** Finds the field for a problem with a condition or a reason. */
const placed = ({ field, message }: { readonly field: string; readonly message: string }) => {
  if (field.startsWith('ConditionList')) return { field: 'Own', message };
  if (field.startsWith('ReasonList')) return { field: 'Reasons', message: 'Choose at least one reason.' };
  return { field, message };
};

interface BoxesProps<T extends string> {
  readonly legend: string;
  readonly id: string;
  readonly error: string | undefined;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: T) => void;
}

/** Any number of them. The error is at the first one, where the summary leads. */
const Boxes = <T extends string>({ legend, id, error, options, chosen, onToggle }: BoxesProps<T>) => (
  <fieldset className={styles.boxes}>
    <legend>{legend}</legend>
    {options.map(({ value, label }, at) => (
      <Checkbox
        key={value}
        {...(at === 0 && { id, error })}
        label={label}
        checked={chosen.includes(value)}
        onChange={() => onToggle(value)}
      />
    ))}
  </fieldset>
);
