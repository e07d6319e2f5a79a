import type { ContentItem } from '@portico/contract/rooms/content/item';
import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import { useLeaveWarning } from '../../../platform/upload/useLeaveWarning.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { DraftForm } from './DraftForm.tsx';
import styles from './Editing.module.css';
import { EmailTextPreview } from './EmailTextPreview.tsx';
import { LetterTextPreview } from './LetterTextPreview.tsx';
import { Preview } from './Preview.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { type SaveState, useAutosave } from './useAutosave.ts';
import { KIND_WORDS, STATE_WORDS, useContentChanges, useContentItem } from './useContentDesk.ts';
import { Versions } from './Versions.tsx';

const PublishDialog = lazy(() => import('./PublishDialog.tsx'));
const DiscardDialog = lazy(() => import('./DiscardDialog.tsx'));

const TABS = [
  { key: 'edit', label: 'Edit' },
  { key: 'preview', label: 'Preview' },
  { key: 'versions', label: 'Versions' },
];
const PARENTS = [{ title: ROUTES.content.title, to: ROUTES.content.path }];

const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved. Check your connection.',
  refused: 'Not saved. Fix what’s marked below.',
  stale: 'Not saved. Someone else changed it.',
};

export default function ItemPage({ itemKey }: { readonly itemKey: string }) {
  const { data, error, isPending, isFetching, refetch } = useContentItem(itemKey);
  /** Raised where the page has to start over with what the server has. */
  const [round, setRound] = useState(0);
  if (isPending) return <Skeleton lines={10} />;
  if (data) return <Shown key={round} opened={data} onReopen={() => setRound((one) => one + 1)} />;
  const isMissing = error instanceof ApiFailure && [400, 404].includes(error.status);
  return isMissing ? (
    <EmptyState
      level={1}
      title="We couldn’t find this"
      action={<Link to={ROUTES.content.path}>All content</Link>}
    >
      The draft may have been discarded.
    </EmptyState>
  ) : (
    <LoadError title="We couldn’t load this" loading={isFetching} onRetry={refetch} />
  );
}

interface Props {
  readonly opened: ContentItem;
  readonly onReopen: () => void;
}

function Shown({ opened: item, onReopen }: Props) {
  const changes = useContentChanges();
  const navigate = useNavigate();
  const [tab, setTab] = useState('edit');
  const [dialog, setDialog] = useState<'publish' | 'discard'>();
  /** An email's words, while they're edited as code. */
  const [code, setCode] = useState<string>();
  const { draft, state, change, hold, flush, overwrite, versionNow } = useAutosave(item, changes.keep);
  const title = draft.Title || item.Slug;
  useNamedPage({ title, parents: PARENTS });
  useLeaveWarning(state !== 'saved');
  // Another screen at the same address.
  useEffect(() => focusHeading(), []);

  const hasDraft = item.Latest.State === 'draft';
  const live = item.Versions.find(({ State }) => State === 'published');
  const restart = (next: ContentItem) => {
    changes.keep(next);
    onReopen();
  };
  const saveFirst = async () => {
    if (!(await flush())) throw new Error('Your last changes aren’t saved yet. Save them first.');
    return versionNow();
  };
  const startPublishing = async () => {
    if (await flush()) setDialog('publish');
  };
  return (
    <div className={styles.parts}>
      <PageHeading
        title={title}
        lead={
          <span className={styles.facts}>
            <span>{KIND_WORDS[item.Kind]}</span>
            <span>{live ? `Readers have version ${live.Number}` : STATE_WORDS[item.Latest.State]}</span>
            <span role="status">{hasDraft || state !== 'saved' ? SAVE_WORDS[state] : 'No changes'}</span>
          </span>
        }
        actions={
          <>
            {hasDraft && (
              <Button kind="secondary" onClick={() => setDialog('discard')}>
                Discard draft
              </Button>
            )}
            <Button disabled={!hasDraft && state === 'saved'} onClick={() => void startPublishing()}>
              Publish
            </Button>
          </>
        }
      />
      {state === 'stale' && (
        <StaleNotice itemKey={item.Key} mine={draft} onKeepMine={overwrite} onUseTheirs={restart} />
      )}
      <Tabs name="Parts of this item" tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === 'edit' && (
          <DraftForm item={item} draft={draft} onChange={change} coding={{ code, setCode, hold }} />
        )}
        {tab === 'preview' &&
          (item.Kind === 'emailText' ? (
            <EmailTextPreview item={item} isSaved={state === 'saved'} />
          ) : item.Kind === 'letter' ? (
            <LetterTextPreview item={item} isSaved={state === 'saved'} />
          ) : (
            <Preview kind={item.Kind} draft={draft} />
          ))}
        {tab === 'versions' && (
          <Versions item={item} draft={draft} onChanged={restart} saveFirst={saveFirst} />
        )}
      </Tabs>
      <Suspense fallback={null}>
        {dialog === 'publish' && (
          <PublishDialog item={item} onClose={() => setDialog(undefined)} onPublished={restart} />
        )}
        {dialog === 'discard' && (
          <DiscardDialog
            item={item}
            saveFirst={saveFirst}
            onClose={() => setDialog(undefined)}
            onDiscarded={(next) => {
              if (next) return restart(next);
              void changes.forget();
              void navigate(ROUTES.content.path);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
