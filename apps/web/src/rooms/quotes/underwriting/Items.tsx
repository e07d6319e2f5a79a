import { isStaff } from '@portico/contract/roles';
import type { Application } from '@portico/contract/rooms/quotes';
import type { UnderwritingItem } from '@portico/contract/rooms/underwriting/item';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useClaims } from '../../../platform/session.ts';
import { DocumentViewer } from '../../../platform/viewer/DocumentViewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { sectionOf } from '../application/editing/view.rules.ts';
import { ItemActions } from './ItemActions.tsx';
import { questionAddress } from './referrals.rules.ts';
import styles from './Underwriting.module.css';
import { dueWords, itemWords } from './underwriting.rules.ts';
import { useTie } from './useUnderwriting.ts';

const UploadSheet = lazy(async () => ({
  default: (await import('../../../platform/upload/UploadSheet.tsx')).UploadSheet,
}));

interface Props {
  readonly application: Application;
  readonly refresh: () => Promise<void>;
  readonly title?: string;
  /** Some of what the application needs. */
  readonly items?: readonly UnderwritingItem[];
  readonly none?: string;
  readonly wordsOf?: (item: UnderwritingItem) => string;
}

const neededWords = (item: UnderwritingItem): string =>
  item.Status === 'waived' ? itemWords(item) : `${itemWords(item)} · ${dueWords(item)}`;

const takesDocument = ({ Kind, Status }: UnderwritingItem) =>
  Kind === 'document' && (Status === 'open' || Status === 'rejected');

export function Items({
  application,
  refresh,
  title = 'What’s needed',
  items = application.UnderwritingItemList,
  none = 'Nothing is needed so far.',
  wordsOf = neededWords,
}: Props) {
  const [adding, setAdding] = useState<UnderwritingItem>();
  const [shown, setShown] = useState<string>();
  const tie = useTie(application, refresh);
  const { mutate } = tie;
  const item = adding?.Key ?? '';
  const onDone = useCallback(
    ({ Key }: { readonly Key: string }) => mutate({ item, file: Key }),
    [item, mutate],
  );
  const { Policy } = application;
  const staff = isStaff(useClaims()?.role ?? []);
  const { variables } = tie;
  return (
    <section className={styles.card} aria-labelledby="needed">
      <h3 id="needed">{title}</h3>
      {tie.error && variables && (
        <div className={styles.body}>
          <TryAgain loading={tie.isPending} onRetry={() => mutate(variables)}>
            Your file is in Policy Documents, but we couldn’t add it here. {tie.error.message}
          </TryAgain>
        </div>
      )}
      {items.length === 0 ? (
        <p className={styles.body}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {items.map((one) => (
            <li key={one.Key}>
              <div className={styles.item}>
                <strong>{one.Title}</strong>
                <span className={styles.quiet} data-status={one.Status}>
                  {wordsOf(one)}
                </span>
                {one.Note && <span>{one.Note}</span>}
                {one.EFile && (
                  <Button
                    kind="quiet"
                    small
                    flush
                    aria-haspopup="dialog"
                    onClick={() => setShown(one.EFile?.Key)}
                  >
                    {one.EFile.Title}
                  </Button>
                )}
                {one.Kind === 'answer' && one.Status === 'open' && (
                  <AnswerLink application={application} control={one.Control} />
                )}
              </div>
              {takesDocument(one) && (
                <Button
                  kind="secondary"
                  small
                  aria-haspopup="dialog"
                  aria-label={`Add a file for ${one.Title}`}
                  onClick={() => setAdding(one)}
                >
                  Add a file
                </Button>
              )}
              <ItemActions application={application} item={one} refresh={refresh} />
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <DocumentViewer
          open={shown}
          among={items.flatMap(({ EFile }) => EFile?.Key ?? [])}
          onTurn={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
      {adding && (
        <Suspense fallback={null}>
          <UploadSheet
            owner={{ OwnerKind: 'Policy', OwnerKey: Policy.Key }}
            about={`quote ${Policy.QuoteAlternateKey ?? ''}`.trim()}
            types={[{ value: adding.Code, label: adding.Title }]}
            asksVisibility
            isStaff={staff}
            onDone={onDone}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** To the question whose answer has to change. */
function AnswerLink({
  application,
  control,
}: {
  readonly application: Application;
  readonly control: string | null;
}) {
  const section = control === null ? undefined : sectionOf(application, control);
  if (section === undefined || control === null) return null;
  return <Link to={questionAddress(application.Policy.Key, section, control)}>Go to the question</Link>;
}
