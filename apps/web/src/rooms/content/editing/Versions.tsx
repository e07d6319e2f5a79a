import type { ContentDraft, ContentItem, VersionSummary } from '@portico/contract/rooms/content/item';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { DiffView } from './DiffView.tsx';
import styles from './Editing.module.css';
import { api, STATE_WORDS, useContentVersion } from './useContentDesk.ts';

interface Props {
  readonly item: ContentItem;
  readonly draft: ContentDraft;
  /** Gives the item's version then. */
  readonly saveFirst: () => Promise<number>;
  readonly onChanged: (item: ContentItem) => void;
}

const COLUMNS = [
  { key: 'number', title: 'Version' },
  { key: 'state', title: 'Status' },
  { key: 'author', title: 'By', isWide: true },
  { key: 'from', title: 'From', isWide: true },
  { key: 'actions', title: 'Actions' },
];

const PUBLISHED = 'Readers stop seeing it right away, and earlier versions stay withdrawn, too.';
const SCHEDULED = 'It won’t be published.';

/** Everything that was ever published, what differs from the text in the editor, and the way back. */
export function Versions({ item, draft, saveFirst, onChanged }: Props) {
  const [compared, setCompared] = useState<number>();
  const [asked, ask] = useState<VersionSummary>();
  const { data: old, isPending } = useContentVersion(item.Key, compared);
  const acting = useMutation({
    mutationFn: async ({ act, Number: number }: { act: 'restore' | 'withdraw'; Number: number }) =>
      api[act]({ params: { key: item.Key }, body: { Number: number, Version: await saveFirst() } }),
    meta: { says: ['stale', 'businessError', 'recordNotFound'] },
    onSuccess: onChanged,
  });
  const isOut = ({ State }: VersionSummary) => State === 'published' || State === 'scheduled';
  return (
    <div className={styles.parts}>
      {acting.error && <Alert kind="error">{acting.error.message}</Alert>}
      <Table framed columns={COLUMNS} aria-label="Versions">
        <tbody>
          {item.Versions.map((version) => (
            <tr key={version.Number}>
              <th scope="row">{version.Number}</th>
              <td>{STATE_WORDS[version.State]}</td>
              <td data-wide>{version.Author?.NameFull ?? 'Came with the portal'}</td>
              <td data-wide>
                {version.PublishFrom && version.Author && <Moment at={version.PublishFrom} />}
              </td>
              <td>
                <div className={styles.buttons}>
                  {version.State !== 'draft' && (
                    <>
                      <Button kind="quiet" small onClick={() => setCompared(version.Number)}>
                        Compare
                      </Button>
                      <Button
                        kind="quiet"
                        small
                        onClick={() => acting.mutate({ act: 'restore', Number: version.Number })}
                      >
                        Restore as draft
                      </Button>
                    </>
                  )}
                  {isOut(version) && (
                    <Button kind="quiet" small onClick={() => ask(version)}>
                      Withdraw
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && (
        <ConfirmDialog
          title={`Withdraw version ${asked.Number}?`}
          keep="Keep it"
          action="Withdraw version"
          isDangerous
          doing={{
            ...acting,
            mutate: () =>
              acting.mutate({ act: 'withdraw', Number: asked.Number }, { onSettled: () => ask(undefined) }),
          }}
          onClose={() => ask(undefined)}
        >
          <p>
            {asked.State === 'scheduled' ? SCHEDULED : PUBLISHED} You can restore it as a draft and publish it
            again.
          </p>
        </ConfirmDialog>
      )}
      {compared !== undefined && (
        <section aria-label="Comparison" className={styles.parts}>
          <h2>From version {compared} to the text in the editor</h2>
          {isPending && <Skeleton lines={4} />}
          {old && <DiffView label="Changes" before={old.Content} after={draft} />}
        </section>
      )}
    </div>
  );
}
