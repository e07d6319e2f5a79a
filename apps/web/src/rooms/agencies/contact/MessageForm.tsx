import {
  type AccountMessage,
  agencies,
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
} from '@portico/contract/rooms/agencies';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { chosenTopic, type Topic } from './contactAgent.rules.ts';
import styles from './MessageForm.module.css';
import { Preference } from './Preference.tsx';

const api = client(agencies);
const EMPTY = { About: '', Subject: '', Message: '' };

interface Props {
  readonly topics: readonly Topic[];
  readonly onSent: (message: AccountMessage) => void;
}

/** What was typed stays until it is sent, whatever goes wrong. */
export function MessageForm({ topics, onSent }: Props) {
  const { form, field, values, isPending, isRestored, forget } = useForm({
    draft: 'contact-agent',
    initial: EMPTY,
    schema: agencies.rows.write.body,
    bodyOf: ({ About, ...text }) => ({ ...chosenTopic(topics, About)?.about, ...text }),
    place: (problem) =>
      problem.field === 'CustomerRiskAccountKey' ? { ...problem, field: 'About' } : problem,
    send: (body) => api.write({ body }),
    onSaved: onSent,
    says: ['badRequest', 'recordNotFound', 'tooManyRequests'],
    ifUnreachable: 'We couldn’t send your message.',
    failureOf: ({ message }) => ({
      title: 'We couldn’t send your message. It’s still here, so you can try again.',
      message,
    }),
  });
  const topic = chosenTopic(topics, values.About);
  return (
    <Form {...form}>
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          We restored the message you started. It hasn’t been sent yet.
        </RestoredDraft>
      )}
      {topics.length > 1 && (
        <Select
          label="What is it about?"
          placeholder="Select a policy or an account"
          options={topics}
          {...field('About')}
          value={topic?.value ?? ''}
        />
      )}
      <TextField label="Subject" maxLength={SUBJECT_LENGTH} {...field('Subject')} />
      <TextArea label="Message" rows={8} limit={MESSAGE_LENGTH} {...field('Message')} />
      <Preference />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          Send message
        </Button>
        {topic && <span className={styles.to}>to {topic.to}</span>}
      </div>
    </Form>
  );
}
