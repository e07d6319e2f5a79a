import { SHARE_DAYS, SHARE_OPENINGS, type Share, shares } from '@portico/contract/rooms/shares';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { api, sharesOf } from './calls.ts';
import styles from './ShareDialog.module.css';

const DAYS = [1, 3, SHARE_DAYS.usual, 14, SHARE_DAYS.most];
const OPENINGS = [1, 3, SHARE_OPENINGS.usual, 10, SHARE_OPENINGS.most];
const counted = (count: number, one: string, many: string) => ({
  value: String(count),
  label: `${count} ${count === 1 ? one : many}`,
});

/** Who gets the link, for how long and how often. */
export function ShareForm({ documentKey }: { readonly documentKey: string }) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<Share>();
  const { form, field, isPending } = useForm({
    draft: `share.${documentKey}`,
    initial: {
      ToName: '',
      ToEmail: '',
      Days: String(SHARE_DAYS.usual),
      OpeningsMax: String(SHARE_OPENINGS.usual),
    },
    schema: shares.rows.create.body,
    bodyOf: ({ Days, OpeningsMax, ...to }) => ({
      ...to,
      EFileKey: documentKey,
      Days: Number(Days),
      OpeningsMax: Number(OpeningsMax),
    }),
    send: (body) => api.create({ body }),
    onSaved: async (share) => {
      setSent(share);
      await queries.invalidateQueries({ queryKey: sharesOf(documentKey) });
    },
    says: ['badRequest', 'shareLimit', 'recordNotFound'],
    ifUnreachable: 'We couldn’t send the link.',
  });
  return (
    <Form {...form}>
      {sent && <Alert kind="success">We emailed the link to {sent.ToEmail}.</Alert>}
      <TextField label="Name" autoComplete="off" data-autofocus {...field('ToName')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('ToEmail')} />
      <div className={styles.pair}>
        <Select
          label="Works for"
          options={DAYS.map((count) => counted(count, 'day', 'days'))}
          {...field('Days')}
        />
        <Select
          label="Can be opened"
          options={OPENINGS.map((count) => counted(count, 'time', 'times'))}
          {...field('OpeningsMax')}
        />
      </div>
      <div>
        <Button type="submit" loading={isPending}>
          Email the link
        </Button>
      </div>
    </Form>
  );
}
