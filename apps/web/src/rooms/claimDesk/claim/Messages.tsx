import { type Claim, claims } from '@portico/contract/rooms/claims';
import { client } from '../../../platform/api.ts';
import { Moment } from '../../../platform/Moment.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Claim.module.css';
import { useReload } from './useDeskClaim.ts';

const { message: send } = client(claims);

interface Props {
  readonly claim: Claim;
  readonly onOpen: (documentKey: string) => void;
}

/** What we and the insured wrote, the newest first, and the box to write in. */
export function Messages({ claim, onOpen }: Props) {
  const reload = useReload(claim.Key);
  const { form, field, isPending } = useForm({
    draft: `claim-message.${claim.Key}`,
    initial: { Text: '' },
    schema: claims.rows.message.body,
    send: (body) => send({ params: { key: claim.Key }, body }),
    onSaved: reload,
    says: 'all',
    ifUnreachable: 'We couldn’t send your message.',
  });
  const messages = (claim.Items?.MessageList ?? []).toSorted((one, two) => two.At.localeCompare(one.At));
  return (
    <>
      <Form {...form} single>
        <TextArea label={`Write to ${claim.Insured}`} rows={2} {...field('Text')} />
        <div>
          <Button small kind="secondary" type="submit" loading={isPending}>
            Send
          </Button>
        </div>
      </Form>
      <ul className={styles.messages} aria-label="Messages">
        {messages.map(({ Key, From, Author, At, Text, EFileList }) => (
          <li key={Key} data-from={From}>
            <p>
              <strong>{Author}</strong> <Moment at={At} />
            </p>
            <p className={styles.words}>{Text}</p>
            {EFileList.map((file) => (
              <Button key={file.Key} kind="quiet" small flush onClick={() => onOpen(file.Key)}>
                {file.Title}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
