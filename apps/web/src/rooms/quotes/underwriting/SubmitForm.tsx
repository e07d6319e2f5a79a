import { NewDecision } from '@portico/contract/rooms/underwriting';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { type DecisionProps, MESSAGE_LIMIT, refusals } from './form.ts';
import styles from './Underwriting.module.css';
import { api } from './useUnderwriting.ts';

/** Sends it to an underwriter. */
export function SubmitForm({ application: { Key, Version }, onDecided, onOvertaken }: DecisionProps) {
  const { field, form, isPending } = useForm({
    draft: `underwriting-submit.${Key}`,
    initial: { Text: '' },
    schema: NewDecision,
    bodyOf: ({ Text }) => ({
      WebApplicationID: Key,
      Decision: 'submit',
      Version,
      ...(Text.trim() !== '' && { Text }),
    }),
    send: (body) => api.decide({ body }),
    onSaved: onDecided,
    ...refusals(onOvertaken),
    ifUnreachable: 'We couldn’t send it.',
  });
  return (
    <section className={styles.card} aria-labelledby="submit">
      <h3 id="submit">Send to the underwriter</h3>
      <div className={styles.body}>
        <Form {...form} single>
          <TextArea
            {...field('Text')}
            label="Message (optional)"
            hint="What should the underwriter know?"
            limit={MESSAGE_LIMIT}
          />
          <div>
            <Button type="submit" loading={isPending}>
              Send to the underwriter
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}
