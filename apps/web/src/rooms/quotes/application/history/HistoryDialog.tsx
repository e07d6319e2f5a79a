import type { AnswerChange } from '@portico/contract/rooms/quotes';
import { useQueryClient } from '@tanstack/react-query';
import { Moment } from '../../../../platform/Moment.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../../ui/TryAgain.tsx';
import type { ApplicationEditor, Editing } from '../editing/ApplicationEditor.ts';
import { controlNamed } from '../editing/view.rules.ts';
import { ChangeWords } from './ChangeWords.tsx';
import styles from './HistoryDialog.module.css';
import { historyOf, useHistory } from './useHistory.ts';

interface Props {
  readonly editing: Editing;
  readonly editor: ApplicationEditor;
  readonly onClose: () => void;
}

/** Who changed which answers, the newest first, each with the way back. */
export function HistoryDialog({ editing, editor, onClose }: Props) {
  const { Key } = editing.application;
  const queries = useQueryClient();
  const { entries, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useHistory(Key);

  const undo = async (change: AnswerChange['ChangeList'][number]) => {
    editor.answer(change.Control, change.From);
    await editor.flush();
    await queries.invalidateQueries({ queryKey: historyOf(Key) });
  };

  return (
    <Dialog title="History" width={560} onClose={onClose}>
      {entries?.length === 0 && <p>No one has changed an answer yet.</p>}
      {entries?.map(({ Version, At, By, ChangeList }) => (
        <section key={Version} className={styles.entry}>
          <h3 className={styles.who}>
            {By?.NameFull ?? 'Portico'}, <Moment at={At} />
          </h3>
          <ul className={styles.changes}>
            {ChangeList.map((change) => (
              <li key={change.Control}>
                <ChangeWords change={change} />
                {change.From !== change.To && controlNamed(editing.application, change.Control) && (
                  <Button kind="quiet" small onClick={() => void undo(change)}>
                    Undo<span className="visually-hidden"> {change.Label}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button kind="secondary" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
      {!entries &&
        (isPending ? (
          <Skeleton lines={5} />
        ) : (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load the history.
          </TryAgain>
        ))}
    </Dialog>
  );
}
