import type { DeskClaim, DiaryItem } from '@portico/contract/rooms/claimDesk';
import { formatShortDay } from '@portico/contract/rules/format';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Claim.module.css';
import { ClaimPanel } from './ClaimPanel.tsx';
import { desk as api, useStep } from './useDeskClaim.ts';

interface Props {
  readonly desk: DeskClaim;
  /** Undefined on a closed claim. */
  readonly onAdd: (() => void) | undefined;
}

/** What there is to do on the claim, and by when. Everyone at the desk can add to it. */
export function DiaryPanel({ desk, onAdd }: Props) {
  const { Key } = desk.Claim;
  const finish = useStep((item: string) => api.doneDiary({ params: { key: Key, item } }));
  const open = desk.DiaryList.filter(({ DoneAt }) => DoneAt === null);
  return (
    <ClaimPanel
      title="Diary"
      summary={open.length}
      actions={
        onAdd && (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={onAdd}>
            Add <kbd className={styles.key}>t</kbd>
          </Button>
        )
      }
    >
      {finish.refusal && <Alert kind="error">{finish.refusal}</Alert>}
      {open.length === 0 && <p className={styles.quiet}>Nothing to do.</p>}
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
    </ClaimPanel>
  );
}

const Due = ({ item: { DueOn }, today }: { readonly item: DiaryItem; readonly today: string }) => (
  <time dateTime={DueOn} className={DueOn < today ? styles.bad : DueOn === today ? styles.due : styles.quiet}>
    {DueOn === today ? 'Today' : formatShortDay(DueOn)}
  </time>
);
