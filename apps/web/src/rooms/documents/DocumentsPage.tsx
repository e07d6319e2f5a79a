import { isStaff } from '@portico/contract/roles';
import type { EFile } from '@portico/contract/rooms/documents';
import { ROUTES } from '@portico/contract/routes';
import { formatTime } from '@portico/contract/rules/format';
import { type ComponentType, useState } from 'react';
import { RowHeightSwitch } from '../../platform/RowHeightSwitch.tsx';
import { useRowHeight } from '../../platform/rowHeight.ts';
import { useClaims } from '../../platform/session.ts';
import { useHasNoPolicy } from '../../platform/useTerms.ts';
import { DocumentViewer } from '../../platform/viewer/DocumentViewer.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineSkeleton } from '../../ui/LineSkeleton.tsx';
import { useIsOutage } from '../../ui/outage.ts';
import { useIsPhone } from '../../ui/useMediaQuery.ts';
import { WorkHeading, WorkLines } from '../../ui/WorkList.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { ChangeLine } from './changes/ChangeLine.tsx';
import { mayEdit } from './changes/changes.rules.ts';
import { EditDocument } from './changes/EditDocument.tsx';
import { useChanger, useChanges } from './changes/useChanges.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import { DocumentsList } from './DocumentsList.tsx';
import styles from './DocumentsPage.module.css';
import { DocumentsTable } from './DocumentsTable.tsx';
import { countText, hasNext, skipOf } from './documents.rules.ts';
import { NoDocuments, NotLoaded } from './NoDocuments.tsx';
import { UploadButton } from './upload/UploadButton.tsx';
import { useChosen } from './useChosen.ts';
import { useDocuments, useDocumentsState, useOpenKey } from './useDocuments.ts';

interface Props {
  readonly isInsured?: boolean;
  /** The dialog that shares a document, from another room. */
  readonly Share: ComponentType<{ readonly document: Sharable; readonly onClose: () => void }>;
}
type Sharable = Pick<EFile, 'Key' | 'Title'>;

/** Documents for insureds, and Policy Documents for agents and staff, who see more columns and filters. */
export function DocumentsPage({ isInsured = false, Share }: Props) {
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  const isPhone = useIsPhone();
  const isOutage = useIsOutage();
  const [height, setHeight] = useRowHeight();
  const { state, change } = useDocumentsState();
  const { data, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useDocuments(state);
  const viewed = useOpenKey();
  const chosen = useChosen();
  const changes = useChanges({ changer: useChanger(isInsured), onChanged: chosen.renew });
  const [sharing, setSharing] = useState<Sharable>();
  const [editing, setEditing] = useState<EFile>();
  const hasNoPolicy = useHasNoPolicy(isInsured);
  const rows = data?.rows ?? [];
  const skip = skipOf(state);
  const turning = data && {
    onPrevious: state.page > 1 ? () => change({ page: state.page - 1 }) : undefined,
    onNext: hasNext(skip, rows.length, data.total) ? () => change({ page: state.page + 1 }) : undefined,
  };
  const list = {
    rows,
    isInsured,
    isGrouped: state.policy !== '',
    linkTo: isOutage ? undefined : viewed.linkTo,
    chosen,
    changes,
  };

  return (
    <div className={styles.page} data-roomy={isInsured || undefined}>
      <WorkHeading
        title={(isInsured ? ROUTES.documents : ROUTES.policyDocuments).title}
        range={
          data && rows.length > 0 && !isPlaceholderData ? countText(skip, rows.length, data.total) : undefined
        }
        place={String(state.page)}
        turning={rows.length > 0 ? turning : undefined}
        actions={
          <>
            {!isInsured && !isPhone && <RowHeightSwitch value={height} onChange={setHeight} />}
            {!hasNoPolicy && <UploadButton policy={state.policy} isInsured={isInsured} isStaff={isOfStaff} />}
          </>
        }
      />
      {!hasNoPolicy && <DocumentFilters state={state} isInsured={isInsured} rows={rows} onChange={change} />}
      {isOutage && data && (
        <Alert kind="info">
          This list is from {formatTime(new Date(dataUpdatedAt).toISOString())}. You can open documents again
          as soon as you’re connected.
        </Alert>
      )}
      {isPending && <LineSkeleton lines={8} />}
      {!isPending && !data && <NotLoaded isInsured={isInsured} loading={isFetching} onRetry={refetch} />}
      {data && turning && rows.length > 0 && (
        <WorkLines isWaiting={isPlaceholderData} turning={turning}>
          {isPhone ? <DocumentsList {...list} /> : <DocumentsTable {...list} height={height} />}
        </WorkLines>
      )}
      {data && rows.length === 0 && <NoDocuments state={state} isInsured={isInsured} onChange={change} />}
      <div className={styles.foot}>
        {changes.notice && <ChangeLine notice={changes.notice} onDismiss={changes.dismiss} />}
        <ChosenBar chosen={chosen} changes={changes} onShare={setSharing} onEdit={setEditing} />
      </div>
      {viewed.open !== undefined && (
        <DocumentViewer
          open={viewed.open}
          among={rows.map(({ Key }) => Key)}
          onTurn={viewed.turnTo}
          onShare={setSharing}
          actions={(file) =>
            mayEdit(file, changes.changer) && (
              <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setEditing(file)}>
                Edit
              </Button>
            )
          }
          onClose={viewed.close}
        />
      )}
      {editing && <EditDocument file={editing} changes={changes} onClose={() => setEditing(undefined)} />}
      {sharing && <Share document={sharing} onClose={() => setSharing(undefined)} />}
    </div>
  );
}
