import { type ChatMessage, chat, MOST_HANDED } from '@portico/contract/rooms/chat';
import type { ClaimBeside } from '@portico/contract/rooms/overviews/conversation';
import { formatDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { BoxGroup } from '../../../../ui/BoxGroup.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { errorOf, Form } from '../../../../ui/Form.tsx';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../../ui/TryAgain.tsx';
import { usePersonBeside } from '../../beside/usePersonBeside.ts';
import { api } from '../../thread/asker.ts';
import { useShow } from '../useConversations.ts';
import styles from './HandDialog.module.css';
import { latestTalk } from './handover.rules.ts';

export interface ToClaimProps {
  readonly conversationKey: string;
  /** Of the customer. */
  readonly name: string;
  readonly isClosed: boolean;
  readonly messages: readonly ChatMessage[];
  readonly onClose: () => void;
}

/** What was written goes to the adjuster of one of the customer's claims, who has to answer it. */
export function ToClaim(props: ToClaimProps) {
  const { conversationKey, name, messages } = props;
  const { data, isPending, isFetching, refetch } = usePersonBeside(conversationKey);
  if (isPending) return <Skeleton lines={6} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the claims.
      </TryAgain>
    );
  const { Person, ClaimList } = data;
  if (Person === null)
    return <Alert kind="info">{name} isn’t signed in, so we don’t know which claims are theirs.</Alert>;
  if (ClaimList.Rows.length === 0) return <Alert kind="info">{name} has no open claims.</Alert>;
  if (!messages.some(({ Author }) => Author === 'asker'))
    return <Alert kind="info">{name} hasn’t written anything yet.</Alert>;
  return <ClaimForm {...props} claims={ClaimList.Rows} />;
}

const claimText = ({ Number: number, Cause, LossOn, Adjuster }: ClaimBeside) =>
  `${number} · ${Cause} on ${formatDay(LossOn)} · ${Adjuster ?? 'No adjuster yet'}`;

function ClaimForm({
  conversationKey,
  name,
  isClosed,
  messages,
  onClose,
  claims,
}: ToClaimProps & { readonly claims: readonly ClaimBeside[] }) {
  // Made once, so that sending it again can't add the messages a second time.
  const [messageKey] = useState(() => crypto.randomUUID());
  const [close, setClose] = useState(false);
  const show = useShow();
  const [offered] = useState(() => messages.filter(({ Author }) => Author !== 'note').slice(-MOST_HANDED));
  const { form, field, idOf, values, set, isPending } = useForm({
    initial: {
      ClaimKey: claims.length === 1 ? (claims[0]?.Key ?? '') : '',
      Numbers: latestTalk(messages).map(({ Number: number }) => String(number)),
    },
    schema: chat.rows.handToClaim.body,
    bodyOf: ({ ClaimKey, Numbers }) => ({
      Key: messageKey,
      ClaimKey,
      Numbers: Numbers.map(Number).sort((one, other) => one - other),
      Close: close,
    }),
    send: (body) => api.handToClaim({ params: { key: conversationKey }, body }),
    at: { chatNoQuestion: 'Numbers', chatTooLong: 'Numbers' },
    says: 'all',
    ifUnreachable: 'We couldn’t pass the messages on.',
    onSaved: (changed) => {
      show(changed);
      onClose();
    },
  });
  return (
    <Form {...form}>
      <RadioGroup
        legend="Claim"
        options={claims.map((claim) => ({ value: claim.Key, label: claimText(claim) }))}
        {...field('ClaimKey')}
      />
      <div className={styles.messages}>
        <BoxGroup
          legend="Messages"
          hint={`The adjuster gets them as a message from ${name}, and has to answer. ${name} sees them on the claim, too.`}
          id={idOf('Numbers')}
          error={errorOf(form.errors, idOf('Numbers'))}
          options={offered.map(({ Number: number, Name, Text }) => ({
            value: String(number),
            label: `${Name}: ${Text}`,
          }))}
          chosen={values.Numbers}
          onChange={(Numbers) => set({ Numbers })}
        />
      </div>
      {!isClosed && (
        <Checkbox
          label="Close the conversation"
          hint={`It opens again if ${name} writes.`}
          checked={close}
          onChange={({ target }) => setClose(target.checked)}
        />
      )}
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Add to claim
        </Button>
      </div>
    </Form>
  );
}
