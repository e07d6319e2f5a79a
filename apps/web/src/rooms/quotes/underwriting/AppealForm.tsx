import type { ControlState } from '@portico/contract/rooms/quotes';
import { NewDecision } from '@portico/contract/rooms/underwriting';
import { type Problem, useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { answerText, type Read, readTyped, WANTED } from '../application/editing/typed.rules.ts';
import { type DecisionProps, MESSAGE_LIMIT, refusals } from './form.ts';
import styles from './Underwriting.module.css';
import { controlsOf } from './underwriting.rules.ts';
import { api } from './useUnderwriting.ts';

const read = (control: ControlState | undefined, typed: string): Read => {
  if (control === undefined || typed === '') return null;
  return control.Type === 'yesNo' ? typed === 'true' : readTyped(control.Type, typed);
};

function problemWith(control: ControlState | undefined, typed: string): readonly Problem[] {
  if (control === undefined) return [{ field: 'Control', message: 'Choose what has changed.' }];
  const answer = read(control, typed);
  if (answer === null || answer === undefined) return [{ field: 'Answer', message: WANTED[control.Type] }];
  if (answer === control.Value) return [{ field: 'Answer', message: 'This is the answer you gave before.' }];
  return [];
}

/** A declined application goes back to the underwriter with an answer that has changed. */
export function AppealForm({ application, onDecided, onOvertaken }: DecisionProps) {
  const { Key, Version, UnderwritingItemList } = application;
  const controls = controlsOf(application);
  const controlNamed = (name: string) => controls.find(({ Name }) => Name === name);
  const cause = UnderwritingItemList.find(({ Kind, Status }) => Kind === 'approval' && Status === 'rejected');
  const { values, set, field, form, isPending } = useForm({
    draft: `underwriting-appeal.${Key}`,
    initial: { Control: controlNamed(cause?.Control ?? '')?.Name ?? '', Answer: '', Text: '' },
    schema: NewDecision,
    bodyOf: ({ Control, Answer, Text }) => ({
      WebApplicationID: Key,
      Decision: 'appeal',
      Version,
      ...(Text.trim() !== '' && { Text }),
      ...(Control !== '' && { Answers: { [Control]: read(controlNamed(Control), Answer) ?? null } }),
    }),
    check: ({ Control, Answer }) => problemWith(controlNamed(Control), Answer),
    place: ({ field: name, message }) => ({ field: name.startsWith('Answers') ? 'Answer' : name, message }),
    send: (body) => api.decide({ body }),
    onSaved: onDecided,
    ...refusals(onOvertaken),
    ifUnreachable: 'We couldn’t send your appeal.',
  });
  const control = controlNamed(values.Control);
  return (
    <section className={styles.card} aria-labelledby="appeal">
      <h3 id="appeal">Appeal</h3>
      <div className={styles.body}>
        <Form {...form}>
          <Select
            {...field('Control')}
            label="What has changed?"
            placeholder="Choose a question"
            hint="You can change other answers once it’s back with the underwriter."
            options={controls.map(({ Name, Label }) => ({ value: Name, label: Label }))}
            onChange={({ currentTarget }) => set({ Control: currentTarget.value, Answer: '' })}
          />
          {control && <NewAnswer control={control} {...field('Answer')} />}
          <TextArea
            {...field('Text')}
            label="Message"
            hint="Tell the underwriter what’s different."
            limit={MESSAGE_LIMIT}
          />
          <div>
            <Button type="submit" loading={isPending}>
              Send appeal
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}

interface AnswerProps {
  readonly control: ControlState;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (entered: { readonly target: { readonly value: string } }) => void;
}

function NewAnswer({ control, ...field }: AnswerProps) {
  const { Type, ChoiceList, Value } = control;
  const texts = { ...field, label: 'New answer', hint: `Before: ${answerText(control, Value)}` };
  if (Type !== 'choice' && Type !== 'yesNo')
    return <TextField {...texts} type={Type === 'date' ? 'date' : 'text'} autoComplete="off" />;
  const options =
    Type === 'yesNo'
      ? [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]
      : ChoiceList.filter(({ IsEnabled }) => IsEnabled).map((choice) => ({
          value: choice.Value,
          label: choice.Label,
        }));
  return <Select {...texts} placeholder="Choose an answer" options={options} />;
}
