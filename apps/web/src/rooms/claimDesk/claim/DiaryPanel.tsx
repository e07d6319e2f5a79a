import { claimDesk, type DeskClaim, type DiaryItem } from '@portico/contract/rooms/claimDesk';
import { formatShortDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Claim.module.css';
import { desk as api, useShow, useStep } from './useDeskClaim.ts';

/** What there is to do on the claim, and by when. Everyone at the desk can add to it. */
export function DiaryPanel({ desk }: { readonly desk: DeskClaim }) {
  const [isAdding, setAdding] = useState(false);
  const { Key } = desk.Claim;
  const finish = useStep((item: string) => api.doneDiary({ params: { key: Key, item } }));
  const open = desk.DiaryList.filter(({ DoneAt }) => DoneAt === null);
  return (
    <Panel
      dense
      title="Diary"
      actions={
        !isAdding && (
          <Button small kind="secondary" onClick={() => setAdding(true)}>
            Add
          </Button>
        )
      }
    >
      {finish.refusal && <Alert kind="error">{finish.refusal}</Alert>}
      {open.length === 0 && !isAdding && <p className={styles.quiet}>Nothing to do.</p>}
      <ul className={styles.items}>
        {open.map((item) => (
          <li key={item.Key}>
            <label className={styles.todo}>
              <input
                type="checkbox"
                checked={finish.isPending && finish.variables === item.Key}
                onChange={() => finish.mutate(item.Key)}
              />
              <Due item={item} today={desk.Today} /> {item.Text}
            </label>
          </li>
        ))}
      </ul>
      {isAdding && <AddItem claimKey={Key} onDone={() => setAdding(false)} />}
    </Panel>
  );
}

const Due = ({ item: { DueOn }, today }: { readonly item: DiaryItem; readonly today: string }) => (
  <time dateTime={DueOn} className={DueOn < today ? styles.bad : DueOn === today ? styles.due : styles.quiet}>
    {DueOn === today ? 'Today' : formatShortDay(DueOn)}
  </time>
);

function AddItem({ claimKey, onDone }: { readonly claimKey: string; readonly onDone: () => void }) {
  const show = useShow();
  const { form, field, isPending } = useForm({
    initial: { DueOn: '', Text: '' },
    schema: claimDesk.rows.addDiary.body,
    send: (body) => api.addDiary({ params: { key: claimKey }, body }),
    onSaved: (claim) => {
      show(claim);
      onDone();
    },
    says: 'all',
  });
  return (
    <Form {...form}>
      <TextField label="What there is to do" autoFocus maxLength={200} {...field('Text')} />
      <TextField type="date" label="By" {...field('DueOn')} />
      <div className={styles.buttons}>
        <Button small type="submit" loading={isPending}>
          Add to diary
        </Button>
        <Button small kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
