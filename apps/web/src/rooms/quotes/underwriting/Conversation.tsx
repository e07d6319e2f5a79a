import type { Application } from '@portico/contract/rooms/quotes';
import { DECLINE_REASONS, underwriting } from '@portico/contract/rooms/underwriting';
import { Moment } from '../../../platform/Moment.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { MESSAGE_LIMIT } from './form.ts';
import styles from './Underwriting.module.css';
import { KIND_WORDS } from './underwriting.rules.ts';
import { api, useMessages } from './useUnderwriting.ts';

interface Props {
  readonly application: Application;
  readonly onWritten: () => Promise<void>;
}

/** What agent and underwriter wrote each other, the latest first. */
export const Conversation = (props: Props) => (
  <section className={styles.card} aria-labelledby="conversation">
    <h3 id="conversation">Conversation</h3>
    <div className={styles.body}>
      <MessageForm {...props} />
      <Messages application={props.application} />
    </div>
  </section>
);

function MessageForm({ application: { Key }, onWritten }: Props) {
  const { field, form, isPending } = useForm({
    draft: `underwriting-message.${Key}`,
    initial: { Text: '' },
    schema: underwriting.rows.write.body,
    bodyOf: ({ Text }) => ({ WebApplicationID: Key, Text }),
    send: (body) => api.write({ body }),
    onSaved: onWritten,
    says: 'all',
    ifUnreachable: 'We couldn’t send your message.',
  });
  return (
    <Form {...form} single>
      <TextArea
        {...field('Text')}
        label="New message"
        hint="The other side also gets it by email."
        rows={3}
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

function Messages({ application }: { readonly application: Application }) {
  const { messages, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMessages(application);
  if (messages === undefined)
    return isPending ? (
      <Skeleton lines={3} />
    ) : (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the messages.
      </TryAgain>
    );
  if (messages.length === 0) return <p className={styles.quiet}>There are no messages yet.</p>;
  return (
    <>
      <ol className={styles.messages} aria-label="Messages, latest first">
        {messages.map(({ Key, At, By, IsStaff, Kind, Text, ReasonList }) => (
          <li key={Key}>
            <p className={styles.by}>
              <strong>{By.NameFull}</strong>
              <span className={styles.quiet}>
                {IsStaff ? 'Underwriting' : 'Agency'} · <Moment at={At} />
              </span>
            </p>
            {KIND_WORDS[Kind] && <p className={styles.kind}>{KIND_WORDS[Kind]}</p>}
            {ReasonList.length > 0 && (
              <p>{ReasonList.map((reason) => DECLINE_REASONS[reason]).join(' · ')}</p>
            )}
            <p className={styles.text}>{Text}</p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button kind="secondary" small loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier messages
          </Button>
        </div>
      )}
    </>
  );
}
