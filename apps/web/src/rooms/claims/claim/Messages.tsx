import type { Claim, ClaimMessage } from '@portico/contract/rooms/claims';
import { claims } from '@portico/contract/rooms/claims';
import { CLAIM_TEXT_LENGTH } from '@portico/contract/rooms/claims/report';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { CLAIMS, claimsApi } from '../useClaim.ts';
import styles from './Claim.module.css';

interface Props {
  readonly claim: Claim;
  readonly box: string;
  readonly onOpen: (documentKey: string) => void;
}

/** What was written both ways, and the box to write in. */
export function Messages({ claim, box, onOpen }: Props) {
  const queries = useQueryClient();
  const { form, field, isPending } = useForm({
    draft: `claim-message.${claim.Key}`,
    initial: { Text: '' },
    schema: claims.rows.message.body,
    send: (body) => claimsApi.message({ params: { key: claim.Key }, body }),
    onSaved: () => queries.invalidateQueries({ queryKey: CLAIMS }),
    says: ['badRequest', 'recordNotFound'],
    ifUnreachable: 'We couldn’t send your message.',
  });
  const messages = claim.Items?.MessageList ?? [];
  return (
    <section
      className={styles.part}
      aria-labelledby="messages"
      data-empty={messages.length === 0 || undefined}
    >
      <h2 id="messages" className={styles.heading}>
        Messages
      </h2>
      {messages.length > 0 && (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <Message key={message.Key} message={message} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Form {...form} single>
        <TextArea
          label={`Write to ${claim.Adjuster?.Name.split(' ')[0] ?? 'us'}`}
          rows={2}
          maxLength={CLAIM_TEXT_LENGTH}
          {...field('Text')}
          id={box}
        />
        <div>
          <Button type="submit" kind="secondary" loading={isPending}>
            Send
          </Button>
        </div>
      </Form>
    </section>
  );
}

const Message = ({
  message: { From, Author, At, Text, EFileList },
  onOpen,
}: {
  readonly message: ClaimMessage;
  readonly onOpen: (key: string) => void;
}) => (
  <li data-from={From}>
    <p>
      <strong>{Author}</strong> <time dateTime={At}>{formatLocalDay(At)}</time>
    </p>
    <p className={styles.words}>{Text}</p>
    {EFileList.map(({ Key, Title }) => (
      <Button key={Key} kind="quiet" small flush onClick={() => onOpen(Key)}>
        {Title}
      </Button>
    ))}
  </li>
);
