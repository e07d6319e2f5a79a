import {
  type AccountMessage,
  agencies,
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
} from '@portico/contract/rooms/agencies';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { chosenTopic, type MessageValues, problemsIn, type Topic } from './contactAgent.rules.ts';
import styles from './MessageForm.module.css';
import { Preference } from './Preference.tsx';

const api = client(agencies);
const EMPTY: MessageValues = { About: '', Subject: '', Message: '' };
const count = new Intl.NumberFormat('en-US');

interface Props {
  readonly topics: readonly Topic[];
  readonly onSent: (message: AccountMessage) => void;
}

/** What was typed stays until it is sent, whatever goes wrong on the way. */
export function MessageForm({ topics, onSent }: Props) {
  const { values, setValues, isRestored, forget } = useDraft('contact-agent', EMPTY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const topic = chosenTopic(topics, values.About);
  const sending = useMutation({
    mutationFn: (to: Topic) =>
      api.write({ body: { ...to.about, Subject: values.Subject, Message: values.Message } }),
    meta: { says: ['badRequest', 'recordNotFound', 'tooManyRequests'] },
    onSuccess: (message) => {
      forget();
      onSent(message);
    },
    onError: (error) => {
      if (error instanceof ApiFailure)
        setErrors(error.fields.map(({ path, message }) => ({ field: path.replace('body.', ''), message })));
    },
  });

  const set = (field: keyof MessageValues) => (event: { readonly target: { readonly value: string } }) =>
    setValues({ ...values, [field]: event.target.value });
  const submit = () => {
    if (sending.isPending) return;
    sending.reset();
    const found = problemsIn(values, topic);
    setErrors(found);
    if (topic !== undefined && found.length === 0) sending.mutate(topic);
  };
  const failure =
    sending.error && errors.length === 0
      ? { title: 'Your message was not sent. It is still here.', message: sending.error.message }
      : undefined;

  return (
    <Form errors={errors} failure={failure} onSubmit={submit}>
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          What you wrote here last time is back. It is not sent yet.
        </RestoredDraft>
      )}
      {topics.length > 1 && (
        <Field label="What is it about?" id="About" error={errorOf(errors, 'About')}>
          {(wiring) => (
            <select {...wiring} value={topic?.value ?? ''} onChange={set('About')}>
              <option value="" disabled>
                Select a policy or an account
              </option>
              {topics.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label="Subject"
        id="Subject"
        maxLength={SUBJECT_LENGTH}
        value={values.Subject}
        onChange={set('Subject')}
        error={errorOf(errors, 'Subject')}
      />
      <div>
        <Field label="Message" id="Message" error={errorOf(errors, 'Message')}>
          {({ className, ...wiring }) => (
            <textarea
              {...wiring}
              className={`${className} ${styles.message}`}
              rows={8}
              value={values.Message}
              onChange={set('Message')}
            />
          )}
        </Field>
        <p className={styles.counter} data-over={values.Message.trim().length > MESSAGE_LENGTH || undefined}>
          {count.format(values.Message.trim().length)} of {count.format(MESSAGE_LENGTH)} characters
        </p>
      </div>
      <Preference />
      <div className={styles.actions}>
        <Button type="submit" loading={sending.isPending}>
          Send message
        </Button>
        {topic && <span className={styles.to}>to {topic.to}</span>}
      </div>
    </Form>
  );
}
