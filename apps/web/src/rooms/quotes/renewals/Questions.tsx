import { NewOfferMessage, type OfferDetail } from '@portico/contract/rooms/renewals';
import { formatPhone } from '@portico/contract/rules/format';
import { useEffect, useState } from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Offer.module.css';
import { api, useLoadAgain } from './useOffer.ts';

const MESSAGE_LIMIT = 2000;

interface Props {
  readonly offer: OfferDetail;
  readonly isOurs: boolean;
  readonly isActing: boolean;
  /** Pressed elsewhere: opens the form with these words. */
  readonly question: { readonly text: string; readonly at: number } | undefined;
}

/** What the insured asked about the offer, and what the agency answered. */
export function Questions({ offer, isOurs, isActing, question }: Props) {
  const { Agent, MessageList } = offer;
  const [isWriting, setWriting] = useState(false);
  const isOpen = isWriting || question !== undefined;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{isOurs ? 'Questions' : 'Ask your agent'}</h2>
      <p className={styles.quiet}>
        {isOurs
          ? `Your answer goes to ${offer.InsuredName} by email.`
          : `${Agent.NameFull ?? Agent.AgencyName}, ${formatPhone(Agent.Phone)}`}
      </p>
      {MessageList.length > 0 && (
        <ol className={styles.messages} aria-label="Messages">
          {MessageList.map(({ Key, At, By, Text }) => (
            <li key={Key}>
              <p>
                <strong>{By.NameFull}</strong>{' '}
                <span className={styles.small}>
                  <Moment at={At} />
                </span>
              </p>
              <p className={styles.text}>{Text}</p>
            </li>
          ))}
        </ol>
      )}
      {isOpen && !isActing ? (
        <MessageForm
          key={question?.at}
          offer={offer}
          isOurs={isOurs}
          text={question?.text ?? ''}
          onSent={() => setWriting(false)}
        />
      ) : (
        !isActing && (
          <Button kind="secondary" onClick={() => setWriting(true)}>
            {isOurs ? 'Write an answer' : 'Write a message'}
          </Button>
        )
      )}
    </section>
  );
}

interface FormProps {
  readonly offer: OfferDetail;
  readonly isOurs: boolean;
  readonly text: string;
  readonly onSent: () => void;
}

function MessageForm({ offer, isOurs, text, onSent }: FormProps) {
  const loadAgain = useLoadAgain();
  const { field, form, isPending } = useForm({
    // What was picked just now is what the question is about.
    draft: text === '' ? `renewal-message.${offer.Key}` : undefined,
    initial: { Text: text },
    schema: NewOfferMessage,
    send: (body) => api.write({ params: { key: offer.Key }, body }),
    onSaved: async () => {
      await loadAgain();
      onSent();
    },
    says: 'all',
    ifUnreachable: 'We couldn’t send your message.',
  });
  // Someone pressed a button for it, maybe at the top of the page.
  const { id } = field('Text');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <Form {...form} single>
      <TextArea
        {...field('Text')}
        label={isOurs ? 'Your answer' : 'Your message'}
        hint={isOurs ? 'The insured also gets it by email.' : 'Your agent gets it by email and answers here.'}
        rows={4}
        limit={MESSAGE_LIMIT}
      />
      <div>
        <Button type="submit" kind="secondary" loading={isPending}>
          Send message
        </Button>
      </div>
    </Form>
  );
}
